import { type Diagnostic, errorAt, type Span } from '../../base/diagnostics/diagnostic.ts';

/** Characters that no text of the site may hold: invisible, and not valid in YAML, HTML or XML. Half of a surrogate pair is one. */
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\r(?!\n)|[\ud800-\udfff]/u;

/** Finds the first invisible control character of a text. A carriage return counts if no line feed follows. */
export function findControl(text: string): { readonly character: string; readonly index: number } | undefined {
  const found = CONTROL.exec(text);
  return found ? { character: found[0], index: found.index } : undefined;
}

/** The finding for an invisible control character. */
export function controlCharacter(character: string, at: Span): Diagnostic {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message = `an invisible control character (${code}) stands here`;
  const help = 'delete it, and the letters around it if need be, and type them again';
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
