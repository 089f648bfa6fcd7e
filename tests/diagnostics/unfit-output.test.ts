import { expect, test } from 'vitest';
import { codeReport } from '../support/code-report.ts';

test('a file outside of the site is reported where it is added', async () => {
  const text = "export default {\n  onOutput({ add }) {\n    add('../prices.csv', '');\n  },\n};\n";
  expect(await codeReport({ 'townpress.config.ts': text })).toMatchInlineSnapshot(`
    "error[unfit-output]: \`../prices.csv\` cannot be added: it isn't a path inside the site
      --> townpress.config.ts:3:5
       |
    3  |     add('../prices.csv', '');
       |     ^
      help: give it another path, such as \`downloads/prices.csv\`"
  `);
});

test.each([
  ['outside of the site', ['/etc/hosts', 'C:\\x', 'a//b', './a', 'a/..', '']],
  ['of the site', ['about.html', 'ABOUT.HTML', 'cities', 'cities/avon.html/x', 'sitemap.xml']],
])('a path %s cannot be added', async (_, paths) => {
  const lines = paths.map((path) => `    add(${JSON.stringify(path)}, 'x');\n`).join('');
  const report = await codeReport({ 'townpress.config.ts': `export default { onOutput({ add }) {\n${lines}} };` });
  expect(report.match(/error\[unfit-output\]: /g)).toHaveLength(paths.length);
});

test('a file is neither added twice nor without being a string', async () => {
  const text = "export default { onOutput({ add }) { add('a.txt', ''); add('A.txt', ''); add('b.txt', 5); } };";
  const report = await codeReport({ 'townpress.config.ts': text });
  expect(report.match(/unfit-output.*/g)).toEqual([
    'unfit-output]: `A.txt` cannot be added: the site already has a file or folder with that name',
    "unfit-output]: `b.txt` cannot be added: its content isn't text or bytes",
  ]);
});
