import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test('a file without a default export is reported', async () => {
  expect(await codeReport({ 'components/Hero.tsx': 'export const Hero = () => null;\n' })).toMatchInlineSnapshot(`
    "error[code-export]: no default export with a component
      --> components/Hero.tsx
      help: add \`export default function\` that returns the content"
  `);
});

test("a default export that isn't a component is reported at its position", async () => {
  expect(
    await codeReport({ 'components/Hero.tsx': '// No component.\nexport default "Hero";\n' }),
  ).toMatchInlineSnapshot(`
    "error[code-export]: no default export with a component
      --> components/Hero.tsx:2:1
       |
    2  | export default "Hero";
       | ^^^^^^^^^^^^^^
      help: add \`export default function\` that returns the content"
  `);
});

test("an unknown setting, and one that isn't a function, are reported at their position", async () => {
  const text = 'export default {\n  onpage: () => {},\n  onOutput: 5,\n  checks: [() => {}, 1],\n};\n';
  expect(await codeReport({ 'townpress.config.mjs': text })).toMatchInlineSnapshot(`
    "error[code-export]: unknown setting \`onpage\`
      --> townpress.config.mjs:2:3
       |
    2  |   onpage: () => {},
       |   ^^^^^^
      help: did you mean \`onPage\`?

    error[code-export]: \`onOutput\` isn't a function
      --> townpress.config.mjs:3:3
       |
    3  |   onOutput: 5,
       |   ^^^^^^^^
      help: make it a function

    error[code-export]: \`checks\` isn't a list of functions
      --> townpress.config.mjs:4:3
       |
    4  |   checks: [() => {}, 1],
       |   ^^^^^^
      help: make it a list of functions"
  `);
});

test('settings that are not exported are reported', async () => {
  expect(await codeReport({ 'townpress.config.js': 'export const onPage = () => {};\n' })).toMatchInlineSnapshot(`
    "error[code-export]: no default export with settings
      --> townpress.config.js
      help: write \`export default defineConfig({ ... })\`"
  `);
});
