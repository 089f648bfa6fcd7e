import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const post = (date: string) =>
  project({
    ...edited('site.yaml', 'thinWords: 0', 'thinWords: 0, reviewedIn: 2026'),
    'posts/tires.md': `---\ntitle: Tires\nexcerpt: When to change.\ndate: ${date}\nauthor: Ann\ndescription: A post about tires and nothing much else, long enough to be shown whole.\n---\nNow.\n`,
  });

test('a post dated a year after the review is reported', () => {
  expect(report(post('2062-05-04'))).toMatchInlineSnapshot(`
    "warning[future-post]: \`date\` is later than 2026, when the data was last reviewed
      --> data/posts/tires.md:4:7
       |
    4  | date: 2062-05-04
       |       ^^^^^^^^^^
      help: check it, or increase \`checks.reviewedIn\` in site.yaml"
  `);
});

test('a post dated in the year of the review is fine', () => {
  expect(report(post('2026-12-31'))).not.toContain('future-post');
});
