import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test('two files for one component are reported', async () => {
  const text = 'export default () => null;';
  expect(await codeReport({ 'components/Hero.js': text, 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[rival-code]: \`components/Hero.tsx\` and \`components/Hero.js\` have the same name
      --> components/Hero.tsx
      help: remove one of them"
  `);
});
