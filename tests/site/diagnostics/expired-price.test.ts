import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a price that has run out is reported', () => {
  const site = project({
    'prices.yaml': 'oil: { from: 89, unit: per van, changes: Diesel costs more., until: 2025-12-31 }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[expired-price]: the price of \`oil\` was valid until 2025-12-31, so no page shows it
      --> data/prices.yaml:1:69
       |
    1  | oil: { from: 89, unit: per van, changes: Diesel costs more., until: 2025-12-31 }
       |                                                                     ^^^^^^^^^^
      help: look at it again, then write a later \`until\`"
  `);
});
