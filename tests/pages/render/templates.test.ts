import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Utf8 } from '../../../src/base/utf8.ts';
import { Templates } from '../../../src/pages/render/templates.ts';

/** HTML with one gap. */
const pieces = (word: string) => ({ html: [`<p>${word} `, '</p>'] as Utf8[], gaps: [1] });

const reread = (templates: Templates, labels = 'en') => new Templates(labels, templates.toLines());

test('templates are found again by component and shape, in this run and from its lines', () => {
  const templates = new Templates('en');
  expect(templates.toLines().size).toBe(0);
  templates.add('Hero', 1, pieces('one'));
  templates.add('Hero', -1, pieces('around "children" \u00e4'));
  templates.add('Card', 1, pieces('card'));
  for (const known of [templates, reread(templates), reread(reread(templates))]) {
    expect(known.find('Hero', 1)).toEqual(pieces('one'));
    expect(known.find('Hero', -1)).toEqual(pieces('around "children" \u00e4'));
    expect(known.find('Card', 1)).toEqual(pieces('card'));
    expect([known.find('Card', 2), known.find('Map', 1)]).toEqual([undefined, undefined]);
  }
  const next = reread(templates);
  next.find('Hero', 1);
  expect(next.toLines()).toEqual(templates.toLines());
  next.add('Map', 5, pieces('map'));
  expect([reread(next).find('Hero', 1), reread(next).find('Map', 5)]).toEqual([pieces('one'), pieces('map')]);
});

test('a template is used only with the labels that it was rendered with', () => {
  const templates = new Templates('en');
  templates.add('Hero', 1, pieces('Call now'));
  templates.add('Card', 1, pieces('Read more'));
  const spanish = reread(templates, 'es');
  expect(spanish.find('Hero', 1)).toBeUndefined();
  spanish.add('Hero', 1, pieces('Llame ahora'));
  expect([...spanish.toLines().keys()]).toEqual(['Hero']);
  expect(reread(spanish, 'es').find('Hero', 1)).toEqual(pieces('Llame ahora'));
});

test('a component with too many templates keeps the ones that the latest run needed', () => {
  const templates = new Templates('en');
  templates.add('Hero', 1, pieces('word '.repeat(20_000)));
  templates.add('Hero', 2, pieces('term '.repeat(20_000)));
  const next = reread(templates);
  expect([next.find('Hero', 2) !== undefined, next.toLines()]).toEqual([true, templates.toLines()]);
  next.add('Hero', 3, pieces('other'));
  const last = reread(next);
  expect([1, 2, 3].map((shape) => last.find('Hero', shape) !== undefined)).toEqual([false, true, true]);
});

test('no two components have the same name, which is the key of templates', async () => {
  const folder = new URL('../../../src/pages/render/components/', import.meta.url);
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  const components = modules.flatMap((module) =>
    Object.entries(module as object).filter(([name, part]) => typeof part === 'function' && /^[A-Z]/.test(name)),
  );
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter(([name, { name: own }]) => name !== own || /\d$/.test(name))).toEqual([]);
  const names = components.map(([name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
