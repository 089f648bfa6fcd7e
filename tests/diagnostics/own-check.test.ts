import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test("a custom check's report is shown with its help", async () => {
  const text =
    "export default { checks: [({ report }) => report({ message: 'no page names a price', help: 'name one' })] };";
  expect(await codeReport({ 'townpress.config.ts': text })).toMatchInlineSnapshot(`
    "warning[own-check]: no page names a price
      --> townpress.config.ts
      help: name one"
  `);
});

test("a position that doesn't exist is the whole file, and text of several lines is cut", async () => {
  const finding = "{ message: 'one\\ntwo', file: './components/../README.md', line: 99, level: 'error' }";
  const text = `export default { checks: [({ report }) => report(${finding})] };`;
  expect(await codeReport({ 'townpress.config.ts': text })).toBe('error[own-check]: one\n  --> README.md');
});
