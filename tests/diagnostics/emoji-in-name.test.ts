import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('an emoji in the name of a town is reported', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon 🚚'));

  expect(report(site).split('\n\n')[0]).toMatchInlineSnapshot(`
    "warning[emoji-in-name]: the name \`Avon 🚚\` contains the emoji \`🚚\`
      --> data/cities.yaml:2:9
       |
    2  |   name: Avon 🚚
       |         ^^^^^^^
      help: remove it: names are used in titles, menus and search results"
  `);
});

test("other texts may have an emoji, and a trademark sign isn't one", () => {
  const site = project({
    ...edited('services.yaml', 'summary: Oil changed.', 'summary: Oil changed 🚚.'),
    ...edited('site.yaml', 'name: Acme', 'name: Acme®'),
  });
  expect(report(site)).not.toContain('emoji-in-name');
});
