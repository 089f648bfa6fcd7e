import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionAt } from '../../../src/base/diagnostics/position.ts';
import { edited, extended } from '../../support/edited.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { plan } from '../../support/plan.ts';
import { type Files, project, report } from '../../support/project.ts';
import { runs } from '../../support/runs.ts';

const DATA_FILES = Object.entries(MINIMAL_SITE).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string' && /\.(yaml|md)$/.test(entry[0]),
);

/** The minimal site with every data file changed in the same way. */
function everyFile(change: (text: string) => string): Files {
  return Object.fromEntries(DATA_FILES.map(([file, text]) => [file, change(text)]));
}

test.each(['>', '|'])("the line break that ends a block after %s isn't part of a text", (style) => {
  const read = plan(project(edited('site.yaml', 'name: Acme', `name: ${style}\n  Acme`)));
  expect(read.plan?.site.business.name).toBe('Acme');
});

describe('odd but valid files', () => {
  test.each<[string, Files]>([
    ['a byte order mark', everyFile((text) => `\ufeff${text}`)],
    ['Windows line endings', everyFile((text) => text.replaceAll('\n', '\r\n'))],
    ['both', everyFile((text) => `\ufeff${text.replaceAll('\n', '\r\n')}`)],
    ['no final newline', everyFile((text) => (text.endsWith('---\n') ? text : text.trimEnd()))],
    ['spaces at the end of lines', everyFile((text) => text.replaceAll('\n', '  \n'))],
    ['a comment before everything', everyFile((text) => (text.startsWith('---') ? text : `# about\n\n${text}`))],
    ['a line of hyphens before everything', { 'coverage.yaml': '---\noil: [avon, elyria, lorain]\ntires: [avon]\n' }],
    ['optional files of comments', { 'jobs.yaml': '# none\n', 'redirects.yaml': '# none\n', 'team.yaml': '# none\n' }],
    ['a front matter fence with spaces', edited('pages/about.md', '---\n', '---  \n')],
    [
      "hidden files and editors' temporary files",
      { '.coverage.yaml.swp': '\u0000', 'coverage.yaml~': ': :', '.DS_Store': '\u0000', 'sketch.png': '\u0000' },
    ],
    ['an unused anchor', { 'coverage.yaml': 'oil: &towns [avon, elyria, lorain]\ntires: [avon, elyria, lorain]\n' }],
    ['an alias', { 'coverage.yaml': 'oil: &towns [avon, elyria, lorain]\ntires: *towns\n' }],
    ['a value that looks like a date', edited('cities.yaml', 'name: Avon', 'name: 2020-01-01')],
    ['a time without quotes', edited('site.yaml', '"08:00"', '08:00')],
  ])('a valid file has no findings: %s', (_, files) => {
    expect(report(project(files))).toBe('');
  });
});

test.each(['yes', 'no', 'true', 'null', '007', '1e3', '0x10'])('the slug %s stays a string', (slug) => {
  const { plan: value, diagnostics } = plan(
    project({
      ...extended('cities.yaml', `${slug}: { name: Odd, lat: 41.5, lon: -82.2, neighbors: [Avon] }\n`),
      'coverage.yaml': 'oil: all\ntires: [avon]\n',
    }),
  );

  expect(diagnostics).toEqual([]);
  expect(value?.site.cities.map((city) => city.slug)).toContain(slug);
});

test('an error in front matter with Windows line endings is found at its position', () => {
  const [, about] = DATA_FILES.find(([file]) => file === 'pages/about.md') as [string, string];
  const { diagnostics, textOf } = plan(
    project({ 'pages/about.md': about.replace('lead: Hello.', 'leed: Hello.').replaceAll('\n', '\r\n') }),
  );

  expect(diagnostics.map(({ code, at }) => [code, positionAt(textOf(at.file) ?? '', at.start)])).toEqual([
    ['unknown-key', { line: 6, column: 1 }],
  ]);
});

test('a value nested as deep as memory allows is a finding, not a crash', () => {
  for (const value of [
    '['.repeat(100_000),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    '{a: '.repeat(20_000),
    `\n  ${'- '.repeat(20_000)}x`,
  ]) {
    expect(plan(project({ 'coverage.yaml': `oil: ${value}\n` })).diagnostics.map(({ code }) => code)).toEqual([
      'too-deep',
    ]);
  }
});

/** Pieces that are meaningful to YAML, templates and paths. */
const ODD = [
  '\t',
  '\r',
  '"',
  "'",
  ':',
  ': ',
  ' - ',
  '-',
  '[',
  ']',
  '{',
  '}',
  '{{',
  '}}',
  '&a',
  '*a',
  '!!str ',
  '? ',
  '|',
  '>-',
  '#',
  '%',
  '@',
  '`',
  '---\n',
  '...\n',
  '\n',
  ' ',
  '  ',
  '\u0000',
  '\u00a0',
  '\ufeff',
  '😀',
  '<<: ',
  '__proto__: ',
  'null',
  '~',
  '.nan',
  '-.inf',
  '1e999',
  '0o7',
  'yes',
  '/',
  '//',
  '..',
  '\\',
  ',',
  '{{city.name}}',
  '{{#if a}}',
];

test('any damage to a data file ends in findings and never in an exception', () => {
  const change = fc.record({
    file: fc.constantFrom(...DATA_FILES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(6),
    piece: fc.constantFrom(...ODD),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const files: Record<string, string> = {};
      for (const {
        file: [file, original],
        at,
        length,
        piece,
      } of changes) {
        const text = files[file] ?? original;
        const index = Math.floor(at * text.length);
        files[file] = text.slice(0, index) + piece + text.slice(index + length);
      }
      const { diagnostics, textOf } = plan(project(files));
      for (const { at, message, help, severity } of diagnostics) {
        expect(message).not.toMatch(/undefined|NaN to|\[object|Invalid input|expected/);
        expect(at.start).toBeLessThanOrEqual(at.end);
        expect(at.end).toBeLessThanOrEqual((textOf(at.file)?.length ?? 0) + 1);
        if (severity === 'error') expect(help).toBeTruthy();
      }
    }),
    runs(10),
  );
});
