import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test('incomplete code is reported where it ends', async () => {
  const text = 'export default function Hero() {\n  return <h1>é {</h1>;\n}\n';
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-syntax]: expected identifier but found \`/\`
      --> components/Hero.tsx:2:18
       |
    2  |   return <h1>é {</h1>;
       |                  ^
      help: fix it; the site is not written until you do"
  `);
});

test('an import of a stylesheet is reported, since it would have no effect', async () => {
  const files = {
    'components/Hero.tsx': "import './hero.css';\nexport default () => null;\n",
    'components/hero.css': 'p {}',
  };
  expect(await codeReport(files)).toContain(
    "error[code-syntax]: stylesheets can't be imported; put styles in `data/brand/extra.css`, which applies to every page\n  --> components/Hero.tsx:1:8\n",
  );
});

test('an import of a missing file is reported', async () => {
  const text = "import { price } from './price';\nexport default () => price;\n";
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-syntax]: could not resolve \`./price\`
      --> components/Hero.tsx:1:23
       |
    1  | import { price } from './price';
       |                       ^^^^^^^^^
      help: fix it; the site is not written until you do"
  `);
});
