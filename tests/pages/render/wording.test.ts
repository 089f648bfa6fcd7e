import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fnv1a } from '../../../src/base/hash.ts';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  SEARCH_TITLE_MAX,
  WHOLE_TITLE_MAX,
  withSuffix,
} from '../../../src/base/search-lengths.ts';
import type { Site } from '../../../src/model/site.ts';
import type { Scope } from '../../../src/model/template.ts';
import { Wording } from '../../../src/pages/render/wording.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';
import { runs } from '../../support/runs.ts';

let wording: Wording;
beforeAll(() => {
  wording = new Wording(plan(project()).plan?.site as Site);
});

const SCOPE: Scope = { city: { name: 'Lynn' } };
/** A text of the given length that can be filled in this scope, and one that cannot. */
const usable = fc.integer({ min: 12, max: 200 }).map((length) => `{{city.name}}${'x'.repeat(length - 4)}`);
const unusable = fc.integer({ min: 0, max: 200 }).map((length) => `{{fact.area}}${'y'.repeat(length)}`);
const variants = fc.array(fc.oneof(usable, unusable), { minLength: 1, maxLength: 6 });
const filledOf = (texts: readonly string[]) =>
  texts.filter((text) => !text.includes('fact')).map((text) => text.replace('{{city.name}}', 'Lynn'));

describe('a title', () => {
  test('a title ends in the product name once', () => {
    expect(wording.title(['About {{city.name}}'], SCOPE)).toBe('About Lynn | Acme');
    expect(wording.title(['About {{city.name}} | Acme'], SCOPE)).toBe('About Lynn | Acme');
    expect(wording.title(['News | About {{city.name}}'], SCOPE)).toBe('News | About Lynn | Acme');
  });

  test.each([
    ['Cañada & Sons Plumbing', ''],
    ['Cañada & Sons Plumbing: Our Warranty', ''],
    ['Careers - canada and sons plumbing', ''],
    ['Cañada & Sons', ' | Cañada & Sons Plumbing'],
    ['Ours', ' | Cañada & Sons Plumbing'],
  ])('a title that contains the name in any spelling does not get it again: %s', (title, added) => {
    expect(withSuffix(title, ' | Cañada & Sons Plumbing')).toBe(title + added);
  });

  test('a title gets its suffix once, however often it is requested', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 1 }).map((name) => ` | ${name}`),
        (title, suffix) => {
          const once = withSuffix(title, suffix);
          expect([title, title + suffix]).toContain(once);
          expect(withSuffix(once, suffix)).toBe(once);
        },
      ),
      runs(10),
    );
  });

  test('a title is the first variant that fits search results, else a fillable one or the name', () => {
    fc.assert(
      fc.property(variants, (texts) => {
        const titles = filledOf(texts);
        const whole = (title: string) => `${title} | Acme`.length;
        const chosen =
          titles.find((title) => whole(title) <= SEARCH_TITLE_MAX) ??
          titles.find((title) => title.length <= SEARCH_TITLE_MAX && whole(title) <= WHOLE_TITLE_MAX) ??
          titles.at(-1);
        expect(wording.title(texts, SCOPE)).toBe(chosen === undefined ? 'Acme' : `${chosen} | Acme`);
      }),
      runs(10),
    );
  });
});

describe('a description', () => {
  test('a description has a length that search results show whole, if a variant does', () => {
    fc.assert(
      fc.property(variants, fc.nat(), (texts, seed) => {
        const fits = (text: string) => text.length >= DESCRIPTION_MIN && text.length <= DESCRIPTION_MAX;
        const filled = filledOf(texts);
        const chosen = wording.description(texts, { ...SCOPE, seed });
        if (filled.some(fits)) expect(filled.filter(fits)).toContain(chosen);
        else if (filled.length > 0) expect(filled).toContain(chosen);
        else expect(chosen).toBe('');
      }),
      runs(10),
    );
  });
});

describe('variants', () => {
  test('a choice is a fillable variant, the same each time, or empty without one', () => {
    fc.assert(
      fc.property(variants, fc.string(), (texts, key) => {
        const chosen = wording.pick(texts, SCOPE, key);
        const filled = filledOf(texts);
        if (filled.length === 0) expect(chosen).toBeUndefined();
        else expect(filled).toContain(chosen);
        expect(wording.pick(texts, SCOPE, key)).toBe(chosen);
        expect(wording.text(texts, SCOPE, key)).toBe(chosen ?? '');
      }),
      runs(10),
    );
  });

  test('every variant is chosen for some page', () => {
    const texts = ['a', 'b', 'c', 'd', 'e'];
    expect(
      new Set(Array.from({ length: 100 }, (_, index) => wording.pick(texts, { ...SCOPE, seed: index }, 'lead'))),
    ).toEqual(new Set(texts));
  });

  test('each sentence is chosen on its own, so any variant may be next to any other', () => {
    const list = [0, 1].map((sentence) => ['a', 'b', 'c', 'd', 'e', 'f'].map((variant) => `${sentence}${variant}`));
    const pairs = new Set(
      Array.from({ length: 2000 }, (_, index) =>
        wording.sentences(list, { ...SCOPE, seed: fnv1a(`town-${index}`) }, 'overview').join(' '),
      ),
    );
    expect(pairs.size).toBe(36);
  });

  test('sentences that cannot be filled are omitted', () => {
    expect(
      wording.sentences(
        [['{{city.name}} one.'], ['{{fact.area}} two.'], ['{{fact.area}} three.', 'Three.']],
        SCOPE,
        'key',
      ),
    ).toEqual(['Lynn one.', 'Three.']);
  });
});
