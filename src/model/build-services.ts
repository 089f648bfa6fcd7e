import { ObjectMap } from '../base/by-object.ts';
import { errorAt, quote, type Report, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import { nearest } from '../base/diagnostics/suggest.ts';
import { phraseOf } from '../base/english.ts';
import { reuseEach } from '../base/memo.ts';
import { modelObject } from '../base/model-object.ts';
import type { Mutable } from '../base/mutable.ts';
import { type Located, locate, locateItems } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { ServiceRecord } from '../data/validate/schemas/services-schema.ts';
import type { OfferRecords } from './build-cities.ts';
import type { Lookup } from './dangling-slugs.ts';
import { type Scene, sceneOfService } from './picture.ts';
import type { City, Service, Site, StaffNote } from './site.ts';

/** Services by slug, still mutable while references are resolved. */
export type ServicesBySlug = Map<string, Mutable<Service>>;

/** Context for resolving references between services, cities and jobs. */
export interface References {
  readonly records: OfferRecords;
  readonly services: ServicesBySlug;
  readonly cities: ReadonlyMap<string, City>;
  readonly serviceOf: Lookup<Mutable<Service>>;
  readonly cityOf: Lookup<City>;
  readonly report: Report;
}

type Lookups = Pick<References, 'cityOf' | 'report'> & { readonly serviceOf: Lookup<Service> };

/** Builds the services. `resolveRelations` and `resolveCoverage` fill in their references. */
export function buildServices(
  { services }: Pick<Records, 'services'>,
  scenes: ReadonlyMap<string, Scene>,
): ServicesBySlug {
  const all = [...scenes.values()];
  return new Map(
    [...services.records].map(([slug, { value, declaredAt }]) => [
      slug,
      modelObject<Mutable<Service>>('service', slug, {
        ...value,
        slug,
        shortName: value.shortName ?? value.name,
        phrase: value.phrase ?? phraseOf(value.name),
        searchName: value.searchName ?? value.name,
        picture: sceneOfService(all, slug),
        related: [],
        canonicalOf: undefined,
        isEmpty: isEmptyService(value),
        soldIn: soldIn([]),
        declaredAt,
      }),
    ]),
  );
}

/** Returns whether a service has neither a description nor features. */
export function isEmptyService({ description, features }: ServiceRecord): boolean {
  return description === undefined && features.length === 0;
}

/** Resolves `related` and `canonicalOf`. Reports a `canonicalOf` that points to a service that isn't canonical. */
export function resolveRelations({
  records,
  services,
  serviceOf,
  report,
}: Pick<References, 'records' | 'services' | 'serviceOf' | 'report'>): void {
  const chained = new Set<Service>();
  for (const [slug, record] of records.services.records) {
    const service = services.get(slug) as Mutable<Service>;
    const { related, canonicalOf } = record.value;
    service.related = related.flatMap(
      (other, index) => serviceOf(other, () => locate(record, ['related', index])) ?? [],
    );
    if (canonicalOf === undefined) continue;
    const at = () => locate(record, ['canonicalOf']);
    const speaker = serviceOf(canonicalOf, at);
    service.canonicalOf = speaker;
    if (!speaker || chained.has(speaker)) continue;
    if (speaker !== service && records.services.records.get(speaker.slug)?.value.canonicalOf === undefined) continue;
    chained.add(service);
    const message = `${quote(canonicalOf)} isn't canonical itself, so \`${slug}\` can't use it as \`canonicalOf\``;
    const help = 'use a service that has no `canonicalOf`, or remove the line';
    report(errorAt(at(), 'canonical-chain', message, help));
  }
}

/**
 * Fills in each service's towns (all by default) and reports unsold services. Returns a test for services whose
 * coverage is uncertain because of another error.
 */
export function resolveCoverage(references: References): (service: string) => boolean {
  const { records, services, cities, serviceOf, cityOf, report } = references;
  const { coverage } = records;
  const unsure = new Set<string>();
  if (isEverywhere(records))
    for (const service of services.values())
      service.soldIn = soldIn([...cities.values()].map((city) => [city, city.declaredAt]));
  const isCoverageUncertain = (service: string) => unsure.has(service) || coverage.rejected.has(service);
  for (const [slug, record] of coverage.records) {
    const service = serviceOf(slug, record.declaredAt);
    if (!service) unsure.add(nearest(slug, services.keys()) ?? slug);
    let towns = new Map<City, Span>();
    if (Array.isArray(record.value)) {
      const listed = citiesOfList(references, record as Located<string[]>, slug);
      ({ towns } = listed);
      if (!listed.isComplete) unsure.add(slug);
    } else {
      const names = record.value === 'all' ? [] : record.value.except;
      const except = new Set(names.map((name, index) => cityOf(name, () => locate(record, ['except', index]))));
      for (const city of cities.values()) if (!except.has(city)) towns.set(city, record.declaredAt);
      if (records.cities.rejected.size > 0) unsure.add(slug);
    }
    if (service) service.soldIn = soldIn(towns);
  }
  const isAnywhereUncertain = isEverywhere(records) && records.cities.rejected.size > 0;
  for (const [slug, service] of services) {
    if (service.soldIn.size > 0 || isAnywhereUncertain || isCoverageUncertain(slug)) continue;
    const message = `the service \`${slug}\` isn't sold in any town`;
    const help = `list its towns under \`${slug}:\` in coverage.yaml`;
    report(warningAt(coverage.records.get(slug)?.declaredAt ?? service.declaredAt, 'unsold-service', message, help));
  }
  return isCoverageUncertain;
}

/** Builds a coverage map. Pages depend on whether a service is sold in a town, not on the location in the data. */
function soldIn(towns: Iterable<readonly [City, Span]>): Service['soldIn'] {
  return new ObjectMap('sold', towns, isThere);
}

const isThere = (at: Span | undefined) => at !== undefined;

/** Whether the data has no coverage, so every service is sold everywhere. */
export function isEverywhere({ coverage }: Pick<Records, 'coverage'>): boolean {
  return coverage.records.size === 0 && coverage.rejected.size === 0;
}

function citiesOfList({ cityOf, report }: References, record: Located<string[]>, service: string) {
  const towns = new Map<City, Span>();
  let isComplete = true;
  const places = reuseEach(locateItems, record, {});
  for (const [index, slug] of record.value.entries()) {
    const at = places[index] as Span;
    const city = cityOf(slug, at);
    const earlier = city && towns.get(city);
    if (!city) isComplete = false;
    else if (!earlier) towns.set(city, at);
    else {
      const related = [{ message: 'first listed here', at: earlier }];
      const message = `\`${service}\` lists \`${slug}\` twice`;
      report(errorAt(at, 'duplicate-offer', message, { related, help: 'remove one of the two' }));
    }
  }
  return { towns, isComplete };
}

/** Builds the staff notes, each about a service that is sold in its town. */
export function buildNotes(
  { notes: { records } }: Pick<Records, 'notes'>,
  { serviceOf, cityOf, report }: Lookups,
  isUnsure: (service: string) => boolean,
): Site['notes'] {
  const notes = new Map<City, Map<Service, StaffNote>>();
  for (const [pair, record] of records) {
    const [serviceSlug = '', citySlug = ''] = pair.split('/');
    const service = serviceOf(serviceSlug, record.declaredAt);
    const city = cityOf(citySlug, record.declaredAt);
    if (!service || !city) continue;
    if (!service.soldIn.has(city) && !isUnsure(serviceSlug)) {
      const message = `the note is about \`${serviceSlug}\` in \`${citySlug}\`, where it isn't sold`;
      const help = `add \`${citySlug}\` under \`${serviceSlug}:\` in coverage.yaml, or remove the note`;
      report(warningAt(record.declaredAt, 'note-not-covered', message, help));
      continue;
    }
    const ofCity = notes.get(city) ?? new Map<Service, StaffNote>();
    notes.set(city, ofCity.set(service, { ...record.value, body: record.source.body?.text ?? '' }));
  }
  return new ObjectMap<City, ReadonlyMap<Service, StaffNote>>('notes', notes);
}
