import { NEAREST, type NearestIndex } from '../model/geography.ts';
import { joined } from '../model/label-text.ts';
import type { City, LocalRule } from '../model/site.ts';
import type { SlotValues } from '../model/template.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { Measure } from '../validate/schemas/local.ts';
import { isInterstate } from './scope.ts';

/** How far away an airport may be that a page names, in miles. */
const AIRPORT_MILES = 12;

export type Names = SlotValues<'local'>;

/** The names of a town that texts may use, and the measures by which rules are chosen. */
export interface Subjects {
  readonly labels: Labels;
  readonly measures: { readonly [Name in Measure]: number | undefined };
  readonly roads: readonly string[];
  readonly routes: readonly string[];
  readonly interstates: readonly string[];
  readonly stations: readonly string[];
  readonly rail: readonly string[];
  readonly ports: readonly string[];
  readonly airports: readonly string[];
  readonly industries: readonly string[];
  /** Whether the town has what each rule of the site rests on. */
  readonly fits: readonly boolean[];
  /** Combinations made so far, by turn. */
  readonly names: Names[];
  /** What tells sentences with names of a turn apart, by the form of the sentence and the turn. */
  readonly keys: (string | null)[][];
  /** After how many turns the names of a form of sentences come again, as far as somebody asked. */
  readonly periods: number[];
  /** Pairs of roads made so far, by their number. */
  readonly pairs: Readonly<Record<'roads' | 'routes', Pair[]>>;
}

/** Two names as sentences hold them. */
interface Pair {
  readonly list: string;
  readonly or: string | undefined;
  readonly and: string | undefined;
}

/** Whether a town has what the texts of a rule rest on. */
function rests({ rests: bounds }: LocalRule, measures: Subjects['measures']): boolean {
  return Object.entries(bounds).every(([name, { atLeast, below }]) => {
    const value = measures[name as Measure];
    if (value === undefined) return false;
    return value >= (atLeast ?? (below === undefined ? 1 : 0)) && (below === undefined || value < below);
  });
}

/** What the subjects of a town follow from beside its facts. */
export interface SubjectInputs extends Pick<City, 'terrain'> {
  readonly rules: readonly LocalRule[];
  readonly labels: Labels;
  /** The names of its stations that are names of towns, each in a line of its own, as `lineOf` writes it: they would make no sentence different. */
  readonly placeNames: string;
}

export function lineOf(name: string): string {
  return `\n${name}\n`;
}

/** What is known of a town. Where its facts name no airport, `airportsNear` is asked for one once somebody needs it. */
export function readSubjects(
  facts: City['facts'],
  { terrain, rules, labels, placeNames }: SubjectInputs,
  airportsNear: () => readonly string[] = () => [],
): Subjects {
  const { population, area, demographics, economy, transportation } = facts;
  const { runsWith = [], freight = [], ports = [] } = transportation ?? {};
  const highways = (transportation?.highways ?? []).filter((road) => !runsWith.includes(road));
  const stations = (transportation?.stations ?? []).filter((name) => !placeNames.includes(lineOf(name)));
  const routes = highways.filter((road) => !isInterstate(road));
  const interstates = highways.filter(isInterstate);
  let airports: readonly string[] | undefined = transportation?.airports;
  // Few sites speak of airports, and to look for the nearest takes longer than all the rest.
  const readAirports = (): readonly string[] => (airports ??= airportsNear());
  const measures: Subjects['measures'] = {
    population: population?.value,
    density: population && area && population.value / area.value,
    households: demographics?.households,
    roads: highways.length,
    routes: routes.length,
    interstates: interstates.length,
    stations: stations.length,
    rail: freight.length,
    ports: ports.length,
    get airports() {
      return readAirports().length;
    },
    coast: terrain.includes('coast') ? 1 : 0,
  };
  return {
    labels,
    measures,
    fits: rules.map((rule) => rests(rule, measures)),
    ...{ roads: highways, routes, interstates, stations, ports },
    get airports() {
      return readAirports();
    },
    rail: freight,
    industries: (economy?.majorIndustries ?? []).map(({ name }) => name),
    names: [],
    keys: [],
    periods: [],
    pairs: { roads: [], routes: [] },
  };
}

/** The airports of the nearest town that has any. */
export function airportsNear(city: City, nearest: NearestIndex<City>): readonly string[] {
  const found = nearest
    .around(city, NEAREST)
    .find(({ point, miles }) => miles <= AIRPORT_MILES && point.facts.transportation?.airports);
  return found?.point.facts.transportation?.airports ?? [];
}

/** The names of a turn; each turn is another combination. They are made as they are asked for. */
export function namesAt(subjects: Subjects, turn: number): Names {
  let names = subjects.names[turn];
  if (!names) subjects.names[turn] = names = new TurnNames(subjects, turn);
  return names;
}

/** The list that a slot takes its names from. */
const LIST_OF = {
  roads: 'roads',
  roadOr: 'roads',
  roadAnd: 'roads',
  routes: 'routes',
  routeOr: 'routes',
  interstate: 'interstates',
  station: 'stations',
  rail: 'rail',
  port: 'ports',
  airport: 'airports',
  industry: 'industries',
} as const satisfies Record<keyof Names, keyof Subjects>;

/** After how many turns a slot has the same names again. */
export function turnsOf(subjects: Subjects, slot: keyof Names): number {
  const list = LIST_OF[slot];
  const { length } = subjects[list];
  return Math.max(1, list === 'roads' || list === 'routes' ? length * (length - 1) : length);
}

/** Most of the combinations that are tried ask for one name. */
class TurnNames implements Names {
  private readonly subjects: Subjects;
  private readonly turn: number;

  constructor(subjects: Subjects, turn: number) {
    this.subjects = subjects;
    this.turn = turn;
  }

  get roads(): string | undefined {
    return this.pair('roads')?.list;
  }
  get roadOr(): string | undefined {
    return this.pair('roads')?.or;
  }
  get roadAnd(): string | undefined {
    return this.pair('roads')?.and;
  }
  get routes(): string | undefined {
    return this.pair('routes')?.list;
  }
  get routeOr(): string | undefined {
    return this.pair('routes')?.or;
  }
  get interstate(): string | undefined {
    return this.one(this.subjects.interstates);
  }
  get station(): string | undefined {
    return this.one(this.subjects.stations);
  }
  get rail(): string | undefined {
    return this.one(this.subjects.rail);
  }
  get port(): string | undefined {
    return this.one(this.subjects.ports);
  }
  get airport(): string | undefined {
    return this.one(this.subjects.airports);
  }
  get industry(): string | undefined {
    return this.one(this.subjects.industries);
  }

  private one(names: readonly string[]): string | undefined {
    return names[this.turn % names.length];
  }

  /** Two different roads, or as many as there are. Turns that give the same two share them. */
  private pair(kind: 'roads' | 'routes'): Pair | undefined {
    const names = this.subjects[kind];
    if (names.length === 0) return undefined;
    const made = this.subjects.pairs[kind];
    const number = this.turn % turnsOf(this.subjects, kind);
    let pair = made[number];
    if (!pair) made[number] = pair = pairOf(twoAt(names, number), this.subjects.labels);
    return pair;
  }
}

function pairOf(names: readonly string[], labels: Labels): Pair {
  return { list: names.join(', '), or: joined(labels, names, 'or'), and: joined(labels, names) };
}

/** Two different entries of a list, or the only one it has. */
function twoAt(names: readonly string[], turn: number): readonly string[] {
  const count = names.length;
  if (count < 2) return names;
  const first = turn % count;
  const second = (first + 1 + (Math.floor(turn / count) % (count - 1))) % count;
  return [names[first] as string, names[second] as string];
}
