import { type Diagnostic, noteAt, quote, warningAt, wholeFile } from '../base/diagnostics/diagnostic.ts';
import { counted } from '../base/english.ts';
import { memoEach } from '../base/memo.ts';
import type { Source } from '../base/source.ts';
import { sampleContact } from '../site/model/check-business.ts';
import type { Planned } from '../site/plan.ts';
import { digestOfCompany, digestOfText, type FoundText, type StarterTexts, textsIn } from './starter-texts.ts';
import { namedService, OTHER_TRADE } from './trades.ts';

/** Reports leftovers: starter text (a note per file), sample contact details, and text from the sample site. */
export function reviewTexts({ files, site }: Pick<Planned, 'files' | 'site'>, known: StarterTexts): Diagnostic[] {
  if (!site || digestOfCompany(site.value) === known.sample.company) return [];
  const contact = site.value.demo ? sampleContact(site) : undefined;
  const tradesOf = tradesByDigest(known, files.get('services.yaml'), site.value.language);
  const sample = new Set(known.sample.digests);
  const texts = [...files.values()].flatMap((source) => {
    const found = memoEach(digestsIn, source, {});
    const ofTrades = found.flatMap(({ digest, ...text }) => {
      const trades = tradesOf.get(digest);
      return trades ? [{ ...text, trades }] : [];
    });
    const ofSample = found.filter(({ digest }) => sample.has(digest) && !tradesOf.has(digest));
    return [...starterNote(source.file, ofTrades, known), ...ofSample.map((text) => sampleText(source.file, text))];
  });
  return [...(contact ? [noteAt(contact.at, 'sample-contact', contact.message, contact)] : []), ...texts];
}

function digestsIn(source: Source) {
  return textsIn(source).map((text) => ({ ...text, digest: digestOfText(text.text) }));
}

/** Returns the trades that use each string, by its digest, including summaries generated from service names. */
function tradesByDigest(
  { trades }: StarterTexts,
  services: Source | undefined,
  language: string,
): Map<string, string[]> {
  const named = Object.values(Object(services?.value)).flatMap((service) => {
    const { name } = Object(service);
    return typeof name === 'string' ? [digestOfText(namedService(name, language).summary)] : [];
  });
  const found = new Map(named.map((digest) => [digest, [OTHER_TRADE]]));
  for (const [trade, { digests }] of Object.entries(trades))
    for (const digest of digests) found.set(digest, [...(found.get(digest) ?? []), trade]);
  return found;
}

/** Returns a note about the starter text in a file. */
function starterNote(
  file: string,
  texts: readonly (FoundText & { readonly trades: readonly string[] })[],
  { trades }: StarterTexts,
): Diagnostic[] {
  if (texts.length === 0) return [];
  const most = Object.keys(trades)
    .map((trade) => ({ trade, count: texts.filter((text) => text.trades.includes(trade)).length }))
    .reduce((a, b) => (b.count > a.count ? b : a)).trade;
  const trade = most === OTHER_TRADE ? 'any trade' : trades[most]?.label.toLowerCase();
  const are = texts.length === 1 ? 'is still the starter text' : 'are still the starter text';
  const message = `${counted(texts.length, 'passage')} in ${quote(file)} ${are} for ${trade}`;
  const help =
    "other sites have the same text, and its promises must be true for you: rewrite it, or remove what you don't do; once you've reviewed the file, accept it in site.yaml";
  const related = texts.map(({ text, start, end }) => ({ message: quote(text), at: { file, start, end } }));
  return [noteAt(wholeFile(file), 'starter-text', message, { help, related })];
}

function sampleText(file: string, { text, start, end }: FoundText): Diagnostic {
  const message = `${quote(text)} is from the sample site`;
  return warningAt({ file, start, end }, 'sample-text', message, 'write your own text, or remove it');
}
