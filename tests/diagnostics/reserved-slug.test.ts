import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a service with the slug of a page', () => {
  const site = project({ ...edited('services.yaml', 'tires:', 'about:'), 'coverage.yaml': 'oil: [avon]\nabout: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[reserved-slug]: the slug \`about\` is an address of the site itself
      --> data/services.yaml:9:1
       |
    9  | about:
       | ^^^^^
      help: choose another slug for the service"
  `);
});
