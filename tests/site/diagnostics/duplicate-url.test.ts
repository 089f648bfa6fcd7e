import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a redirect from the URL of a page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /about, to: / }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/about\` is a page, so it cannot redirect
      --> data/redirects.yaml:1:11
       |
    1  | - { from: /about, to: / }
       |           ^^^^^^
      note: the page is declared here
      --> data/pages/about.md
      help: remove the redirect, or the page"
  `);
});

test('a redirect from the admin folder is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /admin, to: "https://other.example/" }\n' });

  expect(report(site)).toContain('error[duplicate-url]: `/admin` is a page, so it cannot redirect');
});

test('a redirect from the file of a page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /index.html, to: /about }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/index.html\` is a page, so it cannot redirect
      --> data/redirects.yaml:1:11
       |
    1  | - { from: /index.html, to: /about }
       |           ^^^^^^^^^^^
      note: the page is declared here
      --> data/pages/home.md
      help: remove the redirect, or the page"
  `);
});

test('two redirects from the same URL are reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /old, to: / }\n- { from: /old/, to: /about }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/old\` redirects twice
      --> data/redirects.yaml:2:11
       |
    2  | - { from: /old/, to: /about }
       |           ^^^^^
      note: first defined here
      --> data/redirects.yaml:1:11
       |
    1  | - { from: /old, to: / }
       |           ^^^^
      help: remove one of the two"
  `);
});

test('a redirect from the old URL of a page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /oil/avon, to: / }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/oil/avon\` already redirects to \`/services/oil/avon\`, because it's the old URL of that page
      --> data/redirects.yaml:1:11
       |
    1  | - { from: /oil/avon, to: / }
       |           ^^^^^^^^^
      note: the page is declared here
      --> data/coverage.yaml:1:7
       |
    1  | oil: [avon, elyria, lorain]
       |       ^^^^
      help: remove the redirect"
  `);
});

test('a pattern that includes a page is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /cities/*\n  to: /service-areas\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/cities/*\` matches \`/cities/avon\`, which is a page
      --> data/redirects.yaml:1:9
       |
    1  | - from: /cities/*
       |         ^^^^^^^^^
      note: the page is declared here
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: list the moved URLs one by one, or put more before the \`*\`"
  `);
});

test('a pattern that includes an old URL of a page is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /oil/*\n  to: /about\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/oil/*\` matches \`/oil/avon\`, the old URL of a page
      --> data/redirects.yaml:1:9
       |
    1  | - from: /oil/*
       |         ^^^^^^
      note: the page is declared here
      --> data/coverage.yaml:1:7
       |
    1  | oil: [avon, elyria, lorain]
       |       ^^^^
      help: list the moved URLs one by one, or put more before the \`*\`"
  `);
});

test('a page that is declared gone is reported', () => {
  const site = project({ 'redirects.yaml': '- gone: /about\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/about\` is a page, so it is not gone
      --> data/redirects.yaml:1:9
       |
    1  | - gone: /about
       |         ^^^^^^
      note: the page is declared here
      --> data/pages/about.md
      help: remove the entry, or the page"
  `);
});

test('a URL that is both moved and gone is reported', () => {
  const site = project({ 'redirects.yaml': '- gone: /old\n- { from: /old, to: /about }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/old\` is defined twice
      --> data/redirects.yaml:2:11
       |
    2  | - { from: /old, to: /about }
       |           ^^^^
      note: first defined here
      --> data/redirects.yaml:1:9
       |
    1  | - gone: /old
       |         ^^^^
      help: remove one of the two"
  `);
});
