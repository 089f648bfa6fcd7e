import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { acquireLock } from '../../src/base/lock.ts';
import {
  clonedSite,
  contents,
  fileCount,
  put,
  temporaryFolder,
  townpress,
  townpressProcess,
} from '../support/run-command.ts';
import { printCount, random, runs } from '../support/runs.ts';

/** Every eightieth step by default, each one in the long suite. */
const STEP = runs().numRuns > 100 ? 1 : 80;

/** A shorter series is sampled more densely. */
const SHORT_STEP = Math.ceil(STEP / 3);

/** Makes a process kill itself before the disk-changing step number `KILL_AT`. */
const KILLER = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = Number(process.env.KILL_AT);
  for (const name of ['writeFileSync', 'appendFileSync', 'openSync', 'writeSync', 'closeSync', 'renameSync', 'linkSync', 'symlinkSync', 'unlinkSync', 'mkdirSync', 'rmdirSync', 'rmSync']) {
    const original = fs[name];
    fs[name] = (...values) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL');
      return original(...values);
    };
  }
  syncBuiltinESMExports();
`)}`;

/** Runs a command and kills it before one of its steps. Returns whether it had that many. */
async function killedAt(step: number, folder: string, ...args: string[]): Promise<boolean> {
  const { code } = await townpressProcess(
    { NODE_OPTIONS: `--import=${KILLER}`, KILL_AT: String(step) },
    folder,
    ...args,
  );
  if (code !== null) expect(code).toBe(0);
  return code === null;
}

describe('a run killed before any disk-changing step', () => {
  /**
   * Kills runs on copies of `start` at a sample of their steps, and repairs each in two ways: by a run, and by a clean
   * and a run.
   */
  async function killAll(
    folder: string,
    start: string | undefined,
    wholes: readonly Record<string, string>[],
  ): Promise<number> {
    let step = Math.floor(random('step of a run')() * STEP);
    let count = 0;
    for (; ; step += STEP) {
      const out = `out-${step}`;
      if (start !== undefined) copyFolder(join(folder, start), join(folder, out));
      if (!(await killedAt(step, folder, 'generate', '--out', out))) break;
      count++;
      if (existsSync(join(folder, out, 'site')))
        expect(wholes, `killed at step ${step}`).toContainEqual(siteOf(folder, out));
      else expect(start, `killed at step ${step}`).toBeUndefined();
      if (existsSync(join(folder, out))) copyFolder(join(folder, out), join(folder, 'cleaned'));
      else mkdirSync(join(folder, 'cleaned'));
      const repaired = await townpress(folder, 'generate', '--out', out);
      expect([repaired.code, repaired.stderr], `repaired after step ${step}`).toEqual([0, '']);
      expect(siteOf(folder, out), `repaired after step ${step}`).toEqual(wholes.at(-1));
      expect(readFileSync(join(folder, out, 'routes.json'), 'utf8'), `repaired after step ${step}`).toBe(
        readFileSync(join(folder, 'whole/routes.json'), 'utf8'),
      );
      const cleaned = await townpress(folder, 'clean', '--out', 'cleaned');
      expect([cleaned.code, cleaned.stderr], `cleaned after step ${step}`).toEqual([0, '']);
      expect(readdirSync(join(folder, 'cleaned')), `cleaned after step ${step}`).toEqual([]);
      for (const name of [out, 'cleaned']) rmSync(join(folder, name), { recursive: true });
    }
    printCount(`${count} ${start === undefined ? 'first' : 'later'} builds killed before a step on the disk`);
    return count;
  }

  test('a first build killed at any step leaves nothing that a later run rejects', async () => {
    const folder = clonedSite();
    await townpress(folder, 'generate', '--out', 'whole');

    expect(await killAll(folder, undefined, [siteOf(folder, 'whole')])).toBeGreaterThan(80 / STEP);
  });

  test('a later build killed at any step leaves the old site or the new one', async () => {
    const folder = clonedSite();
    const services = readFileSync(join(folder, 'data/services.yaml'), 'utf8');
    for (const text of ['We change them.', 'We change the tires.']) {
      put(folder, 'data/services.yaml', services.replace('We change the tires.', text));
      await townpress(folder, 'generate', '--out', 'start');
    }
    put(folder, 'data/services.yaml', services.replace('We change the tires.', 'We change all.'));
    put(folder, 'data/coverage.yaml', 'oil: [avon, elyria]\ntires: [avon]\n');
    await townpress(folder, 'generate', '--out', 'whole');

    expect(await killAll(folder, 'start', [siteOf(folder, 'start'), siteOf(folder, 'whole')])).toBeGreaterThan(
      20 / STEP,
    );
  });

  test('a clean killed at any step leaves a state that the next run takes over', async () => {
    const folder = clonedSite();
    await townpress(folder, 'generate', '--out', 'start');
    let count = 0;
    for (let step = Math.floor(random('step of a clean')() * SHORT_STEP); ; step += SHORT_STEP) {
      copyFolder(join(folder, 'start'), join(folder, 'out'));
      const isKilled = await killedAt(step, folder, 'clean', '--out', 'out');
      const next = await townpress(folder, 'generate', '--out', 'out');
      expect([next.code, next.stderr], `after step ${step}`).toEqual([0, '']);
      rmSync(join(folder, 'out'), { recursive: true });
      if (!isKilled) break;
      count++;
    }
    printCount(`${count} cleans killed before a step on the disk`);
  });
});

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

test('an empty folder in place of a page is replaced', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  rmSync(join(folder, 'generated/site/about.html'));
  mkdirSync(join(folder, 'generated/site/about.html'));
  mkdirSync(join(folder, 'generated/build-b/about.html'), { recursive: true });

  const { code, stderr } = await townpress(folder, 'generate');

  expect([code, stderr]).toEqual([0, '']);
  expect(readFileSync(join(folder, 'generated/site/about.html'), 'utf8')).toContain('<h1');
});

test('a link in place of a page is replaced, even one to an equal-sized file, which stays', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const page = join(folder, 'generated/site/about.html');
  const right = readFileSync(page, 'utf8');
  put(folder, 'mine.html', 'x'.repeat(Buffer.byteLength(right)));
  utimesSync(join(folder, 'mine.html'), 0, 0);
  rmSync(page);
  symlinkSync(join(folder, 'mine.html'), realpathOfFolder(page));

  const { code } = await townpress(folder, 'generate');

  expect(code).toBe(0);
  expect(lstatSync(join(folder, 'generated/site/about.html')).isFile()).toBe(true);
  expect(readFileSync(join(folder, 'generated/site/about.html'), 'utf8')).toBe(right);
  expect(readFileSync(join(folder, 'mine.html'), 'utf8')).toMatch(/^x+$/);
});

test.each(['routes.json.new', 'memory.new', 'findings.new', 'build-a.pending.new', 'build-a.manifest.new'])(
  'no run writes through a link in place of %s',
  async (name) => {
    const folder = clonedSite();
    await townpress(folder, 'generate');
    put(folder, 'mine.txt', 'mine');
    symlinkSync('../mine.txt', join(folder, 'generated', name));
    rmSync(join(folder, 'generated/site'));

    const { code } = await townpress(folder, 'generate');

    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  },
);

test("a damaged manifest makes the run rebuild the site, and doesn't stop it", async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const manifest = join(folder, 'generated/build-a.manifest');
  const text = readFileSync(manifest, 'utf8');
  expect(text).toContain('\n{"inputs":');
  writeFileSync(manifest, text.replace(/\n\{"inputs":.*/, '\n{"inputs":'));

  const { code, stdout } = await townpress(folder, 'generate');

  expect(code).toBe(0);
  expect(stdout).toContain(`\n${fileCount(join(folder, 'generated'))} files written, 0 unchanged, 0 removed; `);
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

test('a routes.json that is missing or left by a killed run is repaired by the next run', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const routes = join(folder, 'generated/routes.json');
  const right = readFileSync(routes, 'utf8');

  for (const spoil of [() => rmSync(routes), () => writeFileSync(routes, right.replace('/about', '/other'))]) {
    spoil();
    await townpress(folder, 'generate');
    expect(readFileSync(routes, 'utf8')).toBe(right);
  }
});

test('missing or modified findings are found again by the next run', async () => {
  const folder = clonedSite({ 'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: []\n' });
  const said = async () => JSON.parse((await townpress(folder, 'generate', '--json')).stdout).findings;
  const right = await said();
  expect(right).not.toEqual([]);
  const file = join(folder, 'generated/findings');

  for (const spoil of [() => rmSync(file), () => writeFileSync(file, '{"texts":[],"rows":[]}')]) {
    spoil();
    expect(await said()).toEqual(right);
    expect(await said(), 'of a run that changes nothing').toEqual(right);
  }
});

test('a path added to routes.json by hand counts as one that the site had', async () => {
  const folder = clonedSite();
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
  const folder = clonedSite();
  const page =
    '---\ntitle: Mine\ndescription: Words of mine, for all who ask for them, about what we do and how.\nheading: Mine\n---\nWords of mine.\n';
  put(folder, 'data/pages/mine.md', page);
  await townpress(folder, 'generate');
  rmSync(join(folder, 'data/pages/mine.md'));
  put(folder, 'data/pages/yours.md', page);

  const { findings } = JSON.parse((await townpress(folder, 'generate', '--json')).stdout);

  expect(JSON.stringify(findings)).toContain('`/mine` is gone');
});

test('a removed file of the admin app is restored', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const assets = join(folder, 'generated/site/assets');
  const program = readdirSync(assets).filter((name) => name.startsWith('admin'));
  expect(program.length).toBeGreaterThan(2);
  const right = contents(assets);

  rmSync(join(assets, program.at(-1) as string));
  await townpress(folder, 'generate');

  expect(contents(assets)).toEqual(right);
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

function siteOf(folder: string, out: string): Record<string, string> {
  return contents(realpathSync(join(folder, out, 'site')));
}

/** Copies a folder with links as links and unchanged times. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}

function realpathOfFolder(file: string): string {
  return join(realpathSync(join(file, '..')), file.slice(file.lastIndexOf('/') + 1));
}
