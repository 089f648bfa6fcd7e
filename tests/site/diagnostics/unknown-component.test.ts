import { expect, test } from 'vitest';
import { codeReport } from '../../support/code-report.ts';

test('a file that is named after no component is reported, with the nearest name', async () => {
  expect(await codeReport({ 'components/Heros.tsx': 'export default () => null;' })).toMatchInlineSnapshot(`
    "error[unknown-component]: there is no component \`Heros\`
      --> components/Heros.tsx
      help: did you mean \`Hero\`?"
  `);
});

test('a name that is near none leads to the list of all', async () => {
  expect(await codeReport({ 'components/button.js': 'export default () => null;' })).toMatchInlineSnapshot(`
    "error[unknown-component]: there is no component \`button\`
      --> components/button.js
      help: docs/overrides.md lists all names; what components share goes into a folder in \`components\`"
  `);
});
