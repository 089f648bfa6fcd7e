import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('an old post slug that belongs to the site is reported', () => {
  const post =
    '---\ntitle: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-05-04\nold_slugs: [index]\n---\nText.\n';

  expect(report(project({ 'posts/tires.md': post }))).toContain(
    'the slug `index` is reserved\n  --> data/posts/tires.md\n  help: remove it from `old_slugs`',
  );
});
