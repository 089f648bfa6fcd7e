import { NEAREST, type NearestIndex } from '../model/geography.ts';
import type { City, LocalRule } from '../model/site.ts';
import type { SlotValues } from '../model/template.ts';
import type { Measure } from '../validate/schemas/local.ts';
import { isInterstate, joined } from './scope.ts';

/** How far away an airport may be that a page names, in miles. */
const AIRPORT_MILES = 12;

export type Names = SlotValues<'local'>;

/** The names of a town that texts may use, and the measures by which rules are chosen. */
export interface Subjects {
  readonly measures: { readonly [Name in Measure]: number | undefined };
  readonly roads: readonly string[];
  readonly routes: readonly string[];
  readonly interstates: readonly string[];
  readonly stations: readonly string[];
  readonly rail: readonly string[];
  readonly ports: readonly string[];
  readonly airports: readonly string[];
  readonly industries: readonly string[];
  /** Combinations made so far, by turn. */
  readonly names: Map<number, Names>;
}

/** Whether a town has what the texts of a rule rest on. */
export function rests({ rests: bounds }: LocalRule, { measures }: Subjects): boolean {
  return Object.entries(bounds).every(([name, { atLeast, below }]) => {
    const value = measures[name as Measure];
    if (value === undefined) return false;
    return value >= (atLeast ?? (below === undefined ? 1 : 0)) && (below === undefined || value < below);
  });
}

export function readSubjects(city: City, nearest: NearestIndex<City>): Subjects {
  const { population, area, demographics, economy, transportation } = city.facts;
  const { runsWith = [], stations = [], freight = [], ports = [] } = transportation ?? {};
  const highways = (transportation?.highways ?? []).filter((road) => !runsWith.includes(road));
  const routes = highways.filter((road) => !isInterstate(road));
  const interstates = highways.filter(isInterstate);
  const airports = transportation?.airports ?? airportsNear(city, nearest);
  return {
    measures: {
      population: population?.value,
      density: population && area && population.value / area.value,
      households: demographics?.households,
      roads: highways.length,
      routes: routes.length,
      interstates: interstates.length,
      stations: stations.length,
      rail: freight.length,
      ports: ports.length,
      airports: airports.length,
      coast: city.terrain.includes('coast') ? 1 : 0,
    },
    ...{ roads: highways, routes, interstates, stations, ports, airports },
    rail: freight,
    industries: (economy?.majorIndustries ?? []).map(({ name }) => name),
    names: new Map(),
  };
}

/** The airports of the nearest town that has any. */
function airportsNear(city: City, nearest: NearestIndex<City>): readonly string[] {
  const found = nearest
    .around(city, NEAREST)
    .find(({ point, miles }) => miles <= AIRPORT_MILES && point.facts.transportation?.airports);
  return found?.point.facts.transportation?.airports ?? [];
}

/** One name of each kind, and one or two roads; each turn is another combination. */
export function namesAt(subjects: Subjects, turn: number): Names {
  const known = subjects.names.get(turn) ?? makeNames(subjects, turn);
  subjects.names.set(turn, known);
  return known;
}

function makeNames({ roads, routes, ...subjects }: Subjects, turn: number): Names {
  const one = (names: readonly string[]) => names[turn % names.length];
  const two = twoAt(roads, turn);
  const twoRoutes = twoAt(routes, turn);
  return {
    roads: two.length === 0 ? undefined : two.join(', '),
    roadOr: joined(two, 'or'),
    roadAnd: joined(two),
    routes: twoRoutes.length === 0 ? undefined : twoRoutes.join(', '),
    routeOr: joined(twoRoutes, 'or'),
    interstate: one(subjects.interstates),
    station: one(subjects.stations),
    rail: one(subjects.rail),
    port: one(subjects.ports),
    airport: one(subjects.airports),
    industry: one(subjects.industries),
  };
}

/** Two different entries of a list, or as many as it has. */
function twoAt(names: readonly string[], turn: number): readonly string[] {
  const count = names.length;
  if (count < 2) return names;
  const first = turn % count;
  const second = (first + 1 + (Math.floor(turn / count) % (count - 1))) % count;
  return [names[first] as string, names[second] as string];
}
