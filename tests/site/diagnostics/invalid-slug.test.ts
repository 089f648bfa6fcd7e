import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a slug with capitals is not also reported as unknown elsewhere', () => {
  const site = project(edited('cities.yaml', 'avon:', 'Avon:'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`Avon\` must be lowercase letters, digits and single hyphens
      --> data/cities.yaml:1:1
       |
    1  | Avon:
       | ^^^^
      help: for example, write \`avon\`"
  `);
});

test('a slug of 61 characters is reported', () => {
  const site = project({ 'places.yaml': `${'a'.repeat(61)}: { name: Far, lat: 41.4, lon: -82.2 }\n` });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\` has 61 characters; the limit is 60
      --> data/places.yaml:1:1
       |
    1  | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: { name: Far, lat: 41.4, lon: -82.2 }
       | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: for example, write \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\`"
  `);
});

test('a slug with accents is reported', () => {
  const site = project({ 'places.yaml': 'Montréal: { name: Montréal, lat: 41.4, lon: -82.2 }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`Montréal\` must be lowercase letters, digits and single hyphens
      --> data/places.yaml:1:1
       |
    1  | Montréal: { name: Montréal, lat: 41.4, lon: -82.2 }
       | ^^^^^^^^
      help: for example, write \`montreal\`"
  `);
});

test('a name in place of a slug is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [Avon]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`Avon\` must be lowercase letters, digits and single hyphens
      --> data/coverage.yaml:1:7
       |
    1  | oil: [Avon]
       |       ^^^^
      help: for example, write \`avon\`"
  `);
});

test('two slugs without a comma are reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon elyria]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`avon elyria\` must be lowercase letters, digits and single hyphens
      --> data/coverage.yaml:1:7
       |
    1  | oil: [avon elyria]
       |       ^^^^^^^^^^^
      help: for example, write \`avon-elyria\`, or put a comma between two slugs"
  `);
});

test('a facts file with a capital is reported', () => {
  const site = project({ 'city-facts/Avon.yaml': '{}\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`Avon\` must be lowercase letters, digits and single hyphens
      --> data/city-facts/Avon.yaml
      help: for example, write \`avon\`"
  `);
});
