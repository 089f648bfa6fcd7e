import type { Table } from '../data/validate/records.ts';
import type { ClaimPlace, ClaimRecord } from '../data/validate/schemas/claims-schema.ts';
import { parseTemplate, type Scope, TemplateError } from './template.ts';

interface Rating {
  readonly value: number;
  readonly count: number;
}

/** The claims on a site, by where they appear. A claim that isn't in the data appears nowhere. */
export interface Claims {
  /** Slots for copy: `sameDay`, `sameDayShort`, `ratingValue`. */
  readonly slots: Readonly<Record<string, string>>;
  /** Range in miles around the base, for slots whose text is true only there but doesn't say so. */
  readonly ranges: Readonly<Record<string, number>>;
  /** Whether pages say that calls are answered outside opening hours. */
  readonly isAlwaysAnswered: boolean;
  readonly footer: {
    readonly claims: readonly string[];
    readonly rating: Rating | undefined;
    /** Name of the emergency line, and a sentence about it. */
    readonly emergency: { readonly label: string; readonly note: string } | undefined;
  };
  readonly structuredData: {
    readonly rating: Rating | undefined;
    readonly hasEmergencyLine: boolean;
    /** Year the business was founded. */
    readonly foundingYear: number | undefined;
  };
  /** The claim on social images. */
  readonly card: string | undefined;
}

/** Returns a claim key as the start of slot names: `sameDay` for `same-day`. */
export function slotStem(key: string): string {
  return key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the slots for a claim, each with its template. */
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

/** Fills the wordings of all claims. `scope` contains the slots for the business. */
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

/** Returns whether a text states the range of its claim. */
export function statesRange(key: string, text: string): boolean {
  return text.includes(`{{claims.${slotStem(key)}Within}}`);
}

/** Returns the slots that are true beyond a range in miles around the base. */
export function slotsBeyond({ slots, ranges }: Claims, range: number): Claims['slots'] {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => (ranges[name] ?? Infinity) > range));
}

/** Fills the slots in a template. Returns undefined if it's invalid or a value is missing. */
export function fillTemplate(text: string, scope: Scope): string | undefined {
  try {
    return parseTemplate(text).fill(scope);
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}
