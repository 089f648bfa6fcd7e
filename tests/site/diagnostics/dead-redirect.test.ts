import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a redirect to a misspelt page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /old, to: /abuot }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: \`/old\` leads to \`/abuot\`, which is no page
      --> data/redirects.yaml:1:21
       |
    1  | - { from: /old, to: /abuot }
       |                     ^^^^^^
      help: did you mean \`/about\`?"
  `);
});

test('a chain that ends nowhere is reported where it ends', () => {
  const site = project({ 'redirects.yaml': '- { from: /a, to: /b }\n- { from: /b, to: /nowhere }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: \`/b\` leads to \`/nowhere\`, which is no page
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /b, to: /nowhere }
       |                   ^^^^^^^^
      help: name the address of a page as the browser shows it, from the first slash"
  `);
});

test('a redirect to the old address of a page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /old, to: /oil/avon }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: \`/old\` leads to \`/oil/avon\`, which is no page
      --> data/redirects.yaml:1:21
       |
    1  | - { from: /old, to: /oil/avon }
       |                     ^^^^^^^^^
      help: write \`/services/oil/avon\`"
  `);
});

test('a redirect to what is gone is reported', () => {
  const site = project({ 'redirects.yaml': '- gone: /old/*\n- { from: /a, to: /old/b }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: \`/a\` leads to \`/old/b\`, which is gone
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /a, to: /old/b }
       |                   ^^^^^^
      help: let it lead to a page, or let it be gone too"
  `);
});

test('a pattern that leads to no page is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /services/brakes/*\n  to: /services/bikes/*\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: \`/services/brakes/*\` leads to \`/services/bikes/*\`, which is no page, such as \`/services/bikes/avon\`
      --> data/redirects.yaml:2:7
       |
    2  |   to: /services/bikes/*
       |       ^^^^^^^^^^^^^^^^^
      help: let it lead to one page, without a \`*\`"
  `);
});

test('a pattern that leads to a page for some towns only is reported', () => {
  const site = project({
    ...edited('site.yaml', 'demo: true', 'demo: true\nuncoveredOffers: none'),
    'redirects.yaml': '- from: /services/brakes/*\n  to: /services/tires/*\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[dead-redirect]: \`/services/brakes/*\` leads to no page for 2 of 3 addresses, such as \`/services/tires/elyria\`
      --> data/redirects.yaml:2:7
       |
    2  |   to: /services/tires/*
       |       ^^^^^^^^^^^^^^^^^
      help: let it lead to one page, without a \`*\`"
  `);
});

test('a `*` in a target is reported where the address has none', () => {
  const site = project({ 'redirects.yaml': '- from: /places\n  to: /cities/*\n' });

  expect(report(site)).toContain('error[dead-redirect]: `/places` leads to `/cities/*`, which is no page');
});
