import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTemplate, type Scope, SLOTS, slotNames, TemplateError } from '../../src/model/template.ts';
import { runs } from '../support/runs.ts';

const NAMES = slotNames(Object.keys(SLOTS) as (keyof typeof SLOTS)[]);

/** A scope that knows every slot, with its own name in capitals as the value. */
const EVERYTHING = Object.fromEntries(
  Object.entries(SLOTS).map(([group, names]) => [
    group,
    Object.fromEntries(names.map((name) => [name, `${group}.${name}`.toUpperCase()])),
  ]),
) as Scope;

describe('a template', () => {
  test('a template is filled with the values of its slots, unchanged', () => {
    const scope: Scope = { city: { name: 'Lynn', county: 'Essex & <Co>' } };
    expect(parseTemplate('{{city.name}}, {{city.county}} County').fill(scope)).toBe('Lynn, Essex & <Co> County');
  });

  test('a template has no text if one of its slots has no value', () => {
    expect(parseTemplate('{{city.name}} in {{fact.area}}').fill({ city: { name: 'Lynn' } })).toBeUndefined();
    expect(parseTemplate('{{city.name}}').fill({ city: { name: undefined } })).toBeUndefined();
    expect(parseTemplate('no slot at all').fill({})).toBe('no slot at all');
    expect(parseTemplate('').fill({})).toBe('');
  });

  test('a slot inside a value is not filled', () => {
    expect(parseTemplate('{{city.name}}').fill({ city: { name: '{{site.phone}}' }, site: { phone: '1' } })).toBe(
      '{{site.phone}}',
    );
  });

  test('a template may have spaces, comments and escaped braces, which Handlebars parses', () => {
    const scope: Scope = { city: { name: 'Lynn' } };
    expect(parseTemplate('in {{ city.name }}').fill(scope)).toBe('in Lynn');
    expect(parseTemplate('in {{! the town }}{{city.name}}').fill(scope)).toBe('in Lynn');
    expect(parseTemplate('in \\{{city.name}}').fill(scope)).toBe('in {{city.name}}');
  });

  test('a template may use triple braces', () => {
    expect(parseTemplate('in {{{city.name}}}').fill({ city: { name: 'Lynn' } })).toBe('in Lynn');
  });

  test('a template has no other kinds of paths', () => {
    for (const text of ['{{../city.name}}', '{{@city.name}}'])
      expect(() => parseTemplate(text), text).toThrow(TemplateError);
  });

  test.each([
    '{{city.name',
    '{{city.name}',
    '{{#if city.name}}x{{/if}}',
    '{{upper city.name}}',
    '{{city}}',
    '{{city.name.first}}',
    '{{> part}}',
    '{{}}',
    '{{city.name size=1}}',
    '{{"city.name"}}',
    'a {{city.name}} {{b',
  ])('%s is rejected as a template', (text) => {
    expect(() => parseTemplate(text)).toThrow(TemplateError);
  });

  test('a template lists its slots in text order', () => {
    expect(parseTemplate('{{city.name}} and {{base.name}}').slots.map(({ group, name }) => `${group}.${name}`)).toEqual(
      ['city.name', 'base.name'],
    );
  });
});

test('the fast parser and Handlebars agree on every text that both can parse', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 .,'"<>&!?#$()-]{0,12}$/);
  const slot = fc.constantFrom(...NAMES);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, slot), { maxLength: 5 }),
      text,
      fc.subarray(Object.keys(SLOTS)),
      (parts, end, groups) => {
        const written = parts.map(([before, name]) => `${before}{{${name}}}`).join('') + end;
        const [quick, slow] = [`x${written}`, `x{{! read me slowly }}${written}`];
        const scope = Object.fromEntries(
          Object.entries(EVERYTHING).filter(([group]) => groups.includes(group)),
        ) as Scope;
        const expected = parts.every(([, name]) => groups.includes(name.split('.')[0] as string))
          ? `x${parts.map(([before, name]) => before + name.toUpperCase()).join('')}${end}`
          : undefined;
        expect(parseTemplate(quick).fill(scope)).toBe(expected);
        expect(parseTemplate(slow).fill(scope)).toBe(expected);
        expect(parseTemplate(slow).slots.map(({ group, name }) => [group, name])).toEqual(
          parseTemplate(quick).slots.map(({ group, name }) => [group, name]),
        );
      },
    ),
    runs(10),
  );
});

test('the fast parser never parses a text that Handlebars parses differently', () => {
  const piece = fc.constantFrom(
    '{{city.name}}',
    '{{city.name}}',
    '{',
    '}',
    '{{',
    '}}',
    '\\',
    ' ',
    'a',
    '{{ city.name }}',
    '{{{city.name}}}',
    '!',
  );
  const reading = (text: string) => {
    try {
      return parseTemplate(text).fill(EVERYTHING)?.slice(1);
    } catch {
      return 'an error';
    }
  };
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      (text) => {
        expect(reading(`x${text}`)).toBe(reading(`x{{! read me slowly }}${text}`));
      },
    ),
    runs(20),
  );
});

test('any text is a template or an error, never a crash', () => {
  const piece = fc.constantFrom(
    '{{',
    '}}',
    '{{{',
    '}}}',
    '{',
    '}',
    '\\',
    '\\{{',
    '{{!',
    '{{!--',
    '--}}',
    '~',
    '#',
    '/',
    '^',
    '>',
    '&',
    '*',
    'city.name',
    'city',
    '.',
    ' ',
    '"',
    "'",
    '=',
    '|',
    'as',
    'else',
    '@root',
    'this',
    '[a]',
    '1',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      (text) => {
        try {
          parseTemplate(text).fill(EVERYTHING);
        } catch (error) {
          expect(error, text).toBeInstanceOf(TemplateError);
        }
      },
    ),
    runs(20),
  );
});
