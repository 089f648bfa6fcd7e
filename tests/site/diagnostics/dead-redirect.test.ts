import { expect, test } from 'vitest';
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
