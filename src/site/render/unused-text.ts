import { countWords } from '../../base/english.ts';
import { rememberedBy } from '../../base/remembered.ts';
import { parseTemplate } from '../model/template.ts';
import { type Names, namesAt, type Subjects, turnsOf } from './town-subjects.ts';

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
  /** Which names it has: a number for each set of slots. */
  readonly form: Form;
  readonly words: number;
}

/** The slots of sentences, with a number that no others have. */
interface Form {
  readonly number: number;
  readonly slots: readonly (keyof Names)[];
}

/** A text that pages of a service choose from. */
export interface NamedText {
  readonly sentences: readonly (Sentence & {
    /** By which names pages have it. */
    readonly used: Set<string>;
  })[];
  /** Of all its sentences. */
  readonly words: number;
}

/** Reads the sentences of a text that name something of the town, none of them used. A text of several services is taken apart once. */
export function sentenceReader(): (text: string) => NamedText {
  const forms = new Map<string, Form>();
  const formOf = (slots: readonly (keyof Names)[]): Form => {
    const known = forms.get(slots.join(' ')) ?? { number: forms.size, slots };
    forms.set(slots.join(' '), known);
    return known;
  };
  const sentencesOf = rememberedBy((text: string) => namedSentences(text, formOf));
  return (text) => {
    const sentences = sentencesOf(text);
    return {
      sentences: sentences.map((sentence) => ({ ...sentence, used: new Set() })),
      words: sentences.reduce((sum, { words }) => sum + words, 0),
    };
  };
}

function namedSentences(text: string, formOf: (slots: readonly (keyof Names)[]) => Form): readonly Sentence[] {
  return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const slots = parseTemplate(sentence).slots.flatMap(({ group, name }) =>
      group === 'local' ? [name as keyof Names] : [],
    );
    return slots.length === 0 ? [] : [{ form: formOf(slots), words: countWords(sentence) }];
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
  texts: readonly NamedText[],
  { subjects, seed, isWhole }: Draw,
): Choice | undefined {
  let partly: Choice | undefined;
  const first = seed % TRIES;
  const periods = texts.map(({ sentences }) =>
    sentences.reduce((all, { form }) => lcm(all, periodOf(subjects, form)), 1),
  );
  const longest = Math.max(...periods);
  const last = first + longest <= TRIES ? longest : Math.min(TRIES, TRIES - first + longest);
  for (let turns = 0; turns < last; turns++) {
    const turn = (first + turns) % TRIES;
    for (let step = 0; step < texts.length; step++) {
      const text = (seed + step) % texts.length;
      const named = texts[text] as NamedText;
      if (wasTried(turn, first, periods[text] as number)) continue;
      const own = freshWords(named, subjects, turn);
      if (own === 0 || (partly && own < named.words)) continue;
      partly = { rule, text, turn, own };
      if (own === named.words) return take(partly, named, subjects);
    }
  }
  if (!partly || isWhole) return undefined;
  return take(partly, texts[partly.text] as NamedText, subjects);
}

/** Whether a turn from `first` on, and then from 0 on, has the names of one before it. Names come again after a period of turns. */
function wasTried(turn: number, first: number, period: number): boolean {
  if (turn >= first) return turn - first >= period;
  const latest = TRIES - 1 - ((TRIES - 1 - turn) % period);
  return turn >= period || latest >= first;
}

/** After how many turns the names of a form come again. */
function periodOf(subjects: Subjects, { number, slots }: Form): number {
  return (subjects.periods[number] ??= slots.reduce((all, slot) => lcm(all, turnsOf(subjects, slot)), 1));
}

/** Words of the sentences that no page has by the names of a turn; none where a name is missing. */
function freshWords({ sentences }: NamedText, subjects: Subjects, turn: number): number {
  let own = 0;
  for (const { form, words, used } of sentences) {
    const key = keyAt(subjects, form, turn);
    if (key === null) return 0;
    if (!used.has(key)) own += words;
  }
  return own;
}

function take(choice: Choice, { sentences }: NamedText, subjects: Subjects): Choice {
  for (const { form, used } of sentences) used.add(keyAt(subjects, form, choice.turn) ?? '');
  return choice;
}

/** What tells a sentence from the same one with other names; null where a name is missing. It is made once for the sentences of a form. */
function keyAt(subjects: Subjects, { number, slots }: Form, turn: number): string | null {
  const known = (subjects.keys[number] ??= []);
  const key = known[turn];
  if (key !== undefined) return key;
  const made = keyOf(slots, namesAt(subjects, turn));
  known[turn] = made;
  return made;
}

function keyOf(slots: Form['slots'], names: Names): string | null {
  const all = slots.map((slot) => names[slot]);
  return all.includes(undefined) ? null : all.join('|');
}

/** The least number that both divide. */
function lcm(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return (a / large) * b;
}
