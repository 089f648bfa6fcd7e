import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a redirect to a misspelled page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /old, to: /abuot }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: broken redirect from \`/old\`: \`/abuot\` isn't a page
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
    "error[dead-redirect]: broken redirect from \`/b\`: \`/nowhere\` isn't a page
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /b, to: /nowhere }
       |                   ^^^^^^^^
      help: use the path of a page as the browser shows it, starting with a slash"
  `);
});

test('a redirect to the old URL of a page is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: /old, to: /oil/avon }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: broken redirect from \`/old\`: \`/oil/avon\` isn't a page
      --> data/redirects.yaml:1:21
       |
    1  | - { from: /old, to: /oil/avon }
       |                     ^^^^^^^^^
      help: write \`/services/oil/avon\`"
  `);
});

test('a redirect to a removed page is reported', () => {
  const site = project({ 'redirects.yaml': '- gone: /old/*\n- { from: /a, to: /old/b }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: \`/a\` redirects to \`/old/b\`, which is gone
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /a, to: /old/b }
       |                   ^^^^^^
      help: point it to a page, or mark it as gone too"
  `);
});

test('a pattern that redirects to no page is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /services/brakes/*\n  to: /services/bikes/*\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[dead-redirect]: broken redirect from \`/services/brakes/*\`: \`/services/bikes/*\` doesn't match any page, such as \`/services/bikes/avon\`
      --> data/redirects.yaml:2:7
       |
    2  |   to: /services/bikes/*
       |       ^^^^^^^^^^^^^^^^^
      help: redirect to a single page, without a \`*\`"
  `);
});

test('a pattern that redirects to a page for some towns only is reported', () => {
  const site = project({
    ...edited('site.yaml', 'demo: true', 'demo: true\nuncoveredOffers: none'),
    'redirects.yaml': '- from: /services/brakes/*\n  to: /services/tires/*\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[dead-redirect]: \`/services/brakes/*\` redirects to a missing page for 2 of 3 URLs, such as \`/services/tires/elyria\`
      --> data/redirects.yaml:2:7
       |
    2  |   to: /services/tires/*
       |       ^^^^^^^^^^^^^^^^^
      help: redirect to a single page, without a \`*\`"
  `);
});

test('a `*` in a target is reported if the source has none', () => {
  const site = project({ 'redirects.yaml': '- from: /places\n  to: /cities/*\n' });

  expect(report(site)).toContain("error[dead-redirect]: broken redirect from `/places`: `/cities/*` isn't a page");
});
