import { quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { type DataPath, type Located, locate } from '../../base/located.ts';
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
  if (copy)
    walk(
      copy,
      [],
      copy.value,
      (path) => COPY_GROUPS[path.slice(0, 2).join('.')] ?? COPY_GROUPS[String(path[0])] ?? SITE_GROUPS,
    );
  for (const page of Object.values(pages)) {
    if (!page) continue;
    walk(page, [], page.value, () => SITE_GROUPS);
    const { file } = page.source;
    check(page.body.text, SITE_GROUPS, (slot) =>
      pointAt(page.source.text, file, { start: page.body.start, end: page.source.text.length }, slot),
    );
  }
  for (const [index, blurb] of (jobs?.value.blurbs ?? []).entries()) {
    check(
      blurb,
      ['service', 'city'],
      (slot) => pointIn(jobs as Located<unknown>, ['blurbs', index], slot),
      BLURB_SLOTS,
    );
  }
  for (const record of cities.records.values()) {
    for (const [index, text] of (record.value.lead ?? []).entries())
      check(text, CITY_GROUPS, (slot) => pointIn(record, ['lead', index], slot));
  }
  for (const record of [
    ...services.records.values(),
    ...news.records.values(),
    ...posts.records.values(),
    ...[site, team, photos].filter((one) => one !== undefined),
  ])
    checkPlain(record, [], record.value);
  if (jobs) checkPlain(jobs, [], { labels: jobs.value.labels, cards: jobs.value.cards });
  for (const { source } of posts.records.values()) {
    const slot = ANY_SLOT.exec(source.body?.text ?? '')?.[0];
    if (source.body && slot !== undefined)
      reportPlain(pointAt(source.text, source.file, { start: source.body.start, end: source.text.length }, slot));
  }

  /** A list of texts is a template; a text that stands alone is shown as it is. */
  function walk(
    record: Located<unknown>,
    path: DataPath,
    value: unknown,
    groupsOf: (path: DataPath) => readonly SlotGroup[],
  ): void {
    if (
      Array.isArray(value) &&
      value.every((item) => typeof item === 'string') &&
      !PLAIN_LISTS.has(String(path.at(-1)))
    ) {
      for (const [index, text] of value.entries())
        check(text, groupsOf(path), (slot) => pointIn(record, value.length === 1 ? path : [...path, index], slot));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value))
        walk(record, [...path, Array.isArray(value) ? Number(key) : key], child, groupsOf);
    } else checkPlain(record, path, value);
  }

  function checkPlain(record: Located<unknown>, path: DataPath, value: unknown): void {
    if (typeof value === 'string') {
      const slot = /\{\{(?:[^{}]*\}\})?/.exec(value)?.[0];
      if (slot === undefined) return;
      reportPlain(pointIn(record, path, slot));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value))
        checkPlain(record, [...path, Array.isArray(value) ? Number(key) : key], child);
    }
  }

  function reportPlain(at: Span): void {
    report({
      severity: 'error',
      code: 'slot-in-plain-text',
      message: 'this text is shown as it stands and cannot hold slots',
      at,
      help: 'write the words themselves instead of the slot',
    });
  }

  function check(
    text: string,
    groups: readonly SlotGroup[],
    at: (slot: string) => Span,
    names: readonly string[] = slotNames(groups),
  ): void {
    try {
      for (const { group, name, text: slot } of parseTemplate(text).slots) {
        const full = `${group}.${name}`;
        if (names.includes(full)) continue;
        report({
          severity: 'error',
          code: 'unknown-slot',
          message: `there is no slot ${quote(full)} here`,
          at: at(slot),
          help: slotHelp(group, full, names),
        });
      }
      const stray = strayBraces(text);
      if (stray !== undefined)
        report({
          severity: 'error',
          code: 'template-syntax',
          message: 'a slot has two braces on each side',
          at: at(stray),
          help: HOW_TO_WRITE,
        });
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      const wrong = [...text.matchAll(/\{\{(?:[^{}]*\}\})?/g)]
        .map(([slot]) => slot)
        .find((slot) => !PROPER_SLOT.test(slot));
      report({
        severity: 'error',
        code: 'template-syntax',
        message: error.message,
        at: at(wrong ?? '{{'),
        help: HOW_TO_WRITE,
      });
    }
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
  return `this text knows only slots of ${listOf(
    groups.map((name) => `\`${name}\``),
    'and',
  )}`;
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
