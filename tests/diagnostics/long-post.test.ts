import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const postOf = (length: number) =>
  project({
    'posts/tires.md': `---\ntitle: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-05-04\nformat: html\n---\n<p>${'x '.repeat(length / 2)}`,
  });

test('an HTML post longer than the read limit is reported', () => {
  expect(report(postOf(1_000_000))).toMatchInlineSnapshot(`
    "error[long-post]: the post is too long: only its first 1,000,000 characters are shown
      --> data/posts/tires.md:7:1
       |
    7  | <p>x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x…
       | ^
      help: split it into two posts"
  `);
});

test('a post at the limit is complete', () => {
  expect(report(postOf(999_996))).not.toContain('long-post');
});
