import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG, type DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';
import { FINDINGS } from './support/findings.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const codes = Object.keys(CATALOG).filter((code) => !code.startsWith('site-'));

/** The inline snapshots of the test files, and the reports of the table. */
const reports = [
  ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /toMatchInlineSnapshot\(`\s+"([\s\S]*?)"\s+`\)/g,
      ),
    ])
    .map(([, report = '']) => report.replace(/^ {4}/gm, '')),
  ...Object.values(FINDINGS).flatMap((cases) => cases.map(({ report }) => report)),
];

test.each(codes)('the tests have a whole report that begins with %s', (code) => {
  expect(reports.filter((report) => new RegExp(`^(?:error|warning|note)\\[${code}\\]`).test(report))).not.toEqual([]);
});

test.each(codes)('%s is explained for an author who edits YAML', (code) => {
  const { title, explanation } = CATALOG[code as DiagnosticCode];
  expect(title).toMatch(/^[^A-Z].*[^.]$/);
  expect(title.length).toBeLessThanOrEqual(76);
  const prose = explanation.split('\n').filter((line) => !line.startsWith('    '));
  expect(
    prose
      .join(' ')
      .split(/[.:](?:\s|$)/)
      .filter((sentence) => sentence.trim() !== '').length,
  ).toBeGreaterThanOrEqual(2);
  expect(explanation).not.toMatch(/\b(illegal|parse[dr]?|schema(?!\.org)|lookup|null|undefined|boolean|string)\b/i);
});

test('the catalog has exactly the codes that the source reports about data', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('audit') && !file.startsWith('base/diagnostics'),
  );
  const text = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
  const reported = [...text.matchAll(/code: '([a-z0-9-]+)'|(?:error|warning|note)At\([^\n]*?, '([a-z0-9-]+)',/g)]
    .map(([, code, made]) => (code ?? made) as string)
    .filter((code) => !code.startsWith('site-'));
  expect(reported.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});

test('at least 48 broken data files give exactly one finding, with its place and help', () => {
  const single = reports.filter((report) => report.match(/^(error|warning|note)\[/gm)?.length === 1);
  expect(single.length).toBeGreaterThanOrEqual(48);
  expect(
    single.filter(
      (report) => !/^ {2,}--> (data\/|generated\/|components\/|townpress\.config|https:\/\/)/m.test(report),
    ),
  ).toEqual([]);
  expect(single.filter((report) => /error\[/.test(report) && !/^\s+help: ./m.test(report))).toEqual([]);
});
