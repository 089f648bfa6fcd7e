import { formatNumber } from '../../base/english.ts';
import { fillLabel } from '../../model/format-label.ts';
import { MOST_REVIEWS, reviewsShown } from '../../model/jobs-done.ts';
import type { City, Review, Service, Site } from '../../model/site.ts';
import { Assurances, Reviews } from './components/evidence.tsx';
import { monthOf } from './job-view.ts';
import { type Section, section, sharedSection, where } from './section.ts';
import type { Views } from './views.ts';

export function townReviews({ site }: Views, city: City): readonly Section[] {
  return reviewsSection(site, reviewsShown(site, city));
}

/** Returns the latest reviews of a service, in one town or in all. */
export function serviceReviews({ site }: Views, service: Service, city?: City): readonly Section[] {
  const reviews = city ? reviewsShown(site, city, service) : site.reviewsOf.get(service);
  return reviewsSection(site, reviews, city === undefined);
}

export function latestReviews({ site }: Views): readonly Section[] {
  return reviewsSection(site, site.reviews, true);
}

function reviewsSection(site: Site, reviews: readonly Review[] = [], isElsewhere = false): readonly Section[] {
  const { labels, business } = site;
  const shown = reviews.slice(0, MOST_REVIEWS).map(({ words, name, city, date, source }) => ({
    words,
    by: [name, city?.name, monthOf(labels, date).date].filter(Boolean).join(', '),
    href: source,
    source: new URL(source).hostname.replace(/^www\./, ''),
  }));
  return where(
    shown,
    section(Reviews, { heading: labels.customersSay, reviews: shown, isSample: business.demo, isElsewhere }),
  );
}

/** Returns a service's starting price, what it's for, and what raises it. */
export function priceOf({ prices, labels, business }: Site, service: Service) {
  const price = prices.get(service);
  if (!price) return undefined;
  const { from, unit, changes } = price;
  const short = fillLabel(labels.fromPrice, { price: `$${dollars(from)}` });
  return { short, rest: unit, changes, isSample: business.demo };
}

/** Formats dollars as `1,289` or `1,289.50`. */
function dollars(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : formatNumber(Math.trunc(value)) + value.toFixed(2).slice(-3);
}

/** Terms, in the order in which they're shown. */
const TERMS = ['invoicing', 'minimum', 'trip', 'warranty', 'makes', 'notOnSite'] as const;

/** Returns credentials and terms in one section, the same on all pages. */
export function assurances(views: Views): readonly Section[] {
  const view = views.once('assurances', () => {
    const { labels, business, credentials, terms } = views.site;
    return {
      heading: labels.assurances,
      // A license that the owner entered is real, even if the site isn't published yet.
      isSample: business.demo && credentials.some(({ sample }) => sample),
      rows: [
        ...credentials.map(({ name, number, issuer, link }) => ({
          term: name,
          value: [number, issuer].filter(Boolean).join(', '),
          href: link,
        })),
        ...TERMS.flatMap((key) => {
          const value = terms[key];
          return value === undefined ? [] : [{ term: labels.terms[key], value }];
        }),
      ],
    };
  });
  return where(view.rows, sharedSection(Assurances, view));
}
