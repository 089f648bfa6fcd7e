import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { allDocs } from '../../scripts/reference-docs/all-docs.ts';
import { named } from '../../scripts/reference-docs/cli-docs.ts';
import { CATALOG, type DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';
import { readData } from '../../src/build/plan.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { updateEditorSchemas } from '../../src/edit/editor-schemas.ts';
import { FAULTS } from '../audit/support/faults.ts';
import { project } from '../support/project.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const codes = Object.keys(CATALOG) as DiagnosticCode[];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test.each(['docs/cli.md', 'docs/findings.md', 'src/data/words/label-names.ts'])(
  '%s is up to date with the source',
  (path) => {
    expect(read(path) === allDocs(ROOT)[path], 'run `npm run docs`').toBe(true);
  },
);

test('the JSON Schemas are up to date with the source', () => {
  const docs = allDocs(ROOT);
  const paths = Object.keys(docs).filter((path) => path.startsWith('schemas/'));
  expect(readdirSync(join(ROOT, 'schemas')).map((name) => `schemas/${name}`)).toEqual(paths.toSorted());
  expect(
    paths.filter((path) => read(path) !== docs[path]),
    'run `npm run docs`',
  ).toEqual([]);
});

test('docs/cli.md has every command, argument, option and example', () => {
  const text = read('docs/cli.md');
  const commands = named(COMMANDS);
  expect(commands.length).toBeGreaterThan(20);
  for (const { name, command } of commands) {
    const section = text.split(`\n## townpress ${name}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const { flags } of command.options) expect(section).toContain(`| \`${flags}\` |`);
    for (const example of command.examples) expect(section).toContain(`\nnpx townpress ${name} ${example}`.trimEnd());
    if (command.argument) expect(section).toContain(command.argument.name());
  }
});

test('docs/findings.md has every code once, under its own heading', () => {
  const headings = [...read('docs/findings.md').matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual(codes.toSorted());
});

test('docs/findings.md lists the severities that each finding has in the tests', () => {
  const folder = join(ROOT, 'tests/diagnostics');
  const seen = new Map<string, Set<string>>(codes.map((code) => [code, new Set()]));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((entry) =>
    /\.(?:ts|yaml)$/.test(entry),
  ))
    for (const [, severity = '', code = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
      /\b(error|warning|note)\[([a-z0-9-]+)\]/g,
    ))
      seen.get(code)?.add(severity);
  for (const [code, faults] of Object.entries(FAULTS))
    for (const { severity = 'error' } of faults) seen.get(code)?.add(severity);
  for (const code of codes) {
    const { severities } = CATALOG[code];
    expect(severities, code).toEqual(expect.arrayContaining([...(seen.get(code) ?? [])]));
    expect([...(seen.get(code) ?? [])], code).toContain(severities[0]);
  }
});

test("schemas for editors allow only a site's slugs, and suggest the names of its towns", () => {
  const root = mkdtempSync(join(tmpdir(), 'townpress-schemas-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  updateEditorSchemas(join(root, 'data'), readData(project()).value);
  const definitions = (name: string) =>
    JSON.parse(readFileSync(join(root, `.townpress/schemas/${name}.schema.json`), 'utf8')).definitions;
  expect(definitions('coverage').cities.enum).toEqual(['avon', 'elyria', 'lorain']);
  // A name may have another spelling.
  expect(definitions('cities').names).toMatchObject({ examples: ['Avon', 'Elyria', 'Lorain'] });
  expect(definitions('cities').names).not.toHaveProperty('enum');
});

test('every pattern in the JSON Schemas compiles as editors do it', () => {
  const patterns = readdirSync(join(ROOT, 'schemas')).flatMap((name) => [
    ...read(`schemas/${name}`).matchAll(/"pattern": (".*")/g),
  ]);
  expect(patterns.length).toBeGreaterThan(50);
  for (const [, pattern = ''] of patterns) expect(() => new RegExp(JSON.parse(pattern) as string, 'u')).not.toThrow();
});
