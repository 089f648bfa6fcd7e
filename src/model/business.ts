import { phraseOf } from '../base/english.ts';
import { distanceKm, type Point } from '../base/geo.ts';
import type { Labels } from '../data/validate/schemas/labels-schema.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { fillTemplate } from './claims.ts';
import { joinWords } from './format-label.ts';
import type { Scope } from './template.ts';

/** The business, with derived values filled in. */
export interface Business extends Omit<SiteRecord, 'address' | 'area' | 'description' | 'base'> {
  readonly address: SiteRecord['address'] & { readonly locality: string };
  readonly area: string;
  readonly description: string;
  readonly base: SiteRecord['base'] & {
    readonly radius: number;
    /** The center of the town it's named after, from which pages tell distances; the base if that town isn't served. */
    readonly center: Point;
  };
  /** In a preview build, the origin in the data; `origin` is the preview's. Its pages are noindex. */
  readonly previewOf?: string | undefined;
}

/** The fields of a service that copy about the business uses. */
interface NamedService {
  readonly name: string;
  readonly phrase: string;
  readonly listed: boolean;
}

type Town = Point & { readonly properName: string; readonly state: { readonly code: string } };

export interface BusinessInputs {
  readonly site: SiteRecord & Pick<Business, 'previewOf'>;
  readonly services: readonly NamedService[];
  readonly towns: Iterable<Town>;
  readonly words: Labels;
  readonly description: string;
}

/** Number of services named in a sentence about the business. */
const NAMED = 3;

/** Fills in missing values: locality and area from the base, radius from the towns, description from its template. */
export function buildBusiness({ site: record, services, towns, description, words }: BusinessInputs): Business {
  const { base, state, address } = record;
  const isBase = (town: Town) => town.properName === base.name && town.state.code === state.code;
  const { lat, lon } = [...towns].find(isBase) ?? base;
  const business = {
    ...record,
    base: { ...base, radius: base.radius ?? radiusAround(base, towns), center: { lat, lon } },
    address: { ...address, locality: address.locality ?? base.name },
    area: record.area ?? `${base.name}, ${state.code}`,
    description: record.description ?? '',
  };
  if (business.description !== '') return business;
  return {
    ...business,
    description: fillTemplate(description, businessScope(business, services, words)) ?? record.name,
  };
}

/** Returns the slots for the business, which claims can use too. */
export function businessScope(business: Business, services: readonly NamedService[], labels: Labels): Scope {
  const { name, trade, phone, email, area, state, base } = business;
  const named = services.filter(({ listed }) => listed).slice(0, NAMED);
  return {
    site: {
      name,
      phone: phone.display,
      email,
      area,
      trade,
      tradePhrase: trade && phraseOf(trade),
      services: joinWords(
        labels,
        named.map(({ phrase }) => phrase),
      ),
      serviceNames: joinWords(
        labels,
        named.map((service) => service.name),
      ),
      service1: named[0]?.name,
    },
    state: { name: state.name, code: state.code },
    base: { name: base.name },
  };
}

/** Returns the radius in meters around the base that includes every town, rounded up to a full kilometer. */
function radiusAround(base: Point, towns: Iterable<Point>): number {
  const farthest = Math.max(1, ...[...towns].map((town) => distanceKm(base, town)));
  return Math.ceil(farthest) * 1000;
}
