import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CITING = ['src', 'admin', 'supabase', 'scripts', 'tests', 'data'];
const SOURCE = /\.(?:tsx?|mjs|css|sql|yaml|md)$/;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const contract = read('docs/contract.md');
const decisions = read('docs/decisions.md');
const sections = numbers(contract, /^## (\d+)\. /gm);
const decided = numbers(decisions, /^\| (\d+) \|/gm);

/** Every text that may cite the documents, by path. A comment that spans several lines is joined. */
const texts = CITING.flatMap(filesBelow).map((path) => ({
  path,
  text: read(path).replace(/\n\s*(?:\*|\/\/|--|#)\s*/g, ' '),
}));

test('sections of the contract and decisions are numbered without gaps', () => {
  expect(sections).toEqual(sections.map((_, index) => index + 1));
  expect(decided).toEqual(decided.map((_, index) => index + 1));
});

test('every section and decision that code, tests and data cite exists', () => {
  const cited = texts.flatMap(({ path, text }) => citations(text).map((citation) => ({ path, ...citation })));
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter(({ kind, number }) => !(kind === 'section' ? sections : decided).includes(number))).toEqual([]);
});

test('every decision that the contract cites exists', () => {
  const cited = numbers(
    contract.replace(/\((\d+(?:, \d+)+)\)/g, (_, list) => list.replace(/\d+/g, '($&)')),
    /\((\d+)\)/g,
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter((number) => !decided.includes(number))).toEqual([]);
});

test('a citation is found in each of its forms', () => {
  const text = `
  /** As docs/contract.md, section 7, has it, and (docs/decisions.md, 12 and 40); decision 3; docs/contract.md (section 2). */`;
  expect(citations(text)).toEqual([
    { kind: 'section', number: 7 },
    { kind: 'section', number: 2 },
    { kind: 'decision', number: 12 },
    { kind: 'decision', number: 40 },
    { kind: 'decision', number: 3 },
  ]);
});

function citations(text: string): { readonly kind: 'section' | 'decision'; readonly number: number }[] {
  const cited = numbers(text, /(?:docs\/contract\.md|\bthe (?:contract|specification))(?:'s)?,? \(?section (\d+)/gi);
  const lists = [...text.matchAll(/(?:docs\/decisions\.md,|\bdecisions?) ((?:\d+(?:, | and )?)+)/gi)];
  return [
    ...cited.map((number) => ({ kind: 'section' as const, number })),
    ...lists
      .flatMap(([, list = '']) => numbers(list, /(\d+)/g))
      .map((number) => ({ kind: 'decision' as const, number })),
  ];
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => SOURCE.test(path) && !path.startsWith('tests/docs') && statSync(join(ROOT, path)).isFile());
}
