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
