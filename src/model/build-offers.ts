import type { Diagnostic, Report } from '../base/diagnostics/diagnostic.ts';
import { compare } from '../base/order.ts';
import { buildCities, type OfferRecords } from './build-cities.ts';
import { buildServices, resolveCoverage, resolveRelations } from './build-services.ts';
import { DanglingSlugs, lookupIn } from './dangling-slugs.ts';
import type { Scene } from './picture.ts';
import type { City, Service } from './site.ts';
import { servedCities, soldServices } from './sold.ts';

interface OfferInputs extends OfferRecords {
  readonly scenes: ReadonlyMap<string, Scene>;
}

/** Towns and services, with their coverage. */
export interface Offers {
  /** All services, by slug. */
  readonly services: ReadonlyMap<string, Service>;
  readonly cities: ReadonlyMap<string, City>;
  /** Services sold in at least one town, in data order. */
  readonly sold: readonly Service[];
  /** Towns where something is sold, in data order. */
  readonly served: ReadonlySet<City>;
  /** The same towns, sorted by name. */
  readonly towns: readonly City[];
  /** Whether another reported error leaves the coverage of a service uncertain. */
  readonly isUnsure: (service: string) => boolean;
  readonly found: readonly Diagnostic[];
  readonly dangling: DanglingSlugs;
}

/** Resolves the references between towns and services. */
export function buildOffers({ scenes, ...records }: OfferInputs): Offers {
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const dangling = new DanglingSlugs();
  const services = buildServices(records, scenes);
  const serviceOf = lookupIn('service', records.services, services, dangling);
  resolveRelations({ records, services, serviceOf, report });
  const cities = buildCities(records, scenes, report);
  const cityOf = lookupIn('city', records.cities, cities, dangling);
  for (const { records: byCity } of [records.facts, records.news])
    for (const [slug, { declaredAt }] of byCity) cityOf(slug, declaredAt);
  const references = { records, services, cities, serviceOf, cityOf, report };
  const isUnsure = resolveCoverage(references);
  const served = servedCities(references, isUnsure);
  const sold = soldServices(services, isUnsure);
  const towns = [...served].sort((a, b) => compare(a.name, b.name) || compare(a.slug, b.slug));
  return { services, cities, sold, served, towns, isUnsure, found, dangling };
}
