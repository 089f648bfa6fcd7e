import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('the markers of an unfinished merge are named wherever they are', () => {
  const merged = 'the file has an unresolved merge conflict';
  const cities = edited('cities.yaml', 'avon:', '<<<<<<< HEAD\n# Towns.\navon:')['cities.yaml'] ?? '';
  expect(report(project({ 'cities.yaml': cities }))).toContain(`${merged}\n  --> data/cities.yaml:1:1`);
  const ended = edited('cities.yaml', 'avon:', '# Towns.\n>>>>>>> main\navon:')['cities.yaml'] ?? '';
  expect(report(project({ 'cities.yaml': ended }))).toContain(`${merged}\n  --> data/cities.yaml:2:1`);
  const post = '---\ntitle: A\nexcerpt: B\ndate: 2026-01-01\nauthor: Ann\n---\n\nText.\n\n<<<<<<< HEAD\nMore.\n';
  expect(report(project({ 'posts/a.md': post }))).toContain(`${merged}\n  --> data/posts/a.md:10:1`);
});
