import { appendFileSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDevServer } from '../../src/cli/dev-server.ts';
import { DEV_PATHS, type ReviewRequest, type ShownEvent } from '../../src/dev/client/protocol.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import { contents, temporaryFolder, townpress } from '../support/run-command.ts';

const COMPANY = ['--name', 'Acme', '--trade', 'plumbing', '--phone', '512-555-0142', '--from', '78701'];

/** Serves what `townpress init` creates, with the starter's text also as a paragraph of a page. */
async function served(address?: string) {
  const folder = temporaryFolder();
  const flags = [...COMPANY, '--towns', 'Austin', '--services', 'leak-repair', '--promises', 'patch-walls'];
  const { code, stderr } = await townpress(folder, 'init', '.', ...flags);
  expect([code, stderr]).toEqual([0, expect.anything()]);
  const data = join(folder, 'data');
  appendFileSync(join(data, 'pages/about.md'), `\nOur own text.\n\n${SUMMARY}\n\nMore of our own.\n`);
  const resident = new DevSession({ data });
  await resident.open();
  const server = await openDevServer({ resident, data, port: 0, address });
  onTestFinished(server.close);
  const url = new URL(server.url).origin;
  const unread = async (from = url) => {
    const event = (await (await fetch(`${from}${DEV_PATHS.events}?page=/`)).json()) as ShownEvent;
    return event.texts;
  };
  const texts = await unread();
  /** Sends a request about the first text with these words. Returns the status and the reason. */
  const ask = async (action: string, words: string, more: Partial<ReviewRequest> = {}, [from, to] = [url, url]) => {
    const { file, text } = texts.find((one) => one.text.includes(words) && one.file.endsWith(more.file ?? '')) ?? {};
    const body = JSON.stringify({ action, text, ...more, file });
    const answer = await fetch(to + DEV_PATHS.review, { method: 'POST', headers: { origin: from }, body });
    return [answer.status, await answer.text()];
  };
  return {
    folder,
    data,
    url,
    port: server.port,
    texts,
    unread,
    ask,
    read: (file: string) => readFileSync(join(data, file), 'utf8'),
  };
}

const SUMMARY =
  'We track down leaks in walls, ceilings, floors and under sinks, then repair the pipe or fitting that failed.';
const DONE = [204, ''];

test('kept texts are listed in a file to undo it, count as read, and leave the site as it is', async () => {
  const { folder, texts, unread, ask, read } = await served();
  const generated = async (out: string) => {
    expect((await townpress(folder, 'generate', '--out', out)).code).toBe(0);
    return contents(join(folder, out, 'site'));
  };
  const left = async () => JSON.parse((await townpress(folder, 'todo', '--json')).stdout).texts.length;
  const site = await generated('before');
  expect(await left()).toBe(texts.length);

  expect(await ask('keep', 'Water rarely shows up')).toEqual(DONE);
  expect(await ask('keep', SUMMARY)).toEqual(DONE);
  const [head, ...lines] = read('read.yaml').split('\n').slice(1);
  expect(head).toBe('# Starter texts that you have read and keep. Delete a line to have it listed again.');
  expect(lines).toEqual(['', expect.stringMatching(/^- Water rarely shows up .* afterward\.$/), `- ${SUMMARY}`, '']);
  // The summary is in two files.
  expect((await unread()).length).toBe(texts.length - 3);
  expect(await left()).toBe(texts.length - 3);
  expect((await townpress(folder, 'check', '--json')).stdout).not.toContain('read.yaml');
  expect(await generated('after')).toEqual(site);
});

test('an edit keeps comments and the form of the text, and deletions take what depends on it', async () => {
  const { data, texts, unread, ask, read } = await served();
  const before = contents(data);
  const services = read('services.yaml');
  const about = read('pages/about.md');

  expect(await ask('edit', 'Water rarely shows up', { instead: 'Water hides. Ask\nus about it.' })).toEqual(DONE);
  const edited = services.replace(
    /description: >-\n(?: {4}.*\n)+/,
    'description: >-\n    Water hides. Ask us about it.\n',
  );
  expect(read('services.yaml')).toBe(edited);
  expect(await ask('delete', 'Tell supply leaks')).toEqual(DONE);
  expect(await ask('delete', 'Patch the drywall')).toEqual(DONE);
  expect(await ask('delete', 'If water is running', { file: 'services.yaml' })).toEqual(DONE);
  const less = edited
    .replace(/.*(?:Tell supply leaks|Patch the drywall).*\n/g, '')
    .replace(/ {2}safety: >-\n(?: {4}.*\n)+/, '');
  expect(read('services.yaml')).toBe(less);

  expect(await ask('edit', SUMMARY, { file: 'about.md', instead: 'First.\n\nSecond.' })).toEqual(DONE);
  expect(read('pages/about.md')).toBe(about.replace(SUMMARY, 'First.\n\nSecond.'));
  // Without its text, a step says nothing.
  expect(await ask('delete', 'A stain on the ceiling')).toEqual(DONE);
  expect(read('pages/about.md')).not.toContain('We find the cause first');
  expect(read('pages/about.md')).toContain('title: You decide');

  expect((await unread()).length).toBe(texts.length - 7);
  const changed = Object.entries(contents(data)).filter(([file, text]) => before[file] !== text);
  expect(changed.map(([file]) => file).sort()).toEqual(['pages/about.md', 'services.yaml']);
});

test('a paragraph is deleted from the text of a page with its blank line', async () => {
  const { ask, read } = await served();
  const about = read('pages/about.md');
  expect(await ask('delete', SUMMARY, { file: 'about.md' })).toEqual(DONE);
  expect(read('pages/about.md')).toBe(about.replace(`${SUMMARY}\n\n`, ''));
});

test('an edit that causes an error, or of a changed passage, is refused with the reason', async () => {
  const { data, ask, read } = await served();
  const before = contents(data);
  const file = 'services.yaml';
  expect(await ask('delete', SUMMARY, { file })).toEqual([
    409,
    expect.stringMatching(/nothing was written: .*`summary`/),
  ]);
  expect(await ask('edit', 'We do plumbing in', { instead: 'In {{town.name}}' })).toEqual([
    409,
    'nothing was written: there is no slot `town.name` here',
  ]);
  expect(await ask('edit', SUMMARY, { file, instead: ' \n' })).toEqual([409, 'nothing was written: the text is empty']);
  expect(await ask('delete', SUMMARY, { file, text: 'Leak Repair' })).toEqual([
    409,
    expect.stringContaining('has changed'),
  ]);
  expect(await ask('rename', SUMMARY)).toEqual([400, '']);
  expect(contents(data)).toEqual(before);

  appendFileSync(join(data, file), '# Saved by an editor\n');
  expect(await ask('edit', SUMMARY, { file, instead: 'We fix leaks.' })).toEqual(DONE);
  expect(read(file)).toContain('  summary: We fix leaks.\n');
  expect(read(file)).toContain('# Saved by an editor\n');
  const now = contents(data);
  expect(await ask('edit', SUMMARY, { file, instead: 'We fix more.' })).toEqual([
    409,
    expect.stringContaining('has changed'),
  ]);
  expect(contents(data)).toEqual(now);
});

const ELSEWHERE = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test('only a page of this server that is open on this machine gets the texts and may edit them', async () => {
  const { data, url, port, ask, unread } = await served('0.0.0.0');
  const before = contents(data);
  for (const from of ['http://evil.example', 'null', `http://127.0.0.1:${port + 1}`])
    expect(await ask('keep', SUMMARY, {}, [from, url]), from).toEqual([403, '']);
  if (ELSEWHERE !== undefined) {
    const other = `http://${ELSEWHERE}:${port}`;
    expect(await ask('keep', SUMMARY, {}, [other, other])).toEqual([403, '']);
    expect(await unread(other)).toEqual([]);
  }
  expect(contents(data)).toEqual(before);
  expect(await ask('keep', SUMMARY)).toEqual(DONE);
});
