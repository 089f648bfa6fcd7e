import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { clonedSite, contents, put, townpress } from '../../support/run-command.ts';

const SERVICES = MINIMAL_SITE['services.yaml'] as string;

/** A site that was built twice, so that both builds exist, and edited since. */
let folder: string;
beforeEach(async () => {
  folder = clonedSite();
  for (const text of ['one', 'two', 'three']) {
    edit(text);
    if (text !== 'three') await townpress(folder, 'generate');
  }
  expect(readlinkSync(join(folder, 'generated/site'))).toBe('build-b');
});

/** Changes the text of a page, and a file whose name changes with its content. */
function edit(text: string): void {
  put(folder, 'data/services.yaml', SERVICES.replace('We change the tires.', `We change the tires ${text} at a time.`));
  put(folder, 'data/brand/extra.css', `.${text} { color: red }\n`);
}

const out = (name: string) => join(folder, 'generated', name);
/** Returns the digest of each file of a site. */
const siteOf = (name = 'generated') => {
  const files = Object.entries(contents(realpathSync(join(folder, name, 'site'))));
  return Object.fromEntries(
    files.map(([path, text]) => [path, createHash('sha256').update(text, 'latin1').digest('hex')]),
  );
};
const unlisted = () => readdirSync(join(folder, 'generated')).filter((name) => name.includes('unlisted'));

/** Returns the site of the data as a first run builds it. */
async function cleanSite(): Promise<Record<string, string>> {
  await townpress(folder, 'generate', '--out', 'fresh');
  return siteOf('fresh');
}

const DAMAGES: readonly [string, (file: string) => void][] = [
  ['empty', (file) => writeFileSync(file, '')],
  ['cut in half', (file) => writeFileSync(file, readFileSync(file).subarray(0, readFileSync(file).length / 2))],
  ['missing', (file) => rmSync(file)],
  [
    'changed in one letter of a path',
    (file) => writeFileSync(file, readFileSync(file, 'latin1').replace('about.html', 'abouT.html')),
  ],
  [
    'changed in one digit of a size',
    (file) => writeFileSync(file, readFileSync(file, 'latin1').replace(/\d\n/, '?\n')),
  ],
  [
    'a broken link',
    (file) => {
      rmSync(file);
      symlinkSync('nowhere', file);
    },
  ],
];
const LISTS = DAMAGES.flatMap(([what, damage]) =>
  [['build-a'], ['build-b'], ['build-a', 'build-b']].map((builds) => [what, builds, damage] as const),
);

test.each(LISTS)('a site heals if the manifest is %s, of %j', async (_, builds, damage) => {
  for (const build of builds) damage(out(`${build}.manifest`));

  expect(await townpress(folder, 'generate')).toMatchObject({ code: 0 });
  expect(siteOf()).toEqual(await cleanSite());

  edit('four');
  expect(await townpress(folder, 'generate')).toMatchObject({ code: 0 });
  expect(siteOf()).toEqual(await cleanSite());
  expect((await townpress(folder, 'generate')).stdout).toContain('nothing changed');
});

test('a build whose files are all known from the other build is taken over', async () => {
  rmSync(out('build-a.manifest'));
  edit('two');
  put(folder, 'data/jobs.yaml', '# none\n');
  // Of build-a, only the stylesheet of another edit is in no list.
  for (const name of readdirSync(out('build-a/assets')))
    if (!existsSync(out(`build-b/assets/${name}`))) rmSync(out(`build-a/assets/${name}`));

  expect(await townpress(folder, 'generate')).toMatchObject({ code: 0, stderr: '' });
  expect(unlisted()).toEqual([]);
});

test('a build with files of unknown origin is set aside whole, and the message says so', async () => {
  rmSync(out('build-a.manifest'));
  writeFileSync(out('build-a/thesis.txt'), 'mine');
  const before = contents(out('build-a'));

  const { code, stderr } = await townpress(folder, 'generate');

  expect([code, stderr]).toEqual([
    0,
    "warning: a build's file list was missing or damaged, so its folder was renamed to generated/build-a.unlisted; delete it if it contains none of your own files\n",
  ]);
  expect(contents(out('build-a.unlisted'))).toEqual(before);
  expect(siteOf()).toEqual(await cleanSite());
  expect(await townpress(folder, 'generate')).toMatchObject({ code: 0, stderr: '' });

  edit('four');
  rmSync(out('build-b.manifest'));
  rmSync(out('build-a.manifest'));
  writeFileSync(out('build-b/thesis.txt'), 'mine too');
  expect(JSON.parse((await townpress(folder, 'generate', '--json')).stdout)).toMatchObject({
    ok: true,
    setAside: ['build-b.unlisted'],
  });
});

test('clean deletes its own files, and sets the rest aside', async () => {
  rmSync(out('build-a.manifest'));
  writeFileSync(out('build-a/thesis.txt'), 'mine');

  const { code, stderr } = await townpress(folder, 'clean');

  expect([code, readdirSync(join(folder, 'generated'))]).toEqual([0, ['build-a.unlisted']]);
  expect(stderr).toContain('generated/build-a.unlisted; delete it if it contains none of your own files');
  expect(readFileSync(out('build-a.unlisted/thesis.txt'), 'utf8')).toBe('mine');
  expect(await townpress(folder, 'generate')).toMatchObject({ code: 0, stderr: '' });
});

test('a folder that happens to be named like a build is untouched if townpress never ran', async () => {
  put(folder, 'mine/build-a/thesis.txt', 'mine');

  for (const command of ['generate', 'clean'])
    expect(await townpress(folder, command, '--out', 'mine')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(
        "build-a/thesis.txt wasn't created by townpress; move or delete it, then try again",
      ),
    });
  expect(contents(join(folder, 'mine'))).toEqual({ 'build-a/thesis.txt': 'mine' });
});

test('a damaged routes.json is explained, and generate writes it again', async () => {
  writeFileSync(out('routes.json'), '{"routes":[');
  for (const command of [
    ['check', '--site'],
    ['preview', '--port', '0'],
  ])
    expect(await townpress(folder, ...command)).toEqual({
      code: 3,
      stdout: '',
      stderr: 'townpress: generated/routes.json is damaged; run `townpress generate` to write it again\n',
    });
  expect((await townpress(folder, 'generate')).code).toBe(0);
  expect((await townpress(folder, 'check', '--site')).stdout).toContain('checked');
});
