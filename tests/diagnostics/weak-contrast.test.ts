import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

const withTheme = (theme: string) => report(project({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}` }));

test('a brand color too pale for the page is reported with the nearest one that works', () => {
  expect(withTheme('theme: { brand: "#ffd500", accent: "#1d2b3a" }\n')).toMatchInlineSnapshot(`
    "warning[weak-contrast]: \`#ffd500\` on \`#f9f7f2\` has a contrast of 1.3:1, but needs 3:1; pages use \`#a18500\` instead
      --> data/site.yaml:22:17
        |
    22  | theme: { brand: "#ffd500", accent: "#1d2b3a" }
        |                 ^^^^^^^^^
      help: use \`#a18500\`, the nearest readable color, or choose another"
  `);
});

test('a shade in the data has to meet the same contrast, in dark mode too', () => {
  expect(withTheme('theme: { shades: { night: { link: "#445566" } } }\n')).toContain(
    '`#445566` on `#0d161f` has a contrast of 2.4:1, but needs 4.5:1',
  );
});
