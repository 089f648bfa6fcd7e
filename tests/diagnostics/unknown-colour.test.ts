import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a drawing that names a color missing from the theme is reported at its position', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10">\n<path fill="var(--theme-brand-lite)" d="M0 0h9z"/></svg>';
  expect(report(project({ 'photos/road.svg': drawing }))).toMatchInlineSnapshot(`
    "warning[unknown-colour]: the theme has no color \`brand-lite\`
      --> data/photos/road.svg:2:13
       |
    2  | <path fill="var(--theme-brand-lite)" d="M0 0h9z"/></svg>
       |             ^^^^^^^^^^^^^^^^^^^^^^^
      help: use \`ink\`, \`shade\`, \`line\`, \`ground\`, \`paper\`, \`card\`, \`sky\`, \`brand\`, \`brand-light\`, \`brand-dark\`, \`accent\`, \`accent-light\` or \`accent-dark\`"
  `);
});
