import { quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import type { Source, Spans } from '../../base/source.ts';

/** Whether a file may hold anything of what is looked for: nearly all hold none of it. */
const MAY_HOLD = /[ \t]#[\p{L}\p{N}]|<\/?[a-z]|\p{Extended_Pictographic}/iu;

/** What looks like a tag of HTML, and not like a comparison. */
const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/i;

/** A picture character; the signs for copyright and trademarks are letters to everyone but Unicode. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}/u;

/** Keys whose values are code. */
const CODE_KEYS = new Set(['code', 'head', 'scripts']);
const NAME_KEYS = new Set(['name', 'shortName']);

/** Warns about values that YAML reads well and that visitors would see wrong: texts cut off at a `#`, tags of HTML, emoji in names. */
export function reviewSource({ file, text, value, spans }: Source, report: Report): void {
  if (!MAY_HOLD.test(text)) return;
  const visit = (part: unknown, at: Spans, key: string | undefined): void => {
    if (Array.isArray(part)) for (const [index, item] of part.entries()) visit(item, at.items?.[index] ?? at, key);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, child] of Object.entries(part))
        if (!CODE_KEYS.has(name)) visit(child, at.entries?.get(name)?.value ?? at, name);
    } else reviewValue(part, { file, start: at.start, end: at.end }, key);
  };
  const reviewValue = (part: unknown, at: Span, key: string | undefined) => {
    const [comment] = /^[ \t]+#[\p{L}\p{N}][^\n]*/u.exec(text.slice(at.end, at.end + 200)) ?? [];
    if (comment !== undefined && part !== null) {
      const cut = { file, start: at.end, end: at.end + comment.trimEnd().length };
      const help = 'put the whole text in double quotes; for a comment, put a space behind the `#`';
      report(
        warningAt(
          cut,
          'cut-text',
          `the text ends before ${quote(comment.trim())}, which YAML takes for a comment`,
          help,
        ),
      );
    }
    if (typeof part !== 'string') return;
    const [tag] = TAG.exec(part) ?? [];
    if (tag !== undefined)
      report(
        warningAt(at, 'html-in-text', `visitors see ${quote(tag)} as it is written`, 'remove it: texts have no HTML'),
      );
    const [emoji] = (key !== undefined && NAME_KEYS.has(key) && EMOJI.exec(part)) || [];
    if (emoji !== undefined) {
      const help = 'remove it: names are used in titles, menus and search results';
      report(warningAt(at, 'emoji-in-name', `the name ${quote(part)} has the emoji ${quote(emoji)}`, help));
    }
  };
  visit(value, spans, undefined);
}
