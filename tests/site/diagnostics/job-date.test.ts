import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a job in the future and a call after the work are errors', () => {
  const site = project({
    'jobs/one.yaml':
      '- { service: oil, town: avon, date: 2099-01-05, text: Changed. }\n- { service: oil, town: lorain, date: 2026-01-05, called: 2026-01-06, text: Drained. }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[job-date]: the job date is in the future
      --> data/jobs/one.yaml:1:37
       |
    1  | - { service: oil, town: avon, date: 2099-01-05, text: Changed. }
       |                                     ^^^^^^^^^^
      help: write the day it was done

    error[job-date]: \`called\` is after the job's \`date\`
      --> data/jobs/one.yaml:2:59
       |
    2  | - { service: oil, town: lorain, date: 2026-01-05, called: 2026-01-06, text: Drained. }
       |                                                           ^^^^^^^^^^
      help: swap the two days, or remove \`called\`"
  `);
});

test('a review from the future is an error', () => {
  const review = 'words: Quick., name: Ann, date: 2099-01-05, source: https://a.example/1, permission: By mail';

  expect(report(project({ 'reviews.yaml': `- { ${review} }\n` }))).toMatchInlineSnapshot(`
    "error[job-date]: the review date is in the future
      --> data/reviews.yaml:1:37
       |
    1  | - { words: Quick., name: Ann, date: 2099-01-05, source: https://a.example/1, permission: By mail }
       |                                     ^^^^^^^^^^
      help: write the day the review was written"
  `);
});
