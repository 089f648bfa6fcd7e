import type { Theme } from './theme-colors.ts';

/** Capital letters and digits as strokes in a box of 10 by 14, drawn with a round pen, so a monogram needs no font. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 14 5 0l5 14M2 9.5h6',
  B: 'M1 0v14h4.5a3.75 3.75 0 0 0 0-7.5H1h4a3.25 3.25 0 0 0 0-6.5z',
  C: 'M10 3a5 5 0 0 0-9 2.5v3A5 5 0 0 0 10 11',
  D: 'M1 0v14h3a6 6 0 0 0 6-6V6a6 6 0 0 0-6-6z',
  E: 'M9.5 0H1v14h8.5M1 6.75h7',
  F: 'M9.5 0H1v14M1 6.75h7',
  G: 'M10 3a5 5 0 0 0-9 2.5v3a5 5 0 0 0 9.5 2V7.5H6',
  H: 'M1 0v14M9 0v14M1 6.75h8',
  I: 'M5 0v14',
  J: 'M8.5 0v10a4 4 0 0 1-7.5 1.5',
  K: 'M1 0v14M9.5 0 1 8.5M4 5.5 10 14',
  L: 'M1 0v14h8.5',
  M: 'M0 14V0l5 8 5-8v14',
  N: 'M1 14V0l8 14V0',
  O: 'M0 5.5a5 5.5 0 0 1 10 0v3a5 5.5 0 0 1-10 0z',
  P: 'M1 14V0h4.5a4 4 0 0 1 0 8H1',
  Q: 'M0 5.5a5 5.5 0 0 1 10 0v3a5 5.5 0 0 1-10 0zM6 10l4 4.5',
  R: 'M1 14V0h4.5a3.75 3.75 0 0 1 0 7.5H1h4L9.5 14',
  S: 'M9.5 2.5C8.5.8 7 0 5 0 2.5 0 .7 1.3.7 3.5c0 5 9 2.5 9 7.2C9.7 12.8 7.7 14 5 14c-2.2 0-3.8-.9-4.8-2.7',
  T: 'M0 0h10M5 0v14',
  U: 'M1 0v9.5a4 4.5 0 0 0 8 0V0',
  V: 'M0 0l5 14L10 0',
  W: 'M0 0l2.5 14L5 4.5 7.5 14 10 0',
  X: 'M.5 0l9 14M9.5 0l-9 14',
  Y: 'M0 0l5 7 5-7M5 7v7',
  Z: 'M.5 0h9l-9 14h9',
  0: 'M0 5.5a5 5.5 0 0 1 10 0v3a5 5.5 0 0 1-10 0z',
  1: 'M2 2.5 6 0v14',
  2: 'M.7 3.5a4.3 3.5 0 1 1 8 2L.5 14h9.5',
  3: 'M.5 0h9L5 5.5a4.25 4.25 0 1 1-4.8 5.5',
  4: 'M8 14V0L0 10h10',
  5: 'M9 0H1.5L1 6.5a4.7 4.2 0 1 1-.7 5',
  6: 'M8 .5C3 3 .5 6 .5 9.7a4.5 4.3 0 1 0 1-3',
  7: 'M.5 0h9L3.5 14',
  8: 'M5 6.5A3.5 3.25 0 1 1 5 0a3.5 3.25 0 1 1 0 6.5 4.5 3.75 0 1 0 0 7.5 4.5 3.75 0 1 0 0-7.5',
  9: 'M2 13.5c5-2.5 7.5-5.5 7.5-9.2a4.5 4.3 0 1 0-1 3',
};

/** Words to skip when abbreviating a company's name. */
const LITTLE = /^(?:and|of|the|for|in|on|at|de|la|el|inc|llc|ltd|co|corp|company)$/i;

/** Initials that are also words or abbreviations that no company wants on its sign. */
const UNFIT =
  /^(?:ASS|BJ|BS|CUM|DIE|FAG|FAT|FU|GAY|HIV|KGB|KKK|LSD|NAZ|PEE|PIG|PMS|POO|PUS|SAD|SEX|SS|STD|TIT|UTI|WTF)$/;

/**
 * Returns a company's initials: the first letters of the words of its name, at most three. Only the first letter if they
 * are an unfit word.
 */
export function initialsOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\p{L}\p{N}\s]/gu, '');
  const words = plain.split(/\s+/).filter((word) => LETTERS[word.charAt(0).toUpperCase()] !== undefined);
  const telling = words.filter((word) => !LITTLE.test(word));
  const named = telling.length > 0 ? telling : words.slice(0, 1);
  const initials = named.slice(0, 3).reduce((text, word) => text + word.charAt(0).toUpperCase(), '');
  return UNFIT.test(initials) ? initials.charAt(0) : initials;
}

/** Draws a monogram for a company without a logo mark: letters on its accent color, or a disc without any. */
export function markOfLetters(text: string, { day, corner }: Pick<Theme, 'day' | 'corner'>): string {
  const letters = [...text];
  const scale = [1.35, 1.35, 1, 0.75][letters.length] ?? 1;
  const width = (letters.length * 10 + (letters.length - 1) * 5) * scale;
  const drawn = letters.map((letter, index) => `<path transform="translate(${index * 15})" d="${LETTERS[letter]}"/>`);
  const content =
    letters.length === 0
      ? `<circle cx="20" cy="20" r="9" fill="${day['on-accent']}"/>`
      : `<g transform="translate(${20 - width / 2} ${20 - 7 * scale}) scale(${scale})" fill="none" stroke="${day['on-accent']}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
  const radius = Math.min(14, corner);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${radius}" fill="${day.accent}"/>${content}</svg>\n`;
}
