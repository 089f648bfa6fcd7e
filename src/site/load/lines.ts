import { type Diagnostic, errorAt, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';

/** One line of a text; its range ends before trailing spaces. */
export interface Line extends Range {
  /** Without its line break. */
  readonly text: string;
  /** Offset of the first character that is not white space. */
  readonly first: number;
}

/** The line that holds an offset. */
export function lineAt(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [shown = ''] = text.slice(start).split(/\r?\n/, 1);
  return {
    start,
    end: start + shown.trimEnd().length,
    text: shown,
    first: start + (shown.length - shown.trimStart().length),
  };
}

/** The next line that is not empty. */
export function lineAfter(text: string, { start }: Line): Line | undefined {
  for (let next = text.indexOf('\n', start) + 1; next > 0 && next < text.length; next = text.indexOf('\n', next) + 1) {
    const line = lineAt(text, next);
    if (line.text.trim() !== '') return line;
  }
  return undefined;
}

/**
 * Characters that mean nothing outside of one program: controls, private-use characters, noncharacters (Unicode 17, sections
 * 23.5 and 23.7), and halves of surrogate pairs. HTML and XML forbid most of them, and the renderer marks gaps with some.
 */
const NOT_TEXT =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|\r(?!\n)/u;

/** Finds the first control, private-use or noncharacter in a string. A carriage return counts if no line feed follows. */
export function findControl(text: string): { readonly character: string; readonly index: number } | undefined {
  const found = NOT_TEXT.exec(text);
  return found ? { character: found[0], index: found.index } : undefined;
}

/** The finding for such a character. */
export function controlCharacter(character: string, at: Span): Diagnostic {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const isPrivate = /\p{Co}/u.test(character);
  const message = `${isPrivate ? 'a private-use' : 'an invisible control'} character (${code}) isn't allowed`;
  const help = isPrivate
    ? 'delete it; an icon font gives it a shape that this site does not have'
    : 'delete it, and the letters around it if need be, and type them again';
  return errorAt(at, 'control-character', message, help);
}

/** Where a dash begins a line of a text that goes on over several lines; undefined if none does. */
export function dashOfContinuedText(source: string): number | undefined {
  const found = /\n\s*- /.exec(source);
  return found ? found.index + found[0].length - 2 : undefined;
}

/** The finding for such a dash. */
export function strayDash(at: Span): Diagnostic {
  const message = 'this looks like an entry of a list, and continues the text above';
  const help = 'line the dash up with the entries it belongs with, or put the text in double quotes';
  return errorAt(at, 'bad-indent', message, help);
}
