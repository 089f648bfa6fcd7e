import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a redirect from the admin folder is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /admin, to: "https://other.example/" }\n' });

  expect(report(site)).toContain('error[duplicate-url]: `/admin` is a page, so it cannot redirect');
});
