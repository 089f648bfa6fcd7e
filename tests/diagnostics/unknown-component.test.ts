import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test('a file named after no component is reported, with the nearest name', async () => {
  expect(await codeReport({ 'components/Heros.tsx': 'export default () => null;' })).toMatchInlineSnapshot(`
    "error[unknown-component]: unknown component \`Heros\`
      --> components/Heros.tsx
      help: did you mean \`Hero\`?"
  `);
});

test('a name that resembles none refers to the list of all', async () => {
  expect(await codeReport({ 'components/button.js': 'export default () => null;' })).toMatchInlineSnapshot(`
    "error[unknown-component]: unknown component \`button\`
      --> components/button.js
      help: docs/overrides.md lists all names; put shared code into a subfolder of \`components\`"
  `);
});
