import { type Diagnostic, quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { pointAt, type Source, type Spans } from '../../base/source.ts';
import {
  IN_MARKDOWN,
  IN_PLAIN,
  IN_POSTS,
  type Leftover,
  type LeftoverKind,
  leftoversIn,
  MAY_BE_LEFT,
} from '../../blog/content/leftovers.ts';
import { inQuotes } from './explain-syntax.ts';

/** Fast first test: most files contain nothing to report. */
const MAY_HOLD = /[ \t]#[\p{L}\p{N}]|<\/?[a-z]|\p{Extended_Pictographic}/iu;

/** Looks like an HTML tag rather than a comparison. */
const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/i;

/** An emoji. Unicode includes ©, ® and ™, which are fine. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}/u;

/** Keys with code as their values. */
const CODE_KEYS = new Set(['code', 'head', 'scripts']);
const NAME_KEYS = new Set(['name', 'shortName']);

/** How much of the text after a value is searched for a comment. */
const COMMENT_MAX = 200;

/** A value in a data file, with its key. */
interface Placed {
  readonly value: unknown;
  readonly key: string | undefined;
  readonly at: Span;
}

/**
 * Warns about text that pages wouldn't show as intended: cut off at `#`, HTML tags and character references, emoji in
 * names, and markup of other programs.
 */
export function checkSourceTexts(source: Source, report: Report): void {
  const { file, text, value, spans } = source;
  if (!MAY_HOLD.test(text) && !MAY_BE_LEFT.test(text)) return;
  for (const placed of valuesIn(value, spans, file)) {
    checkComment(placed, text, report);
    checkText(placed, text, report);
  }
  checkBody(source, report);
}

/** Yields the values of a file that aren't lists or objects, without code. */
function* valuesIn(value: unknown, spans: Spans, file: string, key?: string): Generator<Placed> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* valuesIn(item, spans.items?.[index] ?? spans, file, key);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value))
      if (!CODE_KEYS.has(name)) yield* valuesIn(child, spans.entries?.get(name)?.value ?? spans, file, name);
  } else yield { value, key, at: { file, start: spans.start, end: spans.end } };
}

/** Warns about text that YAML reads as a comment: `Suite #4`. */
function checkComment({ value, at }: Placed, text: string, report: Report): void {
  // The span of an empty value is the character after it.
  const start = value === null ? at.start : at.end;
  const [comment] = /^[ \t]*#[\p{L}\p{N}][^\n]*/u.exec(text.slice(start, start + COMMENT_MAX)) ?? [];
  if (comment === undefined) return;
  const cut = { file: at.file, start, end: start + comment.trimEnd().length };
  const message = `the text ends before ${quote(comment.trim())}, which YAML reads as a comment`;
  const help = `${inQuotes(text.slice(at.start, cut.end))}; for a comment, put a space after the \`#\``;
  report(warningAt(cut, 'cut-text', message, help));
}

/** Warns about tags and leftovers in a text, and about emoji in a name. */
function checkText({ value, key, at }: Placed, text: string, report: Report): void {
  if (typeof value !== 'string') return;
  const [tag] = TAG.exec(value) ?? [];
  if (tag !== undefined) report(shownAsIs({ code: 'html-in-text', text: tag, help: NO_HTML }, at));
  for (const found of leftoversIn(value)) report(shownAsIs(found, pointAt(text, at.file, at, found.text)));
  if (key === undefined || !NAME_KEYS.has(key)) return;
  const [emoji] = EMOJI.exec(value) ?? [];
  if (emoji === undefined) return;
  const help = 'remove it: names are used in titles, menus and search results';
  report(warningAt(at, 'emoji-in-name', `the name ${quote(value)} contains the emoji ${quote(emoji)}`, help));
}

const NO_HTML = "remove it: text can't contain HTML";

/** Warns about leftovers in the text of a Markdown file. */
function checkBody({ file, body }: Source, report: Report): void {
  if (!body) return;
  for (const found of leftoversIn(body.text, kindsIn(file))) {
    const start = body.start + found.start;
    report(shownAsIs(found, { file, start, end: start + found.text.length }));
  }
}

/** Returns the leftovers to look for in the text of a Markdown file. */
function kindsIn(file: string): readonly LeftoverKind[] {
  const [folder] = file.split('/');
  // The text of a job is plain.
  if (folder === 'jobs') return IN_PLAIN;
  // Markdown decodes character references. It has tables, except in posts.
  return folder === 'posts' ? IN_POSTS : IN_MARKDOWN;
}

function shownAsIs({ code, text, help }: Pick<Leftover, 'code' | 'text' | 'help'>, at: Span): Diagnostic {
  return warningAt(at, code, `visitors would see ${quote(text)} literally`, help);
}
