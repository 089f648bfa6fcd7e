import { formatNumber, listOf } from '../../base/english.ts';
import { fnv1a, indexBySeed } from '../../base/hash.ts';
import { claimScope } from '../model/claims.ts';
import { directionOf, distanceMiles } from '../model/geography.ts';
import type { City, Service, Site } from '../model/site.ts';
import type { Scope, SlotValues } from '../model/template.ts';

/** The slot values that every page of a site knows. */
export function siteScope({ business, claims, cities, services }: Site): Scope {
  return {
    ...claimScope(business),
    claims: claims.slots,
    count: {
      cities: String(cities.length),
      services: String(services.length),
    },
  };
}

/** The slot values of one city and its facts. */
export function cityScope(site: Site, city: City, ranks: ReadonlyMap<City, string>): Scope {
  return { seed: fnv1a(city.slug), city: cityValues(site, city), fact: factValues(city, ranks.get(city)) };
}

/** The slot values of one service, but for the symptom: that depends on the page. */
export function serviceValues({
  name,
  phrase,
  shortName,
  summary,
  brief = summary,
  duration,
  suits,
  site,
}: Service): SlotValues<'service'> {
  return { name, phrase, shortName, summary, brief, duration, site, suits: joined(suits) };
}

/** How a city is called in its badge and headings: plain, with its state, or one of the two by a hash (docs/decisions.md, 2). */
export function cityLabel({ business }: Site, city: City, place: string): string {
  const { cityLabel: rule, state } = business;
  const isPlain = rule === 'plain' || (rule === 'hashed' && indexBySeed(fnv1a(city.slug), place, 2) === 0);
  return isPlain ? city.name : `${city.name}, ${state.code}`;
}

/** The place of each city by population and how many are compared, as `2nd of 107`, the largest first; cities without the fact have none and do not count, and one alone has none. */
export function populationRanks(cities: readonly City[]): ReadonlyMap<City, string> {
  const counted = cities
    .filter(({ facts }) => facts.population)
    .sort((a, b) => (b.facts.population?.value ?? 0) - (a.facts.population?.value ?? 0));
  if (counted.length < 2) return new Map();
  return new Map(counted.map((city, index) => [city, `${ordinal(index + 1)} of ${formatNumber(counted.length)}`]));
}

function cityValues(site: Site, city: City): SlotValues<'city'> {
  const { business, services } = site;
  const miles = distanceMiles(business.base, city);
  // Pages give no distance to a place that touches, and none to the place itself.
  const isAtBase =
    miles < 1.5 ||
    city.name === business.base.name ||
    city.neighbors.some(({ touches, name }) => touches && name === business.base.name);
  const sold = services.filter(({ soldIn }) => soldIn.has(city));
  const start = indexBySeed(fnv1a(city.slug), 'services', sold.length);
  return {
    name: city.name,
    withState: `${city.name}, ${business.state.code}`,
    label: cityLabel(site, city, 'heading'),
    county: city.county,
    kind: city.kind,
    baseMiles: isAtBase ? undefined : formatNumber(Math.round(miles)),
    baseDirection: isAtBase ? undefined : directionOf(business.base, city),
    serviceCount: sold.length === 0 ? undefined : String(sold.length),
    services: joined(
      [0, 1, 2].flatMap((step) =>
        step < sold.length ? ((sold[(start + step) % sold.length] as Service).phrase ?? []) : [],
      ),
    ),
  };
}

function factValues({ facts }: City, rank: string | undefined): SlotValues<'fact'> {
  const { population, foundedYear, area, nickname, cityHall, demographics, economy, transportation } = facts;
  const [first, second, third] = economy?.majorIndustries ?? [];
  const roads = transportation?.highways ?? [];
  const money = demographics?.medianIncome;
  return {
    population: population && formatNumber(population.value),
    populationYear: population && String(population.asOf),
    populationRank: rank,
    density: population && area && formatNumber(Math.round(population.value / area.value)),
    foundedYear: foundedYear && String(foundedYear.value),
    area: area && formatNumber(area.value),
    nickname: nickname?.value,
    medianAge: text(demographics?.medianAge),
    households: number(demographics?.households),
    medianIncome: money === undefined ? undefined : `$${formatNumber(money)}`,
    demographicsYear: text(demographics?.asOf),
    laborForce: number(economy?.laborForce),
    unemployment: text(economy?.unemployment),
    industries: first && joined((economy?.majorIndustries ?? []).slice(0, 3).map(({ name }) => lowerFirst(name))),
    industry1: first && lowerFirst(first.name),
    industry1Share: text(first?.percent),
    industry2: second && lowerFirst(second.name),
    industry2Share: text(second?.percent),
    industry3: third && lowerFirst(third.name),
    economyYear: text(economy?.asOf),
    highways: joined(roads),
    roads: joined(roads.slice(0, 3)),
    highwayCount: roads.length === 0 ? undefined : String(roads.length),
    interstates: joined(roads.filter(isInterstate)),
    usRoutes: joined(roads.filter((road) => road.startsWith('US-'))),
    stations: joined(transportation?.stations?.slice(0, 3)),
    stateRoutes: joined(roads.filter((road) => !/^(I|US)-/.test(road))),
    transit: joined(transportation?.transit),
    rail: joined(transportation?.rail),
    freight: joined(transportation?.freight),
    ports: joined(transportation?.ports),
    airports: joined(transportation?.airports),
    hallOffice: cityHall?.office,
    hallAddress: cityHall?.address,
    hallZip: cityHall?.zipCode,
    hallPhone: cityHall?.phone,
    hallYear: text(cityHall?.asOf),
    tradeNamePhone: cityHall?.filesTradeNames === true ? cityHall.phone : undefined,
  };
}

/** Whether a road of the data, such as `I-90`, is an interstate. */
export function isInterstate(road: string): boolean {
  return road.startsWith('I-');
}

/** A list for a sentence, with a comma before the last `and` where an entry holds one itself; undefined when empty. */
export function joined(words: readonly string[] | undefined, last: 'and' | 'or' = 'and'): string | undefined {
  if (!words || words.length === 0) return undefined;
  if (words.length > 1 && words.some((word) => word.includes(' and ')))
    return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
  return listOf(words, last);
}

function number(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatNumber(value);
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** `Retail trade` inside a sentence; a name such as `IT services` keeps its capitals. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
}

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}
