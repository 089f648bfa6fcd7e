import { errorAt, noteAt, quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { type Located, locate, type Source, type Spans } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';
import { checkHours } from './check-hours.ts';

/** Numbers reserved for fiction in the North American plan: 555-0100 to 555-0199. */
const FICTION_NUMBER = /^\+1\d{3}55501\d\d$/;
/** Names reserved for documentation by RFC 2606 and RFC 6761. */
const FICTION_DOMAIN = /\.(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

/** Finds claims that the data does not bear out, sample contact data, and what search engines will ignore. */
export function checkBusiness(records: Records, report: Report): void {
  const { site } = records;
  if (!site) return;
  checkClaims(records, site, report);
  checkHours(site, report);
  checkContact(site, report);
  if (site.value.rating) {
    const message = 'a rating of your own business is shown to visitors, and search engines do not show it as stars';
    const help = 'nothing needs to be done; remove `rating` to leave it out of the pages and their structured data';
    report(noteAt(locate(site, ['rating']), 'self-serving-rating', message, help));
  }
  if (site.value.address.street === undefined) {
    const message = 'the business has no street address, so its structured data names the locality and the area served';
    const help = 'right for a business that drives to its customers; add `street` if customers visit you';
    report(noteAt(locate(site, ['address']), 'no-street-address', message, help));
  }
}

function checkClaims({ cities, ...records }: Records, site: Located<SiteRecord>, report: Report): void {
  const claim = site.value.claims.cities;
  if (!claim) return;
  const count = cities.records.size + cities.rejected.size;
  const exceeds = (said: string, at: Span) => {
    const message = `the text says ${said} or more, and the data holds ${count} cities`;
    report(errorAt(at, 'claim-exceeds-data', message, 'add the missing cities, or say less'));
  };
  const words = claim.nouns.map((noun) => noun.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(\\d[\\d,]*)\\+\\s+(?:\\p{L}+\\s+){0,2}(?:${words})\\b`, 'giu');
  if (claim.atLeast > count) exceeds(String(claim.atLeast), locate(site, ['claims', 'cities', 'atLeast']));
  const sources = [
    site.source,
    ...[records.copy, records.team, ...Object.values(records.pages)].flatMap((record) => record?.source ?? []),
  ];
  for (const source of sources) {
    for (const match of source.text.matchAll(pattern)) {
      const said = match[1] as string;
      if (Number(said.replaceAll(',', '')) > count && !isComment(source, match.index))
        exceeds(said, { file: source.file, start: match.index, end: match.index + match[0].length });
    }
  }
}

function checkContact(site: Located<SiteRecord>, report: Report): void {
  const { phone, email, origin, demo } = site.value;
  if (demo) return;
  const samples: { value: string; at: Span }[] = [];
  if (FICTION_NUMBER.test(phone.number)) samples.push({ value: phone.number, at: locate(site, ['phone', 'number']) });
  if (FICTION_DOMAIN.test(email.slice(email.indexOf('@') + 1)))
    samples.push({ value: email, at: locate(site, ['email']) });
  if (FICTION_DOMAIN.test(new URL(origin).hostname)) samples.push({ value: origin, at: locate(site, ['origin']) });
  const [first, ...others] = samples.sort((a, b) => a.at.start - b.at.start);
  if (!first) return;
  const message = `${quote(first.value)} is reserved for examples and reaches nobody`;
  const help = 'put in your own, or set `demo: true` while this is a sample';
  const related = others.map(({ value, at }) => ({ message: `so is ${quote(value)}`, at }));
  report(warningAt(first.at, 'sample-contact', message, { help, ...(related.length > 0 && { related }) }));
}

function isComment(source: Source, offset: number): boolean {
  const line = source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1, offset);
  return (
    /^\s*#/.test(line) && !isInside(source.spans, offset) && offset < (source.body?.start ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether an offset lies in a value: a line that begins with `#` inside a text block is no comment. */
function isInside(spans: Spans, offset: number): boolean {
  if (spans.items) return spans.items.some((item) => isInside(item, offset));
  if (spans.entries) return [...spans.entries.values()].some(({ value }) => isInside(value, offset));
  return offset >= spans.start && offset < spans.end;
}
