import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a tag in a text is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: Oil <b>changed</b>.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[html-in-text]: visitors see \`<b>\` as it is written
      --> data/services.yaml:6:12
       |
    6  |   summary: Oil <b>changed</b>.
       |            ^^^^^^^^^^^^^^^^^^^
      help: remove it: texts have no HTML"
  `);
});

test.each(['<br>', '<br/>', '<a href="/x">', '</p>'])('%s is taken for a tag', (tag) => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', `summary: 'Oil ${tag} changed.'`));
  expect(report(site)).toContain(`warning[html-in-text]: visitors see \`${tag}\``);
});

test('comparisons, and code where code is meant, are sound', () => {
  const site = project({
    ...edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil < 5 quarts, > 3, <3 and a<b changed."'),
    ...extended('site.yaml', `scripts:\n  - code: document.write("<b>")\n`),
  });
  expect(report(site)).not.toContain('html-in-text');
});
