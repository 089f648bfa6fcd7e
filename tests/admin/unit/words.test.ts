import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { literalTexts } from '../support/literal-texts.ts';

const ADMIN = fileURLToPath(new URL('../../../admin', import.meta.url));

/**
 * Strings that look like text: names of keys, data types, fonts, elements, the editor's binding, and an error that is
 * translated.
 */
const NAMES =
  /^(?:Enter|Escape|Ctrl|Cmd|Alt|Option|(?:Ctrl|Alt)\+\S+|Files|Bearer|\d+px Arial, sans-serif|\/blog\/|address article .*|Failed to fetch.*)$/;

const PROGRAM = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name))
  .sort();
const FILES = PROGRAM.filter((name) => !name.startsWith('words/') && !name.includes('/transfer/'));

test('every text that users of the admin read is in admin/words', () => {
  const strays = FILES.flatMap((name) =>
    literalTexts(readFileSync(join(ADMIN, name), 'utf8'), NAMES).map(({ text, line }) => `${name}:${line}: ${text}`),
  );
  expect(FILES.length).toBeGreaterThan(60);
  expect(strays).toEqual([]);
});

test.each([
  ['between tags', 'export const A = () => <p>Nothing here</p>;', 'Nothing here'],
  ['between tags in lowercase', 'export const A = () => <p>{isOn && "on"}</p>;', 'on'],
  ['of a label', 'export const A = () => <B aria-label="close" />;', 'close'],
  ['of a conditional label', "export const A = () => <B label={isOn ? 'hide' : undefined} />;", 'hide'],
  ['with an interpolated value', 'const text = `Sending $' + '{name}`;', 'Sending'],
  ['in a table', "const NAMES = { page: 'Page' };", 'Page'],
  ['of an error message', "throw new Error('This browser cannot do it.');", 'This browser cannot do it.'],
])('a planted text %s is found', (_, code, text) => {
  expect(literalTexts(code, NAMES)).toEqual([{ text, line: 1 }]);
});

test("strings that only the program reads don't count as text", () => {
  const code = `
    import { A } from 'Some package of ours';
    console.error('the list could not be read', error);
    if (event.key === 'Escape') throw new Error('outside of the program');
    export const B = () => <p className="many words here" id="main">{COMMON.close}</p>;
  `;
  expect(literalTexts(code, NAMES)).toEqual([]);
});

test('every entry is in use', () => {
  const read = (name: string) => readFileSync(join(ADMIN, name), 'utf8');
  const words = PROGRAM.filter((name) => name.startsWith('words/'));
  const code = [...PROGRAM.filter((name) => !name.startsWith('words/')), 'words/messages.ts'].map(read).join('\n');
  const entries = words
    .flatMap((name) => [...read(name).matchAll(/^export const (\w+) = \{\n(.*?)\n\} as const/gms)])
    .filter(([, table]) => !code.includes(`${table}[`))
    .flatMap(([, table, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => `${table}.${key}`));
  expect(entries.length).toBeGreaterThan(250);
  expect(entries.filter((entry) => !new RegExp(`\\b${entry}\\b`).test(code))).toEqual([]);
});
