import { expect, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test.each(['<br>', '<br/>', '<a href="/x">', '</p>'])('%s is recognized as a tag', (tag) => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', `summary: 'Oil ${tag} changed.'`));
  expect(report(site)).toContain(`warning[html-in-text]: visitors would see \`${tag}\``);
});

test('comparisons, and code in code spans, are fine', () => {
  const site = project({
    ...edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil < 5 quarts, > 3, <3 and a<b changed."'),
    ...extended('site.yaml', `scripts:\n  - code: document.write("<b>")\n`),
  });
  expect(report(site)).not.toContain('html-in-text');
});
