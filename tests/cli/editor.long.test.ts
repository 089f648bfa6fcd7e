import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withModeline } from '../../src/base/modeline.ts';
import { readData } from '../../src/build/plan.ts';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { updateEditorSchemas } from '../../src/edit/editor-schemas.ts';
import { type Editor, openEditor } from '../support/language-server.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { contents, finished, put, siteFolder, start, temporaryFolder, townpress } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

/* Editors read the JSON Schemas of data files with yaml-language-server, as the YAML extension of VS Code does. */

const yamlIn = (data: string) => readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(isYaml);
const isYaml = (file: string) => file.endsWith('.yaml');
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const schema = (folder: string, name: string) =>
  JSON.parse(read(folder, `.townpress/schemas/${name}.schema.json`)) as {
    readonly definitions: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };

/** Opens every YAML file of a data folder. Returns those with squiggles or without a line that names a schema. */
async function faultyIn(folder: string, editor: Editor): Promise<unknown[]> {
  const faulty = withModeline('terms.yaml', '# Terms.\nwaranty: None\n');
  expect(await editor.open('data/misspelled.yaml', faulty)).toEqual(['3: Property waranty is not allowed.']);
  const opened = yamlIn(join(folder, 'data')).map(async (file) => {
    const text = read(folder, `data/${file}`);
    const found = await editor.open(`data/${file}`, text);
    const [, path] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
    const hasSchema = path !== undefined && existsSync(join(folder, 'data', file, '..', path));
    return found.length === 0 && hasSchema ? [] : [[file, path, found]];
  });
  return (await Promise.all(opened)).flat();
}

test('an editor completes, describes and checks the sample, and finds no fault in it', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  cpSync(SAMPLE_DATA, data, { recursive: true, filter: (path) => statSync(path).isDirectory() || isYaml(path) });
  updateEditorSchemas(data, readData(diskFolder(data)).value);
  const editor = await openEditor(folder);
  expect(await faultyIn(folder, editor)).toEqual([]);
  expect(yamlIn(data).length).toBeGreaterThan(120);

  const own = (file: string, text: string) => [`data/${file}`, withModeline(file, text)] as const;
  const completed = (file: string, text: string) => editor.complete(...own(file, text));
  expect(await completed('coverage.yaml', 'oil-changes: [bost|]\n')).toContain('worcester');
  expect(await completed('coverage.yaml', 'br|\n')).toContain('brake-services');
  expect(await completed('news.yaml', 'bos|\n')).toContain('boston');
  expect(await completed('cities.yaml', 'boston:\n  neighbors: [Br|]\n')).toContain('Braintree');
  expect(await completed('cities.yaml', 'boston:\n  name: Boston\n  |\n')).toEqual(
    expect.arrayContaining(['county', 'neighbors', 'timeZone']),
  );
  expect(await completed('city-facts/boston.yaml', 'population:\n  source: |\n')).toContain('census-2020');
  expect(await completed('photos.yaml', 'home: |\n')).toContain('harbor');
  expect(await completed('team.yaml', 'team:\n  - photo: |\n')).toContain('dog');
  expect(await completed('zips.yaml', '|\n')).toEqual(expect.arrayContaining(['boston', 'acushnet']));

  const hovered = (file: string, text: string) => editor.hover(...own(file, text));
  expect(await hovered('cities.yaml', 'boston:\n  neigh|bors: [Quincy]\n')).toContain('Names of other places nearby.');
  expect(await hovered('photos.yaml', 'ho|me: harbor\n')).toContain('Scene of the home page.');
  expect(await hovered('labels.yaml', 'call|Now: Call the Shop\n')).toContain('Default in English: Call Now');
  expect(await hovered('site.yaml', 'hours:\n  - ope|ns: "04:00"\n')).toContain('Opening time, 24-hour clock.');

  const faults = (file: string, text: string) => editor.open(...own(file, text));
  expect(await faults('cities.yaml', '# A town.\nboston: { name: Boston, contry: x, lat: 42, lon: -71 }\n')).toEqual([
    '3: Property contry is not allowed.',
  ]);
  expect(await faults('coverage.yaml', '# Towns.\noil-changes: [boston, bostn]\nbrake-services: all\n')).toEqual([
    "3: no town in cities.yaml has this slug; if it's new, run `townpress check`",
  ]);
  expect(await faults('coverage.yaml', '# Towns.\noil-changes: { except: [boston] }\n')).toEqual([]);
  expect(await faults('coverage.yaml', '# Towns.\noil-chnges: all\n')).toEqual([
    "3: no service in services.yaml has this slug; if it's new, run `townpress check`",
  ]);
  expect(
    await faults('prices.yaml', '# Prices.\noil-changes: { from: 9, unit: a, changes: b, until: soon }\n'),
  ).toEqual(['3: must be a date']);
  const named = 'boston: { name: Boston, lat: 42, lon: -71, borders: [quincy, New Place] }\n';
  expect(await faults('cities.yaml', `# A name in lowercase, and one that check warns about.\n${named}`)).toEqual([]);
  const jobs = '# Jobs.\n- { service: oil-changes, town: boston, text: Changed. }\n';
  expect(await faults('jobs/more.yaml', jobs)).toEqual([]);
  expect(await faults('jobs/more.yaml', jobs.replace('text', 'txt'))).toEqual(['3: Property txt is not allowed.']);
});

test('a new site has its schemas and their lines at once, and so do files added later', async () => {
  const parent = temporaryFolder();
  const who = ['--name', 'Austin Pipe Works', '--trade', 'plumbing', '--phone', '512-555-0142'];
  const { code } = await townpress(
    parent,
    'init',
    'own',
    ...who,
    '--license',
    'M-1',
    '--license-issuer',
    'Texas',
    '--from',
    '78701',
    '--within',
    '5',
  );
  expect(code).toBe(0);
  const folder = join(parent, 'own');
  expect(read(folder, '.gitignore')).toContain('.townpress/\n');
  const editor = await openEditor(folder);
  expect(await faultyIn(folder, editor)).toEqual([]);
  const features = (item: string) =>
    withModeline('services.yaml', `a:\n  name: A\n  summary: B\n  features: [${item}]\n`);
  const haul = features('{ text: Haul it away, promise: haul|- }');
  expect(await editor.complete('data/services.yaml', haul)).toContain('haul-away');
  const promised = (key: string) => editor.open('data/services.yaml', features(`{ text: Haul, promise: ${key} }`));
  expect(await promised('haul-away')).toEqual([]);
  expect(await promised('haul-awya')).not.toEqual([]);

  const town = 'Dripping Springs';
  expect((await townpress(folder, 'add', 'town', town)).code).toBe(0);
  const fact = read(folder, 'data/city-facts/dripping-springs.yaml');
  expect(fact).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/\.townpress\/schemas\/city-facts\.schema\.json\n\n/,
  );
  expect(read(folder, 'data/cities.yaml').match(/yaml-language-server/g)).toHaveLength(1);
  expect(schema(folder, 'news').definitions['cities']?.enum).not.toContain('dripping-springs');
  await townpress(folder, 'check');
  expect(schema(folder, 'news').definitions['cities']?.enum).toContain('dripping-springs');
  editor.changed(['.townpress/schemas/zips.schema.json']);
  expect(await faultyIn(folder, editor)).toEqual([]);
});

test('check writes only changed schemas, and keeps slugs of an unreadable file', async () => {
  const folder = siteFolder();
  await townpress(folder, 'check');
  const before = contents(join(folder, '.townpress'));
  expect(Object.keys(before)).toHaveLength(24);
  expect(schema(folder, 'zips').definitions['places']?.enum).toContain('avon');
  const file = join(folder, '.townpress/schemas/zips.schema.json');
  utimesSync(file, 1, 1);
  await townpress(folder, 'check');
  expect(statSync(file).mtimeMs).toBe(1000);

  put(folder, 'data/cities.yaml', 'avon: [');
  await townpress(folder, 'check');
  expect(contents(join(folder, '.townpress'))).toEqual(before);
  put(folder, 'data/cities.yaml', `${MINIMAL_SITE['cities.yaml']}oberlin:\n  name: Oberlin\n`);
  await townpress(folder, 'check');
  expect(schema(folder, 'zips').definitions['places']?.enum).toContain('oberlin');

  put(folder, '.townpress/schemas/zips.schema.json', '{');
  await townpress(folder, 'check');
  expect(schema(folder, 'zips').definitions['places']?.enum).toContain('oberlin');
});

test('check works as before where it cannot write schemas, and follows no link', async () => {
  const folder = siteFolder();
  const usual = await townpress(folder, 'check');
  rmSync(join(folder, '.townpress'), { recursive: true });
  put(folder, '.townpress', 'a file');
  expect(await townpress(folder, 'check')).toEqual(usual);
  rmSync(join(folder, '.townpress'));
  const other = temporaryFolder();
  symlinkSync(other, join(folder, '.townpress'));
  expect(await townpress(folder, 'check')).toEqual(usual);
  expect(readdirSync(other)).toEqual([]);
});

test('dev writes schemas when it starts and when towns change; the API writes none', async () => {
  const folder = siteFolder();
  const { check } = await import('../../src/cli/engine.ts');
  await check({ data: join(folder, 'data') });
  expect(existsSync(join(folder, '.townpress'))).toBe(false);
  const dev = start(folder, ['dev', '--port', '0']);
  const ended = finished(dev);
  try {
    await expect.poll(() => existsSync(join(folder, '.townpress/schemas/news.schema.json'))).toBe(true);
    const town = '\nmy-town:\n  name: My Town\n  lat: 41.4\n  lon: -82\n  county: Lorain\n';
    put(folder, 'data/cities.yaml', `${MINIMAL_SITE['cities.yaml']}${town}`);
    await expect.poll(() => schema(folder, 'news').definitions['cities']?.enum).toContain('my-town');
  } finally {
    dev.kill('SIGINT');
    await ended;
  }
});
