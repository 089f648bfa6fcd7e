import { errorAt, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { type DataPath, type Located, locate } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';
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

/** The slots of a job's blurb: what is true of any job. */
const BLURB_SLOTS = ['service.name', 'service.phrase', 'city.name', 'city.withState'];

/** A slot in the text of a post, where other braces may be what it is about. */
const ANY_SLOT = /\{\{\s*[a-z]+\.[A-Za-z0-9]+\s*\}\}/;

const PROPER_SLOT = /^\{\{\s*[a-z]+\.[A-Za-z0-9]+\s*\}\}$/;
const HOW_TO_WRITE = 'a slot is written `{{group.name}}`, for example `{{site.name}}`';

/** Finds slots that do not exist, slots in texts that are shown as they stand, and braces that do not match. */
export function checkTemplates(
  { site, copy, pages, jobs, cities, services, news, posts, team, photos }: Records,
  report: Report,
): void {
  if (copy) {
    const groupsOf = (path: DataPath) =>
      COPY_GROUPS[path.slice(0, 2).join('.')] ?? COPY_GROUPS[String(path[0])] ?? SITE_GROUPS;
    checkTexts({ record: copy, groupsOf, report }, [], copy.value);
  }
  for (const page of Object.values(pages)) {
    if (!page) continue;
    checkTexts({ record: page, groupsOf: () => SITE_GROUPS, report }, [], page.value);
    const { file, text } = page.source;
    const body = { start: page.body.start, end: text.length };
    checkTemplate(page.body.text, slotNames(SITE_GROUPS), (slot) => pointAt(text, file, body, slot), report);
  }
  if (jobs) {
    for (const [index, blurb] of jobs.value.blurbs.entries())
      checkTemplate(blurb, BLURB_SLOTS, (slot) => pointIn(jobs, ['blurbs', index], slot), report);
    checkPlain(jobs, [], { labels: jobs.value.labels, cards: jobs.value.cards }, report);
  }
  for (const record of cities.records.values()) {
    for (const [index, text] of (record.value.lead ?? []).entries())
      checkTemplate(text, slotNames(CITY_GROUPS), (slot) => pointIn(record, ['lead', index], slot), report);
  }
  const tables = [services, news, posts].flatMap(({ records }): Located<unknown>[] => [...records.values()]);
  for (const record of [...tables, site, team, photos]) if (record) checkPlain(record, [], record.value, report);
  for (const { source } of posts.records.values()) {
    const { text, file, body } = source;
    const slot = ANY_SLOT.exec(body?.text ?? '')?.[0];
    if (body && slot !== undefined)
      reportPlain(pointAt(text, file, { start: body.start, end: text.length }, slot), report);
  }
}

interface Texts {
  readonly record: Located<unknown>;
  /** The groups of slots that the text at a path may name. */
  readonly groupsOf: (path: DataPath) => readonly SlotGroup[];
  readonly report: Report;
}

/** A list of texts is a template; a text that stands alone is shown as it is. */
function checkTexts(texts: Texts, path: DataPath, value: unknown): void {
  const { record, groupsOf, report } = texts;
  const isTemplate = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isTemplate && !PLAIN_LISTS.has(String(path.at(-1)))) {
    for (const [index, text] of value.entries()) {
      const at = value.length === 1 ? path : [...path, index];
      checkTemplate(text, slotNames(groupsOf(path)), (slot) => pointIn(record, at, slot), report);
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
function checkTemplate(text: string, names: readonly string[], at: (slot: string) => Span, report: Report): void {
  try {
    for (const { group, name, text: slot } of parseTemplate(text).slots) {
      const full = `${group}.${name}`;
      if (names.includes(full)) continue;
      report(errorAt(at(slot), 'unknown-slot', `there is no slot ${quote(full)} here`, slotHelp(group, full, names)));
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

function pointAt(text: string, file: string, { start, end }: { start: number; end: number }, slot: string): Span {
  const found = text.indexOf(slot, start);
  return found !== -1 && found < end ? { file, start: found, end: found + slot.length } : { file, start, end };
}
