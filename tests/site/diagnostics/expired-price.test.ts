import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('an expired price is reported', () => {
  const site = project({
    'prices.yaml': 'oil: { from: 89, unit: per van, changes: Diesel costs more., until: 2025-12-31 }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[expired-price]: the price of \`oil\` expired on 2025-12-31, so no page shows it
      --> data/prices.yaml:1:69
       |
    1  | oil: { from: 89, unit: per van, changes: Diesel costs more., until: 2025-12-31 }
       |                                                                     ^^^^^^^^^^
      help: review the price, then set a later \`until\`"
  `);
});
