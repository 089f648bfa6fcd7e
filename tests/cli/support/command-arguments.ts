import { ANSWERS } from '../../docs/support/command-site.ts';

/** Returns the words of a command. */
export const wordsOf = (name: string) => name.split(' ');
/** Returns arguments with which a command runs in the site of the command docs, without prompts. */
export const argumentsFor = (name: string) => [...(ARGUMENTS[name] ?? []), ...(ANSWERS[name] ?? [])];

/** Arguments that commands can't run without. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  completion: ['bash'],
  'admin create': ['ann@example.com'],
  'admin grant': ['ann@example.com'],
  'admin revoke': ['ann@example.com'],
  'add town': ['Elyria'],
  'add redirect': ['/our-story', '/about'],
  'rename town': ['quincy', 'Sidney'],
  'rename service': ['tire-rotation', 'Tire Swap'],
  'remove town': ['quincy'],
  'remove service': ['tire-rotation'],
  why: ['/about'],
  init: ['made', '--yes'],
  merge: ['--plan', 'plan'],
};
