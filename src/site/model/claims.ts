import type { Table } from '../validate/records.ts';
import type { ClaimPlace, ClaimRecord } from '../validate/schemas/claims.ts';
import { parseTemplate, type Scope, TemplateError } from './template.ts';

interface Rating {
  readonly value: number;
  readonly count: number;
}

/** The claims of a site, by where they are shown. A claim that the data does not hold is shown nowhere. */
export interface Claims {
  /** The slots of texts: `sameDay`, `sameDayShort`, `ratingValue`. */
  readonly slots: Readonly<Record<string, string>>;
  /** How many miles around the base the text of a slot holds, where it holds only there and doesn't say so. */
  readonly ranges: Readonly<Record<string, number>>;
  /** Whether pages say that somebody answers outside opening hours. */
  readonly isAlwaysAnswered: boolean;
  readonly footer: {
    readonly claims: readonly string[];
    readonly rating: Rating | undefined;
    /** The name of the line for emergencies, and a sentence about it. */
    readonly emergency: { readonly label: string; readonly note: string } | undefined;
  };
  readonly structuredData: {
    readonly rating: Rating | undefined;
    readonly hasEmergencyLine: boolean;
    /** The year in which the business began. */
    readonly foundingYear: number | undefined;
  };
  /** The claim on the cards of shared links. */
  readonly card: string | undefined;
}

/** `same-day` as slots begin: `sameDay`. */
export function slotStem(key: string): string {
  return key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The slots of one claim, each with the template of its value. */
export function claimSlots(key: string, claim: ClaimRecord): [string, string][] {
  const stem = slotStem(key);
  const numbers = (['year', 'value', 'count', 'within'] as const).flatMap((name): [string, string][] =>
    claim[name] === undefined ? [] : [[name, String(claim[name])]],
  );
  const wordings = [...numbers, ...Object.entries(claim.say)];
  return [
    ...wordings.map(([name, text]): [string, string] => [`${stem}${name[0]?.toUpperCase()}${name.slice(1)}`, text]),
    [stem, claim.text],
  ];
}

/** Fills the wordings of all claims. `scope` has the slots of the business. */
export function buildClaims({ records }: Table<ClaimRecord>, scope: Scope): Claims {
  const all: Record<string, string> = {};
  const ranges: Record<string, number> = {};
  for (const [key, { value }] of records) {
    for (const [name, text] of claimSlots(key, value)) {
      const filled = fillTemplate(text, { ...scope, claims: all });
      if (filled === undefined) continue;
      all[name] = filled;
      if (statesRange(key, text) || name === `${slotStem(key)}Within`) continue;
      const named = Object.keys(ranges).filter((other) => text.includes(`{{claims.${other}}}`));
      const range = Math.min(value.within ?? Infinity, ...named.map((other) => ranges[other] as number));
      if (range < Infinity) ranges[name] = range;
    }
  }
  const shownIn = (key: string, place: ClaimPlace): ClaimRecord | undefined => {
    const claim = records.get(key)?.value;
    return claim?.show.includes(place) ? claim : undefined;
  };
  const ratingIn = (place: ClaimPlace): Rating | undefined => {
    const { value, count } = shownIn('rating', place) ?? {};
    return value === undefined || count === undefined ? undefined : { value, count };
  };
  const inTexts = [...records].filter(([, { value }]) => value.show.includes('texts'));
  const names = inTexts.flatMap(([key, { value }]) => claimSlots(key, value).map(([name]) => name));
  const label = all['emergencyLabel'] ?? all['emergency'] ?? '';
  return {
    ranges,
    slots: Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))),
    isAlwaysAnswered: shownIn('emergency', 'texts') !== undefined,
    footer: {
      claims: [...records.keys()].flatMap((key) =>
        key !== 'rating' && shownIn(key, 'footer') && !(slotStem(key) in ranges) ? (all[slotStem(key)] ?? []) : [],
      ),
      rating: ratingIn('footer'),
      emergency: shownIn('emergency', 'footer') && { label, note: all['emergencyNote'] ?? '' },
    },
    structuredData: {
      rating: ratingIn('structured-data'),
      hasEmergencyLine: shownIn('emergency', 'structured-data') !== undefined,
      foundingYear: shownIn('since', 'structured-data')?.year,
    },
    card: shownIn('emergency', 'cards')
      ? label
      : shownIn('same-day', 'cards') && !('sameDay' in ranges)
        ? all['sameDay']
        : undefined,
  };
}

/** Whether a text states how far its claim holds. */
export function statesRange(key: string, text: string): boolean {
  return text.includes(`{{claims.${slotStem(key)}Within}}`);
}

/** Returns the slots of claims that hold farther from the base than a range. */
export function slotsBeyond({ slots, ranges }: Claims, range: number): Claims['slots'] {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => (ranges[name] ?? Infinity) > range));
}

/** A text with its slots filled; undefined where one has no value, or the text is no template. */
export function fillTemplate(text: string, scope: Scope): string | undefined {
  try {
    return parseTemplate(text).fill(scope);
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}
