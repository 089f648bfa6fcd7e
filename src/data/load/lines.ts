import { type Diagnostic, errorAt, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';

/** A line of text. Its range excludes trailing spaces. */
export interface Line extends Range {
  /** Without its line break. */
  readonly text: string;
  /** Offset of the first non-whitespace character. */
  readonly first: number;
}

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

/** Returns the next line that isn't blank. */
export function lineAfter(text: string, { start }: Line): Line | undefined {
  for (let next = text.indexOf('\n', start) + 1; next > 0 && next < text.length; next = text.indexOf('\n', next) + 1) {
    const line = lineAt(text, next);
    if (line.text.trim() !== '') return line;
  }
  return undefined;
}

/**
 * Characters that have no meaning in text: controls, private-use characters, noncharacters (Unicode 17, sections 23.5
 * and 23.7) and unpaired surrogates. HTML and XML forbid most of them, and the renderer uses some as markers.
 */
const NOT_TEXT =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|\r(?!\n)/u;

/** Finds the first control, private-use or noncharacter code point, or a carriage return without a line feed. */
export function findControl(text: string): { readonly character: string; readonly index: number } | undefined {
  const found = NOT_TEXT.exec(text);
  return found ? { character: found[0], index: found.index } : undefined;
}

export function controlCharacter(character: string, at: Span): Diagnostic {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const isPrivate = /\p{Co}/u.test(character);
  const message = `${isPrivate ? 'a private-use' : 'an invisible control'} character (${code}) isn't allowed`;
  const help = isPrivate
    ? "delete it; it's probably from an icon font, which this site doesn't have"
    : "delete it; if you can't select it, retype the letters around it";
  return errorAt(at, 'control-character', message, help);
}

/** Returns the offset of the first dash that starts a line in multi-line text; undefined if none does. */
export function dashOfContinuedText(source: string): number | undefined {
  const found = /\n\s*- /.exec(source);
  return found ? found.index + found[0].length - 2 : undefined;
}

export function strayDash(at: Span): Diagnostic {
  const message = 'this looks like a list entry, but continues the text above';
  const help = 'align the dash with the other entries in its list, or put the text in double quotes';
  return errorAt(at, 'bad-indent', message, help);
}
