import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a page of text alone is reported', () => {
  const site = project({ 'pages/about.md': 'We began with one truck.\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the page has no front matter
      --> data/pages/about.md:1:1
       |
    1  | We began with one truck.
       | ^^^^^^^^^^^^^^^^^^^^^^^^
      help: begin the file with a line \`---\`, the keys of the page, and a second line \`---\`"
  `);
});

test('front matter that is never closed is reported', () => {
  const site = project({ 'pages/about.md': '---\ntitle: About\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the front matter is never closed
      --> data/pages/about.md:1:1
       |
    1  | ---
       | ^^^
      help: put a second line \`---\` below the keys of the page"
  `);
});

test('front matter of comments alone is reported', () => {
  const site = project({ 'pages/about.md': '---\n# title: About\n---\nWe began with one truck.\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the front matter is empty
      --> data/pages/about.md:1:1
       |
    1  | ---
       | ^^^
      help: begin the file with a line \`---\`, the keys of the page, and a second line \`---\`"
  `);
});

test('an empty page is reported', () => {
  const site = project({ 'pages/about.md': '' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[no-front-matter]: the page has no front matter
      --> data/pages/about.md
      help: begin the file with a line \`---\`, the keys of the page, and a second line \`---\`"
  `);
});
