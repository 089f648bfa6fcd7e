import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a merge key is reported', () => {
  const site = project({
    'places.yaml': 'lagrange: &one { name: LaGrange, lat: 41.2, lon: -82.1 }\nbrighton: { <<: *one, name: Brighton }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-key]: merge keys (\`<<\`) aren't supported
      --> data/places.yaml:2:13
       |
    2  | brighton: { <<: *one, name: Brighton }
       |             ^^
      help: write out the keys of the entry"
  `);
});

test('a list as a key is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]\n? [tires]\n: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-key]: a key must be text, not a list or a group of keys
      --> data/coverage.yaml:2:3
       |
    2  | ? [tires]
       |   ^^^^^^^
      help: put text that starts with \`{\`, \`[\` or \`*\` in double quotes"
  `);
});

test('a colon without a key is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]\n: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-key]: there is no key before the colon
      --> data/coverage.yaml:2:1
       |
    2  | : [avon]
       | ^
      help: write one, or put the text in double quotes if the colon is part of it"
  `);
});
