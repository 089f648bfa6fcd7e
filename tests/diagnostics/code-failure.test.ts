import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test('a component that throws is reported once, with its line and the first of its pages', async () => {
  const [part, hero] = [
    'export function first(list?: string[]): string {\n  return list[0];\n}\n',
    "import { first } from './parts/first';\nexport default ({ heading, badge }) => <h1>{heading}{first(badge)}</h1>;\n",
  ];
  expect(await codeReport({ 'components/Hero.tsx': hero, 'components/parts/first.ts': part })).toMatchInlineSnapshot(`
    "error[code-failure]: component \`Hero\` failed on page \`/\`: Cannot read properties of undefined (reading '0')
      --> components/parts/first.ts:2:10
       |
    2  |   return list[0];
       |          ^
      help: fix it, or delete its file to restore the built-in component"
  `);
});

test('code that throws while it is loaded is reported', async () => {
  const text = "export default () => null;\nif (true) throw new Error('no price list');\n";
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-failure]: custom code failed to load: no price list
      --> components/Hero.tsx:2:17
       |
    2  | if (true) throw new Error('no price list');
       |                 ^
      help: fix it; the site is not written until you do"
  `);
});

test("a package that isn't installed is reported where it is imported", async () => {
  const text = "import fast from 'no-such-package';\nexport default () => fast;\n";
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-failure]: custom code failed to load: Cannot find module 'no-such-package'
      --> components/Hero.tsx:1:18
       |
    1  | import fast from 'no-such-package';
       |                  ^
      help: fix it; the site is not written until you do"
  `);
});

test("a value that React cannot render is reported with the component's file", async () => {
  expect(await codeReport({ 'components/Footer.tsx': 'export default ({ nav }) => nav;\n' })).toMatchInlineSnapshot(`
    "error[code-failure]: component \`Footer\` failed on page \`/\`: Objects are not valid as a React child (found: object with keys {label, href, isCurrent}). If you meant to render a collection of children, use an array instead.
      --> components/Footer.tsx
      help: fix it, or delete its file to restore the built-in component"
  `);
});

test('each settings function that throws is reported with its line', async () => {
  const text = `export default {
  onOutput: ({ site }) => site.nothing.length,
  checks: [({ pages }) => pages[99].path],
};
`;
  expect(await codeReport({ 'townpress.config.ts': text })).toMatchInlineSnapshot(`
    "error[code-failure]: onOutput in townpress.config failed: Cannot read properties of undefined (reading 'length')
      --> townpress.config.ts:2:40
       |
    2  |   onOutput: ({ site }) => site.nothing.length,
       |                                        ^
      help: fix it; the site is not written until you do

    error[code-failure]: a check in townpress.config failed: Cannot read properties of undefined (reading 'path')
      --> townpress.config.ts:3:37
       |
    3  |   checks: [({ pages }) => pages[99].path],
       |                                     ^
      help: fix it; the site is not written until you do"
  `);
});

test("a return value of onPage that isn't a string is reported", async () => {
  const text = 'export default { onPage: async ({ html }) => html };\n';
  expect(await codeReport({ 'townpress.config.ts': text })).toMatchInlineSnapshot(`
    "error[code-failure]: onPage must return a string or undefined, but didn't for page \`/\`
      --> townpress.config.ts
      help: fix it; the site is not written until you do"
  `);
});
