import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A command in a document: `npx townpress check --site`, as words without quotes. */
export interface DocumentedCommand {
  readonly command: string;
  readonly words: readonly string[];
  readonly documents: readonly string[];
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'supabase/README.md'];
/** Programs whose commands are tested. Others, such as `cd` and `curl`, come with the system. */
const PROGRAMS = ['npx', 'npm', 'townpress', 'supabase'];
/** Words of the shell before a command. */
const LEADING = /^(?:do|then|export|sudo|\(|[A-Z_]+=\S*)$/;

/** Returns every distinct command in `sh` blocks and tables of the documents. */
export function documentedCommands(): DocumentedCommand[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort();
  const found = new Map<string, string[]>();
  for (const document of [...DOCUMENTS, ...docs])
    for (const command of commandsIn(readFileSync(join(ROOT, document), 'utf8')))
      found.set(command, [...new Set([...(found.get(command) ?? []), document])]);
  return [...found].map(([command, documents]) => ({ command, words: wordsOf(command), documents }));
}

/** Returns the commands in `sh` blocks, and npx and npm commands in tables. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'));
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  const inCells = cells.filter((cell) => /^np[mx] /.test(cell));
  return [...lines, ...inCells].flatMap(commandsOfLine);
}

function commandsOfLine(line: string): string[] {
  const withoutComment = line.replace(/(?:^|\s)#.*$/, '');
  const parts = withoutComment.match(/(?:"[^"]*"|'[^']*'|[^;&|"'])+/g) ?? [];
  return parts.flatMap((part) => {
    const words = part.replace(/[()]/g, ' ').trim().split(/\s+/);
    while (LEADING.test(words[0] ?? '')) words.shift();
    const isTested = PROGRAMS.includes(words[0] ?? '') && words.length > 1;
    return isTested ? [words.join(' ')] : [];
  });
}

/** Splits a command at spaces outside of quotes. */
export function wordsOf(command: string): string[] {
  return (command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.replace(/["']/g, ''));
}
