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

/** A sentence that names something of the town. */
interface Sentence {
  readonly slots: readonly (keyof Names)[];
  readonly words: number;
}

/** One that pages of a service choose from. */
export type NamedSentence = Sentence & {
  /** By which names pages have it. */
  readonly used: Set<string>;
};

/** Reads the sentences of a text that name something of the town, none of them used. A text of several services is taken apart once. */
export function sentenceReader(): (text: string) => readonly NamedSentence[] {
  const known = new Map<string, readonly Sentence[]>();
  return (text) => {
    const sentences = known.get(text) ?? namedSentences(text);
    known.set(text, sentences);
    return sentences.map(({ slots, words }) => ({ slots, words, used: new Set() }));
  };
}

function namedSentences(text: string): readonly Sentence[] {
  return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const slots = parseTemplate(sentence).slots.flatMap(({ group, name }) =>
      group === 'local' ? [name as keyof Names] : [],
    );
    return slots.length === 0 ? [] : [{ slots, words: countWords(sentence) }];
  });
}

interface Draw {
  readonly subjects: Subjects;
  readonly seed: number;
  /** Whether a text counts only if no page has any of its sentences. */
  readonly isWhole: boolean;
}

/** The first text and names of a rule that no earlier page has, from one that the seed chooses on; else one that is partly new. */
export function firstUnused(
  rule: number,
  texts: readonly (readonly NamedSentence[])[],
  { subjects, seed, isWhole }: Draw,
): Choice | undefined {
  let partly: Choice | undefined;
  for (let turns = 0; turns < TRIES; turns++) {
    const turn = (seed + turns) % TRIES;
    const names = namesAt(subjects, turn);
    for (let step = 0; step < texts.length; step++) {
      const text = (seed + step) % texts.length;
      const sentences = texts[text] as readonly NamedSentence[];
      const [own, all] = freshWords(sentences, names);
      if (own === 0 || (partly && own < all)) continue;
      partly = { rule, text, turn, own };
      if (own === all) return take(partly, sentences, names);
    }
  }
  if (!partly || isWhole) return undefined;
  return take(partly, texts[partly.text] as readonly NamedSentence[], namesAt(subjects, partly.turn));
}

/** Words of the sentences that no page has by these names, and of all; nothing where a name is missing. */
function freshWords(sentences: readonly NamedSentence[], names: Names): [own: number, all: number] {
  let [own, all] = [0, 0];
  for (const sentence of sentences) {
    const key = keyOf(sentence, names);
    if (key === undefined) return [0, 0];
    all += sentence.words;
    if (!sentence.used.has(key)) own += sentence.words;
  }
  return [own, all];
}

function take(choice: Choice, sentences: readonly NamedSentence[], names: Names): Choice {
  for (const sentence of sentences) sentence.used.add(keyOf(sentence, names) ?? '');
  return choice;
}

/** What tells a sentence from the same one with other names; undefined where a name is missing. */
function keyOf({ slots }: NamedSentence, names: Names): string | undefined {
  if (slots.length === 1) return names[slots[0] as keyof Names];
  const all = slots.map((slot) => names[slot]);
  return all.includes(undefined) ? undefined : all.join('|');
}
