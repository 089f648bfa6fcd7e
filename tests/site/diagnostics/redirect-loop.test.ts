import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a redirect to itself is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /a, to: /a }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[redirect-loop]: \`/a\` → \`/a\` is a redirect loop
      --> data/redirects.yaml:1:19
       |
    1  | - { from: /a, to: /a }
       |                   ^^
      help: point one of them to a page"
  `);
});

test('two redirects in a loop are reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /a, to: /b }\n- { from: /b, to: /a }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[redirect-loop]: \`/a\` → \`/b\` → \`/a\` is a redirect loop
      --> data/redirects.yaml:1:19
       |
    1  | - { from: /a, to: /b }
       |                   ^^
      note: \`/b\` redirects from here
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /b, to: /a }
       |                   ^^
      help: point one of them to a page"
  `);
});

test('three redirects in a loop, and one that leads into it, are reported', () => {
  const site = project({
    'redirects.yaml':
      '- { from: /z, to: /a }\n- { from: /a, to: /b }\n- { from: /b, to: /c }\n- { from: /c, to: /a }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[redirect-loop]: \`/a\` → \`/b\` → \`/c\` → \`/a\` is a redirect loop
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /a, to: /b }
       |                   ^^
      note: \`/b\` redirects from here
      --> data/redirects.yaml:3:19
       |
    3  | - { from: /b, to: /c }
       |                   ^^
      note: \`/c\` redirects from here
      --> data/redirects.yaml:4:19
       |
    4  | - { from: /c, to: /a }
       |                   ^^
      help: point one of them to a page"
  `);
});

test('a pattern that redirects into itself is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /a/*\n  to: /a/b/*\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[redirect-loop]: \`/a/*\` → \`/a/*\` is a redirect loop
      --> data/redirects.yaml:2:7
       |
    2  |   to: /a/b/*
       |       ^^^^^^
      help: point one of them to a page"
  `);
});
