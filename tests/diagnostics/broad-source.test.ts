import { expect, test } from 'vitest';
import { extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a source that covers every site is reported', () => {
  const text = 'scripts:\n  - src: https://a.example.org/a.js\n    loads: { connect: ["https:"] }\n';

  expect(report(project(extended('site.yaml', text)))).toMatchInlineSnapshot(`
    "warning[broad-source]: \`https:\` lets pages load from any site
      --> data/site.yaml:24:24
        |
    24  |     loads: { connect: ["https:"] }
        |                        ^^^^^^^^
      help: list the hosts one by one; the browser console shows which were blocked"
  `);
});

test('a source that is broader than one host over https is questioned at its line', () => {
  const found = (source: string) =>
    report(
      project(
        extended('site.yaml', `scripts:\n  - src: https://a.example.org/a.js\n    loads: { connect: ["${source}"] }\n`),
      ),
    );

  expect(found('https://b.example.org')).toBe('');
  expect(found('https:')).toContain(
    'warning[broad-source]: `https:` lets pages load from any site\n  --> data/site.yaml:',
  );
  expect(found('*')).toContain('lets pages load from any site');
  expect(found('https://*.example.org')).toContain('lets pages load from any matching host');
  expect(found('http://b.example.org')).toContain("isn't encrypted");
  expect(found("'unsafe-inline'")).toContain('error[');
  expect(report(project(extended('site.yaml', 'scripts: [{ src: "http://a.example.org/a.js" }]\n')))).toContain(
    'error[invalid-value]: `src` must start with https://',
  );
});
