import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finished, start, temporaryFolder, townpress } from '../support/run-command.ts';

const ANSWERS = {
  '--name': 'Austin Pipe Works',
  '--trade': 'plumbing',
  '--phone': '512-555-0142',
  '--from': '78701',
  '--within': '5',
};

const flagsOf = (answers: Readonly<Record<string, string | undefined>>) =>
  Object.entries(answers).flatMap(([flag, value]) => (value === undefined ? [] : [flag, value]));

test('check reports which files of a new site are starter texts, and refers to todo', async () => {
  const folder = temporaryFolder();
  await townpress(folder, 'init', 'own', ...flagsOf(ANSWERS));
  const { code, stdout } = await townpress(join(folder, 'own'), 'check');
  expect(code).toBe(0);
  expect(stdout).toContain('`townpress todo` lists what is left to do');
  const { findings } = JSON.parse((await townpress(join(folder, 'own'), 'check', '--json')).stdout) as {
    findings: { code: string; file: string; related?: { line: number }[] }[];
  };
  const ofServices = findings.filter(({ code, file }) => code === 'starter-text' && file === 'data/services.yaml');
  expect(ofServices).toHaveLength(1);
  expect(ofServices[0]?.related?.length).toBeGreaterThan(100);
});

test('a license number becomes a credential that pages show, and check accepts it', async () => {
  const folder = temporaryFolder();
  const license = { '--license': '#M-12: 345', '--license-issuer': 'State "Plumbing" board' };
  expect(await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, ...license }))).toMatchObject({ code: 0 });
  const own = join(folder, 'own');
  expect(readFileSync(join(own, 'data/credentials.yaml'), 'utf8')).toMatch(
    /\n- name: "License or registration"\n {2}number: "#M-12: 345"\n {2}issuer: "State \\"Plumbing\\" board"\n$/,
  );
  const { code, stdout } = await townpress(own, 'check', '--json');
  const { findings } = JSON.parse(stdout) as { findings: { severity: string; file: string }[] };
  const wrong = findings.filter(({ severity, file }) => severity === 'error' || file === 'data/credentials.yaml');
  expect([code, wrong]).toEqual([0, []]);
  await townpress(own, 'generate');
  const home = readFileSync(join(own, 'generated/site/index.html'), 'utf8')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
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

test('an answer changes the pages of the next build, which is what a clean build makes', async () => {
  const folder = temporaryFolder();
  const own = join(folder, 'own');
  await townpress(folder, 'init', 'own', ...flagsOf({ ...ANSWERS, '--towns': 'Austin', '--within': undefined }));
  const pageOf = async (...flags: string[]) => {
    expect(await townpress(own, 'generate', ...flags)).toMatchObject({ code: 0 });
    return readFileSync(join(own, 'generated/site/services/toilet-repair.html'), 'utf8');
  };
  expect(await pageOf()).not.toContain('Haul away the old toilet');
  const file = join(own, 'data/promises.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('\nhaul-away:\n', '\nhaul-away: true\n'));
  const next = await pageOf();
  expect(next).toContain('Haul away the old toilet');
  expect(await pageOf('--clean')).toBe(next);
});

test('an interruption at any moment leaves nothing or the whole folder', async () => {
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
