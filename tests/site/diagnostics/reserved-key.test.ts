import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a key that could reach JavaScript internals is reported', () => {
  const site = project(edited('services.yaml', '  summary: Oil', '  __proto__: { name: Oil }\n  summary: Oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[reserved-key]: the key \`__proto__\` is reserved and can't be used
      --> data/services.yaml:6:3
       |
    6  |   __proto__: { name: Oil }
       |   ^^^^^^^^^
      help: choose another name"
  `);
});

test('a slug that could reach JavaScript internals is reported', () => {
  const site = project(
    extended('cities.yaml', 'constructor: { name: Constructor, lat: 41.4, lon: -82.2, neighbors: [Avon] }\n'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[reserved-key]: the key \`constructor\` is reserved and can't be used
      --> data/cities.yaml:16:1
        |
    16  | constructor: { name: Constructor, lat: 41.4, lon: -82.2, neighbors: [Avon] }
        | ^^^^^^^^^^^
      help: choose another name"
  `);
});
