import { distanceKm, type Point } from '../../base/geo.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';
import { fillTemplate } from './claims.ts';
import { joined } from './label-text.ts';
import type { Scope } from './template.ts';

/** The business, with what its data leaves to be worked out. */
export interface Business extends Omit<SiteRecord, 'address' | 'area' | 'description' | 'base'> {
  readonly address: SiteRecord['address'] & { readonly locality: string };
  readonly area: string;
  readonly description: string;
  readonly base: SiteRecord['base'] & { readonly radius: number };
}

/** What texts about the business say of a service. */
interface NamedService {
  readonly name: string;
  readonly phrase: string;
  readonly listed: boolean;
}

export interface BusinessInputs {
  readonly site: SiteRecord;
  readonly services: readonly NamedService[];
  readonly towns: Iterable<Point>;
  readonly words: Labels;
  readonly description: string;
}

/** How many services a sentence about the business names. */
const NAMED = 3;

/** Fills in what follows from the rest: address and area from the base, the radius from the towns, the description from its template. */
export function buildBusiness({ site: record, services, towns, description, words }: BusinessInputs): Business {
  const { base, state, address } = record;
  const business = {
    ...record,
    base: { ...base, radius: base.radius ?? radiusAround(base, towns) },
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

/** The slots that every text may name, without those of claims, which may name them too. */
export function businessScope(business: Business, services: readonly NamedService[], labels: Labels): Scope {
  const { name, phone, email, area, state, base } = business;
  const named = services.filter(({ listed }) => listed).slice(0, NAMED);
  return {
    site: {
      name,
      phone: phone.display,
      email,
      area,
      services: joined(
        labels,
        named.map(({ phrase }) => phrase),
      ),
      serviceNames: joined(
        labels,
        named.map((service) => service.name),
      ),
      service1: named[0]?.name,
    },
    state: { name: state.name, code: state.code },
    base: { name: base.name },
  };
}

/** Meters around the base that reach every town, in whole kilometers. */
function radiusAround(base: Point, towns: Iterable<Point>): number {
  const farthest = Math.max(1, ...[...towns].map((town) => distanceKm(base, town)));
  return Math.ceil(farthest) * 1000;
}
