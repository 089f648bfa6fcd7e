import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a job that links to another page is reported', () => {
  const site = project({
    'jobs.yaml':
      'labels: [Done]\nblurbs: [Done.]\ncards: [{ service: oil, city: avon, url: /services/oil/elyria, dynamicDesc: Fixed. }]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[job-url-mismatch]: the url \`/services/oil/elyria\` doesn't match this job
      --> data/jobs.yaml:3:42
       |
    3  | cards: [{ service: oil, city: avon, url: /services/oil/elyria, dynamicDesc: Fixed. }]
       |                                          ^^^^^^^^^^^^^^^^^^^^
      help: remove it, or write \`/services/oil/avon\`"
  `);
});
