import { errorAt, noteAt, quote, type Report, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import { correction, nearest } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import { type DataPath, type Located, locateWords, pointInBody } from '../base/source.ts';
import { formerNameHelp } from '../data/validate/former-names.ts';
import type { Records } from '../data/validate/records.ts';
import { claimSlots, slotStem } from './claims.ts';
import {
  CITY_GROUPS,
  OFFER_GROUPS,
  PICTURE_GROUPS,
  parseTemplate,
  SERVICE_GROUPS,
  SITE_GROUPS,
  SLOTS,
  type SlotGroup,
  slotNames,
  TemplateError,
} from './template.ts';
import type { TemplateRecords } from './text-records.ts';

/** Slot groups available to strings in `copy.yaml`, by the first keys of their path. */
const COPY_GROUPS: Record<string, readonly SlotGroup[]> = {
  city: CITY_GROUPS,
  'city.serviceCard': OFFER_GROUPS,
  'city.card': SITE_GROUPS,
  offer: OFFER_GROUPS,
  service: SERVICE_GROUPS,
  facts: CITY_GROUPS,
  pictureAlt: PICTURE_GROUPS,
  mapCaption: CITY_GROUPS,
  notFound: SITE_GROUPS,
  serviceNotFound: SITE_GROUPS,
};

/** Lists that hold plain strings rather than templates. */
const PLAIN_LISTS = new Set(['cards', 'features']);

/** A list of search terms rather than sentences; each may contain the town. */
const TERMS = 'keywords';

/** Matches two slots in a sentence that both insert the town, and the text between them. */
const TOWN_SLOT = String.raw`\{\{\s*city\.(?:name|withState|label)\s*\}\}`;
const TOWN_TWICE = new RegExp(`${TOWN_SLOT}.*?${TOWN_SLOT}`, 's');

/** Slots in job blurbs, which aren't about one particular job. */
const BLURB_SLOTS = ['service.name', 'service.phrase', 'city.name', 'city.withState'];

/** A slot with one brace, by what slots are about. */
const SINGLE = String.raw`(?<![{$%\w/\x60])\{ ?(?:(?:city|town|service|site|company|business|state|base)(?:[._]?[a-z]+)?|phone|email|zip) ?\}(?!\})`;

/** A slot in a post's text, which may use other braces in examples. */
const ANY_SLOT = new RegExp(String.raw`\{\{\s*[a-z]+\.[a-z0-9]+\s*\}\}|${SINGLE}`, 'i');

/** A slot in plain text, perhaps an unfinished one. */
const SLOT_IN_PLAIN = new RegExp(String.raw`\{\{(?:[^{}]*\}\})?|${SINGLE}`, 'i');

/** Slot groups available in the wordings of a claim. */
const CLAIM_GROUPS = ['site', 'state', 'base'] as const satisfies readonly SlotGroup[];

const PROPER_SLOT = /^\{\{\s*[a-z]+\.[A-Za-z0-9]+\s*\}\}$/;
const HOW_TO_WRITE = 'write slots as `{{group.name}}`, for example `{{site.name}}`';

/** Reports unknown slots, slots in plain text, unmatched braces, and sentences that name the town twice. */
export function checkTemplates(records: TemplateRecords, report: Report): void {
  const { site, copy, pages, ownPages, kinds, jobs, finishedJobs, cities, services, local } = records;
  const { claims, news, posts, team, photos } = records;
  const slots = slotsOf(claims, report);
  if (copy) {
    const groupsOf = (path: DataPath) =>
      COPY_GROUPS[path.slice(0, 2).join('.')] ?? COPY_GROUPS[String(path[0])] ?? SITE_GROUPS;
    checkTexts({ record: copy, namesOf: (path) => slotNames(groupsOf(path)), slots, report }, [], copy.value);
  }
  for (const page of [...Object.values(pages), ...ownPages.records.values()]) {
    if (!page) continue;
    checkTexts({ record: page, namesOf: () => slotNames(SITE_GROUPS), slots, report }, [], page.value);
    const { source } = page;
    checkTemplate(source.body?.text ?? '', slotNames(SITE_GROUPS), (slot) => pointInBody(source, slot), slots);
  }
  for (const record of kinds.records.values()) {
    const { address: _, ...texts } = record.value;
    const ofEntries = Object.values(texts.entries).flatMap(({ sections: __, updated: ___, ...entry }) =>
      Object.keys(entry),
    );
    const names = [...slotNames(SITE_GROUPS), ...['slug', ...new Set(ofEntries)].map((name) => `entry.${name}`)];
    checkTexts({ record, namesOf: () => names, slots, report }, [], texts);
  }
  if (jobs) {
    for (const [index, blurb] of jobs.value.blurbs.entries())
      checkSentences(blurb, BLURB_SLOTS, (slot) => locateWords(jobs, ['blurbs', index], slot), slots);
    checkPlain(jobs, [], { labels: jobs.value.labels }, report);
  }
  for (const record of cities.records.values()) {
    for (const [index, text] of (record.value.lead ?? []).entries())
      checkSentences(text, slotNames(CITY_GROUPS), (slot) => locateWords(record, ['lead', index], slot), slots);
  }
  const { reviews, credentials, prices, terms } = records;
  const tables = [services, local, news, posts, prices].flatMap(({ records }): Located<unknown>[] => [
    ...records.values(),
  ]);
  for (const record of claims.records.values())
    for (const [name, text] of Object.entries({ text: record.value.text, ...record.value.say }))
      checkTemplate(text, slotNames(CLAIM_GROUPS), (slot) => locateWords(record, [name], slot), slots);
  if (site) {
    const { hours, scripts: _, ...plain } = site.value;
    checkPlain(site, [], plain, report);
    for (const { entry, note } of [...hours.week, ...hours.special])
      if (note !== undefined)
        checkTemplate(note, [], (slot) => locateWords(site, ['hours', entry, 'note'], slot), slots);
  }
  for (const record of [...tables, ...finishedJobs, ...reviews, ...credentials, terms, team, photos])
    if (record) checkPlain(record, [], record.value, report);
  for (const { source } of [...posts.records.values(), ...finishedJobs]) {
    const slot = ANY_SLOT.exec(source.body?.text ?? '')?.[0];
    if (slot !== undefined) reportPlain(pointInBody(source, slot), report);
  }
  slots.reportUnknownClaims();
}

type Slots = ReturnType<typeof slotsOf>;

/** Tracks claim slots. Copy with a withdrawn claim is left out, which is reported once per claim. */
function slotsOf({ records }: Records['claims'], report: Report) {
  const names = [...records].flatMap(([key, { value }]) => claimSlots(key, value).map(([name]) => name));
  const stems = [...records.keys()].map(slotStem);
  const withdrawn = new Map<string, Span[]>();
  return {
    report,
    /** Returns whether a claim defines the slot, or did before it was withdrawn. Otherwise the slot is misspelled. */
    isClaim: (name: string, at: () => Span): boolean => {
      if (names.includes(name)) return true;
      if (stems.some((stem) => name.startsWith(stem)) || nearest(name, [...names, ...stems]) !== undefined)
        return false;
      withdrawn.set(name, [...(withdrawn.get(name) ?? []), at()]);
      return true;
    },
    claimNames: names.map((name) => `claims.${name}`),
    reportUnknownClaims: () => {
      for (const [name, [at, ...others]] of withdrawn) {
        const message = `no claim in claims.yaml defines the slot \`claims.${name}\`, so ${others.length === 0 ? 'this text is' : `this text and ${others.length} more are`} left out`;
        const help = 'nothing to do if you withdrew the claim; otherwise add it to claims.yaml';
        report(noteAt(at as Span, 'withdrawn-claim', message, help));
      }
    },
  };
}

interface Texts {
  readonly record: Located<unknown>;
  /** The slots available to the string at a path. */
  readonly namesOf: (path: DataPath) => readonly string[];
  readonly slots: Slots;
  readonly report: Report;
}

/** Checks strings by their type: a list of strings is a template, and a single string is plain text. */
function checkTexts(texts: Texts, path: DataPath, value: unknown): void {
  const { record, namesOf, slots, report } = texts;
  const isTemplate = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isTemplate && !PLAIN_LISTS.has(String(path.at(-1)))) {
    for (const [index, text] of value.entries()) {
      const at = value.length === 1 ? path : [...path, index];
      const check = path.at(-1) === TERMS ? checkTemplate : checkSentences;
      check(text, namesOf(path), (slot) => locateWords(record, at, slot), slots);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [step, child] of childrenOf(value)) checkTexts(texts, [...path, step], child);
  } else checkPlain(record, path, value, report);
}

function checkPlain(record: Located<unknown>, path: DataPath, value: unknown, report: Report): void {
  if (typeof value === 'string') {
    const slot = SLOT_IN_PLAIN.exec(value)?.[0];
    if (slot !== undefined) reportPlain(locateWords(record, path, slot), report);
  } else if (typeof value === 'object' && value !== null) {
    for (const [step, child] of childrenOf(value)) checkPlain(record, [...path, step], child, report);
  }
}

function childrenOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

function reportPlain(at: Span, report: Report): void {
  const message = "this is plain text, which can't contain slots";
  report(errorAt(at, 'slot-in-plain-text', message, 'replace the slot with the actual words'));
}

/** Checks a template. `names` are the available slots, and `at` locates the text of a slot. */
function checkTemplate(text: string, names: readonly string[], at: (slot: string) => Span, slots: Slots): void {
  const { report } = slots;
  try {
    for (const { group, name, text: slot } of parseTemplate(text).slots) {
      const full = `${group}.${name}`;
      if (names.includes(full) || (group === 'claims' && slots.isClaim(name, () => at(slot)))) continue;
      const place = at(slot);
      const usable = [...names, ...slots.claimNames];
      const corrected = !ALL_SLOTS.includes(full) && correction(full, usable, place);
      const help = formerNameHelp(full) ?? (corrected || slotHelp(group, usable));
      report(errorAt(place, 'unknown-slot', `there is no slot ${quote(full)} here`, help));
    }
    const stray = strayBraces(text);
    if (stray !== undefined)
      report(errorAt(at(stray), 'template-syntax', 'a slot has two braces on each side', HOW_TO_WRITE));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const slots = [...text.matchAll(/\{\{(?:[^{}]*\}\})?/g)].map(([slot]) => slot);
    const wrong = slots.find((slot) => !PROPER_SLOT.test(slot)) ?? '{{';
    report(errorAt(at(wrong), 'template-syntax', error.message, HOW_TO_WRITE));
  }
}

/** Checks a template of sentences. Each can name the town only once. */
function checkSentences(text: string, names: readonly string[], at: (words: string) => Span, slots: Slots): void {
  checkTemplate(text, names, at, slots);
  const message = 'a sentence names the town more than once';
  const help = "write `here` or `there`, or omit the name if it's clear which town is meant";
  for (const sentence of text.split(/(?<=[.!?])\s+/u)) {
    const twice = TOWN_TWICE.exec(sentence)?.[0];
    if (twice !== undefined) slots.report(warningAt(at(twice), 'town-twice', message, help));
  }
}

const ALL_SLOTS = slotNames(Object.keys(SLOTS) as SlotGroup[]);

/** Lists the slots in the same group, or the groups available here. */
function slotHelp(group: string, names: readonly string[]): string {
  const groups = [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))];
  const inGroup = names.filter((name) => name.startsWith(`${group}.`)).map((name) => `\`${name}\``);
  if (inGroup.length > 0) return `available here: ${listOf(inGroup, 'and')}`;
  const known = groups.map((name) => `\`${name}\``);
  return `this text can use only slots from ${listOf(known, 'and')}`;
}

/** Returns the first braces outside slots that look like a mistyped slot. */
function strayBraces(text: string): string | undefined {
  return /\}\}|\{[a-z]+\.[A-Za-z0-9]+\}/.exec(text.replace(/\{\{\{?[^{}]*\}?\}\}/g, ''))?.[0];
}
