import { countWords } from '../../base/english.ts';
import { fnv1a, mixed } from '../../base/hash.ts';
import { NEAREST, type NearestIndex } from '../model/geography.ts';
import type { City, LocalRule, Service, Site } from '../model/site.ts';
import { parseTemplate, type SlotValues } from '../model/template.ts';
import { ANY_SERVICE, type Measure } from '../validate/schemas/local.ts';
import { isInterstate, joined } from './scope.ts';
import type { Wording } from './wording.ts';

/** How far away an airport may be that a page names, in miles. */
const AIRPORT_MILES = 12;

/** How many combinations of names are tried for a text before the next text is. */
const TRIES = 40;

/** A titled sentence or two that stand on no other page. */
export interface LocalNote {
  readonly title: string;
  readonly text: string;
}

type Names = SlotValues<'local'>;

/** The names of a town that texts may use, and the measures by which rules are chosen. */
interface Subjects {
  readonly measures: { readonly [Name in Measure]: number | undefined };
  readonly roads: readonly string[];
  readonly routes: readonly string[];
  readonly interstates: readonly string[];
  readonly stations: readonly string[];
  readonly rail: readonly string[];
  readonly ports: readonly string[];
  readonly airports: readonly string[];
  readonly industries: readonly string[];
}

/** Which text a page shows of a rule, and by which names. */
interface Choice {
  readonly rule: number;
  readonly text: number;
  readonly turn: number;
  /** Words of its sentences that no earlier page has. */
  readonly own: number;
}

interface Chosen {
  readonly notes: readonly Choice[];
  /** One more, for the card of the service on the page of the town. */
  readonly card: Choice | undefined;
}

export type LocalNotes = ReturnType<typeof createLocalNotes>;

/**
 * Composes what the facts of a town mean for a service there, by the rules of `local.yaml`.
 *
 * No two pages say the same: of the texts and names that fit a page, the first is taken, from one that a hash chooses on, that no
 * earlier page of the service has when names of towns and quantities are left aside. A rule that has nothing left is left out.
 */
export function createLocalNotes(site: Site, wording: Wording, nearest: NearestIndex<City>) {
  const subjects = new Map<City, Subjects>();
  const chosen = new Map<Service, ReadonlyMap<City, Chosen>>();
  const subjectsOf = (city: City): Subjects => {
    const known = subjects.get(city) ?? readSubjects(city, nearest);
    subjects.set(city, known);
    return known;
  };
  const chosenFor = (service: Service, city: City): Chosen | undefined => {
    let all = chosen.get(service);
    if (!all) chosen.set(service, (all = chooseAll(site, service, subjectsOf)));
    return all.get(city);
  };
  const fill = (service: Service, city: City, { rule: index, text, turn }: Choice): LocalNote | undefined => {
    const rule = site.localRules[index] as LocalRule;
    const template = textsOf(rule, service)[text] as string;
    const scope = { ...wording.offerScope(service, city), local: namesAt(subjectsOf(city), turn) };
    const filled = wording.fill(template, scope);
    return filled === undefined ? undefined : { title: rule.title, text: filled };
  };
  return {
    /** What the page of an offer says. */
    of: (service: Service, city: City): LocalNote[] =>
      (chosenFor(service, city)?.notes ?? []).flatMap((choice) => fill(service, city, choice) ?? []),
    /** What the page of a town says of a service. */
    card: (service: Service, city: City): string | undefined => {
      const choice = chosenFor(service, city)?.card;
      return choice && fill(service, city, choice)?.text;
    },
    /** How many words the texts of an offer have, and how many of them no other page has. */
    words: (service: Service, city: City): { own: number; all: number } => {
      const notes = chosenFor(service, city)?.notes ?? [];
      const all = notes.map(({ rule, text }) => textsOf(site.localRules[rule] as LocalRule, service)[text] as string);
      return { own: notes.reduce((sum, { own }) => sum + own, 0), all: countWords(...all) };
    },
    /** The facts that the town lacks for further texts on a service. */
    lacks: (service: Service, city: City): string[] => {
      const { measures } = subjectsOf(city);
      const names = site.localRules.flatMap((rule) =>
        textsOf(rule, service).length === 0
          ? []
          : Object.keys(rule.rests).filter((name) => (measures[name as Measure] ?? 0) === 0),
      );
      return [...new Set(names)];
    },
    /** All that the texts of an offer are made of, for the key of its page. */
    key: (service: Service, city: City): unknown => [chosenFor(service, city), subjectsOf(city)],
  };
}

function textsOf({ texts }: LocalRule, { slug }: Service): readonly string[] {
  return texts.get(slug) ?? texts.get(ANY_SERVICE) ?? [];
}

/** Chooses for each town where a service is sold. Towns come in the order of the data, so a new one changes few others. */
function chooseAll(site: Site, service: Service, subjectsOf: (city: City) => Subjects): Map<City, Chosen> {
  const rules = site.localRules.map((rule) => ({ rule, texts: textsOf(rule, service).map(sentencesOf) }));
  const used = new Set<string>();
  const places = new Set([...site.cities, ...site.places.values()].map(({ name }) => name));
  const chosen = new Map<City, Chosen>();
  const cards = new Set(site.popularServices);
  for (const city of site.cities) {
    if (!service.soldIn.has(city)) continue;
    const subjects = subjectsOf(city);
    const seed = mixed(fnv1a(service.slug) ^ fnv1a(city.slug));
    const take = (index: number, isWhole = false): Choice | undefined => {
      const entry = rules[index];
      if (!entry || entry.texts.length === 0 || !rests(entry.rule, subjects)) return undefined;
      return firstUnused(index, entry.texts, { subjects, places, used, seed: mixed(seed ^ index), isWhole });
    };
    const notes = rules.flatMap((_, index) => take(index) ?? []);
    const own = cards.has(service) ? takeCard(rules, seed, service.slug, take) : undefined;
    // A town without roads in the data names a landmark, and not for each service.
    const isFirst = site.popularServices.slice(0, 2).includes(service);
    const card = own ?? (isFirst ? takeCard(rules, seed, ANY_SERVICE, take) : undefined);
    chosen.set(city, { notes, card });
  }
  return chosen;
}

/** The text of a card, of those for a service or for `any`: one that is all its own if there is any, from a rule that a hash chooses on. */
function takeCard(
  rules: readonly { readonly rule: LocalRule }[],
  seed: number,
  texts: string,
  take: (index: number, isWhole: boolean) => Choice | undefined,
): Choice | undefined {
  for (const isWhole of [true, false]) {
    for (let step = 0; step < rules.length; step++) {
      const index = (seed + step) % rules.length;
      const choice = rules[index]?.rule.texts.has(texts) ? take(index, isWhole) : undefined;
      if (choice) return choice;
    }
  }
  return undefined;
}

/** The sentences of a text that name something of the town, each with the slots by which it does. */
type NamedSentence = { readonly text: string; readonly slots: readonly (keyof Names)[] };

function sentencesOf(text: string): readonly NamedSentence[] {
  return splitSentences(text).flatMap((sentence) => {
    const slots = parseTemplate(sentence).slots.filter(({ group }) => group === 'local');
    return slots.length === 0 ? [] : [{ text: sentence, slots: slots.map(({ name }) => name as keyof Names) }];
  });
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

interface Draw {
  readonly subjects: Subjects;
  /** Names of towns: a station that has one makes no sentence different. */
  readonly places: ReadonlySet<string>;
  readonly used: Set<string>;
  readonly seed: number;
  /** Whether a text counts only if no page has any of its sentences. */
  readonly isWhole: boolean;
}

function firstUnused(
  rule: number,
  texts: readonly (readonly NamedSentence[])[],
  { subjects, places, used, seed, isWhole }: Draw,
): Choice | undefined {
  let partly: Choice | undefined;
  for (let turns = 0; turns < TRIES; turns++) {
    const turn = (seed + turns) % TRIES;
    const names = namesAt(subjects, turn);
    for (let step = 0; step < texts.length; step++) {
      const text = (seed + step) % texts.length;
      const sentences = texts[text] as readonly NamedSentence[];
      const keys = keysOf(`${rule} ${text}`, sentences, names, places);
      if (!keys) continue;
      const fresh = sentences.filter((_, index) => !used.has(keys[index] as string));
      if (fresh.length === 0 || (partly && fresh.length < sentences.length)) continue;
      partly = { rule, text, turn, own: countWords(...fresh.map((sentence) => sentence.text)) };
      if (fresh.length === sentences.length) return take(partly, keys);
    }
  }
  if (!partly || isWhole) return undefined;
  const sentences = texts[partly.text] as readonly NamedSentence[];
  return take(partly, keysOf(`${rule} ${partly.text}`, sentences, namesAt(subjects, partly.turn), places) ?? []);

  function take(choice: Choice, keys: readonly string[]): Choice {
    for (const key of keys) used.add(key);
    return choice;
  }
}

/** What tells each sentence from others; undefined where a name is missing. */
function keysOf(
  place: string,
  sentences: readonly NamedSentence[],
  names: Names,
  places: ReadonlySet<string>,
): string[] | undefined {
  const keys: string[] = [];
  for (const [index, { slots }] of sentences.entries()) {
    let key = `${place} ${index}`;
    for (const slot of slots) {
      const name = names[slot];
      if (name === undefined) return undefined;
      key += `|${places.has(name) ? '' : name}`;
    }
    keys.push(key);
  }
  return keys;
}

function rests({ rests: bounds }: LocalRule, { measures }: Subjects): boolean {
  return Object.entries(bounds).every(([name, { atLeast, below }]) => {
    const value = measures[name as Measure];
    if (value === undefined) return false;
    return value >= (atLeast ?? (below === undefined ? 1 : 0)) && (below === undefined || value < below);
  });
}

function readSubjects(city: City, nearest: NearestIndex<City>): Subjects {
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
      coast: ports.length,
    },
    ...{ roads: highways, routes, interstates, stations, ports, airports },
    rail: freight,
    industries: (economy?.majorIndustries ?? []).map(({ name }) => name),
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
function namesAt({ roads, routes, ...subjects }: Subjects, turn: number): Names {
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
