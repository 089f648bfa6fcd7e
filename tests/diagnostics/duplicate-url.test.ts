import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a redirect from the admin folder is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /admin, to: "https://other.example/" }\n' });

  expect(report(site)).toContain('error[duplicate-url]: `/admin` is a page, so it cannot redirect');
});

test.each(['/blog/rss.xml', '/backend.json', '/assets/*', '/*/rss.xml'])(
  'a redirect from %s, which the build may write, is reported',
  (from) => {
    const site = project({ 'redirects.yaml': `- { from: "${from}", to: / }\n` });

    expect(report(site)).toMatch(/^error\[duplicate-url\]: .* (?:is )?a file that the build writes/m);
  },
);
