import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a business without a street is reported', () => {
  const site = project(edited('site.yaml', 'street: 1 Main St, ', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "note[no-street-address]: the business has no street address, so its structured data names the locality and the area served
      --> data/site.yaml:8:10
       |
    8  | address: { locality: Avon, postalCode: "44011" }
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: right for a business that drives to its customers; add \`street\` if customers visit you"
  `);
});
