import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('an entry without a required key is reported', () => {
  const site = project(edited('cities.yaml', '  lat: 41.45\n', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-field]: \`avon\` has no \`lat\`
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: add \`lat: \` with its value below the other keys"
  `);
});

test('a file without a required key is reported', () => {
  const site = project(edited('site.yaml', 'origin: https://acme.example\n', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-field]: the file has no \`origin\`
      --> data/site.yaml
      help: add a line \`origin: \` with its value"
  `);
});

test('a group without a required key is reported', () => {
  const site = project(edited('site.yaml', ', code: OH', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-field]: \`state\` has no \`code\`
      --> data/site.yaml:5:1
       |
    5  | state: { name: Ohio, country: US, bounds: { south: 38, west: -85, north: 42, east: -80 } }
       | ^^^^^
      help: add \`code: \` with its value below the other keys"
  `);
});

test('a list entry without a required key is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /old\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-field]: entry 1 has no \`to\`
      --> data/redirects.yaml:1:3
       |
    1  | - from: /old
       |   ^^^^^^^^^^
      help: add \`to: \` with its value below the other keys"
  `);
});
