import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

const post = (body: string, more: Record<string, string> = {}) =>
  project({
    ...more,
    'posts/tires.md': `---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n---\n${body}\n`,
  });

test('a link to a misspelt page is reported', () => {
  expect(report(post('See [tires](/services/oil) or\n[tires](/services/tyres).'))).toMatchInlineSnapshot(`
    "error[dead-link]: the link leads to \`/services/tyres\`, which is no page
      --> data/posts/tires.md:8:9
       |
    8  | [tires](/services/tyres).
       |         ^^^^^^^^^^^^^^^
      help: did you mean \`/services/tires\`?"
  `);
});

test('links to pages, moved pages, posts, files and other sites are fine', () => {
  const body =
    '[a](/) [b](/services/oil/avon#top) [c](/old?x=1) [d](/blog/tires) [e](/blog/rss.xml) [f](https://www.example.org/nowhere) [g](#x) [h](//www.example.org)';
  expect(report(post(body, { 'redirects.yaml': '- { from: /old, to: /about }\n' }))).not.toContain('dead-link');
});
