import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { project, report } from '../../support/project.ts';

const withTheme = (theme: string) => report(project({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}` }));

test('a brand that is too pale for the page is reported with the nearest colour that is not', () => {
  expect(withTheme('theme: { brand: "#ffd500", accent: "#1d2b3a" }\n')).toMatchInlineSnapshot(`
    "warning[weak-contrast]: \`#ffd500\` on \`#f9f7f2\` has a contrast of 1.3:1, and needs 3:1; pages use \`#a18500\` instead
      --> data/site.yaml:22:17
        |
    22  | theme: { brand: "#ffd500", accent: "#1d2b3a" }
        |                 ^^^^^^^^^
      help: write \`#a18500\`, which is the nearest colour that can be read there, or choose another"
  `);
});

test('a shade of the data is held to the same, by night too', () => {
  expect(withTheme('theme: { shades: { night: { link: "#445566" } } }\n')).toContain(
    '`#445566` on `#0d161f` has a contrast of 2.4:1, and needs 4.5:1',
  );
});
