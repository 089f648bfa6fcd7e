import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesAt, readSubjects, type Subjects } from '../../../src/site/render/town-subjects.ts';
import { type Choice, firstUnused, sentenceReader } from '../../../src/site/render/unused-text.ts';
import type { Labels } from '../../../src/site/validate/schemas/labels.ts';
import { wordsFor } from '../../../src/site/words/words.ts';
import { runs } from '../../support/runs.ts';

const labels = wordsFor('en-US').labels as Labels;

const SLOTS = [
  'roads',
  'roadOr',
  'roadAnd',
  'routes',
  'routeOr',
  'interstate',
  'station',
  'rail',
  'port',
  'industry',
] as const;

const names = (prefix: string) =>
  fc.integer({ min: 0, max: 7 }).map((count) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`));

const town = fc
  .record({
    interstates: names('I-'),
    routes: names('MA-'),
    stations: names('Station '),
    freight: names('Rail '),
    ports: names('Port '),
    industries: names('Trade '),
  })
  .map(({ interstates, routes, industries, ...rest }) => ({
    economy: { majorIndustries: industries.map((name) => ({ name, percent: 1 })) },
    transportation: { highways: [...interstates, ...routes], ...rest },
  }));

const sentence = fc
  .array(fc.constantFrom(...SLOTS), { minLength: 1, maxLength: 2 })
  .map((slots) => `We know ${slots.map((slot) => `{{local.${slot}}}`).join(' and ')} well.`);

/** Sentences of a text, with the names by which pages have them. */
interface Said {
  readonly slots: readonly (typeof SLOTS)[number][];
  readonly words: number;
  readonly used: Set<string>;
}

/** What `firstUnused` promises, said as plainly as can be: every turn is tried, whether its names came before or not. */
function plainly(
  rule: number,
  texts: readonly (readonly Said[])[],
  subjects: Subjects,
  seed: number,
  isWhole: boolean,
): Choice | undefined {
  let partly: Choice | undefined;
  const keyOf = ({ slots }: Said, turn: number) => {
    const all = slots.map((slot) => namesAt(subjects, turn)[slot]);
    return all.includes(undefined) ? undefined : all.join('|');
  };
  const take = (choice: Choice) => {
    for (const said of texts[choice.text] ?? []) said.used.add(keyOf(said, choice.turn) ?? '');
    return choice;
  };
  for (let tried = 0; tried < 40; tried++) {
    const turn = (seed + tried) % 40;
    for (let step = 0; step < texts.length; step++) {
      const text = (seed + step) % texts.length;
      const sentences = texts[text] ?? [];
      const keys = sentences.map((said) => keyOf(said, turn));
      if (keys.includes(undefined)) continue;
      const own = sentences.reduce(
        (sum, { words, used }, index) => sum + (used.has(keys[index] as string) ? 0 : words),
        0,
      );
      const all = sentences.reduce((sum, { words }) => sum + words, 0);
      if (own === 0 || (partly && own < all)) continue;
      partly = { rule, text, turn, own };
      if (own === all) return take(partly);
    }
  }
  return partly && !isWhole ? take(partly) : undefined;
}

test('the text and names that are chosen are those that a search through every turn finds', () => {
  const ask = fc.record({ town: fc.nat({ max: 4 }), seed: fc.nat(), isWhole: fc.boolean() });
  const written = fc.array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(town, { minLength: 5, maxLength: 5 }),
      written,
      fc.array(ask, { maxLength: 60 }),
      (towns, texts, asks) => {
        const subjects = () =>
          towns.map((facts) => readSubjects(facts as never, { terrain: [], rules: [], labels, placeNames: '' }));
        const [mine, others] = [subjects(), subjects()];
        const read = sentenceReader();
        const named = texts.map((sentences) => read(sentences.join(' ')));
        const said = texts.map((sentences) =>
          sentences.map(
            (text): Said => ({
              slots: [...text.matchAll(/local\.(\w+)/g)].map(([, slot]) => slot as Said['slots'][number]),
              words: text.split(' ').length,
              used: new Set(),
            }),
          ),
        );
        for (const { town, seed, isWhole } of asks) {
          const expected = plainly(3, said, others[town] as Subjects, seed, isWhole);
          const found = firstUnused(3, named, { subjects: mine[town] as Subjects, seed, isWhole });
          expect({ ...found, own: 0 }).toEqual({ ...expected, own: 0 });
        }
      },
    ),
    runs(3),
  );
});
