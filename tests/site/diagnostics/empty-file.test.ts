import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a file of 0 bytes is reported', () => {
  const site = project({ 'cities.yaml': '' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[empty-file]: the file \`cities.yaml\` has only comments or blank lines
      --> data/cities.yaml
      help: every site needs it; start with a copy from the sample data"
  `);
});

test('a file with only comments is reported', () => {
  const site = project({ 'site.yaml': '# name: Acme\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[empty-file]: the file \`site.yaml\` has only comments or blank lines
      --> data/site.yaml
      help: every site needs it; start with a copy from the sample data"
  `);
});

test('an optional file without content is reported, and one with a comment is not', () => {
  expect(report(project({ 'news.yaml': '\n  \n' }))).toMatchInlineSnapshot(`
    "warning[empty-file]: the file \`news.yaml\` is empty
      --> data/news.yaml
      help: add entries, or remove it"
  `);
  expect(report(project({ 'news.yaml': '# None yet.\n' }))).toBe('');
});
