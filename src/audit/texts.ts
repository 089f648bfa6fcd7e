import { quote } from '../base/diagnostics/diagnostic.ts';
import { declared } from './findings.ts';
import type { Page } from './site-index.ts';

/** What a value that was missing leaves in structured data; `}}` is its ordinary end, so only the opening is looked for. */
const DATA_SLIP = /\bundefined\b|\bNaN\b|\[object |\{\{|[:,[]null\b/;

/** Finds traces of missing values, links without a name, and new tabs that are not announced. */
export function checkTexts({ facts, find, route }: Page): void {
  const [slip] = facts.slips;
  if (slip)
    find('site-template-slip', slip, `the page shows ${quote(slip.what)}, where a value was missing`, declared(route));
  else {
    for (const { text, start } of facts.jsonLd) {
      const found = DATA_SLIP.exec(text);
      if (found)
        find(
          'site-template-slip',
          { start: start + found.index, end: start + found.index + found[0].length },
          `the structured data holds ${quote(found[0])}, where a value was missing`,
          declared(route),
        );
    }
  }
  for (const { href, name, rel, opensTab, ...range } of facts.anchors) {
    if (name.trim() === '') {
      const message = `the link to ${quote(href)} has no name`;
      find('site-empty-link', range, message, 'a link needs text, a picture with `alt`, or an `aria-label`');
    }
    if (!opensTab) continue;
    if (!rel.includes('noopener'))
      find('site-new-tab', range, `the link to ${quote(href)} opens a new tab without \`rel="noopener"\``);
    else if (facts.html.lang?.startsWith('en') && !/\bnew (tab|window)\b/i.test(name)) {
      const message = `the link to ${quote(href)} does not say that it opens a new tab`;
      find('site-new-tab', range, message, 'end its name in `(opens in a new tab)`');
    }
  }
}

/** Copies a text: a slice of a page's text would keep the whole text in memory. */
export function detach(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
