import { countWords } from '../../base/english.ts';
import { parseTemplate } from '../model/template.ts';
import { type Names, namesAt, type Subjects } from './town-subjects.ts';

/** How many combinations of names are tried for a text. */
const TRIES = 40;

/** Which text a page shows of a rule, and by which names. */
export interface Choice {
  readonly rule: number;
  readonly text: number;
  readonly turn: number;
  /** Words of its sentences that no earlier page has. */
  readonly own: number;
}

/** The sentences of a text that name something of the town, each with the slots by which it does. */
export type NamedSentence = { readonly text: string; readonly slots: readonly (keyof Names)[] };

export function sentencesOf(text: string): readonly NamedSentence[] {
  return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const slots = parseTemplate(sentence).slots.filter(({ group }) => group === 'local');
    return slots.length === 0 ? [] : [{ text: sentence, slots: slots.map(({ name }) => name as keyof Names) }];
  });
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

/** The first text and names of a rule that no earlier page has, from one that the seed chooses on; else one that is partly new. */
export function firstUnused(
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
