import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const post = (body: string) =>
  project({
    'posts/tires.md': `---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n---\n${body}\n`,
  });

test('an element in a sentence is reported', () => {
  expect(report(post('Change them\nin <mark>November.'))).toMatchInlineSnapshot(`
    "error[html-in-post]: \`<mark>\` would be shown literally
      --> data/posts/tires.md:8:4
       |
    8  | in <mark>November.
       |    ^^^^^^
      help: write it in Markdown, or put it in backticks to show it"
  `);
});

test('a block of HTML is reported', () => {
  expect(report(post('Change them.\n\n<script>\nalert(1)\n</script>'))).toMatchInlineSnapshot(`
    "error[html-in-post]: \`<script>⏎alert(1)⏎</script>\` would be shown literally
      --> data/posts/tires.md:9:1
       |
    9  | <script>
       | ^^^^^^^^
      help: write it in Markdown, or put it in backticks to show it"
  `);
});

test('HTML inside code is not an error', () => {
  expect(report(post('Write `<b>` and 3 < 4.'))).not.toContain('html-in-post');
});
