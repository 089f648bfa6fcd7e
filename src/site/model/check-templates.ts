import { errorAt, noteAt, quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { type DataPath, type Located, locate, pointAt } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';
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

/** Which slots the texts of `copy.yaml` may name, by the first keys of their path. */
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

/** Texts of the pages that are taken as they stand, although they are lists of texts. */
const PLAIN_LISTS = new Set(['cards', 'features']);

/** Texts that are no sentences but terms to search by; each may name the town. */
const TERMS = 'keywords';

/** Two slots of one sentence that both name the town, and what stands between them. */
const TOWN_SLOT = String.raw`\{\{\s*city\.(?:name|withState|label)\s*\}\}`;
const TOWN_TWICE = new RegExp(`${TOWN_SLOT}.*?${TOWN_SLOT}`, 's');

/** The slots of a job's blurb: what is true of any job. */
const BLURB_SLOTS = ['service.name', 'service.phrase', 'city.name', 'city.withState'];

/** A slot in the text of a post, where other braces may be what it is about. */
const ANY_SLOT = /\{\{\s*[a-z]+\.[A-Za-z0-9]+\s*\}\}/;

/** What the wordings of a claim may name. */
const CLAIM_GROUPS = ['site', 'state', 'base'] as const satisfies readonly SlotGroup[];

const PROPER_SLOT = /^\{\{\s*[a-z]+\.[A-Za-z0-9]+\s*\}\}$/;
const HOW_TO_WRITE = 'a slot is written `{{group.name}}`, for example `{{site.name}}`';

/** The records that have texts. */
export type TextRecords = Pick<
  Records,
  | 'site'
  | 'copy'
  | 'pages'
  | 'ownPages'
  | 'kinds'
  | 'jobs'
  | 'finishedJobs'
  | 'reviews'
  | 'credentials'
  | 'prices'
  | 'terms'
  | 'cities'
  | 'services'
  | 'local'
  | 'claims'
  | 'news'
  | 'posts'
  | 'team'
  | 'photos'
>;

/** Finds slots that do not exist, slots in texts that are shown as they stand, braces that do not match, and sentences that name the town twice. */
export function checkTemplates(records: TextRecords, report: Report): void {
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
    const { file, text, body: below = { text: '', start: text.length } } = page.source;
    const body = { start: below.start, end: text.length };
    checkTemplate(below.text, slotNames(SITE_GROUPS), (slot) => pointAt(text, file, body, slot), slots);
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
      checkSentences(blurb, BLURB_SLOTS, (slot) => pointIn(jobs, ['blurbs', index], slot), slots);
    checkPlain(jobs, [], { labels: jobs.value.labels, cards: jobs.value.cards }, report);
  }
  for (const record of cities.records.values()) {
    for (const [index, text] of (record.value.lead ?? []).entries())
      checkSentences(text, slotNames(CITY_GROUPS), (slot) => pointIn(record, ['lead', index], slot), slots);
  }
  const { reviews, credentials, prices, terms } = records;
  const tables = [services, local, news, posts, prices].flatMap(({ records }): Located<unknown>[] => [
    ...records.values(),
  ]);
  for (const record of claims.records.values())
    for (const [name, text] of Object.entries({ text: record.value.text, ...record.value.say }))
      checkTemplate(text, slotNames(CLAIM_GROUPS), (slot) => pointIn(record, [name], slot), slots);
  if (site) {
    const { hours, scripts: _, ...plain } = site.value;
    checkPlain(site, [], plain, report);
    for (const { entry, note } of [...hours.week, ...hours.special])
      if (note !== undefined) checkTemplate(note, [], (slot) => pointIn(site, ['hours', entry, 'note'], slot), slots);
  }
  for (const record of [...tables, ...finishedJobs, ...reviews, ...credentials, terms, team, photos])
    if (record) checkPlain(record, [], record.value, report);
  for (const { source } of [...posts.records.values(), ...finishedJobs]) {
    const { text, file, body } = source;
    const slot = ANY_SLOT.exec(body?.text ?? '')?.[0];
    if (body && slot !== undefined)
      reportPlain(pointAt(text, file, { start: body.start, end: text.length }, slot), report);
  }
  slots.reportWithdrawn();
}

type Slots = ReturnType<typeof slotsOf>;

/** What is known of slots: those of claims come from the data. A text whose claim is gone is left out, and said once for each claim. */
function slotsOf({ records }: Records['claims'], report: Report) {
  const names = [...records].flatMap(([key, { value }]) => claimSlots(key, value).map(([name]) => name));
  const stems = [...records.keys()].map(slotStem);
  const withdrawn = new Map<string, Span[]>();
  return {
    report,
    /** Whether a claim gives the slot, or gave it before it was withdrawn; otherwise the slot is a mistake. */
    isClaim: (name: string, at: () => Span): boolean => {
      if (names.includes(name)) return true;
      if (stems.some((stem) => name.startsWith(stem)) || nearest(name, [...names, ...stems]) !== undefined)
        return false;
      withdrawn.set(name, [...(withdrawn.get(name) ?? []), at()]);
      return true;
    },
    claimNames: names.map((name) => `claims.${name}`),
    reportWithdrawn: () => {
      for (const [name, [at, ...others]] of withdrawn) {
        const message = `no entry of claims.yaml gives the slot \`claims.${name}\`, so ${others.length === 0 ? 'this text is' : `this and ${others.length} other texts are`} left out`;
        const help = 'nothing needs to be done if the claim was withdrawn; else add its entry to claims.yaml';
        report(noteAt(at as Span, 'withdrawn-claim', message, help));
      }
    },
  };
}

interface Texts {
  readonly record: Located<unknown>;
  /** The slots that the text at a path may name. */
  readonly namesOf: (path: DataPath) => readonly string[];
  readonly slots: Slots;
  readonly report: Report;
}

/** A list of texts is a template; a text that stands alone is shown as it is. */
function checkTexts(texts: Texts, path: DataPath, value: unknown): void {
  const { record, namesOf, slots, report } = texts;
  const isTemplate = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isTemplate && !PLAIN_LISTS.has(String(path.at(-1)))) {
    for (const [index, text] of value.entries()) {
      const at = value.length === 1 ? path : [...path, index];
      const check = path.at(-1) === TERMS ? checkTemplate : checkSentences;
      check(text, namesOf(path), (slot) => pointIn(record, at, slot), slots);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [step, child] of childrenOf(value)) checkTexts(texts, [...path, step], child);
  } else checkPlain(record, path, value, report);
}

function checkPlain(record: Located<unknown>, path: DataPath, value: unknown, report: Report): void {
  if (typeof value === 'string') {
    const slot = /\{\{(?:[^{}]*\}\})?/.exec(value)?.[0];
    if (slot !== undefined) reportPlain(pointIn(record, path, slot), report);
  } else if (typeof value === 'object' && value !== null) {
    for (const [step, child] of childrenOf(value)) checkPlain(record, [...path, step], child, report);
  }
}

function childrenOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

function reportPlain(at: Span, report: Report): void {
  const message = 'this text is shown as it stands and cannot hold slots';
  report(errorAt(at, 'slot-in-plain-text', message, 'write the words themselves instead of the slot'));
}

/** Checks a template; `names` are the slots that it may name, and `at` is called with the text of a slot. */
function checkTemplate(text: string, names: readonly string[], at: (slot: string) => Span, slots: Slots): void {
  const { report } = slots;
  try {
    for (const { group, name, text: slot } of parseTemplate(text).slots) {
      const full = `${group}.${name}`;
      if (names.includes(full) || (group === 'claims' && slots.isClaim(name, () => at(slot)))) continue;
      const help = slotHelp(group, full, [...names, ...slots.claimNames]);
      report(errorAt(at(slot), 'unknown-slot', `there is no slot ${quote(full)} here`, help));
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

/** The same for a text of sentences: each names the town no more than once. */
function checkSentences(text: string, names: readonly string[], at: (words: string) => Span, slots: Slots): void {
  checkTemplate(text, names, at, slots);
  const message = 'a sentence names the town more than once';
  const help = 'say `here` or `there`, or leave the name out where it is clear which town is meant';
  for (const sentence of text.split(/(?<=[.!?])\s+/u)) {
    const twice = TOWN_TWICE.exec(sentence)?.[0];
    if (twice !== undefined) slots.report(warningAt(at(twice), 'town-twice', message, help));
  }
}

const ALL_SLOTS = slotNames(Object.keys(SLOTS) as SlotGroup[]);

/** The nearest slot; for a slot that other texts know, or a group that does not exist, the groups known here; else the slots of its group. */
function slotHelp(group: string, full: string, names: readonly string[]): string {
  const groups = [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))];
  const inGroup = names.filter((name) => name.startsWith(`${group}.`)).map((name) => `\`${name}\``);
  const guess = ALL_SLOTS.includes(full) ? undefined : didYouMean(full, names);
  if (guess !== undefined) return guess;
  if (inGroup.length > 0) return `known here: ${listOf(inGroup, 'and')}`;
  const known = groups.map((name) => `\`${name}\``);
  return `this text knows only slots of ${listOf(known, 'and')}`;
}

/** The first braces outside of slots that were most likely meant to be a slot. */
function strayBraces(text: string): string | undefined {
  return /\}\}|\{[a-z]+\.[A-Za-z0-9]+\}/.exec(text.replace(/\{\{\{?[^{}]*\}?\}\}/g, ''))?.[0];
}

/** The place of a slot inside the text at `path`; of the text itself when the slot is not found in it. */
function pointIn(record: Located<unknown>, path: DataPath, slot: string): Span {
  const whole = locate(record, path);
  return pointAt(record.source.text, whole.file, whole, slot);
}
