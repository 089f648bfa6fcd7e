import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

test('a sample job is an error unless the whole site is a sample', () => {
  const site = project({
    'site.yaml': MINIMAL_SITE['site.yaml']
      ?.toString()
      .replace('demo: true\n', '')
      .replaceAll('555', '556')
      .replaceAll('acme.example', 'acme-oil.com'),
    'jobs/one.md': '---\nservice: oil\ntown: avon\ndate: 2026-01-05\nsample: true\n---\n\nThe oil was black.\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[sample-proof]: this is a sample entry, but the site is real
      --> data/jobs/one.md:5:9
       |
    5  | sample: true
       |         ^^^^
      help: remove it, or replace it with a real one"
  `);
});
