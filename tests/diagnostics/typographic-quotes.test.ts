import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const named = (area: string) => report(project(edited('site.yaml', 'area: Greater Avon', `area: ${area}`)));

test('a value in typographic quotes is reported, and valid as its help says', () => {
  expect(named('“Greater Avon”')).toMatchInlineSnapshot(`
    "warning[typographic-quotes]: the quotes around \`“Greater Avon”\` are typographic, so they are part of the text
      --> data/site.yaml:9:7
       |
    9  | area: “Greater Avon”
       |       ^^^^^^^^^^^^^^
      help: write \`"Greater Avon"\`; if readers should see the quotes, put straight quotes around the whole text"
  `);
  expect(named('"Greater Avon"')).toBe('');
});

test.each(['«Greater Avon»', '„Greater Avon“', '‘Greater Avon’', '”Greater Avon”'])(
  'the quotes of %s are typographic',
  (area) => {
    expect(named(area)).toContain('warning[typographic-quotes]');
  },
);

test.each(['"“Greater Avon”"', "'“Greater Avon”'", '“Greater” and “Lesser” Avon', 'Greater “Avon”', 'Avon’s'])(
  'the quotes of %s are intended',
  (area) => {
    expect(named(area)).toBe('');
  },
);

test('quotes in lists are found too', () => {
  const site = project(
    edited('site.yaml', '  - days: [monday', '  - days: [“sunday”]\n    closed: true\n  - days: [monday'),
  );
  expect(report(site)).toContain('write `"sunday"`');
});
