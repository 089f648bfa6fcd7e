import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a `*` in a target is reported if the source has none', () => {
  const site = project({ 'redirects.yaml': '- from: /places\n  to: /cities/*\n' });

  expect(report(site)).toContain("error[dead-redirect]: broken redirect from `/places`: `/cities/*` isn't a page");
});
