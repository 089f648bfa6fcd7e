import { cityPath, servicePath } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import type { SiteView } from './config.ts';

/** Returns a frozen view of the site for custom code. */
export function siteView({ business, services, cities }: Site): SiteView {
  const { name, origin, language, phone } = business;
  return frozen({
    name,
    origin,
    language,
    phone: { number: phone.number, display: phone.display },
    services: services.map((service) => ({
      slug: service.slug,
      name: service.name,
      path: servicePath(business.paths, service.slug),
    })),
    cities: cities.map((city) => ({
      slug: city.slug,
      name: city.properName,
      state: city.state.code,
      path: cityPath(business.paths, city.slug),
    })),
  });
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
