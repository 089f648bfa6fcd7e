import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('an optional file without content is reported, and one with a comment is not', () => {
  expect(report(project({ 'news.yaml': '\n  \n' }))).toMatchInlineSnapshot(`
    "warning[empty-file]: the file \`news.yaml\` is empty
      --> data/news.yaml
      help: add entries, or remove it"
  `);
  expect(report(project({ 'news.yaml': '# None yet.\n' }))).toBe('');
});
