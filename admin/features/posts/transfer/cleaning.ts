import { allowedElement } from '../../../../src/blog/content/allowed.ts';
import { HTML_LIMIT } from '../../../../src/blog/rules.ts';

/** What a cleaning took out of HTML: the names of elements and attributes of which there are fewer. */
export function removedBy(given: string, clean: string): string[] {
  if (given === clean) return [];
  const before = countsOf(given);
  const after = countsOf(clean);
  const gone = [...before].filter(([name, count]) => count > (after.get(name) ?? 0)).map(([name]) => name);
  return given.length > HTML_LIMIT
    ? [`all behind the first ${HTML_LIMIT.toLocaleString('en-US')} characters`, ...gone]
    : gone;
}

/** Elements under the names that the allow-list writes them by, and attributes with what they stand in. */
function countsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)/gi)) {
    const given = tag.toLowerCase();
    const name = allowedElement(given) ?? given;
    // Of lists the kind may change with the marks of the editor.
    count(`<${name === 'ul' ? 'ol' : name}>`);
    const attributes = rest.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g, '= ').matchAll(/[\s/]([a-z][\w:.-]*)/gi);
    for (const [, attribute = ''] of attributes)
      if (allowedElement(given) !== undefined && !WRITTEN_ANEW.has(attribute.toLowerCase()))
        count(attribute.toLowerCase());
  }
  return counts;
}

/** Attributes of the editor, and those that are the sanitizer's own. */
const WRITTEN_ANEW = new Set(['data-list', 'rel', 'loading', 'decoding', 'alt']);
