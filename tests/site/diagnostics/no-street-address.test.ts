import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a business without a street address is reported', () => {
  const site = project(edited('site.yaml', 'street: 1 Main St, ', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "note[no-street-address]: the business has no street address, so its structured data has only the locality and the service area
      --> data/site.yaml:8:10
       |
    8  | address: { locality: Avon, postalCode: "44011" }
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: fine if you drive to your customers; add \`street\` if customers come to you"
  `);
});
