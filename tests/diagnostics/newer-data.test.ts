import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('data of a newer version is rejected with one clear message, whatever else is unknown', () => {
  const newer = edited('site.yaml', 'name: Acme', 'dataVersion: 99\nbranches: [north]\nname: Acme');
  expect(report(project(newer))).toMatchInlineSnapshot(`
    "error[newer-data]: the data has version 99, but this townpress supports only version 3
      --> data/site.yaml:1:14
       |
    1  | dataVersion: 99
       |              ^^
      help: run \`npm install townpress@latest\`"
  `);
});

test('data of this version and an earlier one is read', () => {
  for (const version of ['2', '1'])
    expect(report(project(edited('site.yaml', 'name: Acme', `dataVersion: ${version}\nname: Acme`)))).toBe('');
});
