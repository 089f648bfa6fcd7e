import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a post without text is reported', () => {
  const site = project({
    'posts/tires.md': '---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n---\n\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[empty-post]: the post has no text
      --> data/posts/tires.md
      help: write the text below the front matter"
  `);
});
