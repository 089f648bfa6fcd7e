import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG, type DiagnosticCode } from '../../../src/base/diagnostics/catalog.ts';

const SOURCES = join(import.meta.dirname, '../../../src');
const codes = Object.keys(CATALOG).filter((code) => !code.startsWith('site-'));

/** Returns the text of the test file of a code, or an empty string if it doesn't exist. */
function testOf(code: string): string {
  const file = `${code}.test.ts`;
  return readdirSync(import.meta.dirname).includes(file) ? readFileSync(join(import.meta.dirname, file), 'utf8') : '';
}

function tests(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split(/^(?=test\()/m)
        .slice(1),
    );
}

test.each(codes)('%s has a test file with its whole report', (code) => {
  expect(testOf(code)).toMatch(new RegExp(`toMatchInlineSnapshot\\(\`\\s+"(error|warning|note)\\[${code}\\]`));
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
  const reports = tests().flatMap((text) => /toMatchInlineSnapshot\(`\s+"([\s\S]*)"\s+`\)/.exec(text)?.[1] ?? []);
  const single = reports.filter((report) => report.match(/^\s*(error|warning|note)\[/gm)?.length === 1);
  expect(single.length).toBeGreaterThanOrEqual(48);
  expect(
    single.filter(
      (report) => !/^ {6,}--> (data\/|generated\/|components\/|townpress\.config|https:\/\/)/m.test(report),
    ),
  ).toEqual([]);
  expect(single.filter((report) => /error\[/.test(report) && !/^\s+help: ./m.test(report))).toEqual([]);
});
