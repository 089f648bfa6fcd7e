import { Calls } from '../../base/calls.ts';
import { countWords } from '../../base/english.ts';
import { fnv1a, mixed } from '../../base/hash.ts';
import { rememberedBy } from '../../base/remembered.ts';
import type { NearestIndex } from '../model/geography.ts';
import type { City, LocalRule, Service, Site } from '../model/site.ts';
import { ANY_SERVICE, type Measure } from '../validate/schemas/local.ts';
import type { Chosen, ChosenMemory } from './chosen-memory.ts';
import { digestOf } from './digest.ts';
import { airportsNear, lineOf, namesAt, readSubjects, type SubjectInputs, type Subjects } from './town-subjects.ts';
import { type Choice, firstUnused, type NamedText, sentenceReader } from './unused-text.ts';
import type { Wording } from './wording.ts';

/** A titled sentence or two that stand on no other page. */
export interface LocalNote {
  readonly title: string;
  readonly text: string;
}

/** What is known of the versions before. */
export interface NotesMemory {
  readonly chosen: ChosenMemory;
  readonly calls: Calls;
}

export type LocalNotes = ReturnType<typeof createLocalNotes>;

/** What is chosen where a site has no rules. */
const NOTHING: Chosen = { notes: [], card: undefined };

/**
 * Composes what the facts of a town mean for a service there, by the rules of `local.yaml`.
 *
 * No two pages say the same: of the texts and names that fit a page, the first is taken, from one that a hash chooses on, that no
 * earlier page of the service has when names of towns and quantities are left aside. A rule that has nothing left is left out.
 */
export function createLocalNotes(site: Site, wording: Wording, nearest: NearestIndex<City>, memory?: NotesMemory) {
  const calls = memory?.calls ?? new Calls();
  const rules = calls.steady('local rules', site.localRules);
  const places = new Set([...site.cities, ...site.places.values()].map(({ name }) => name));
  const lengths = new Map<string, number>();
  const read = calls.each(readerOf, rules, {});
  const chosen = new Map<Service, ReadonlyMap<string, Chosen>>();
  const isAlone = calls.each(needNoOthers, rules, {});
  const subjectsOf = rememberedBy((city: City): Subjects => {
    const { facts, terrain } = city;
    const stations = (facts.transportation?.stations ?? []).filter((name) => places.has(name));
    const inputs = { terrain, rules, labels: site.labels, placeNames: stations.map(lineOf).join('') };
    if (isAlone) return calls.each(subjectsAlone, facts, inputs);
    return readSubjects(facts, inputs, () => airportsNear(city, nearest));
  });
  const chosenFor = (service: Service, city: City): Chosen | undefined => {
    if (site.localRules.length === 0) return service.soldIn.has(city) ? NOTHING : undefined;
    if (memory && chosen.size === 0)
      forgetOthers(memory.chosen, inputsOf({ ...site, localRules: rules }, subjectsOf, calls));
    let all = chosen.get(service);
    if (!all) chosen.set(service, (all = known(service)));
    return all.get(city.slug);
  };
  const known = (service: Service): ReadonlyMap<string, Chosen> => {
    if (!memory) return chooseAll(site, service, { subjectsOf, read });
    const sold = Array.from(service.soldIn.keys(), ({ slug }) => slug).join(' ');
    const before = memory.chosen.services.get(service.slug);
    if (before?.sold === sold) return before.towns;
    const towns = chooseAll(site, service, { subjectsOf, read });
    memory.chosen.services.set(service.slug, { sold, towns });
    return towns;
  };
  const fill = (service: Service, city: City, choices: readonly Choice[]): LocalNote[] => {
    const offer = wording.offerScope(service, city);
    return choices.flatMap(({ rule: index, text, turn }) => {
      const rule = site.localRules[index] as LocalRule;
      const template = textsOf(rule, service)[text] as string;
      const filled = wording.fill(template, { ...offer, local: namesAt(subjectsOf(city), turn) });
      return filled === undefined ? [] : [{ title: rule.title, text: filled }];
    });
  };
  return {
    /** What the page of an offer says. */
    of: (service: Service, city: City): LocalNote[] => fill(service, city, chosenFor(service, city)?.notes ?? []),
    /** What the page of a town says of a service. */
    card: (service: Service, city: City): string | undefined => {
      const choice = chosenFor(service, city)?.card;
      return choice && fill(service, city, [choice])[0]?.text;
    },
    /** How many words the texts of an offer have, and how many of them no other page has. */
    words: (service: Service, city: City): { own: number; all: number } => {
      let [own, all] = [0, 0];
      for (const { rule, text, own: ownWords } of chosenFor(service, city)?.notes ?? []) {
        const template = textsOf(site.localRules[rule] as LocalRule, service)[text] as string;
        const known = lengths.get(template) ?? countWords(template);
        lengths.set(template, known);
        own += ownWords;
        all += known;
      }
      return { own, all };
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
    /** What the texts on a town are made of beside its facts and those of the towns around it, for the keys of its pages. */
    key: (city: City): unknown =>
      rules.length > 0 && [subjectsOf(city).stations, site.services.map((service) => chosenFor(service, city))],
  };
}

/** Subjects of a town where no rule rests on what is near. */
function subjectsAlone(facts: City['facts'], inputs: SubjectInputs): Subjects {
  return readSubjects(facts, inputs);
}

/** Whether rules speak of a town alone. Which airports are near follows from those of all towns. */
function needNoOthers(rules: readonly LocalRule[]): boolean {
  return rules.every(
    ({ rests, texts }) =>
      !('airports' in rests) && ![...texts.values()].flat().some((text) => /local\.airport/.test(text)),
  );
}

/** What takes texts apart: one for all versions of the site, as long as the rules are the same. */
function readerOf(_rules: readonly LocalRule[]): ReturnType<typeof sentenceReader> {
  return sentenceReader();
}

/** A digest of everything that texts are chosen by, beside the towns where a service is sold. */
function inputsOf(
  { cities, localRules, popularServices, labels }: Site,
  subjectsOf: Chooser['subjectsOf'],
  calls: Calls,
): string {
  const towns = cities.map((city) => {
    const { slug, lat, lon, facts } = city;
    return `${slug} ${lat} ${lon} ${calls.each(subjectsText, subjectsOf(city), { facts })}`;
  });
  const { and, andBeforeI, or } = labels;
  const popular = popularServices.map(({ slug }) => slug);
  return digestOf(calls.each(rulesText, localRules, {}), and, andBeforeI, or, ...popular, '', ...towns);
}

function rulesText(rules: readonly LocalRule[]): string {
  return JSON.stringify(rules.map(({ rests, texts }) => [rests, [...texts]]));
}

function subjectsText(
  { fits, roads, stations, rail, ports, industries }: Subjects,
  { facts }: Pick<City, 'facts'>,
): string {
  return JSON.stringify([fits, roads, stations, rail, ports, industries, facts.transportation?.airports]);
}

function forgetOthers(memory: ChosenMemory, inputs: string): void {
  if (memory.inputs !== inputs) memory.services.clear();
  memory.inputs = inputs;
}

function textsOf({ texts }: LocalRule, { slug }: Service): readonly string[] {
  return texts.get(slug) ?? texts.get(ANY_SERVICE) ?? [];
}

interface Chooser {
  readonly subjectsOf: (city: City) => Subjects;
  readonly read: (text: string) => NamedText;
}

/** Chooses for each town where a service is sold. Towns come in the order of the data, so a new one changes few others. */
function chooseAll(site: Site, service: Service, { subjectsOf, read }: Chooser): Map<string, Chosen> {
  const rules = site.localRules.map((rule) => ({ rule, texts: textsOf(rule, service).map(read) }));
  const chosen = new Map<string, Chosen>();
  const cards = new Set(site.popularServices);
  for (const city of site.cities) {
    if (!service.soldIn.has(city)) continue;
    const subjects = subjectsOf(city);
    const seed = mixed(fnv1a(service.slug) ^ fnv1a(city.slug));
    const take = (index: number, isWhole = false): Choice | undefined => {
      const entry = rules[index];
      if (!entry || entry.texts.length === 0 || !subjects.fits[index]) return undefined;
      return firstUnused(index, entry.texts, { subjects, seed: mixed(seed ^ index), isWhole });
    };
    const notes = rules.flatMap((_, index) => take(index) ?? []);
    const turn = mixed(fnv1a(city.slug)) + site.popularServices.indexOf(service);
    const own = cards.has(service) ? takeCard(rules, turn, service.slug, take) : undefined;
    // A town without roads in the data names a landmark, and not for each service.
    const isFirst = site.popularServices.slice(0, 3).includes(service);
    const card = own ?? (isFirst ? takeCard(rules, turn, ANY_SERVICE, take) : undefined);
    chosen.set(city.slug, { notes, card });
  }
  return chosen;
}

/** The text of a card, of those for a service or for `any`: one that is all its own if there is any. The cards of a town begin at rules that follow each other, so that they do not all ask the same. */
function takeCard(
  rules: readonly { readonly rule: LocalRule }[],
  turn: number,
  texts: string,
  take: (index: number, isWhole: boolean) => Choice | undefined,
): Choice | undefined {
  for (const isWhole of [true, false]) {
    for (let step = 0; step < rules.length; step++) {
      const index = (turn + step) % rules.length;
      const choice = rules[index]?.rule.texts.has(texts) ? take(index, isWhole) : undefined;
      if (choice) return choice;
    }
  }
  return undefined;
}
