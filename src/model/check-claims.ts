import { errorAt, quote, type Report, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import { escapeRegExp } from '../base/escape.ts';
import { distanceMiles } from '../base/geo.ts';
import { reuseIfEqual, reuseLast } from '../base/memo.ts';
import { type DataPath, type Located, locate, locateWords, pointInBody } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { ClaimRecord } from '../data/validate/schemas/claims-schema.ts';
import { isAllDay } from '../shared/hours.ts';
import { isEverywhere } from './build-services.ts';
import { slotStem, statesRange } from './claims.ts';
import type { TextRecords } from './text-records.ts';

/** English phrases that make common claims, by the claim's key in `claims.yaml`. A space also matches a hyphen. */
const CLAIM_WORDS: Readonly<Record<string, RegExp>> = {
  emergency:
    /\b24(?: ?[/x] ?| )7\b|(?<!\b(?:about|after|another|every|first|for|in|least|next|takes?|than|the|to|under|within) )\b24 hours\b(?! (?:after|ahead|before|in advance|later)\b)|\b24 hour\b(?! (?:clock|cur(?:e|ing)|delay|dry(?:ing)?|notice|period|test|wait(?:ing)?|window)\b)|\bemergenc(?:y (?:line|service|repair|call)|ies only)\b|\ba?round the clock\b|\bat any hour\b|\bday (?:and|or) night\b/i,
  'same-day': /\bsame day (?:service|repair|visit|response|appointment)|^same day$/i,
  since: /\bsince (?:19|20)\d\d\b|\bfounded in (?:19|20)\d\d\b|\b\d+\+? years (?:of experience|in business)\b/i,
  rating: /\b[1-5](?:\.\d)? (?:out )?of 5\b|\b\d+ (?:[A-Za-z]+ )?reviews\b|\b(?:five|5) stars?\b/i,
  certified: /\bcertified\b(?! (?:checks?|cop(?:y|ies)|funds|letters?|mail)\b)/i,
  licensed: /\b(?:fully )?licensed and insured\b|\bfully (?:licensed|insured)\b|\bbonded\b(?! (?:to|together|with)\b)/i,
  'free-quote': /\bfree (?:quotes?|estimates?|inspections?|consultations?)\b/i,
  roadside: /\broad ?side (?:assistance|service|repairs?|help)\b/i,
  guarantee: /\b(?:satisfaction|money back|lifetime) guarantee\b|\bguaranteed\b/i,
  best: /\bnumber one\b|(?<!\b(?:apt|part|question|reason|sign|step|suite|tip|unit) )#1\b(?!:)|\baward winning\b|\b(?:best|top) rated\b|\blowest prices?\b/i,
};

/**
 * Fails after a phrase in a URL, and after a claim that a word earlier in its clause negates, as in "We don't offer
 * emergency service."
 */
const CLAIMED =
  "(?<!\\/[^\\s/]*-\\S*|\\b(?:\\w+n['\u2019]t|cannot|never|no|not(?! only)|without)\\b[^.!?,;:()\u2013\u2014]*)";

/** A slug, which may look like a claim. */
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)+$/;

/** Reports claims that the data contradicts, and copy that makes a claim without its slot. */
export function checkClaims(
  { cities, coverage, ...records }: TextRecords & Pick<Records, 'coverage'>,
  report: Report,
): void {
  const { claims } = records;
  const counted = claims.records.get('cities');
  const count = servedTowns({ cities, coverage });
  if (counted && (counted.value.atLeast ?? 0) > count)
    exceeds(String(counted.value.atLeast), count, locate(counted, ['atLeast']), report);
  checkRanges(records, cities, report);
  for (const { key, said, at } of reuseLast(claimsIn, { ...records, cities: citiesWithText(cities) })) {
    const number = key === 'cities' ? (/^[\d,]+/.exec(said)?.[0] ?? '') : '';
    if (Number(number.replaceAll(',', '')) > count) exceeds(number, count, at(said), report);
    else if (key !== 'emergency' || !isAlwaysOpen(records))
      report(warningAt(at(said), 'claim-without-slot', ...without(key, said, claims.records.has(key))));
  }
}

/** Returns whether the opening hours are around the clock, which proves the claim to be there at any time. */
function isAlwaysOpen({ site }: Pick<Records, 'site'>): boolean {
  const days = site?.value.hours.week.flatMap(({ days, opens, closes }) => (isAllDay(opens, closes) ? days : []));
  return new Set(days).size === 7;
}

/** Claims that appear on pages regardless of the town. */
const SITE_WIDE: ReadonlySet<string> = new Set(['since', 'cities', 'emergency', 'rating']);

/** Reports `within` ranges that hide a claim by mistake or have no effect. */
function checkRanges(
  { site, claims }: Pick<Records, 'site' | 'claims'>,
  { records }: Pick<Records['cities'], 'records'>,
  report: Report,
): void {
  const base = site?.value.base;
  for (const [key, record] of claims.records) {
    const { within, text, show } = record.value;
    if (within === undefined) continue;
    const warn = (message: string, help: string) =>
      report(warningAt(locate(record, ['within']), 'claim-range', message, help));
    const slot = `{{claims.${slotStem(key)}Within}}`;
    if (SITE_WIDE.has(key)) warn(`\`${key}\` is shown on every page, so \`within\` has no effect`, 'remove `within`');
    else if (
      base &&
      records.size > 0 &&
      ![...records.values()].some(({ value }) => distanceMiles(base, value) <= within)
    )
      warn(`no town is within ${within} miles of the base`, 'increase it, or delete the claim');
    else if (show.includes('footer') && !statesRange(key, text))
      warn(
        "`text` doesn't state the range, so the footer, which is on every page, leaves the claim out",
        `write \`${slot}\` in \`text\`, or remove \`footer\` from \`show\``,
      );
  }
}

interface SaidClaim extends Pick<FoundText, 'at'> {
  readonly key: string;
  readonly said: string;
}

/** Finds the copy that makes a claim without using its slot. */
function claimsIn(records: TextRecords): readonly SaidClaim[] {
  const patterns = patternsOf(records.claims.records);
  const any = new RegExp(patterns.map(({ pattern }) => pattern.source).join('|'), 'i');
  return [...textsOf(records)].flatMap(({ text, at }) => {
    if (!any.test(text)) return [];
    return patterns.flatMap(({ key, pattern }) => {
      const [said] = pattern.exec(text) ?? [];
      return said === undefined || text.includes(`{{claims.${slotStem(key)}`) ? [] : [{ key, said, at }];
    });
  });
}

/** Returns only the cities with their own copy. If they're unchanged, returns the same table as last time. */
export function citiesWithText({ records, ...table }: Records['cities']): Records['cities'] {
  const speaking = new Map([...records].filter(([, { value }]) => value.lead !== undefined));
  return reuseIfEqual('cities with their own copy', { ...table, records: speaking });
}

function without(key: string, said: string, isKnown: boolean): [message: string, help: string] {
  const message = `${quote(said)} is a claim, but the text doesn't use its slot`;
  const slot = `{{claims.${slotStem(key)}}}`;
  const help = isKnown
    ? `write \`${slot}\`, or another wording of \`${key}\` in claims.yaml, so that the text disappears with the claim`
    : `add \`${key}\` with its evidence to claims.yaml and write \`${slot}\`, or remove the claim`;
  return [message, help];
}

function exceeds(said: string, count: number, at: Span, report: Report): void {
  const message = `the text says ${said} or more, but the data has ${count} towns where something is sold`;
  report(errorAt(at, 'claim-exceeds-data', message, 'add the missing towns, or lower the number'));
}

/** Counts the towns where something is sold. A rejected town may be one of them. */
function servedTowns({ cities, coverage }: Pick<Records, 'cities' | 'coverage'>): number {
  const towns = new Set<string>();
  const all = [...cities.records.keys()];
  for (const { value } of coverage.records.values()) {
    const except = new Set(Array.isArray(value) || value === 'all' ? [] : value.except);
    for (const slug of Array.isArray(value) ? value : all) if (!except.has(slug)) towns.add(slug);
  }
  const known = all.filter((slug) => towns.has(slug) || isEverywhere({ coverage }) || coverage.rejected.size > 0);
  return known.length + cities.rejected.size;
}

function patternsOf(claims: ReadonlyMap<string, Located<ClaimRecord>>): { key: string; pattern: RegExp }[] {
  const known = Object.entries(CLAIM_WORDS).map(([key, { source }]) => ({ key, source }));
  const own = [...claims].flatMap(([key, { value }]) => {
    const nouns = value.nouns.map(escapeRegExp).join('|');
    return [
      ...value.words.map((words) => ({ key, source: `\\b${escapeRegExp(words)}\\b` })),
      ...(nouns === '' ? [] : [{ key, source: `\\d[\\d,]*\\+\\s+(?:[A-Za-z]+\\s+){0,2}(?:${nouns})\\b` }]),
    ];
  });
  return [...known, ...own].map(({ key, source }) => ({
    key,
    pattern: new RegExp(`(?:${source.replaceAll(' ', '[ -]')})${CLAIMED}`, 'i'),
  }));
}

interface FoundText {
  readonly text: string;
  /** Locates a phrase within it. */
  readonly at: (words: string) => Span;
}

/** Yields all copy about the business, except posts and copy about towns. */
function* textsOf({
  site,
  copy,
  pages,
  ownPages,
  kinds,
  services,
  jobs,
  finishedJobs,
  credentials,
  prices,
  terms,
  cities,
  team,
}: TextRecords): Generator<FoundText> {
  if (site) {
    const { description, area, hours } = site.value;
    yield* leaves(site, [], { description, area });
    for (const { entry, note } of [...hours.week, ...hours.special])
      yield* leaves(site, ['hours', entry, 'note'], note);
  }
  const added = [...ownPages.records.values()];
  for (const record of [
    copy,
    ...Object.values(pages),
    ...added,
    ...kinds.records.values(),
    jobs,
    team,
    terms,
    ...finishedJobs,
    ...credentials,
    ...prices.records.values(),
    ...services.records.values(),
  ])
    if (record) yield* leaves(record, [], record.value);
  for (const page of [...Object.values(pages), ...added, ...finishedJobs]) {
    if (!page?.source.body) continue;
    const { source } = page;
    yield { text: page.source.body.text, at: (words) => pointInBody(source, words) };
  }
  for (const record of cities.records.values()) yield* leaves(record, ['lead'], record.value.lead);
}

function* leaves(record: Located<unknown>, path: DataPath, value: unknown): Generator<FoundText> {
  if (typeof value === 'string' && !SLUG.test(value))
    yield { text: value, at: (words) => locateWords(record, path, words) };
  else if (Array.isArray(value)) {
    // A template written as a single string is a list of one.
    const isOne = value.length === 1 && typeof value[0] === 'string';
    for (const [index, item] of value.entries()) yield* leaves(record, isOne ? path : [...path, index], item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* leaves(record, [...path, key], item);
  }
}
