import { asciiJson } from '../../base/ascii-json.ts';
import type { Choice } from './unused-text.ts';

/** What was chosen for a service in a town. */
export interface Chosen {
  readonly notes: readonly Choice[];
  /** One more, for the card of the service on the page of the town. */
  readonly card: Choice | undefined;
}

/** What was chosen for the towns of a service, by slug, and the towns where it was sold. */
interface ChosenTexts {
  readonly sold: string;
  readonly towns: ReadonlyMap<string, Chosen>;
}

/** What was chosen for the version of a site before this one. It holds for as long as all that it was chosen by is the same. */
export interface ChosenMemory {
  inputs: string;
  readonly services: Map<string, ChosenTexts>;
}

export function chosenMemory(): ChosenMemory {
  return { inputs: '', services: new Map() };
}

/** A choice as JSON has it. */
type Numbers = readonly [rule: number, text: number, turn: number, own: number];

type Entry = readonly [town: string, notes: readonly Numbers[], card: Numbers | null];

type Stored = readonly [inputs: string, services: readonly (readonly [slug: string, sold: string, towns: Entry[]])[]];

/** A memory as a text for `readChosen`. */
export function chosenText({ inputs, services }: ChosenMemory): string {
  const numbers = ({ rule, text, turn, own }: Choice): Numbers => [rule, text, turn, own];
  const entry = ([town, { notes, card }]: readonly [string, Chosen]): Entry => {
    return [town, notes.map(numbers), card ? numbers(card) : null];
  };
  const stored: Stored = [
    inputs,
    [...services].map(([slug, { sold, towns }]) => [slug, sold, Array.from(towns, entry)] as const),
  ];
  return asciiJson(stored);
}

export function readChosen(text: string): ChosenMemory {
  const choice = ([rule, text, turn, own]: Numbers): Choice => ({ rule, text, turn, own });
  const entry = ([town, notes, card]: Entry): [string, Chosen] => {
    return [town, { notes: notes.map(choice), card: card ? choice(card) : undefined }];
  };
  const [inputs, services] = JSON.parse(text) as Stored;
  return {
    inputs,
    services: new Map(services.map(([slug, sold, towns]) => [slug, { sold, towns: new Map(towns.map(entry)) }])),
  };
}
