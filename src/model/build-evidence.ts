import { ObjectMap } from '../base/by-object.ts';
import { quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { grouped } from '../base/grouped.ts';
import { locate } from '../base/source.ts';
import { earliestToday } from '../base/today.ts';
import type { Records } from '../data/validate/records.ts';
import type { PriceRecord } from '../data/validate/schemas/proof-schema.ts';
import type { Lookup } from './dangling-slugs.ts';
import type { City, Review, Service, Site } from './site.ts';

interface ProofContext {
  readonly serviceOf: Lookup<Service>;
  readonly cityOf: Lookup<City>;
  /** Towns where something is sold. Pages don't name other towns. */
  readonly served: ReadonlySet<City>;
  readonly report: Report;
}

type Proof = Pick<Site, 'reviews' | 'reviewsIn' | 'reviewsOf' | 'credentials' | 'prices' | 'terms'>;

/** Builds reviews, credentials, prices and terms. Expired prices are left out. */
export function buildEvidence(
  { reviews, credentials, prices, terms }: Pick<Records, 'reviews' | 'credentials' | 'prices' | 'terms'>,
  { serviceOf, cityOf, served, report }: ProofContext,
): Proof {
  const today = earliestToday();
  const quoted = reviews.flatMap((record): Review[] => {
    const { service, town, permission: _, sample: __, ...review } = record.value;
    const of = service === undefined ? undefined : serviceOf(service, () => locate(record, ['service']));
    const city = town === undefined ? undefined : cityOf(town, () => locate(record, ['town']));
    return [{ ...review, service: of, city: city && served.has(city) ? city : undefined }];
  });
  quoted.sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
  const valid = [...prices.records].flatMap(([slug, record]): [Service, PriceRecord][] => {
    const { until } = record.value;
    const service = serviceOf(slug, record.declaredAt);
    if (until < today) {
      const message = `the price of ${quote(slug)} expired on ${until}, so no page shows it`;
      const help = 'review the price, then set a later `until`';
      report(warningAt(locate(record, ['until']), 'expired-price', message, help));
      return [];
    }
    return service ? [[service, record.value]] : [];
  });
  return {
    reviews: quoted,
    reviewsIn: new ObjectMap<City, readonly Review[]>('reviews', placed(quoted, 'city')),
    reviewsOf: new ObjectMap<Service, readonly Review[]>('all reviews', placed(quoted, 'service')),
    credentials: credentials.map(({ value }) => value),
    prices: new ObjectMap('price', valid),
    terms: terms?.value ?? {},
  };
}

/** Groups reviews by town or service. Skips reviews that don't name one. */
function placed<Key extends 'city' | 'service'>(reviews: readonly Review[], key: Key) {
  const all = grouped(reviews, (review) => review[key]);
  all.delete(undefined);
  return all as Map<NonNullable<Review[Key]>, Review[]>;
}
