import { warningAt } from '../base/diagnostics/diagnostic.ts';
import type { Mutable } from '../base/mutable.ts';
import type { References } from './build-services.ts';
import type { City, Service, ServiceCard } from './site.ts';

/** Returns the cities where something is sold. Pages don't mention others, so they promise only visits we make. */
export function servedCities(
  { records, cities, services, report }: References,
  isUnsure: (service: string) => boolean,
): ReadonlySet<City> {
  const sold = [...services.values()];
  const { coverage } = records;
  const refused = records.services.rejected.size + coverage.rejected.size;
  const isOpen =
    refused > 0 ||
    sold.some(({ slug }) => isUnsure(slug)) ||
    [...coverage.records.keys()].some((slug) => !services.has(slug));
  const served = new Set<City>();
  for (const city of cities.values()) {
    if (isOpen || sold.some(({ soldIn }) => soldIn.has(city))) served.add(city);
    else {
      const message = `nothing is sold in \`${city.slug}\`, so it has no page`;
      const help = 'add it to a service in coverage.yaml, or move it to places.yaml';
      report(warningAt(city.declaredAt, 'unserved-city', message, help));
    }
  }
  return served;
}

/** Returns the services that are sold somewhere. Others have no page and aren't listed. */
export function soldServices(
  services: ReadonlyMap<string, Service>,
  isUnsure: (service: string) => boolean,
): Service[] {
  const all = [...services.values()];
  const sold = all.filter(({ slug, soldIn }) => soldIn.size > 0 || isUnsure(slug));
  if (sold.length === all.length) return all;
  for (const service of sold as Mutable<Service>[])
    service.related = service.related.filter((other) => sold.includes(other));
  return sold;
}

export function isShown(card: ServiceCard, sold: readonly Service[]): boolean {
  return card.kind === 'extra' || sold.includes(card.service);
}
