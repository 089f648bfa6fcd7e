import { expect, test } from 'vitest';
import { commandsIn, documentedCommands, wordsOf } from './support/documented-commands.ts';
import { argumentsOf, parse } from './support/parse-command.ts';
import { STAND_INS } from './support/stand-ins.ts';

const standInOf = (command: string) => STAND_INS.find(({ pattern }) => pattern.test(command));

test('every command and option in the documents exists', () => {
  const commands = documentedCommands();
  expect(commands.length).toBeGreaterThan(80);
  for (const { command, documents, words } of commands) {
    const standIn = standInOf(command);
    if (standIn) expect(standIn.check(words), `${command} in ${documents}`).toBeUndefined();
    else expect(() => parse(argumentsOf(words)), `${command} in ${documents}`).not.toThrow();
  }
});

test('a command that the documents misspell, or that nothing runs, is found', () => {
  const planted =
    'One\n```sh\nnpx townpress chekc   # comment\nFOO=1 npx townpress check --sit && npm run nothing\n```\n| `npm publish` |\n';
  const found = commandsIn(planted);
  expect(found).toEqual(['npx townpress chekc', 'npx townpress check --sit', 'npm run nothing', 'npm publish']);
  for (const command of found.slice(0, 2)) expect(() => parse(argumentsOf(wordsOf(command)))).toThrow();
  expect(standInOf('npm run nothing')?.check(['npm', 'run', 'nothing'])).toBe('no script nothing');
  expect(STAND_INS.some(({ pattern }) => pattern.test('npm publish'))).toBe(false);
  expect(() => argumentsOf(['npm', 'publish'])).toThrow('npm publish');
});
