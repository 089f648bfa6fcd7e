import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

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
