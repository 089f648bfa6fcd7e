import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

test('a missing file is suggested, and never an existing one', () => {
  const cities = MINIMAL_SITE['cities.yaml'];
  const found = report(project({ 'cities.yaml': undefined, 'city.yaml': cities }));
  expect(found).toContain('help: rename `city.yaml` to `cities.yaml`');
  expect(found).not.toContain('copy.yaml`');
});
