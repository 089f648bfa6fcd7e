import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a page of only text is reported', () => {
  const site = project({ 'pages/about.md': 'We began with one truck.\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the page has no front matter
      --> data/pages/about.md:1:1
       |
    1  | We began with one truck.
       | ^^^^^^^^^^^^^^^^^^^^^^^^
      help: start the file with a \`---\` line, then the page's keys, then a second \`---\` line"
  `);
});

test('front matter that is never closed is reported', () => {
  const site = project({ 'pages/about.md': '---\ntitle: About\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the front matter isn't closed
      --> data/pages/about.md:1:1
       |
    1  | ---
       | ^^^
      help: add a second \`---\` line below the keys of the page"
  `);
});

test('front matter with only comments is reported', () => {
  const site = project({ 'pages/about.md': '---\n# title: About\n---\nWe began with one truck.\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the front matter is empty
      --> data/pages/about.md:1:1
       |
    1  | ---
       | ^^^
      help: start the file with a \`---\` line, then the page's keys, then a second \`---\` line"
  `);
});

test('an empty page is reported', () => {
  const site = project({ 'pages/about.md': '' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the page has no front matter
      --> data/pages/about.md
      help: start the file with a \`---\` line, then the page's keys, then a second \`---\` line"
  `);
});
