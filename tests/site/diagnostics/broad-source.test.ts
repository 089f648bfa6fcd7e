import { expect, test } from 'vitest';
import { extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a source that stands for every site is reported', () => {
  const text = 'scripts:\n  - src: https://a.example.org/a.js\n    loads: { connect: ["https:"] }\n';

  expect(report(project(extended('site.yaml', text)))).toMatchInlineSnapshot(`
    "warning[broad-source]: \`https:\` lets pages load from every site
      --> data/site.yaml:24:24
        |
    24  |     loads: { connect: ["https:"] }
        |                        ^^^^^^^^
      help: name the hosts one by one; the console of the browser says which were refused"
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
    'warning[broad-source]: `https:` lets pages load from every site\n  --> data/site.yaml:',
  );
  expect(found('*')).toContain('lets pages load from every site');
  expect(found('https://*.example.org')).toContain('lets pages load from every host of that name');
  expect(found('http://b.example.org')).toContain('is not encrypted');
  expect(found("'unsafe-inline'")).toContain('error[');
  expect(report(project(extended('site.yaml', 'scripts: [{ src: "http://a.example.org/a.js" }]\n')))).toContain(
    'error[invalid-value]: `src` must begin with https://',
  );
});
