import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { acquireLock } from '../../src/base/lock.ts';
import { PUBLIC_SITE_YAML } from '../support/minimal-site.ts';
import { clonedSite, put, temporaryFolder, townpress } from '../support/run-command.ts';

test('a build rejected by --strict at the end is taken over by the next run, and by clean', async () => {
  const folder = clonedSite();
  put(
    folder,
    'data/copy.yaml',
    readFileSync(join(folder, 'data/copy.yaml'), 'utf8').replace(
      '"Town of {{city.name}}"',
      `"Town of {{city.name}} ${'and so on '.repeat(6)}"`,
    ),
  );
  expect((await townpress(folder, 'generate', '--strict')).code).toBe(1);

  expect((await townpress(folder, 'generate')).code).toBe(0);
  expect((await townpress(folder, 'generate', '--strict')).code).toBe(1);
  expect((await townpress(folder, 'clean')).code).toBe(0);
  expect(readdirSync(join(folder, 'generated'))).toEqual([]);
});

test("a finding about missing text stays the same if its page isn't rewritten", async () => {
  const folder = clonedSite();
  put(
    folder,
    'data/copy.yaml',
    readFileSync(join(folder, 'data/copy.yaml'), 'utf8').replace(
      '  why',
      '  why: [{ title: Near to you, text: "From {{fact.area}}." }]\n  why',
    ),
  );
  const first = await townpress(folder, 'generate', '--json');
  put(folder, 'data/news.yaml', 'elyria:\n  - { title: News, content: Something happened., domain: example.org }\n');
  await townpress(folder, 'generate');

  const { findings } = JSON.parse((await townpress(folder, 'generate', '--json')).stdout);

  expect(findings).toHaveLength(3);
  expect(findings).toEqual(JSON.parse(first.stdout).findings);
});

test.each(['routes.json', 'rules.json'])('a missing or edited %s is repaired by the next run', async (name) => {
  const folder = clonedSite();
  await townpress(folder, 'generate', '--host', 'netlify');
  const routes = join(folder, 'generated', name);
  const right = readFileSync(routes, 'utf8');

  for (const spoil of [() => rmSync(routes), () => writeFileSync(routes, right.replace('/service', '/other'))]) {
    spoil();
    await townpress(folder, 'generate', '--host', 'netlify');
    expect(readFileSync(routes, 'utf8')).toBe(right);
  }
});

test('a path added to routes.json by hand counts as one that the site had', async () => {
  const folder = clonedSite({ 'site.yaml': PUBLIC_SITE_YAML });
  await townpress(folder, 'generate');
  const file = join(folder, 'generated/routes.json');
  const lostIn = async () => {
    const { findings } = JSON.parse((await townpress(folder, 'generate', '--json')).stdout);
    return findings.flatMap(({ code, message }: { code: string; message: string }) =>
      code === 'lost-address' ? message : [],
    );
  };
  const mine = '{"path":"/mine","kind":"page","title":"Mine","index":true,"declaredAt":"data/pages/mine.md:1"}';

  writeFileSync(file, readFileSync(file, 'utf8').replace('"routes":[', `"routes":[\n${mine},`));

  expect((await lostIn()).join()).toContain('`/mine` is gone');
});

test('a URL is lost even if as many new ones are added', async () => {
  const folder = clonedSite({ 'site.yaml': PUBLIC_SITE_YAML });
  const page =
    '---\ntitle: Mine\ndescription: Words of mine, for all who ask for them, about what we do and how.\nheading: Mine\n---\nWords of mine.\n';
  put(folder, 'data/pages/mine.md', page);
  await townpress(folder, 'generate');
  rmSync(join(folder, 'data/pages/mine.md'));
  put(folder, 'data/pages/yours.md', page);

  const { findings } = JSON.parse((await townpress(folder, 'generate', '--json')).stdout);

  expect(JSON.stringify(findings)).toContain('`/mine` is gone');
});

test('a run that waited for another builds the site from the current data', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const lock = join(folder, 'generated/lock');
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' }));
  const waiting = townpress(folder, 'generate');
  await expect
    .poll(() => readdirSync(join(folder, 'generated')).some((name) => name.startsWith('lock.')), { timeout: 10_000 })
    .toBe(true);
  put(
    folder,
    'data/services.yaml',
    readFileSync(join(folder, 'data/services.yaml'), 'utf8').replace('We change the tires.', 'Changed meanwhile.'),
  );
  rmSync(lock);

  await waiting;

  expect(readFileSync(join(folder, 'generated/site/services/tires.html'), 'utf8')).toContain('Changed meanwhile.');
});

test('a file may become a folder of the same name, and a folder a file', async () => {
  const folder = clonedSite();
  for (const from of ['/old', '/other', '/old.html/x', '/another', '/old', '/other', '/old.html/x']) {
    put(folder, 'data/redirects.yaml', `- { from: ${from}, to: /about }\n`);
    const { code, stderr } = await townpress(folder, 'generate');
    expect([code, stderr], from).toEqual([0, '']);
    expect(existsSync(join(folder, `generated/site/${from}.html`)), from).toBe(true);
  }
});

describe('the lock', () => {
  test("a killed run's lock is taken over if this process has its PID, as in containers", async () => {
    const file = join(temporaryFolder(), 'lock');
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' }));

    const release = await acquireLock(file, 0);

    release();
    expect(existsSync(file)).toBe(false);
  });

  test('a lock excludes the same process too', async () => {
    const file = join(temporaryFolder(), 'lock');
    const release = await acquireLock(file, 0);

    await expect(acquireLock(file, 0)).rejects.toThrow(`is held by process ${process.pid}`);

    release();
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });

  test('an empty lock, as after a power cut, is named as the file to remove', async () => {
    const file = join(temporaryFolder(), 'lock');
    writeFileSync(file, '');

    await expect(acquireLock(file, 0)).rejects.toThrow(
      `${file} is damaged; if no other townpress process is running, remove it`,
    );
  });
});

test('folders with spaces, quotes and non-ASCII letters work like any other', async () => {
  const folder = clonedSite();
  const out = "my site's «Über» 100% #1";

  expect((await townpress(folder, 'generate', '--out', out)).code).toBe(0);

  expect(existsSync(join(folder, out, 'site/index.html'))).toBe(true);
  expect((await townpress(folder, 'generate', '--out', out)).stdout).toContain('nothing changed');
});
