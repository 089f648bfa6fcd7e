import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { isMailUrl, isPhoneUrl } from '../base/url.ts';
import { declared, WHOLE_FILE } from './audit-findings.ts';
import type { Page } from './site-index.ts';

/** Traces of a missing value in structured data. `}}` is valid JSON, so only the opening braces count. */
const DATA_SLIP = /\bundefined\b|\bNaN\b|\[object |\{\{|[:,[]null\b/;

/** Reports traces of missing values, links without a name, and new tabs without notice. */
export function checkTexts({ facts, find, route }: Page): void {
  const [slip] = facts.slips;
  if (slip) find('site-template-slip', slip, `a missing value is shown as ${quote(slip.what)}`, declared(route));
  else {
    for (const { text, start } of facts.jsonLd) {
      const found = DATA_SLIP.exec(text);
      if (found)
        find(
          'site-template-slip',
          { start: start + found.index, end: start + found.index + found[0].length },
          `the structured data has ${quote(found[0])} in place of a missing value`,
          declared(route),
        );
    }
  }
  for (const { href, name, rel, opensTab, ...range } of facts.anchors) {
    if (name.trim() === '') {
      const message = `the link to ${quote(href)} has no name`;
      find('site-empty-link', range, message, 'a link needs text, an image with `alt`, or an `aria-label`');
    }
    if (!opensTab) continue;
    if (!rel.includes('noopener'))
      find('site-new-tab', range, `the link to ${quote(href)} opens a new tab without \`rel="noopener"\``);
    else if (facts.html.lang?.startsWith('en') && !/\bnew (tab|window)\b/i.test(name)) {
      const message = `the link to ${quote(href)} doesn't say that it opens a new tab`;
      find('site-new-tab', range, message, 'end its text with `(opens in a new tab)`');
    }
  }
}

/** Returns the range of words from a block or sentence; the start of the page if markup splits the text. */
export function rangeOfWords({ text, facts }: Page, whole: string, words: string): Range {
  const from = text.indexOf(whole, facts.landmarks.main[0]?.start);
  if (from < 0) return WHOLE_FILE;
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
}

/** Copies a string, because a slice of a page would keep the whole page in memory. */
export function copyString(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Checks that pages have no forms other than the data's, and that phone and email links work. */
export function checkContact({ facts, find, route }: Page, phones: ReadonlySet<string>): void {
  for (const { what, ...range } of route?.hasForm ? [] : facts.forms)
    find('site-form', range, `the page contains ${what}`, 'use a `tel:` or `mailto:` link');
  for (const { href, ...range } of facts.anchors) {
    if (/^tel:/i.test(href)) {
      const number = href.slice('tel:'.length);
      if (!isPhoneUrl(href))
        find('site-phone', range, `${quote(href)} isn't an international number`, 'write it as `tel:+15555550100`');
      else if (phones.size > 0 && !phones.has(number))
        find('site-phone', range, `${quote(number)} isn't the number in the structured data`, declared(route));
    } else if (/^mailto:/i.test(href) && !isMailUrl(href)) {
      const message = `${quote(href)} isn't a valid email link`;
      find('site-email', range, message, 'write it as `mailto:name@example.org?subject=Hello%20there`');
    }
  }
}
