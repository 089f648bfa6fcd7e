import { quote, type Report, type Span } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type DataPath, type Located, locate, type Records } from '../validate/records.ts';
import { CITY_GROUPS, OFFER_GROUPS, parseTemplate, SERVICE_GROUPS, SITE_GROUPS, type SlotGroup, slotNames, TemplateFault } from './template.ts';

/** Which slots the texts of `copy.yaml` may name, by the first keys of their path. */
const COPY_GROUPS: Record<string, readonly SlotGroup[]> = {
  city: CITY_GROUPS,
  'city.serviceCard': OFFER_GROUPS,
  offer: OFFER_GROUPS,
  service: SERVICE_GROUPS,
  facts: CITY_GROUPS,
  notFound: SITE_GROUPS,
  serviceNotFound: SITE_GROUPS,
};

/** Texts of the pages that are taken as they stand, although they are lists of texts. */
const PLAIN_LISTS = new Set(['cards', 'features']);

/** Finds slots that do not exist, slots in texts that are shown as they stand, and braces that do not match. */
export function checkTemplates({ copy, pages, jobs, cities }: Records, report: Report): void {
  if (copy) walk(copy, [], copy.value, (path) => COPY_GROUPS[path.slice(0, 2).join('.')] ?? COPY_GROUPS[String(path[0])] ?? SITE_GROUPS);
  for (const page of Object.values(pages)) {
    if (!page) continue;
    walk(page, [], page.value, () => SITE_GROUPS);
    const { file } = page.source;
    check(page.body.text, SITE_GROUPS, (slot) => pointAt(page.source.text, file, { start: page.body.start, end: page.source.text.length }, slot));
  }
  for (const [index, blurb] of (jobs?.value.blurbs ?? []).entries()) {
    check(blurb, ['service', 'city'], (slot) => pointIn(jobs as Located<unknown>, ['blurbs', index], slot), ['service.name', 'service.phrase', 'city.name', 'city.withState']);
  }
  for (const record of cities.records.values()) {
    for (const [index, text] of (record.value.lead ?? []).entries()) check(text, CITY_GROUPS, (slot) => pointIn(record, ['lead', index], slot));
  }

  /** A list of texts is a template; a text that stands alone is shown as it is. */
  function walk(record: Located<unknown>, path: DataPath, value: unknown, groupsOf: (path: DataPath) => readonly SlotGroup[]): void {
    if (typeof value === 'string') {
      if (value.includes('{{')) {
        report({ severity: 'error', code: 'slot-in-plain-text', message: `${quote(path.at(-1))} is shown as it stands and cannot hold slots`, at: pointIn(record, path, '{{'), help: 'write the value out' });
      }
    } else if (Array.isArray(value) && value.every((item) => typeof item === 'string') && !PLAIN_LISTS.has(String(path.at(-1)))) {
      for (const [index, text] of value.entries()) check(text, groupsOf(path), (slot) => pointIn(record, value.length === 1 ? path : [...path, index], slot));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) walk(record, [...path, Array.isArray(value) ? Number(key) : key], child, groupsOf);
    }
  }

  function check(text: string, groups: readonly SlotGroup[], at: (slot: string) => Span, names: readonly string[] = slotNames(groups)): void {
    try {
      for (const { group, name, text: slot } of parseTemplate(text).slots) {
        const full = `${group}.${name}`;
        if (names.includes(full)) continue;
        const help = didYouMean(full, names) ?? `known here: ${names.map((known) => `\`${known}\``).join(', ')}`;
        report({ severity: 'error', code: 'unknown-slot', message: `there is no slot ${quote(full)} here`, at: at(slot), help });
      }
    } catch (error) {
      if (!(error instanceof TemplateFault)) throw error;
      report({ severity: 'error', code: 'template-syntax', message: error.message, at: at('{{'), help: 'a slot is written `{{group.name}}`, for example `{{site.name}}`' });
    }
  }
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
