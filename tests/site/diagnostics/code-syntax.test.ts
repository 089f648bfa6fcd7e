import { expect, test } from 'vitest';
import { codeReport } from '../../support/code-report.ts';

test('code that is not complete is reported where it ends', async () => {
  const text = 'export default function Hero() {\n  return <h1>é {</h1>;\n}\n';
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-syntax]: expected identifier but found \`/\`
      --> components/Hero.tsx:2:18
       |
    2  |   return <h1>é {</h1>;
       |                  ^
      help: correct it; nothing is made as long as this code cannot be read"
  `);
});

test('an import of a stylesheet is reported, since nothing would come of it', async () => {
  const files = {
    'components/Hero.tsx': "import './hero.css';\nexport default () => null;\n",
    'components/hero.css': 'p {}',
  };
  expect(await codeReport(files)).toContain(
    'error[code-syntax]: a stylesheet cannot be imported; what stands in `data/brand/extra.css` is part of that of the site\n  --> components/Hero.tsx:1:8\n',
  );
});

test('an import of a file that is not there is reported', async () => {
  const text = "import { price } from './price';\nexport default () => price;\n";
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-syntax]: could not resolve \`./price\`
      --> components/Hero.tsx:1:23
       |
    1  | import { price } from './price';
       |                       ^^^^^^^^^
      help: correct it; nothing is made as long as this code cannot be read"
  `);
});
