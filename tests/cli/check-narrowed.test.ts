import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { clonedSite, townpress } from '../support/run-command.ts';

/** Returns a site with a mistake about Avon, one about Lorain and one about the tires service. */
const faulty = () =>
  clonedSite({
    ...edited('cities.yaml', 'lat: 41.46', 'lat: 41.46\n  klnd: town'),
    'notes/oil/avon.md': '---\ntitle: Oil\nodd: 1\n---\nText.\n',
    ...edited('services.yaml', 'features: [New tires]', 'features: 5'),
  });

const places = async (folder: string, ...texts: string[]) => {
  const { stdout, code } = await townpress(folder, 'check', ...texts);
  return [code, [...stdout.matchAll(/--> (\S+?):/g)].map(([, file]) => file), stdout.trim().split('\n').at(-1)];
};

test('check narrows findings to a town, a service or a file', async () => {
  const folder = faulty();
  expect(await places(folder, 'avon')).toEqual([1, ['data/notes/oil/avon.md'], expect.stringContaining('elsewhere')]);
  expect(await places(folder, 'Lorain')).toEqual([1, ['data/cities.yaml'], expect.stringContaining('1 error')]);
  expect(await places(folder, 'tires')).toEqual([1, ['data/services.yaml'], expect.stringContaining('elsewhere')]);
  expect(await places(folder, 'data/cities.yaml')).toEqual([1, ['data/cities.yaml'], expect.anything()]);
  expect(await places(folder, 'notes')).toEqual([1, ['data/notes/oil/avon.md'], expect.anything()]);
  expect(await places(folder, join(folder, 'data/services.yaml'))).toEqual([
    1,
    ['data/services.yaml'],
    expect.anything(),
  ]);
  expect(await places(folder, 'avon', 'tires')).toEqual([
    1,
    ['data/notes/oil/avon.md', 'data/services.yaml'],
    'checked 21 routes: 2 errors; 1 finding elsewhere',
  ]);
  const [code, files, summary] = await places(folder, 'elyria');
  expect([code, files]).toEqual([0, []]);
  expect(summary).toContain('no findings; 3 findings elsewhere');
});

test('an unknown text is a usage error with a suggestion', async () => {
  const { code, stderr } = await townpress(clonedSite(), 'check', 'lorian');
  expect([code, stderr]).toEqual([2, 'townpress: no town, service or data file is "lorian"; did you mean `lorain`?\n']);
});

test('the narrowed form shows notes, and JSON counts the findings elsewhere', async () => {
  const folder = clonedSite(edited('cities.yaml', 'neighbors: [Lorain, Avon]', 'neighbors: [Lorain]'));
  expect((await townpress(folder, 'check', 'avon')).stdout).toContain('note[one-sided-neighbor]');
  const { counts } = JSON.parse((await townpress(faulty(), 'check', 'elyria', '--json')).stdout);
  expect(counts).toMatchObject({ elsewhere: 3 });
});

test('a place in a list of slugs is about its town', async () => {
  const folder = clonedSite({ 'coverage.yaml': 'oil: [avon, elyria, lorain, lorain]\ntires: [avon]\n' });
  expect((await places(folder, 'lorain'))[1]).toEqual(['data/coverage.yaml', 'data/coverage.yaml']);
  expect((await places(folder, 'elyria'))[1]).toEqual([]);
});

test('check finds links to anchors that other pages lack once they are rendered', async () => {
  const links = '[a](/services/oil#nowhere) [b](/services/oil#main) [c](/about#top) [d](/cities/avon/#main)';
  const folder = clonedSite({
    'pages/terms.md': `---\ntitle: Terms\ndescription: Our terms of service.\nindex: false\n---\n${links}\n`,
  });
  const { stdout } = await townpress(folder, 'check');
  expect(stdout.match(/^warning\[missing-anchor\].*/gm)).toEqual([
    'warning[missing-anchor]: `/services/oil` has no element with the ID `nowhere`',
  ]);
  expect(stdout).toContain('--> data/pages/terms.md:6:5');
});
