import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// @ts-expect-error it has no types
import { proseFindings } from '../../scripts/prose/find.mjs';
import { temporaryFolder } from '../support/run-command.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/prose.mjs', import.meta.url));

interface Finding {
  readonly line: number;
  readonly column: number;
  readonly phrase: string;
}

/** Phrases that earlier versions had, where they were, and how they read now. A table of tabs has no reader, so the lint skips it. */
const WORST = readFileSync(new URL('support/worst-phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [place: string, phrase: string, better: string]);

const findingsIn = (file: string, source: string): Finding[] => proseFindings(file, source);
const placesOf = (file: string, source: string) =>
  findingsIn(file, source).map(({ line, column, phrase }) => `${line}:${column} ${phrase}`);
const phrasesOf = (text: string) => findingsIn('src/a.ts', `/** ${text} */`).map(({ phrase }) => phrase);

test('every phrase that was reworded is reported, and passes as it reads now', () => {
  expect(WORST.length).toBeGreaterThanOrEqual(80);
  expect(WORST.filter(([, phrase]) => phrasesOf(phrase).length === 0)).toEqual([]);
  expect(WORST.filter(([, , better]) => phrasesOf(better).length > 0)).toEqual([]);
});

test.each([
  ['a line comment in TypeScript', 'src/a.ts', 'const a = 1;\n// The value stands in the file.\n', ['2:14 stands in']],
  ['a docstring', 'src/a.ts', '/** What a run keeps. */\n', ['1:5 What a run keeps']],
  ['a phrase across lines', 'src/a.ts', '/**\n * The digest of the run\n * before.\n */', ['2:18 the run before']],
  ['a string', 'src/a.ts', "fail('nothing answers this URL');", ['1:7 nothing answers']],
  ['a template', 'src/a.ts', '`\u0024{name} stands in \u0024{file}`;', ['1:10 stands in']],
  ['a phrase around code', 'src/a.ts', '// Deletes what `generate` wrote.', ['1:12 what … wrote']],
  ['a text after an escape', 'src/a.ts', "'it\\'s beside the page';", ['1:8 beside']],
  ['a text in JSX', 'src/a.tsx', 'const a = <p title="x">\n  Your colour\n</p>;', ['2:8 colour']],
  ['an attribute in JSX', 'src/a.tsx', 'const a = <p title="a mistake is told here">b</p>;', ['1:23 mistake is told']],
  ['a line comment in SQL', 'a.sql', 'select 1; -- read by nobody\n', ['1:22 nobody']],
  ['a message in SQL', 'a.sql', "raise exception 'The neighbour isn''t there';", ['1:22 neighbour']],
  ['a comment in the body of an SQL function', 'a.sql', 'as $$\nbegin\n  -- Written anew.\nend $$;', ['3:14 anew']],
  ['a comment in CSS', 'a.css', '.a {\n  /* the grey line */\n}', ['2:10 grey']],
  ['a paragraph in Markdown', 'a.md', '# A\n\nThe file that\nstands in `a` is read.\n', ['4:1 stands in']],
  ['a cell of a table in Markdown', 'a.md', '| a | b |\n|---|---|\n| c | for whoever asks |\n', ['3:11 whoever']],
  ['a comment in YAML', 'a.yaml', 'a: b # beside the file\n', ['1:8 beside']],
  ['a comment over lines in YAML', 'a.yaml', 'a:\n  # In the run\n  # before.\n', ['2:8 the run before']],
  ['a value in YAML', 'a.yaml', 'colour: "a"\nb: >-\n  The text\n  stands in it.\n', ['4:3 stands in']],
  ['a comment in TOML', 'a.toml', 'a = 1 # misspelt\n', ['1:9 misspelt']],
  ['a comment in a template', 'a.hbs', '<p>\n{{!-- Written anew. --}}', ['2:15 anew']],
])('%s is read, and reported with its line and column', (_, file, source, found) => {
  expect(placesOf(file, source)).toEqual(found);
});

test.each([
  ['code', 'src/a.ts', 'const nobody = colour.beside; type Whoever = "a";'],
  ['identifiers in comments', 'src/a.ts', '// Calls somebodyElse, then colour_of and colour() in beside-x.ts.'],
  ['code in comments', 'src/a.ts', '/** Sets `colour` and `a text that stands in b`. */'],
  [
    'URLs and paths',
    'a.md',
    'See https://example.com/colour/nobody, src/beside/colour.ts and [it](/whoever "colour").',
  ],
  ['single words in code', 'src/a.ts', "const a = set('colour');"],
  ['class names', 'src/a.tsx', 'const a = <p className="grey beside" />;'],
  ['imports', 'src/a.ts', "import a from 'nobody told of';"],
  ['regular expressions', 'src/a.ts', 'const a = /stands in (?:colour|grey)/;'],
  ['examples in messages', 'src/a.ts', '`wrong key\n    wrong:  colour: red\n    right:  color: red`;'],
  ['fenced code', 'a.md', 'A:\n\n```yaml\ncolour: beside\n```\n'],
  ['keys in YAML', 'a.yaml', 'colour: red\nnobody:\n  - beside: 1\n'],
  ['code in SQL', 'a.sql', 'select colour from nobody where beside;'],
  ['code in CSS', 'a.css', '.grey { content: "beside"; }'],
  [
    'strings in tests',
    'tests/a.test.ts',
    "test('a name', () => { expect(colour('it stands in a')).toBe('nobody of it'); });",
  ],
  [
    'released sections of the changelog',
    'CHANGELOG.md',
    '## Unreleased\n\n- A.\n\n## 0.1.0 - 2026\n\n- It stands in a.\n',
  ],
])('the lint skips %s', (_, file, source) => {
  expect(placesOf(file, source)).toEqual([]);
});

test('comments and names of tests are read', () => {
  const source =
    "// Read by nobody.\ntest.each([['beside a']])('%s stands in it', () => {});\ntest('it tells of a', () => {});";
  expect(placesOf('tests/a.test.ts', source)).toEqual(['1:12 nobody', '2:31 stands in', '3:10 tells of']);
});

test('pages of a site may have their own tone, but need American spelling', () => {
  const source = '# Read by nobody.\na: Somebody is in our lot with a colour chart.\n';
  expect(placesOf('data/copy.yaml', source)).toEqual(['1:11 nobody', '2:34 colour']);
});

test.each([
  'It stands for the town, stands out, and can stand in for a file.',
  'There is no page, and it is no longer a file.',
  'Returns the last entry, or undefined.',
  'Deletes all posts except those that are public. It tells the browser to wait.',
  'What changed? An own property of the object, as far as possible.',
  'The dialog asks for a name. An excerpt has no limit of its own. It makes no difference.',
  'The error is told apart from others. Nothing else leads to it. The lead on the page is short.',
])('%s passes', (sentence) => {
  expect(phrasesOf(sentence)).toEqual([]);
});

test('the command prints each finding, and fails if there is one', () => {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (...files: readonly string[]) =>
    spawnSync(process.execPath, [SCRIPT, ...files], { cwd: folder, encoding: 'utf8' });
  write('src/bad.ts', 'const a = 1;\n\n// It stands in the file.\n');
  write('src/good.ts', '// It is in the file.\n');
  write('templates/trades/a/copy.yaml', '# It stands in the file.\n');

  const found = 'src/bad.ts:3:7: "stands in": use "is in", "appears in" or "comes before"\n';
  expect(run('src/bad.ts', 'src/good.ts')).toMatchObject({ status: 1, stdout: found });
  expect(run('src/good.ts')).toMatchObject({ status: 0, stdout: '', stderr: '' });

  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  spawnSync('git', ['add', '.'], { cwd: folder });
  expect(run()).toMatchObject({ status: 1, stdout: found });
});
