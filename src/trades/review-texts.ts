import { type Diagnostic, noteAt, quote, warningAt, wholeFile } from '../base/diagnostics/diagnostic.ts';
import { counted } from '../base/english.ts';
import { grouped } from '../base/grouped.ts';
import { reuseEach } from '../base/memo.ts';
import type { Source } from '../base/source.ts';
import type { Planned } from '../build/plan.ts';
import { KEPT_FILE } from '../data/validate/schemas/lists-schema.ts';
import { sampleContact } from '../model/check-business.ts';
import { digestOfCompany, digestOfText, type FoundText, type StarterTexts, textsIn } from './starter-texts.ts';
import { namedService, OTHER_TRADE } from './trades.ts';

type Reviewed = Pick<Planned, 'files' | 'site'>;

interface KnownText extends FoundText {
  readonly file: string;
  readonly digest: string;
}

interface StarterText extends KnownText {
  readonly trades: readonly string[];
}

/** Reports leftovers: starter text (a note per file), sample contact details, and text from the sample site. */
export function reviewTexts(reviewed: Reviewed, known: StarterTexts): Diagnostic[] {
  const { site } = reviewed;
  if (!site || digestOfCompany(site.value) === known.sample.company) return [];
  const contact = site.value.demo ? sampleContact(site) : undefined;
  const { starter, sample } = knownTextsIn(reviewed, known);
  return [
    ...(contact ? [noteAt(contact.at, 'sample-contact', contact.message, contact)] : []),
    ...Array.from(
      grouped(starter, ({ file }) => file),
      ([file, texts]) => starterNote(file, texts, known),
    ),
    ...sample.map(sampleText),
  ];
}

/** Returns passages of starter text that are not in `read.yaml`, and passages from the sample site. */
export function knownTextsIn({ files, site }: Reviewed, known: StarterTexts) {
  const starter: StarterText[] = [];
  const sample: KnownText[] = [];
  if (!site || digestOfCompany(site.value) === known.sample.company) return { starter, sample };
  const tradesOf = tradesByDigest(known, files.get('services.yaml'), site.value.language);
  const ofSample = new Set(known.sample.digests);
  const kept = new Set(Object.values(Object(files.get(KEPT_FILE)?.value)).map((text) => digestOfText(String(text))));
  for (const source of files.values())
    for (const { digest, ...text } of reuseEach(digestsIn, source, {})) {
      const trades = tradesOf.get(digest);
      const { file } = source;
      if (!trades && ofSample.has(digest)) sample.push({ ...text, file, digest });
      if (trades && !kept.has(digest)) starter.push({ ...text, file, digest, trades });
    }
  return { starter, sample };
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
function starterNote(file: string, texts: readonly StarterText[], { trades }: StarterTexts): Diagnostic {
  const most = Object.keys(trades)
    .map((trade) => ({ trade, count: texts.filter((text) => text.trades.includes(trade)).length }))
    .reduce((a, b) => (b.count > a.count ? b : a)).trade;
  const trade = most === OTHER_TRADE ? 'any trade' : trades[most]?.label.toLowerCase();
  const are = texts.length === 1 ? 'is still the starter text' : 'are still the starter text';
  const message = `${counted(texts.length, 'passage')} in ${quote(file)} ${are} for ${trade}`;
  const help =
    'other sites have the same text, and its promises must be true for you: `townpress dev` marks it on its pages, where you keep, edit or delete it';
  const related = texts.map(({ text, start, end }) => ({ message: quote(text), at: { file, start, end } }));
  return noteAt(wholeFile(file), 'starter-text', message, { help, related });
}

function sampleText({ file, text, start, end }: KnownText): Diagnostic {
  const message = `${quote(text)} is from the sample site`;
  return warningAt({ file, start, end }, 'sample-text', message, 'write your own text, or remove it');
}
