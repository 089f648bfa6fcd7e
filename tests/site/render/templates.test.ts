import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Utf8 } from '../../../src/base/utf8.ts';
import { Templates, watchedLabels } from '../../../src/site/render/templates.ts';
import { ENGLISH } from '../../support/labels.ts';

const SPANISH = { ...ENGLISH, callNow: 'Llame ahora', nav: { ...ENGLISH.nav, home: 'Inicio' } };

/** A template with one gap. */
const template = (shape: number, word: string, labels: object = {}) => ({
  shape,
  labels,
  pieces: { html: [`<p>${word} `, '</p>'] as Utf8[], gaps: [1] },
});
const reread = (templates: Templates) => new Templates(templates.text());

test('templates are found again by component and shape, in this run and from a text', () => {
  const templates = new Templates();
  expect([templates.hasNew, templates.text()]).toEqual([false, '']);
  templates.add('Hero', template(1, 'one'));
  templates.add('Hero', template(-1, 'around "children" \u00e4'));
  templates.add('Card', template(1, 'card'));
  for (const known of [templates, reread(templates), reread(reread(templates))]) {
    expect(known.find('Hero', 1, ENGLISH)).toEqual(template(1, 'one').pieces);
    expect(known.find('Hero', -1, ENGLISH)).toEqual(template(1, 'around "children" \u00e4').pieces);
    expect(known.find('Card', 1, ENGLISH)).toEqual(template(1, 'card').pieces);
    expect([known.find('Card', 2, ENGLISH), known.find('Map', 1, ENGLISH)]).toEqual([undefined, undefined]);
  }
  const next = reread(templates);
  expect(next.hasNew).toBe(false);
  next.add('Map', template(5, 'map'));
  expect(next.hasNew).toBe(true);
  expect(reread(next).find('Hero', 1, ENGLISH)).toEqual(template(1, 'one').pieces);
  expect(reread(next).find('Map', 5, ENGLISH)).toEqual(template(5, 'map').pieces);
});

test('a template is used where its labels are the same, and one more is kept where they are others', () => {
  const templates = new Templates();
  const { callNow, nav } = ENGLISH;
  templates.add('Hero', template(1, 'Call now', { callNow, nav }));
  expect(templates.find('Hero', 1, ENGLISH)).toBeDefined();
  expect(templates.find('Hero', 1, { ...ENGLISH, about: 'Another' })).toBeDefined();
  expect(templates.find('Hero', 1, { ...ENGLISH, nav: { ...nav, home: 'Start' } })).toBeUndefined();
  expect(templates.find('Hero', 1, SPANISH)).toBeUndefined();
  templates.add('Hero', template(1, 'Llame ahora', { callNow: SPANISH.callNow, nav: SPANISH.nav }));
  const kept = reread(templates);
  expect(kept.find('Hero', 1, ENGLISH)?.html[0]).toBe('<p>Call now ');
  expect(kept.find('Hero', 1, SPANISH)?.html[0]).toBe('<p>Llame ahora ');
});

test('labels that were looked at are known, also where all are listed', () => {
  const watched = watchedLabels(ENGLISH);
  expect(watched.seen()).toEqual({});
  expect([watched.labels.callNow, watched.labels.nav.home]).toEqual([ENGLISH.callNow, ENGLISH.nav.home]);
  expect(watched.seen()).toEqual({ callNow: ENGLISH.callNow, nav: ENGLISH.nav });
  expect(Object.keys(watched.labels)).toEqual(Object.keys(ENGLISH));
  expect(watched.seen()).toEqual(ENGLISH);
});

test('where there are too many templates, those that the last run made stay', () => {
  const templates = new Templates();
  templates.add('Hero', template(1, 'word '.repeat(300_000)));
  const next = reread(templates);
  expect(next.find('Hero', 1, ENGLISH)).toBeDefined();
  next.add('Hero', template(2, 'other '.repeat(300_000)));
  const last = reread(next);
  expect([last.find('Hero', 1, ENGLISH), last.find('Hero', 2, ENGLISH) !== undefined]).toEqual([undefined, true]);
});

test('no two components have the same name, by which templates are kept', async () => {
  const folder = new URL('../../../src/site/render/components/', import.meta.url);
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  const components = modules.flatMap((module) =>
    Object.entries(module as object).filter(([name, part]) => typeof part === 'function' && /^[A-Z]/.test(name)),
  );
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter(([name, { name: own }]) => name !== own || /\d$/.test(name))).toEqual([]);
  const names = components.map(([name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
