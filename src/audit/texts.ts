import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { declared, START } from './findings.ts';
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

/** Where words of a block or sentence stand in the page; the start of the page where markup parts the text. */
export function rangeOfWords({ text, facts }: Page, whole: string, words: string): Range {
  const from = text.indexOf(whole, facts.landmarks.main[0]?.start);
  if (from < 0) return START;
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
}

/** Copies a text: a slice of a page's text would keep the whole text in memory. */
export function detach(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Contact is by telephone and mail only: no form that the data does not name, and every number and address one that works. */
export function checkContact({ facts, find, route }: Page, phones: ReadonlySet<string>): void {
  for (const { what, ...range } of route?.hasForm === true ? [] : facts.forms)
    find('site-form', range, `the page holds ${what}`, 'use a `tel:` or `mailto:` link');
  for (const { href, ...range } of facts.anchors) {
    if (/^tel:/i.test(href)) {
      const number = href.slice('tel:'.length);
      if (!/^\+[1-9]\d{6,14}$/.test(number))
        find('site-phone', range, `${quote(href)} is no international number`, 'write it like `tel:+15555550100`');
      else if (phones.size > 0 && !phones.has(number))
        find('site-phone', range, `${quote(number)} is not the number of the structured data`, declared(route));
    } else if (/^mailto:/i.test(href) && !isMail(href.slice('mailto:'.length))) {
      const message = `${quote(href)} is no mail address`;
      find('site-email', range, message, 'write it like `mailto:name@example.org?subject=Hello%20there`');
    }
  }
}

/** Whether it is one address and perhaps fields, as a `mailto:` URI holds them (RFC 6068). */
function isMail(rest: string): boolean {
  const [address = '', fields = ''] = rest.split('?');
  return (
    /^[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address) &&
    /^([\w-]+=([\w.~!$'()*+,;:@/?-]|%[0-9A-Fa-f]{2})*(&|$))*$/.test(fields)
  );
}
