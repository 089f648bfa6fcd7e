import { expect, test } from 'vitest';
import { build, project, report } from '../support/project.ts';

const site = project({ 'coverage.yaml': 'oil: [avon, elyria]\ntires: [avon]\n' });

test('a town in which nothing is sold is reported', () => {
  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unserved-city]: nothing is sold in \`lorain\`, so it has no page
      --> data/cities.yaml:11:1
        |
    11  | lorain:
        | ^^^^^^
      help: add it to a service in coverage.yaml, or move it to places.yaml"
  `);
});

test('a town in which nothing is sold is on no page', async () => {
  const { files } = await build(site);
  // The search for towns includes the names of towns without a page.
  const shown = (bytes: string | Uint8Array) => String(bytes).replace(/ data-zips="[^"]*"/, '');
  const pages = [...files].filter(([, bytes]) => shown(bytes).includes('Lorain'));
  expect(pages.map(([file]) => file)).toEqual([]);
  expect(files.has('cities/lorain.html')).toBe(false);
  expect(files.has('cities/elyria.html')).toBe(true);
});

test('a rejected service leaves open where something is sold', () => {
  expect(report(project({ 'coverage.yaml': 'oil: [avon]\ntires: 7\n' }))).not.toContain('unserved-city');
  expect(report(project({ 'coverage.yaml': 'oli: [lorain]\noil: [avon]\ntires: [avon]\n' }))).not.toContain(
    'unserved-city',
  );
});
