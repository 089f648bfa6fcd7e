import type { Located } from '../../base/located.ts';

/** The text of a file with some keys of its front matter given other values; whatever else stands there stays as it is. */
export function withKeys(
  { source, spans }: Pick<Located<unknown>, 'source' | 'spans'>,
  values: Readonly<Record<string, string>>,
): string {
  let { text } = source;
  const edits = Object.entries(values).map(([key, value]) => {
    const at = spans.entries?.get(key)?.value;
    return at
      ? { start: at.start, end: at.end, text: value }
      : {
          start: text.indexOf('\n') + 1,
          end: text.indexOf('\n') + 1,
          text: `${key}: ${value}${text.includes('\r\n') ? '\r\n' : '\n'}`,
        };
  });
  for (const { start, end, text: value } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + value + text.slice(end);
  return text;
}
