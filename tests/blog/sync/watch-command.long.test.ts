import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ChildProcess } from '../../support/processes.ts';
import { clonedSite, finished, put, start, townpressWith } from '../../support/run-command.ts';
import { broken, FakeBackend, post } from './support/fake-backend.ts';

let backend: FakeBackend;
beforeEach(async () => {
  backend = await FakeBackend.start([post('oil-news')]);
});

const changed = (title: string) => post('oil-news', { title, updated_at: '2026-11-05T09:00:00+00:00' });
const pageOf = (folder: string, slug = 'oil-news') =>
  readFileSync(join(folder, `generated/site/blog/${slug}.html`), 'utf8');

test('the watch writes the site at once and after each change of posts, and exits with 0', async () => {
  const folder = clonedSite();
  const watch = watching(folder);
  await watch.until(() => watch.stderr.includes('checking for posts every 1 second. Press Ctrl-C to stop.\n'));
  expect(watch.stdout.match(/ pages? in /g)).toHaveLength(1);

  backend.posts = [changed('Better oil'), post('tire-news')];
  await watch.until(() => watch.stdout.includes('2 posts from'));
  expect(pageOf(folder)).toContain('Better oil');
  expect(existsSync(join(folder, 'generated/site/blog/tire-news.html'))).toBe(true);

  // The data is read again as well.
  const text = readFileSync(join(folder, 'data/site.yaml'), 'utf8');
  put(folder, 'data/site.yaml', text.replaceAll('Acme', 'Emca'));
  backend.posts = [changed('Better oil')];
  await watch.until(
    () =>
      watch.stdout.includes('1 post from') &&
      watch.stdout.lastIndexOf('1 post from') > watch.stdout.indexOf('2 posts from'),
  );
  expect(pageOf(folder)).toContain('Emca');
  expect(existsSync(join(folder, 'generated/site/blog/tire-news.html'))).toBe(false);

  const ended = finished(watch.child);
  watch.child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(watch.stderr).toMatch(/\nstopped\n$/);
});

test("a post that cannot be read is reported once and doesn't hold up the others", async () => {
  const folder = clonedSite();
  const watch = watching(folder);
  await watch.until(() => watch.stderr.includes('checking for posts'));
  backend.posts = [changed('Better oil'), post('bad', { content: 7 })];
  await watch.until(() => watch.stdout.split('1 post from').length === 3);
  expect(pageOf(folder)).toContain('Better oil');
  await watch.asked(5);
  expect(watch.stdout.match(/the post `bad` is left out/g)).toHaveLength(1);

  // Fixing it means saving it.
  backend.posts = [post('good', { updated_at: '2027-01-01 12:00:00+00' }), changed('Better oil')];
  await watch.until(() => watch.stdout.includes('2 posts from'));
  expect(pageOf(folder)).toContain('Better oil');
});

test('errors in the data are shown once, and the site is written once they are fixed', async () => {
  const folder = clonedSite();
  const text = readFileSync(join(folder, 'data/site.yaml'), 'utf8');
  const watch = watching(folder);
  await watch.until(() => watch.stderr.includes('checking for posts'));
  put(folder, 'data/site.yaml', `${text}\nnonsense: true\n`);
  backend.posts = [changed('Better oil')];
  await watch.asked(8);
  expect(watch.stderr.match(/nothing was written/g)).toHaveLength(1);

  put(folder, 'data/site.yaml', text);
  await watch.until(() => watch.stdout.split('1 post from').length === 3);
  expect(pageOf(folder)).toContain('Better oil');
});

test('--json prints one line per run and nothing else', async () => {
  const folder = clonedSite();
  const watch = watching(folder, '--json');
  await watch.until(() => watch.stdout.includes('\n'));
  backend.posts = [changed('Better oil'), post('tire-news')];
  await watch.until(() => watch.stdout.split('\n').length === 3);

  const runs = watch.stdout.trimEnd().split('\n');
  expect(runs.map((line) => JSON.parse(line))).toEqual(
    [1, 2].map((count) =>
      expect.objectContaining({ schemaVersion: 2, command: 'generate', ok: true, posts: { from: backend.url, count } }),
    ),
  );
  const ended = finished(watch.child);
  watch.child.kill('SIGTERM');
  expect([(await ended).code, watch.stderr]).toEqual([0, '']);
});

test('a first run that writes nothing ends the watch', async () => {
  const folder = clonedSite({ 'site.yaml': 'nonsense: true\n' });
  const faulty = await townpressWith(backend.env, folder, 'generate', '--watch-posts');
  backend.trouble = broken;
  const unread = await townpressWith(backend.env, clonedSite(), 'generate', '--watch-posts');

  expect([faulty.code, unread.code]).toEqual([1, 3]);
});

test.each([
  [
    ['--watch-posts'],
    false,
    '--watch-posts needs a backend to watch: set SUPABASE_URL and its public key, or choose --posts local',
  ],
  [['--watch-posts', '--posts', 'files'], true, '--watch-posts needs a backend to watch'],
  [['--every', '5'], true, '--every requires --watch-posts'],
  [['--watch-posts', '--every', '0'], true, 'must be a whole number of seconds from 1 to 86400'],
])('%j is a usage error (hosted project: %j)', async (args, isHosted, message) => {
  const folder = clonedSite();
  const { code, stderr } = await townpressWith(isHosted ? backend.env : {}, folder, 'generate', ...args);

  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(existsSync(join(folder, 'generated'))).toBe(false);
});

interface Watch {
  readonly child: ChildProcess;
  stdout: string;
  stderr: string;
  /** Waits until a condition is true. Fails if the command ends before. */
  readonly until: (isSo: () => boolean) => Promise<void>;
  /** Waits until the backend got this many requests from now on. */
  readonly asked: (times: number) => Promise<void>;
}

/** Starts the command and collects its output. */
function watching(folder: string, ...args: string[]): Watch {
  const child = start(folder, ['generate', '--watch-posts', '--every', '1', ...args], backend.env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const until = async (isSo: () => boolean) => {
    for (; !isSo(); await new Promise((resolve) => setTimeout(resolve, 20))) {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${watch.stdout}${watch.stderr}`);
    }
  };
  const asked = (times: number) => {
    const polls = () => backend.requests.filter(({ path }) => path.includes('/blog_posts?select=updated_at')).length;
    const enough = polls() + times;
    return until(() => polls() >= enough);
  };
  const watch: Watch = { child, stdout: '', stderr: '', until, asked };
  child.stdout?.on('data', (chunk) => {
    watch.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    watch.stderr += chunk;
  });
  return watch;
}
