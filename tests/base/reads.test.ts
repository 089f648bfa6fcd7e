import { expect, test } from 'vitest';
import { Table, TrackedMap } from '../../src/base/by-object.ts';
import { lazy, memoize, memoizeLast } from '../../src/base/lazy.ts';
import { fieldsByObject, ID, type Reads, record, textOfField, tracked, trackedNames } from '../../src/base/reads.ts';

interface Town {
  name: string;
  people: number;
  beside?: readonly Town[];
  river?: string;
}

const town = (name: string, people = 1): Town => tracked<Town>('town', name, { name, people });

const said = (reads: Reads) => [...reads].map(([of, names]) => `${of[ID]}: ${[...names].join(', ')}`);

const readsOf = (run: () => unknown) => said(record(run).reads);

test('a recording lists the fields that are read, each once, and no others', () => {
  const [avon, lorain] = [town('avon'), town('lorain')];
  expect(readsOf(() => avon.name + avon.people + avon.name + lorain.name)).toEqual([
    'town avon: name, people',
    'town lorain: name',
  ]);
  expect(readsOf(() => avon.people)).toEqual(['town avon: people']);
});

test('a missing field is recorded if another object of its kind has it, else it is unknown', () => {
  const avon = town('avon');
  expect([readsOf(() => avon.river), trackedNames().includes('river')]).toEqual([[], false]);
  tracked<Town>('town', 'lorain', { name: 'lorain', people: 1, river: 'Black River' });
  expect([readsOf(() => avon.river), trackedNames().includes('river')]).toEqual([['town avon: river'], true]);
});

test('setting a field changes its text', () => {
  const avon = town('avon');
  const text = textOfField(avon as never, 'people', new Map());
  avon.people = 2;
  expect(textOfField(avon as never, 'people', new Map())).not.toBe(text);
  expect(record(() => avon.people).value).toBe(2);
});

test('an object in a field is recorded by its ID', () => {
  const avon = town('avon');
  const beside = tracked<Town>('town', 'lorain', { name: 'lorain', people: 1, beside: [avon] });
  const text = textOfField(beside as never, 'beside', new Map());
  avon.name = 'Avon';
  expect(textOfField(beside as never, 'beside', new Map())).toBe(text);
});

test('a nested recording keeps its reads to itself', () => {
  const [avon, lorain] = [town('avon'), town('lorain')];
  const outer = readsOf(() => {
    expect(readsOf(() => lorain.name)).toEqual(['town lorain: name']);
    return avon.name;
  });
  expect(outer).toEqual(['town avon: name']);
});

test.each([
  ['remembered', (make: () => string) => lazy(make)],
  ['rememberedBy', (make: () => string) => memoize(make).bind(undefined, 'key')],
  ['rememberedLast', (make: () => string) => memoizeLast(make).bind(undefined, 'key')],
])('a recording that uses a value of %s gets the reads of that value', (_, memo) => {
  const avon = town('avon');
  const name = memo(() => avon.name);
  name();
  expect(readsOf(name)).toEqual(['town avon: name']);
  expect(readsOf(name)).toEqual(['town avon: name']);
});

test('a table reader depends on the value, not on the fields it was computed from', () => {
  const towns = [town('avon', 3), town('lorain', 5)];
  const isLargest = new Table('largest', (of: Town) => towns.every(({ people }) => people <= of.people));
  const tables = fieldsByObject([isLargest]);
  const [avon, lorain] = towns as [Town, Town];
  expect(readsOf(() => isLargest.get(lorain))).toEqual(['town lorain: by largest']);
  expect(isLargest.get(avon)).toBe(false);
  expect(textOfField(avon as never, isLargest.name, tables)).not.toBe(
    textOfField(lorain as never, isLargest.name, tables),
  );
});

test("a map keyed by object is read by object, and can't be listed while recording", () => {
  const [avon, lorain] = [town('avon'), town('lorain')];
  const sold = new TrackedMap('sold', [[avon, { line: 1 }]], (at) => at !== undefined);
  expect(readsOf(() => [sold.has(avon), sold.get(lorain)])).toEqual(['town avon: by sold', 'town lorain: by sold']);
  expect([...sold.keys()]).toEqual([avon]);
  expect(() => record(() => sold.keys())).toThrow("the map by sold can't be listed");
  const text = textOfField(avon as never, sold.name, fieldsByObject([sold]));
  const moved = new TrackedMap('sold', [[avon, { line: 2 }]], (at) => at !== undefined);
  expect(textOfField(avon as never, sold.name, fieldsByObject([moved]))).toBe(text);
});

test('a map in a field records only its own reads', () => {
  const avon = town('avon');
  const site = tracked('site', '', { notes: new TrackedMap('notes', [[avon, 'a note']]) });
  expect(readsOf(() => site.notes.get(avon))).toEqual(['town avon: by notes']);
});

test('a tracked object may have any field', () => {
  const odd = tracked('odd', '', { id: 1, values: 2, note: 3 });
  expect([odd.id, odd.values, odd.note]).toEqual([1, 2, 3]);
});
