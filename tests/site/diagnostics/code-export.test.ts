import { expect, test } from 'vitest';
import { codeReport } from '../../support/code-report.ts';

test('a file without a default export is reported', async () => {
  expect(await codeReport({ 'components/Hero.tsx': 'export const Hero = () => null;\n' })).toMatchInlineSnapshot(`
    "error[code-export]: the file exports no component as its default
      --> components/Hero.tsx
      help: write \`export default function\`, and let it return what is shown"
  `);
});

test('a default export that is no component is reported where it stands', async () => {
  expect(
    await codeReport({ 'components/Hero.tsx': '// No component.\nexport default "Hero";\n' }),
  ).toMatchInlineSnapshot(`
    "error[code-export]: the file exports no component as its default
      --> components/Hero.tsx:2:1
       |
    2  | export default "Hero";
       | ^^^^^^^^^^^^^^
      help: write \`export default function\`, and let it return what is shown"
  `);
});

test('a setting that does not exist, and one that is no function, are reported where they stand', async () => {
  const text = 'export default {\n  onpage: () => {},\n  onOutput: 5,\n  checks: [() => {}, 1],\n};\n';
  expect(await codeReport({ 'townpress.config.mjs': text })).toMatchInlineSnapshot(`
    "error[code-export]: there is no setting \`onpage\`
      --> townpress.config.mjs:2:3
       |
    2  |   onpage: () => {},
       |   ^^^^^^
      help: did you mean \`onPage\`?

    error[code-export]: \`onOutput\` is not a function
      --> townpress.config.mjs:3:3
       |
    3  |   onOutput: 5,
       |   ^^^^^^^^
      help: make it a function

    error[code-export]: \`checks\` is not a list of functions
      --> townpress.config.mjs:4:3
       |
    4  |   checks: [() => {}, 1],
       |   ^^^^^^
      help: make it a list of functions"
  `);
});

test('settings that are not exported are reported', async () => {
  expect(await codeReport({ 'townpress.config.js': 'export const onPage = () => {};\n' })).toMatchInlineSnapshot(`
    "error[code-export]: the file exports no settings as its default
      --> townpress.config.js
      help: write \`export default defineConfig({ ... })\`"
  `);
});
