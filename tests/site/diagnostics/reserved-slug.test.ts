import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a service with the slug of a page is reported', () => {
  const site = project({
    ...edited('services.yaml', 'tires:', 'about:'),
    'coverage.yaml': 'oil: all\nabout: [avon]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[reserved-slug]: the slug \`about\` is reserved
      --> data/services.yaml:9:1
       |
    9  | about:
       | ^^^^^
      help: choose another slug for the service"
  `);
});

test('an old post slug that belongs to the site is reported', () => {
  const post =
    '---\ntitle: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-05-04\nold_slugs: [index]\n---\nText.\n';

  expect(report(project({ 'posts/tires.md': post }))).toContain(
    'the slug `index` is reserved\n  --> data/posts/tires.md\n  help: remove it from `old_slugs`',
  );
});

test('a post with the name of the page for unknown posts is reported', () => {
  const site = project({
    'posts/404.md': '---\ntitle: Lost\nexcerpt: On getting lost.\ndate: 2024-01-02\nauthor: Ann\n---\n\nText.\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[reserved-slug]: the slug \`404\` is reserved
      --> data/posts/404.md
      help: choose another slug; for a file in \`posts\`, rename the file"
  `);
});
