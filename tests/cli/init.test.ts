import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finished, start, temporaryFolder, townpress, townpressWith } from '../support/run-command.ts';

const ANSWERS = {
  '--name': 'Austin Pipe Works',
  '--trade': 'plumbing',
  '--phone': '512-555-0142',
  '--from': '78701',
  '--within': '5',
};

const flagsOf = (answers: Readonly<Record<string, string | undefined>>) =>
  Object.entries(answers).flatMap(([flag, value]) => (value === undefined ? [] : [flag, value]));

test('the folder is named after the company, holds all that a site needs, and is explained', async () => {
  const folder = temporaryFolder();
  const { code, stdout } = await townpress(folder, 'init', ...flagsOf(ANSWERS));
  expect([code, readdirSync(folder)]).toEqual([0, ['austin-pipe-works']]);
  expect(stdout).toMatch(/Austin Pipe Works: \d+ pages for \d+ towns, in austin-pipe-works/);
  expect(stdout).toContain('cd austin-pipe-works && npm install && npm run dev');
  const own = join(folder, 'austin-pipe-works');
  const { dependencies, scripts } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['townpress']);
  expect(scripts).toMatchObject({ dev: 'townpress dev', build: 'townpress generate' });
  expect(readFileSync(join(own, '.gitignore'), 'utf8')).toContain('generated/');
  expect(readFileSync(join(own, 'README.md'), 'utf8')).toContain('## Before you publish');
  expect(readFileSync(join(own, 'AGENTS.md'), 'utf8')).toContain('npx townpress check --json');
  expect(existsSync(join(own, '.github/workflows/site.yml'))).toBe(true);
});

test('check says of a new site which of its files are as the trade has them, and that its address is a sample', async () => {
  const folder = temporaryFolder();
  await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS));
  const { code, stdout } = await townpress(join(folder, 'own'), 'check');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /\n {2}starter-text: \d{3} texts of `services.yaml` are still those that townpress wrote for plumbing\n/,
  );
  expect(stdout).toMatch(/\n {2}held-page, \d+ times: a page that says too little /);
  expect(stdout).toContain('\n  sample-contact: `https://www.austin-pipe-works.example` is reserved for examples');
  const { findings } = JSON.parse((await townpress(join(folder, 'own'), 'check', '--json')).stdout) as {
    findings: { code: string; file: string; related?: { line: number }[] }[];
  };
  const ofServices = findings.filter(({ code, file }) => code === 'starter-text' && file === 'data/services.yaml');
  expect(ofServices).toHaveLength(1);
  expect(ofServices[0]?.related?.length).toBeGreaterThan(100);
});

test('help for npm create townpress names what was typed, with the hyphens that npm wants', async () => {
  const own = { TOWNPRESS_CREATOR: 'npm create townpress' };
  const { stdout } = await townpressWith(own, '.', 'init', '--help');
  expect(stdout).toMatch(/^Usage: npm create townpress -- \[options\] \[folder\]\n/);
  expect(stdout).toContain('\n  npm create townpress austin-pipe-works -- --name "Austin Pipe Works"');
  expect(stdout).not.toContain('townpress init');
  const { stderr } = await townpressWith(own, temporaryFolder(), 'init', '--name', 'Acme', '--yes');
  expect(stderr).toContain('(npm create townpress -- --help has an example)');
  expect((await townpress('.', 'init', '--help')).stdout).toMatch(/^Usage: townpress init \[options\] \[folder\]\n/);
});

test('a host brings its own settings', async () => {
  const folder = temporaryFolder();
  await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS), '--host', 'netlify');
  expect(readFileSync(join(folder, 'own/netlify.toml'), 'utf8')).toContain('publish = "generated/site"');
  expect(readFileSync(join(folder, 'own/data/site.yaml'), 'utf8')).toContain('host: netlify');
});

test('an empty folder that is there is filled, and one with a repository too', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.git'));
  const { code, stdout } = await townpress(folder, 'init', '.', ...flagsOf(ANSWERS));
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.git', 'data', 'package.json']));
  expect(stdout).toContain('\n  npm install && npm run dev');
});

test('a license number becomes a credential that pages show, and check accepts it', async () => {
  const folder = temporaryFolder();
  const license = { '--license': '#M-12: 345', '--license-issuer': 'State "Plumbing" board' };
  expect(await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, ...license }))).toMatchObject({ code: 0 });
  const own = join(folder, 'own');
  expect(readFileSync(join(own, 'data/credentials.yaml'), 'utf8')).toMatch(
    /\n- name: License or registration\n {2}number: "#M-12: 345"\n {2}issuer: "State \\"Plumbing\\" board"\n$/,
  );
  const { code, stdout } = await townpress(own, 'check', '--json');
  const { findings } = JSON.parse(stdout) as { findings: { severity: string; file: string }[] };
  const wrong = findings.filter(({ severity, file }) => severity === 'error' || file === 'data/credentials.yaml');
  expect([code, wrong]).toEqual([0, []]);
  await townpress(own, 'generate');
  const home = readFileSync(join(own, 'generated/site/index.html'), 'utf8')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u2060', '');
  expect(home).toMatch(/License or registration\s+#M-12: 345, State (?:"|&quot;)Plumbing(?:"|&quot;) board/);
});

test('a site without a license has no credentials, and its pages claim none', async () => {
  const folder = temporaryFolder();
  await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, '--license': '' }));
  expect(existsSync(join(folder, 'own/data/credentials.yaml'))).toBe(false);
  await townpress(join(folder, 'own'), 'generate');
  const site = join(folder, 'own/generated/site');
  for (const page of ['index.html', 'about.html', 'cities/austin.html'])
    expect(readFileSync(join(site, page), 'utf8')).not.toMatch(/licensed?\b(?!s\.txt)/i);
});

test('a name may hold quotes, colons and marks of YAML', async () => {
  const folder = temporaryFolder();
  const name = `# "Joe's": Pipes & more - {24}`;
  const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, '--name': name }));
  expect([code, stderr.includes('has a bug')]).toEqual([0, false]);
  const page = readFileSync(join(folder, 'own/data/site.yaml'), 'utf8');
  expect(page).toContain(JSON.stringify(name));
});

describe('a bad answer gets a clear word, and nothing is made', () => {
  test.each<[what: string, answers: Readonly<Record<string, string | undefined>>, message: RegExp]>([
    ['no such ZIP code', { '--from': '00001' }, /no ZIP code begins with 000/],
    ['letters in the phone', { '--phone': '512-PIPES-00' }, /has letters in it/],
    ['0 miles', { '--within': '0' }, /a mile is the least/],
    ['both a distance and towns', { '--towns': 'Austin' }, /give one of the two/],
    ['an unknown trade', { '--trade': 'plumming' }, /no trade is called "plumming".*plumbing/],
    ['no services for another trade', { '--trade': 'other' }, /--services/],
    ['a license without its authority', { '--license': 'M-12345' }, /--license and --license-issuer go together/],
    ['an authority without a license', { '--license-issuer': 'Board' }, /--license and --license-issuer go together/],
    ['no e-mail address', { '--email': 'office' }, /"office" is no e-mail address/],
    ['nobody to ask', { '--phone': undefined, '--from': undefined }, /give --phone and --from too/],
  ])('init refuses %s', async (_, answers, message) => {
    const folder = temporaryFolder();
    const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, ...answers }));
    expect([code, readdirSync(folder)]).toEqual([2, []]);
    expect(stderr).toMatch(message);
  });

  test('a folder that holds something', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'own'));
    writeFileSync(join(folder, 'own', 'notes.txt'), 'mine');
    const { code, stderr } = await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/holds `notes\.txt`; name a folder that is empty/)]);
    expect(readdirSync(join(folder, 'own'))).toEqual(['notes.txt']);
  });

  test('a folder in a folder that is not there', async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await townpress(folder, 'init', 'no/own', ...flagsOf(ANSWERS));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/there is no folder .*no; make it first/)]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('an interruption at any moment leaves nothing, or the whole folder', async () => {
  const folder = temporaryFolder();
  const whole = new Set<number>();
  for (const delay of [20, 80, 140, 200, 260, 400]) {
    const name = `own-${delay}`;
    const child = start(folder, ['init', name, ...flagsOf(ANSWERS)]);
    setTimeout(() => child.kill('SIGINT'), delay);
    await finished(child);
    if (existsSync(join(folder, name))) {
      whole.add(delay);
      expect(readdirSync(join(folder, name))).toEqual(expect.arrayContaining(['data', 'package.json', 'README.md']));
    }
  }
  const made = [...whole].map((delay) => `own-${delay}`);
  expect(readdirSync(folder).sort()).toEqual(made.sort());
});
