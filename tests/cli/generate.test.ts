import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOUND_BY } from '../../scripts/reference-docs/found-by.ts';
import { edited, extended } from '../support/edited.ts';
import { MINIMAL_MADE } from '../support/minimal-site.ts';
import {
  clonedSite,
  contents,
  fileCount,
  put,
  temporaryFolder,
  townpress,
  townpressWith,
} from '../support/run-command.ts';

test('check and generate agree, with and without a backend, about a redirect to a post', async () => {
  const only: readonly string[] = Object.values(FOUND_BY).flat();
  const folder = clonedSite({ 'redirects.yaml': '- { from: /feed, to: /blog/tires }\n' });
  const agreed = async (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const [check, generate] = await Promise.all(
      ['check', 'generate'].map((command) => townpressWith(env, folder, command, '--strict', '--json', ...args)),
    );
    const told = ({ code, stdout }: typeof check = { code: null, stdout: '{}', stderr: '' }) => {
      const { findings = [], error = '' } = JSON.parse(stdout) as {
        findings?: { code: string; severity: string }[];
        error?: string;
      };
      const both = findings.filter((one) => !only.includes(one.code));
      return { code, error, findings: both.map((one) => `${one.severity}[${one.code}]`) };
    };
    expect(told(check)).toEqual(told(generate));
    return told(check);
  };
  expect(await agreed({})).toEqual({ code: 1, error: '', findings: ['error[dead-redirect]'] });
  const env = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'key' };
  expect(await agreed(env)).toMatchObject({ code: 3, error: expect.stringContaining("can't read posts from") });
  expect(await agreed(env, '--posts', 'files')).toMatchObject({ code: 1 });
});

test('a first run of generate writes the site and its routes, and prints a summary', async () => {
  const folder = clonedSite();

  const { code, stdout, stderr } = await townpress(folder, 'generate');

  expect(stderr).toBe('');
  expect(code).toBe(0);
  const count = fileCount(join(folder, 'generated'));
  expect(stdout).toMatch(
    new RegExp(
      `^27 pages in ${count} files for static, in generated/site\\n${count} files written, 0 unchanged, 0 removed; \\d+ ms \\(.+\\)\\n$`,
    ),
  );
  expect(readlinkSync(join(folder, 'generated/site'))).toBe('build-a');
  expect(existsSync(join(folder, 'generated/site/cities/avon.html'))).toBe(true);
  expect(existsSync(join(folder, 'generated/lock'))).toBe(false);
  const { routes } = JSON.parse(readFileSync(join(folder, 'generated/routes.json'), 'utf8'));
  expect(routes).toContainEqual({
    path: '/cities/avon',
    kind: 'city',
    title: 'Town of Avon | Acme',
    index: true,
    declaredAt: 'data/cities.yaml:1',
    town: 'Avon',
  });
  expect(routes).toContainEqual({
    path: '/services/oil/elyria',
    kind: 'offer',
    title: 'Oil in Elyria | Acme',
    index: true,
    declaredAt: 'data/coverage.yaml:1',
  });
});

test('a run that created files in the data folder counts them and says where to commit them', async () => {
  const folder = clonedSite();
  rmSync(join(folder, 'data/made'), { recursive: true });

  const { stdout } = await townpress(folder, 'generate');

  expect(stdout).toMatch(/\ncreated 6 files; commit data\/made\n$/);
  expect(Object.keys(contents(join(folder, 'data'))).filter((file) => file.startsWith('made/'))).toEqual(
    Object.keys(MINIMAL_MADE).sort(),
  );
});

test('a second run changes nothing', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const before = statSync(join(folder, 'generated/site/index.html')).mtimeMs;

  const { stdout } = await townpress(folder, 'generate');

  expect(stdout).toContain('nothing changed');
  expect(statSync(join(folder, 'generated/site/index.html')).mtimeMs).toBe(before);
});

test('the same data gives the same bytes in any folder, locale, time zone or thread count', async () => {
  const folder = clonedSite();
  const other = clonedSite();

  await townpress(folder, 'generate');
  await townpressWith(
    { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'development' },
    other,
    'generate',
    '--jobs',
    '3',
  );

  expect(contents(realpathSync(join(other, 'generated/site')))).toEqual(
    contents(realpathSync(join(folder, 'generated/site'))),
  );
  expect(readFileSync(join(other, 'generated/routes.json'))).toEqual(
    readFileSync(join(folder, 'generated/routes.json')),
  );
});

test('an edit writes what it changes, and only that', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const kept = statSync(join(folder, 'generated/site/about.html')).ino;
  put(
    folder,
    'data/services.yaml',
    readFileSync(join(folder, 'data/services.yaml'), 'utf8').replace('We change the tires.', 'We change them all.'),
  );

  const { stdout } = await townpress(folder, 'generate');

  const written = filesBelow(join(folder, 'generated/build-b')).filter(
    (file) => inodeOf(folder, 'build-b', file) !== inodeOf(folder, 'build-a', file),
  );
  // The town pages don't show this text.
  expect(written).toEqual(['services/tires.html']);
  expect(stdout).toContain(`\n1 file written, ${fileCount(join(folder, 'generated')) - 1} unchanged, 0 removed; `);
  expect(readlinkSync(join(folder, 'generated/site'))).toBe('build-b');
  expect(statSync(join(folder, 'generated/site/about.html')).ino).toBe(kept);
  expect(readFileSync(join(folder, 'generated/site/services/tires.html'), 'utf8')).toContain('We change them all.');
  expect(readFileSync(join(folder, 'generated/build-a/services/tires.html'), 'utf8')).toContain('We change the tires.');
});

test('a town removed from the data is removed from the site', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const cities = readFileSync(join(folder, 'data/cities.yaml'), 'utf8');
  put(
    folder,
    'data/cities.yaml',
    cities.slice(0, cities.indexOf('lorain:')).replaceAll('Lorain, ', '').replace('Lorain', 'Elyria'),
  );
  put(folder, 'data/coverage.yaml', 'oil: [avon, elyria]\ntires: [avon]\n');
  await townpress(folder, 'generate');

  const again = await townpress(folder, 'generate');

  expect(again.stdout).toContain('nothing changed');
  expect(existsSync(join(folder, 'generated/site/cities/lorain.html'))).toBe(false);
  expect(existsSync(join(folder, 'generated/site/oil/lorain.html'))).toBe(false);
});

test('errors in the data exit with 1, name the place, and leave the site as it was', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const before = contents(join(folder, 'generated'));
  put(folder, 'data/coverage.yaml', 'oil: [avon, elyira]\ntires: [avon]\n');

  const { code, stdout, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(1);
  expect(stdout).toContain('error[unknown-city]: no city has the slug `elyira`\n  --> data/coverage.yaml:1:13\n');
  expect(stderr).toBe('nothing was written: 1 error\n');
  expect(contents(join(folder, 'generated'))).toEqual(before);
});

test('a warning fails a run with --strict, unless site.yaml accepts it', async () => {
  const folder = clonedSite({ 'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: []\n' });

  expect((await townpress(folder, 'generate', '--strict')).code).toBe(1);
  expect(existsSync(join(folder, 'generated/site'))).toBe(false);
  expect((await townpress(folder, 'generate')).code).toBe(0);
  expect((await townpress(folder, 'generate', '--strict')).code).toBe(1);

  // The finding is about a page, not about the data.
  const accepted = clonedSite({
    ...edited('pages/about.md', 'title: About', 'title: Home'),
    ...extended('site.yaml', 'accept: [{ code: duplicate-title, reason: They are alike }]\n'),
  });
  for (const command of ['check', 'generate']) {
    const { code, stdout } = await townpress(accepted, command, '--strict', '--json');
    const { findings } = JSON.parse(stdout) as { findings: { code: string }[] };
    expect(findings.map((one) => one.code)).not.toContain('duplicate-title');
    expect([command, code]).toEqual([command, 0]);
  }
});

test('warnings are shown again by a run that changes nothing', async () => {
  const folder = clonedSite({ 'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: []\n' });
  const first = await townpress(folder, 'generate');

  const second = await townpress(folder, 'generate');

  expect(second.stdout).toContain('nothing changed');
  expect(second.stdout.split('\n\n')[0]).toBe(first.stdout.split('\n\n')[0]);
});

test('a page changed by hand is regenerated', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const page = join(folder, 'generated/site/index.html');
  const right = readFileSync(page, 'utf8');
  writeFileSync(page, 'changed');

  await townpress(folder, 'generate');

  expect(readFileSync(page, 'utf8')).toBe(right);
});

test('a page removed by hand is restored', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  rmSync(join(folder, 'generated/site/about.html'));

  await townpress(folder, 'generate');

  expect(existsSync(join(folder, 'generated/site/about.html'))).toBe(true);
});

test('a foreign file in the build stops the run, which names it and touches nothing', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  put(folder, 'generated/site/my-notes.txt', 'mine');
  put(
    folder,
    'data/services.yaml',
    readFileSync(join(folder, 'data/services.yaml'), 'utf8').replace('We change the tires.', 'Changed.'),
  );
  const before = contents(join(folder, 'generated'));

  for (const command of [['generate'], ['generate', '--clean'], ['clean']]) {
    const { code, stderr } = await townpress(folder, ...command);

    expect(code).toBe(3);
    expect(stderr).toMatch(/build-a\/my-notes\.txt wasn't created by townpress/);
    expect(contents(join(folder, 'generated'))).toEqual(before);
  }
});

test.each(['my-notes.txt', 'cities/my-notes.txt', 'mine/my-notes.txt'])(
  'the foreign file %s is noticed even if the data has not changed',
  async (path) => {
    const folder = clonedSite();
    await townpress(folder, 'generate');
    expect((await townpress(folder, 'generate')).stdout).toContain('nothing changed');
    put(folder, `generated/site/${path}`, 'mine');

    const { code, stderr } = await townpress(folder, 'generate');

    expect(code).toBe(3);
    expect(stderr).toContain(`build-a/${path} wasn't created by townpress`);
  },
);

test('a build by another version of townpress is recognized and rebuilt', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const manifest = join(folder, 'generated/build-a.manifest');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/^townpress-manifest-\d+/, 'townpress-manifest-0'));

  const { code, stdout } = await townpress(folder, 'generate');

  expect(code).toBe(0);
  expect(stdout).toContain(`\n${fileCount(join(folder, 'generated'))} files written, 0 unchanged, 0 removed; `);
});

test('a foreign folder in place of the site stops the run', async () => {
  const folder = clonedSite();
  put(folder, 'generated/site/index.html', 'a site made by hand');

  const { code, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(3);
  expect(stderr).toContain("generated/site isn't a link to a townpress build; move it elsewhere");
  expect(readFileSync(join(folder, 'generated/site/index.html'), 'utf8')).toBe('a site made by hand');
});

test('a link in place of the site that points elsewhere stops the run', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  rmSync(join(folder, 'generated/site'));
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync('../elsewhere', join(folder, 'generated/site'));

  const { code, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(3);
  expect(stderr).toContain("isn't a link to a townpress build");
});

test('--out with a foreign folder stops the run', async () => {
  const folder = clonedSite();
  put(folder, 'documents/letter.txt', 'Dear');

  const { code, stderr } = await townpress(folder, 'generate', '--out', 'documents');

  expect(code).toBe(3);
  expect(stderr).toContain("contains `letter.txt`, which townpress didn't create");
  expect(contents(join(folder, 'documents'))).toEqual({ 'letter.txt': 'Dear' });
});

test('the output can be moved with its folder, because its link is relative', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  renameSync(join(folder, 'generated'), join(folder, 'moved'));

  expect(existsSync(join(folder, 'moved/site/index.html'))).toBe(true);
  expect((await townpress(folder, 'generate', '--out', 'moved')).stdout).toContain('nothing changed');
});

test('the lock of a dead process is taken over', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  writeFileSync(
    join(folder, 'generated/lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), since: '2026-01-01T00:00:00.000Z' }),
  );

  expect((await townpress(folder, 'generate')).code).toBe(0);
  expect(existsSync(join(folder, 'generated/lock'))).toBe(false);
});

test('a folder without write permission exits with 3', async () => {
  const folder = clonedSite();
  mkdirSync(join(folder, 'generated'));
  chmodSync(join(folder, 'generated'), 0o555);
  const isRoot = process.getuid?.() === 0;

  const { code, stderr } = await townpress(folder, 'generate', '--out', isRoot ? 'data/site.yaml/out' : 'generated');

  expect(code).toBe(3);
  expect(stderr).toContain("the system can't access");
});

test('the wrong folder is explained in plain words', async () => {
  const folder = temporaryFolder();

  const { code, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(3);
  expect(stderr).toMatch(
    /^townpress: the folder .*\/data does not exist; run the command in the folder that contains `data`, or pass --data\n$/,
  );
});

test('a link in the data that points out of it is rejected', async () => {
  const folder = clonedSite();
  symlinkSync('/etc/hostname', join(folder, 'data/news.yaml'));

  const { code, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(3);
  expect(stderr).toContain('news.yaml points outside the data folder');
});

test('--json prints one value and nothing else', async () => {
  const folder = clonedSite();

  const { stdout, stderr } = await townpress(folder, 'generate', '--json');

  expect(stderr).toBe('');
  const count = fileCount(join(folder, 'generated'));
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 2,
    command: 'generate',
    ok: true,
    host: 'static',
    counts: { pages: 27, files: count, written: count },
    made: 0,
    findings: [],
  });
});

test('clean removes generated files and nothing else', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  put(folder, 'generated/README.md', 'kept');

  expect((await townpress(folder, 'clean')).code).toBe(0);

  expect(contents(join(folder, 'generated'))).toEqual({ 'README.md': 'kept' });
  expect(lstatSync(join(folder, 'generated/site'), { throwIfNoEntry: false })).toBeUndefined();
  expect((await townpress(folder, 'clean')).code).toBe(0);
});

test.each([
  ['netlify', '/oil/:city /services/oil/:city 301!'],
  ['cloudflare', '/oil/:city /services/oil/:city 301'],
] as const)('old URLs are rules on %s, and no file shadows them', async (host, rule) => {
  const folder = clonedSite({ 'redirects.yaml': '- { from: /old, to: /about }\n' });
  await townpress(folder, 'generate');

  await townpress(folder, 'generate', '--host', host);

  const rules = readFileSync(join(folder, 'generated/site/_redirects'), 'utf8').split('\n');
  expect(rules).toContain(rule);
  expect(rules).toContain(host === 'netlify' ? '/old /about 301!' : '/old /about 301');
  expect(rules.includes('/services/* /services/404.html 404')).toBe(host === 'netlify');
  expect(existsSync(join(folder, 'generated/site/oil'))).toBe(false);
  expect(existsSync(join(folder, 'generated/site/old.html'))).toBe(false);
});

function filesBelow(folder: string): string[] {
  return Object.keys(contents(folder)).sort();
}

function inodeOf(folder: string, build: string, file: string): number | undefined {
  return statSync(join(folder, 'generated', build, file), { throwIfNoEntry: false })?.ino;
}

test('the sitemap lists every indexed page, and no other', async () => {
  const folder = clonedSite();
  const data = join(folder, 'data/site.yaml');
  writeFileSync(data, `${readFileSync(data, 'utf8').replace('thinWords: 0', 'thinWords: 500')}thinPages: noindex\n`);
  await townpress(folder, 'generate');
  const site = join(folder, 'generated/site');
  expect(readFileSync(join(site, 'cities/avon.html'), 'utf8')).toContain('content="noindex, follow"');
  const pages = Object.entries(contents(site)).filter(([file]) => file.endsWith('.html'));
  const indexed = pages.filter(([, html]) => /<meta name="robots" content="index, /.test(html));
  expect(pages.length).toBeGreaterThan(indexed.length);
  const urls = indexed.map(([file]) => `https://acme.example/${file.replace(/(?:^index)?\.html$/, '')}`);
  const listed = [...readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(listed.map(([, url]) => url).sort()).toEqual(urls.sort());
});
