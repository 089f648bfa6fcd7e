import { quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { pointAt, type Source, type Spans } from '../../base/source.ts';
import { IN_MARKDOWN, IN_POSTS, type Leftover, leftoversIn, MAY_BE_LEFT } from '../../blog/content/leftovers.ts';
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

/**
 * Warns about text that pages wouldn't show as intended: cut off at `#`, HTML tags and character references, emoji in
 * names, and markup of other programs.
 */
export function checkSourceTexts({ file, text, value, spans, body }: Source, report: Report): void {
  if (!MAY_HOLD.test(text) && !MAY_BE_LEFT.test(text)) return;
  const warn = ({ code, text: found, help }: Leftover, at: Span) =>
    report(warningAt(at, code, `visitors would see ${quote(found)} literally`, help));
  const visit = (part: unknown, at: Spans, key: string | undefined): void => {
    if (Array.isArray(part)) for (const [index, item] of part.entries()) visit(item, at.items?.[index] ?? at, key);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, child] of Object.entries(part))
        if (!CODE_KEYS.has(name)) visit(child, at.entries?.get(name)?.value ?? at, name);
    } else reviewValue(part, { file, start: at.start, end: at.end }, key);
  };
  const reviewValue = (part: unknown, at: Span, key: string | undefined) => {
    // The span of an empty value is the character after it.
    const textEnd = part === null ? at.start : at.end;
    const [comment] = /^[ \t]*#[\p{L}\p{N}][^\n]*/u.exec(text.slice(textEnd, textEnd + 200)) ?? [];
    if (comment !== undefined) {
      const cut = { file, start: textEnd, end: textEnd + comment.trimEnd().length };
      const help = `${inQuotes(text.slice(at.start, cut.end))}; for a comment, put a space after the \`#\``;
      report(
        warningAt(
          cut,
          'cut-text',
          `the text ends before ${quote(comment.trim())}, which YAML reads as a comment`,
          help,
        ),
      );
    }
    if (typeof part !== 'string') return;
    const [tag] = TAG.exec(part) ?? [];
    if (tag !== undefined)
      report(
        warningAt(
          at,
          'html-in-text',
          `visitors would see ${quote(tag)} literally`,
          "remove it: text can't contain HTML",
        ),
      );
    for (const found of leftoversIn(part)) warn(found, pointAt(text, file, at, found.text));
    const [emoji] = (key !== undefined && NAME_KEYS.has(key) && EMOJI.exec(part)) || [];
    if (emoji !== undefined) {
      const help = 'remove it: names are used in titles, menus and search results';
      report(warningAt(at, 'emoji-in-name', `the name ${quote(part)} contains the emoji ${quote(emoji)}`, help));
    }
  };
  visit(value, spans, undefined);
  // The text of a job is plain. Elsewhere Markdown decodes character references, and has tables except in posts.
  const [folder] = file.split('/');
  const kinds = folder === 'jobs' ? undefined : folder === 'posts' ? IN_POSTS : IN_MARKDOWN;
  for (const found of leftoversIn(body?.text ?? '', kinds)) {
    const start = (body?.start ?? 0) + found.start;
    warn(found, { file, start, end: start + found.text.length });
  }
}
