import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a file of 0 bytes is reported', () => {
  const site = project({ 'cities.yaml': '' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[empty-file]: the file \`cities.yaml\` holds nothing but comments or blank lines
      --> data/cities.yaml
      help: every site needs it; copy it from the sample data to begin with"
  `);
});

test('a file of comments alone is reported', () => {
  const site = project({ 'site.yaml': '# name: Acme\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[empty-file]: the file \`site.yaml\` holds nothing but comments or blank lines
      --> data/site.yaml
      help: every site needs it; copy it from the sample data to begin with"
  `);
});

test('an optional file without a letter is reported, and one with a comment is not', () => {
  expect(report(project({ 'news.yaml': '\n  \n' }))).toMatchInlineSnapshot(`
    "warning[empty-file]: the file \`news.yaml\` is empty
      --> data/news.yaml
      help: write its entries, or remove it"
  `);
  expect(report(project({ 'news.yaml': '# None yet.\n' }))).toBe('');
});
