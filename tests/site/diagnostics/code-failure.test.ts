import { expect, test } from 'vitest';
import { codeReport } from '../../support/code-report.ts';

test('a component that throws is reported once, with the line that threw and the first of its pages', async () => {
  const [part, hero] = [
    'export function first(list?: string[]): string {\n  return list[0];\n}\n',
    "import { first } from './parts/first';\nexport default ({ heading, badge }) => <h1>{heading}{first(badge)}</h1>;\n",
  ];
  expect(await codeReport({ 'components/Hero.tsx': hero, 'components/parts/first.ts': part })).toMatchInlineSnapshot(`
    "error[code-failure]: the component \`Hero\` fails on the page \`/\`: Cannot read properties of undefined (reading '0')
      --> components/parts/first.ts:2:10
       |
    2  |   return list[0];
       |          ^
      help: correct it, or remove its file to have the original back"
  `);
});

test('code that throws while it is loaded is reported', async () => {
  const text = "export default () => null;\nif (true) throw new Error('no price list');\n";
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-failure]: the code fails while it is loaded: no price list
      --> components/Hero.tsx:2:17
       |
    2  | if (true) throw new Error('no price list');
       |                 ^
      help: correct it; nothing is made without it"
  `);
});

test('a package that is not installed is reported where it is imported', async () => {
  const text = "import fast from 'no-such-package';\nexport default () => fast;\n";
  expect(await codeReport({ 'components/Hero.tsx': text })).toMatchInlineSnapshot(`
    "error[code-failure]: the code fails while it is loaded: Cannot find module 'no-such-package'
      --> components/Hero.tsx:1:18
       |
    1  | import fast from 'no-such-package';
       |                  ^
      help: correct it; nothing is made without it"
  `);
});

test('what React cannot show is reported with the file of its component', async () => {
  expect(await codeReport({ 'components/Footer.tsx': 'export default ({ nav }) => nav;\n' })).toMatchInlineSnapshot(`
    "error[code-failure]: the component \`Footer\` fails on the page \`/\`: Objects are not valid as a React child (found: object with keys {label, href, isCurrent}). If you meant to render a collection of children, use an array instead.
      --> components/Footer.tsx
      help: correct it, or remove its file to have the original back"
  `);
});

test('each function of the settings that throws is reported with its line', async () => {
  const text = `export default {
  onOutput: ({ site }) => site.nothing.length,
  checks: [({ pages }) => pages[99].path],
};
`;
  expect(await codeReport({ 'townpress.config.ts': text })).toMatchInlineSnapshot(`
    "error[code-failure]: onOutput of townpress.config fails: Cannot read properties of undefined (reading 'length')
      --> townpress.config.ts:2:40
       |
    2  |   onOutput: ({ site }) => site.nothing.length,
       |                                        ^
      help: correct it; nothing is made without it

    error[code-failure]: a check of townpress.config fails: Cannot read properties of undefined (reading 'path')
      --> townpress.config.ts:3:37
       |
    3  |   checks: [({ pages }) => pages[99].path],
       |                                     ^
      help: correct it; nothing is made without it"
  `);
});

test('an answer of onPage that is no text is reported', async () => {
  const text = 'export default { onPage: async ({ html }) => html };\n';
  expect(await codeReport({ 'townpress.config.ts': text })).toMatchInlineSnapshot(`
    "error[code-failure]: onPage returns neither a text nor nothing for the page \`/\`
      --> townpress.config.ts
      help: correct it; nothing is made without it"
  `);
});
