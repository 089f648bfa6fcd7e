import { formatNumber } from '../../base/english.ts';
import { distanceMiles } from '../../base/geo.ts';
import { fnv1a, indexBySeed } from '../../base/hash.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import type { Symptom } from '../../data/validate/schemas/services-schema.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import { businessScope } from '../../model/business.ts';
import { fillLabel, joinWords } from '../../model/format-label.ts';
import { DIRECTIONS, directionOf } from '../../model/geography.ts';
import { type City, type Service, type Site, withState } from '../../model/site.ts';
import type { Scope, SLOTS, SlotGroup, SlotValues } from '../../model/template.ts';

/** Returns the slot values that every page of a site has. */
export function siteScope({ business, claims, cities, services, labels }: Site): Scope {
  return {
    ...businessScope(business, services, labels),
    claims: claims.slots,
    count: {
      cities: String(cities.length),
      services: String(services.length),
    },
  };
}

/** Returns the slot values of a city and its facts. */
export function cityScope(site: Site, city: City): Scope {
  return {
    seed: fnv1a(city.slug),
    state: city.state,
    city: cityValues(() => ({ site, city, served: [] })),
    fact: factValues(() => ({ ...city.facts, labels: site.labels })),
  };
}

/** Stored for a value that is undefined. */
const NONE = Symbol('none');

/** Returns slot values that are computed on first use, because a page shows few of them. */
function valuesOf<Group extends SlotGroup, From>(
  makers: { readonly [Name in (typeof SLOTS)[Group][number]]: (from: From) => string | undefined },
): (from: () => From) => SlotValues<Group> {
  class Values {
    readonly from: () => From;
    readonly made: (string | undefined | typeof NONE)[] = [];
    constructor(from: () => From) {
      this.from = from;
    }
  }
  for (const [index, [name, make]] of Object.entries<(from: From) => string | undefined>(makers).entries())
    Object.defineProperty(Values.prototype, name, {
      get(this: Values) {
        const value = this.made[index] ?? make(this.from()) ?? NONE;
        this.made[index] = value;
        return value === NONE ? undefined : value;
      },
    });
  return (from) => new Values(from) as object as SlotValues<Group>;
}

/** A service, with a function that picks the symptoms to name. */
export interface NamedService {
  readonly labels: Labels;
  readonly service: Service;
  readonly symptom: (kind: Symptom['kind']) => string | undefined;
}

export const serviceValues = valuesOf<'service', NamedService>({
  name: ({ service }) => service.name,
  phrase: ({ service }) => service.phrase,
  searchName: ({ service }) => service.searchName,
  shortName: ({ service }) => service.shortName,
  summary: ({ service }) => asSentence(service.summary),
  brief: ({ service }) => service.brief ?? service.summary,
  duration: ({ service }) => service.duration,
  suits: ({ service, labels }) => joinWords(labels, service.suits),
  site: ({ service }) => service.site,
  sign: ({ symptom }) => asSentence(symptom('sign')),
  occasion: ({ symptom }) => symptom('occasion'),
  state: ({ symptom }) => symptom('state'),
});

/** Adds a period to text that ends without one, so that another sentence can follow. */
function asSentence<T extends string | undefined>(text: T): T | string {
  return text === undefined || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns a city's name for a badge or heading: plain, with its state, or either by hash (docs/decisions.md, 2). */
export function cityLabel({ business }: Site, city: City, place: string): string {
  const { cityLabel: rule } = business;
  const isPlain = rule === 'plain' || (rule === 'hashed' && indexBySeed(fnv1a(city.slug), place, 2) === 0);
  return isPlain ? city.name : withState(city);
}

/** A city, with the names of the nearest towns served, as its copy lists them. */
interface CityInSite {
  readonly site: Site;
  readonly city: City;
  readonly served: readonly string[];
}

export const cityValues = valuesOf<'city', CityInSite>({
  name: ({ city }) => city.name,
  nameInState: ({ city }) => city.properName,
  /** Drops the end of `Franklin (township in Warren County)`. */
  nameInCounty: ({ city: { properName, county } }) =>
    county && properName.replace(/ \(.+\)$/, (end) => (end.includes(county) ? '' : end)),
  withState: ({ city }) => withState(city),
  label: ({ site, city }) => cityLabel(site, city, 'heading'),
  county: ({ city }) => city.county,
  countyName: ({ site, city }) => countyName(city, site.labels),
  kind: ({ site, city }) => site.labels[city.kind],
  served: ({ site, served }) => joinWords(site.labels, served),
  served1: ({ served }) => served[0],
  served2: ({ served }) => served[1],
  served3: ({ served }) => served[2],
  baseMiles: ({ site, city }) => (isAtBase(site, city) ? undefined : formatNumber(Math.round(milesToBase(site, city)))),
  baseDirection: ({ site, city }) =>
    isAtBase(site, city)
      ? undefined
      : site.labels.directions.split(' ')[DIRECTIONS.indexOf(directionOf(site.business.base.center, city))],
  serviceCount: ({ site, city }) => text(soldIn(site, city).length || undefined),
  services: ({ site, city }) => {
    const phrases = soldIn(site, city).map(({ phrase }) => phrase);
    const start = indexBySeed(fnv1a(city.slug), 'services', phrases.length);
    return joinWords(site.labels, [...phrases, ...phrases].slice(start, start + Math.min(3, phrases.length)));
  },
});

/**
 * Returns `Essex County` or `Orleans Parish`; undefined if the right name isn't known, or if the town is the municipio
 * itself, as in Puerto Rico.
 */
export function countyName({ properName, county, state }: City, labels: Labels): string | undefined {
  const kind = stateNamed(state.name)?.countyWord ?? 'County';
  if (county === undefined || kind === '' || (kind === 'Municipio' && county === properName)) return undefined;
  return fillLabel(kind === 'Parish' ? labels.parish : kind === 'Municipio' ? labels.municipio : labels.county, {
    name: county,
  });
}

function milesToBase({ business }: Site, city: City): number {
  return distanceMiles(business.base.center, city);
}

/** Whether a city is the base or touches it, in which case pages give no distance. */
function isAtBase(site: Site, city: City): boolean {
  const { name: base } = site.business.base;
  return (
    milesToBase(site, city) < 1.5 ||
    city.properName === base ||
    city.neighbors.some(({ touches, name }) => touches && name === base)
  );
}

function soldIn({ services }: Site, city: City): Service[] {
  return services.filter(({ soldIn }) => soldIn.has(city));
}

type LabeledFacts = City['facts'] & { readonly labels: Labels };

const factValues = valuesOf<'fact', LabeledFacts>({
  population: ({ population }) => population && formatNumber(population.value),
  populationYear: ({ population }) => population && String(population.asOf),
  density: ({ population, area }) => population && area && formatNumber(Math.round(population.value / area.value)),
  foundedYear: ({ foundedYear }) => foundedYear && String(foundedYear.value),
  area: ({ area }) => area && formatNumber(area.value),
  nickname: ({ nickname }) => nickname?.value,
  medianAge: ({ demographics }) => text(demographics?.medianAge),
  households: ({ demographics }) => number(demographics?.households),
  medianIncome: ({ demographics }) =>
    demographics?.medianIncome === undefined ? undefined : `$${formatNumber(demographics.medianIncome)}`,
  demographicsYear: ({ demographics }) => text(demographics?.asOf),
  laborForce: ({ economy }) => number(economy?.laborForce),
  unemployment: ({ economy }) => text(economy?.unemployment),
  industries: (facts) => joinWords(facts.labels, industriesOf(facts).slice(0, 3)),
  industry1: (facts) => industriesOf(facts)[0],
  industry1Share: ({ economy }) => text(economy?.majorIndustries?.[0]?.percent),
  industry2: (facts) => industriesOf(facts)[1],
  industry2Share: ({ economy }) => text(economy?.majorIndustries?.[1]?.percent),
  industry3: (facts) => industriesOf(facts)[2],
  economyYear: ({ economy }) => text(economy?.asOf),
  highways: (facts) => joinWords(facts.labels, roadsOf(facts)),
  roads: (facts) => joinWords(facts.labels, ownRoadsOf(facts).slice(0, 3)),
  stations: ({ transportation, labels }) => joinWords(labels, transportation?.stations?.slice(0, 3)),
  transit: transportBy('transit'),
  rail: transportBy('rail'),
  freight: transportBy('freight'),
  ports: transportBy('ports'),
  airports: transportBy('airports'),
  hallOffice: ({ cityHall }) => cityHall?.office,
  hallAddress: ({ cityHall }) => cityHall?.address,
  hallZip: ({ cityHall }) => cityHall?.zipCode,
  hallPhone: ({ cityHall }) => cityHall?.phone,
  hallYear: ({ cityHall }) => text(cityHall?.asOf),
  tradeNamePhone: ({ cityHall }) => (cityHall?.filesTradeNames === true ? cityHall.phone : undefined),
});

function transportBy(kind: 'transit' | 'rail' | 'freight' | 'ports' | 'airports') {
  return ({ transportation, labels }: LabeledFacts) => joinWords(labels, transportation?.[kind]);
}

function roadsOf({ transportation }: LabeledFacts): readonly string[] {
  return transportation?.highways ?? [];
}

/** Returns a town's roads, each under its main number only: MA-128 is also I-95. */
function ownRoadsOf(facts: LabeledFacts): readonly string[] {
  const { runsWith = [] } = facts.transportation ?? {};
  return roadsOf(facts).filter((road) => !runsWith.includes(road));
}

function industriesOf({ economy }: LabeledFacts): readonly string[] {
  return (economy?.majorIndustries ?? []).map(({ name }) => lowerFirst(name));
}

function number(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatNumber(value);
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Lowercases `Retail trade` for use in a sentence. A name such as `IT services` keeps its capitals. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
}
