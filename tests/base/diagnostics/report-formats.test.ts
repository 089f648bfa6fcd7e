import { expect, test } from 'vitest';
import { CATALOG } from '../../../src/base/diagnostics/catalog.ts';
import type { Diagnostic } from '../../../src/base/diagnostics/diagnostic.ts';
import { formatGithub, toJsonFindings, toSarif } from '../../../src/base/diagnostics/report-formats.ts';

const TEXT = 'a: b\nboston: 100%\n';
const textOf = (file: string) => (file === 'cities.yaml' ? TEXT : undefined);

const FINDINGS: readonly Diagnostic[] = [
  {
    severity: 'error',
    code: 'duplicate-key',
    message: 'the key `boston` is defined twice, 100%',
    at: { file: 'cities.yaml', start: 5, end: 11 },
    related: [{ message: 'first defined here', at: { file: 'cities.yaml', start: 0, end: 1 } }],
    help: 'remove one\nof the two',
  },
  {
    severity: 'note',
    code: 'no-street-address',
    message: 'no street',
    at: { file: 'odd,name:1.yaml', start: 0, end: 0 },
  },
];

test('JSON holds every finding with 1-based lines and columns', () => {
  expect(toJsonFindings(FINDINGS, textOf, 'data/')).toEqual([
    {
      severity: 'error',
      code: 'duplicate-key',
      message: 'the key `boston` is defined twice, 100%',
      file: 'data/cities.yaml',
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 7,
      help: 'remove one\nof the two',
      related: [{ message: 'first defined here', file: 'data/cities.yaml', line: 1, column: 1 }],
    },
    {
      severity: 'note',
      code: 'no-street-address',
      message: 'no street',
      file: 'data/odd,name:1.yaml',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
    },
  ]);
});

test('the GitHub format has one line per finding, with special characters escaped', () => {
  expect(formatGithub(FINDINGS, textOf, 'data/').split('\n')).toEqual([
    '::error file=data/cities.yaml,line=2,endLine=2,col=1,title=duplicate-key::the key `boston` is defined twice, 100%25%0Aremove one%0Aof the two',
    '::notice file=data/odd%2Cname%3A1.yaml,line=1,endLine=1,col=1,title=no-street-address::no street',
  ]);
});

test('text from the data cannot start a workflow command', () => {
  const [finding] = FINDINGS as [Diagnostic, Diagnostic];
  const lines = formatGithub([{ ...finding, message: 'x\r\n::error::y' }], textOf, 'data/').split(/\r|\n/);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('x%0D%0A::error::y');
});

test('SARIF names each rule once, with its explanation, and each result by its rule', () => {
  const sarif = toSarif([...FINDINGS, ...FINDINGS], textOf, '1.2.3', 'data/') as {
    version: string;
    runs: {
      tool: {
        driver: {
          name: string;
          version: string;
          rules: { id: string; shortDescription: { text: string }; help: { text: string } }[];
        };
      };
      columnKind: string;
      results: { ruleId: string; level: string; message: { text: string }; locations: unknown[] }[];
    }[];
  };
  const [run] = sarif.runs;

  expect(sarif.version).toBe('2.1.0');
  expect(run?.tool.driver.version).toBe('1.2.3');
  expect(run?.columnKind).toBe('utf16CodeUnits');
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['duplicate-key', 'no-street-address']);
  expect(run?.tool.driver.rules[0]?.shortDescription.text).toBe(CATALOG['duplicate-key'].title);
  expect(run?.tool.driver.rules[0]?.help.text).toBe(CATALOG['duplicate-key'].explanation);
  expect(run?.results.map(({ ruleId, level }) => `${level} ${ruleId}`)).toEqual([
    'error duplicate-key',
    'note no-street-address',
    'error duplicate-key',
    'note no-street-address',
  ]);
  expect(run?.results[0]?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'data/cities.yaml' },
        region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 7 },
      },
    },
  ]);
});
