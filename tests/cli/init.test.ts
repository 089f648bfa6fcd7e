import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder, townpress, townpressWith } from '../support/run-command.ts';

const ANSWERS = {
  '--name': 'Austin Pipe Works',
  '--trade': 'plumbing',
  '--phone': '512-555-0142',
  '--from': '78701',
  '--within': '5',
};

const flagsOf = (answers: Readonly<Record<string, string | undefined>>) =>
  Object.entries(answers).flatMap(([flag, value]) => (value === undefined ? [] : [flag, value]));

test('the folder is named after the company, is complete, and is explained', async () => {
  const folder = temporaryFolder();
  const { code, stdout, stderr } = await townpress(folder, 'init', ...flagsOf(ANSWERS));
  expect([code, readdirSync(folder)]).toEqual([0, ['austin-pipe-works']]);
  expect(stdout).toMatch(/Austin Pipe Works: \d+ pages for \d+ towns, in austin-pipe-works/);
  expect(stdout).toContain('cd austin-pipe-works && npm install && npm run dev');
  const own = join(folder, 'austin-pipe-works');
  const { dependencies, scripts } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  expect(dependencies).toEqual({ townpress: 'file:vendor/townpress-0.2.0.tgz' });
  expect(existsSync(join(own, 'vendor/townpress-0.2.0.tgz'))).toBe(true);
  expect(stderr).toContain('\nThe site contains townpress, as vendor/townpress-0.2.0.tgz. Commit this file: ');
  expect(scripts).toMatchObject({ dev: 'townpress dev', build: 'townpress generate' });
  expect(readFileSync(join(own, '.gitignore'), 'utf8')).toContain('generated/');
  expect(readFileSync(join(own, 'README.md'), 'utf8')).toContain('## Before you publish');
  expect(readFileSync(join(own, 'AGENTS.md'), 'utf8')).toContain('npx townpress check --json');
  expect(existsSync(join(own, '.github/workflows/site.yml'))).toBe(true);
});

test('help for npm create townpress names what was typed, with the hyphens that npm needs', async () => {
  const own = { TOWNPRESS_CREATOR: 'npm create townpress' };
  const { stdout } = await townpressWith(own, '.', 'init', '--help');
  expect(stdout).toMatch(/^Usage: npm create townpress -- \[options\] \[folder\]\n/);
  expect(stdout).toContain('\n  npm create townpress acme -- --name "Acme Repairs"');
  expect(stdout).not.toContain('townpress init');
  const { stderr } = await townpressWith(own, temporaryFolder(), 'init', '--name', 'Acme', '--yes');
  expect(stderr).toContain('(see the example in npm create townpress -- --help)');
  expect((await townpress('.', 'init', '--help')).stdout).toMatch(/^Usage: townpress init \[options\] \[folder\]\n/);
});

test('a host adds its own settings', async () => {
  const folder = temporaryFolder();
  await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS), '--host', 'netlify');
  expect(readFileSync(join(folder, 'own/netlify.toml'), 'utf8')).toContain('publish = "generated/site"');
  expect(readFileSync(join(folder, 'own/data/site.yaml'), 'utf8')).toContain('host: netlify');
});

test('an existing empty folder is filled, even one with a repository', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.git'));
  const { code, stdout } = await townpress(folder, 'init', '.', ...flagsOf(ANSWERS));
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.git', 'data', 'package.json']));
  expect(stdout).toContain('\n  npm install && npm run dev');
});

test('promises given by name are kept, and the others are answered with no', async () => {
  const folder = temporaryFolder();
  await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, '--promises': 'haul-away, price-first' }));
  const promises = readFileSync(join(folder, 'own/data/promises.yaml'), 'utf8');
  expect(promises).toMatch(/\n\n# Do you haul away .*\?\nhaul-away: true\n\n# .*\?\n[a-z-]+: false\n/);
  expect(promises.match(/: true$/gm)).toHaveLength(2);
  expect(promises.match(/^[a-z-]+: false$/gm)?.length).toBeGreaterThan(10);
});

test('a trade keeps its entries of the services that are named, and adds others by name', async () => {
  const folder = temporaryFolder();
  const services = { ...ANSWERS, '--services': 'repiping, BIDÉTS, Leak repáir, sump pumps, Bidets' };
  expect(await townpress(folder, 'init', 'own', ...flagsOf(services))).toMatchObject({ code: 0 });
  const data = (file: string) => readFileSync(join(folder, 'own/data', file), 'utf8');
  const listed = parse(data('services.yaml'));
  expect(Object.keys(listed)).toEqual(['repiping', 'leak-repair', 'sump-pump', 'bidets']);
  expect(listed['bidets']).toEqual({ name: 'Bidets', summary: expect.stringContaining('For bidets,') });
  // Texas has no basements, but this company says that it services sump pumps.
  expect(listed['sump-pump'].needs).toBeUndefined();
  expect(data('services.yaml')).toMatch(/^#.*\n# Your services, one entry each(?:.*\n)+?\nrepiping:\n/);
  expect(data('site.yaml')).toContain('\npopularServices: [repiping, bidets, leak-repair, sump-pump]\n');
  expect(data('promises.yaml')).toContain('\nleak-detection:\n');
  expect(data('promises.yaml')).not.toContain('hydro-jet');
});

test('a name may contain quotes, colons and YAML syntax', async () => {
  const folder = temporaryFolder();
  const name = `# "Joe's": Pipes & more - {24}`;
  const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, '--name': name }));
  expect([code, stderr.includes('has a bug')]).toEqual([0, false]);
  const page = readFileSync(join(folder, 'own/data/site.yaml'), 'utf8');
  expect(page).toContain(JSON.stringify(name));
});

describe('a bad answer is explained, and nothing is created', () => {
  test.each<[what: string, answers: Readonly<Record<string, string | undefined>>, message: RegExp]>([
    ['an unknown ZIP code', { '--from': '00001' }, /no ZIP code starts with 000/],
    ['letters in the phone', { '--phone': '512-PIPES-00' }, /contains letters/],
    ['0 miles', { '--within': '0' }, /the minimum is 1 mile/],
    ['both a distance and towns', { '--towns': 'Austin' }, /use either --within or --towns/],
    ['an unknown trade', { '--trade': 'plumming' }, /unknown trade "plumming".*plumbing/],
    ['no services for another trade', { '--trade': 'other' }, /--services/],
    ['a service without a letter', { '--services': '水道' }, /must contain a letter from A to Z/],
    ['a license without its authority', { '--license': 'M-12345' }, /--license and --license-issuer together/],
    ['an authority without a license', { '--license-issuer': 'Board' }, /--license and --license-issuer together/],
    ['an unknown promise', { '--promises': 'haul-awya' }, /unknown promise "haul-awya"; did you mean "haul-away"\?/],
    [
      'a promise next to none',
      { '--promises': 'none,haul-away' },
      /"none" can't be combined with other promises; use either "none" or the keys/,
    ],
    ['an invalid email address', { '--email': 'office' }, /"office" isn't an email address/],
    ['missing answers without a terminal', { '--phone': undefined, '--from': undefined }, /missing --phone and --from/],
  ])('init rejects %s', async (_, answers, message) => {
    const folder = temporaryFolder();
    const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, ...answers }));
    expect([code, readdirSync(folder)]).toEqual([2, []]);
    expect(stderr).toMatch(message);
  });

  test('init rejects translated URLs of an English site', async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS), '--translate-urls');
    expect([code, stderr]).toEqual([2, 'townpress: --translate-urls needs --language es-US\n']);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['notes.txt', '.gitignore'])('init rejects a folder with the file %s', async (name) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'own'));
    writeFileSync(join(folder, 'own', name), 'mine');
    const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`contains \`${name}\`; choose an empty or new folder`)]);
    expect(readdirSync(join(folder, 'own'))).toEqual([name]);
  });

  test('init rejects a folder in a missing folder', async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await townpress(folder, 'init', 'no/own', ...flagsOf(ANSWERS));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/no doesn't exist; create it first/)]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
