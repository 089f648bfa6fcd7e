import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { siteOf as builtSite } from '../audit/support/clean-site.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { report } from '../support/project.ts';
import { buildFolder } from '../support/sample.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const wordsIn = (name: string) => parse(readFileSync(join(ROOT, `src/data/words/${name}.yaml`), 'utf8')) as object;

/** Everything that a site can show, in Spanish if it is data. */
const DATA: Readonly<Record<string, string>> = {
  'site.yaml': `name: Cerrajería Kelso
businessType: Locksmith
language: es-US
origin: https://www.cerrajeriakelso.example
demo: true
timeZone: America/Boise
state: { name: Idaho, code: ID }
base: { name: Boise, lat: 43.6135, lon: -116.2035 }
phone: { number: "+12085550143" }
email: hola@cerrajeriakelso.example
hours:
  - days: [monday, tuesday, wednesday, thursday, friday]
    opens: "08:00"
    closes: "17:00"
  - days: [saturday, sunday]
    closed: true
  - date: 2026-12-25
    closed: true
    reason: Navidad
limits: { cityList: 1 }
`,
  'services.yaml': `cambio-de-claves:
  name: Cambio de combinación
  summary: El cilindro recibe pernos nuevos
  features: [Pernos nuevos]
  symptoms: [una llave perdida]
  duration: 30 minutos
  suits: [casas]
instalacion:
  name: Instalación de cerraduras
  summary: Una cerradura nueva en su puerta
`,
  'cities.yaml': `boise: { name: Boise, lat: 43.6135, lon: -116.2035, county: Ada, borders: [Meridian] }
meridian: { name: Meridian, lat: 43.6121, lon: -116.3915, county: Ada, borders: [Boise] }
nampa: { name: Nampa, lat: 43.5407, lon: -116.5635, county: Canyon, neighbors: [Meridian] }
`,
  'sources.yaml': 'censo: { title: Censo, publisher: Censo, year: 2020 }\n',
  'zips.yaml': 'boise: ["83702"]\nmeridian: ["83642"]\n',
  'claims.yaml': 'rating: { text: Clientes, evidence: reseñas, value: 4.8, count: 12 }\n',
  'city-facts/boise.yaml':
    'population: { value: 235684, asOf: 2020, source: censo }\narea: { value: 84, asOf: 2020, source: censo }\ntransportation:\n  source: censo\n  asOf: 2020\n  highways: [I-84, US-20, ID-55]\n',
  'city-facts/nampa.yaml': 'population: { value: 100200, asOf: 2020, source: censo }\n',
  'jobs/uno.yaml': '- { service: instalacion, town: nampa, text: Dos puertas }\n',
  'posts/llaves.md':
    '---\ntitle: Llaves perdidas\nexcerpt: Una nota breve.\ndate: 2026-05-04\nauthor: Ana\n---\nUna nota breve, y algo más.\n',
};

/** Yields the texts of a group, split at their slots. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string')
    for (const part of value.split(/\{\{?[^{}]*\}?\}/)) yield part.replace(/^[\s,.:;]+|[\s,.:;]+$/g, '');
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* texts(part);
}

test('both languages have the same keys, and each text has the same placeholders', () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? 'list'
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]))
        : [...String(value).matchAll(/\{+\w+(?:\.\w+)?\}+/g)].map(([slot]) => slot).sort();
  expect(shape(wordsIn('es-US'))).toEqual(shape(wordsIn('en-US')));
});

describe('a site in Spanish', () => {
  let pages: [string, string][];
  let scripts: string;
  let data: string;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'townpress-'));
    for (const folder of ['city-facts', 'jobs', 'posts']) mkdirSync(join(data, folder));
    for (const [name, text] of Object.entries(DATA)) writeFileSync(join(data, name), text);
    const { files } = await buildFolder(data);
    const isPublic = (path: string) => path.endsWith('.html') && !/^(login|signup|admin)/.test(path);
    pages = [...files].filter(([path]) => isPublic(path)).map(([path, html]) => [path, visible(String(html))]);
    scripts = [...files]
      .filter(([path]) => /^assets\/(site|areas|missing)\./.test(path) && path.endsWith('.js'))
      .map(([, text]) => String(text))
      .join('\n');
  });

  afterAll(() => rmSync(data, { recursive: true, force: true }));

  /** Returns what people see, hear or encounter: texts, attributes made of words, and email subjects. */
  function visible(html: string): string {
    const attributes = [
      ...html.matchAll(
        / (?:aria-label|alt|title|placeholder|data-less|data-title|data-heading|data-text|data-hours|content)="([^"]*)"/g,
      ),
    ];
    const subjects = [...html.matchAll(/[?&;]subject=([^"&]*)/g)].map(([, words = '']) => decodeURIComponent(words));
    const shown = html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<meta (?:name="(?:robots|viewport|referrer)|http-equiv)[^>]*>/g, '');
    return [...attributes.map(([, words]) => words), ...subjects, shown.replace(/<[^>]*>/g, '\n')]
      .join('\n')
      .replace(/https?:\S+/g, '')
      .replaceAll('&quot;', '"');
  }

  test('the data is valid', () => {
    expect(report(diskFolder(data)).match(/^error.*/gm)).toBeNull();
  });

  test('the finished site has no error', async () => {
    const alone = Object.fromEntries(Object.keys(MINIMAL_SITE).map((file) => [file, undefined]));
    const { diagnostics } = (await builtSite('static', { ...alone, ...DATA })).check();
    const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'site-social-tags');
    expect(errors.map(({ code, message, at }) => `${at.file} ${code}: ${message}`)).toEqual([]);
  });

  test('no English word of the built-in labels is on any page', () => {
    const spanish = new Set(texts(wordsIn('es-US')));
    const english = [...new Set(texts(wordsIn('en-US')))].filter(
      (text) => /\p{L}{2}/u.test(text) && !spanish.has(text),
    );
    expect(english.length).toBeGreaterThan(200);
    const found = pages.flatMap(([path, text]) =>
      english
        .filter((word) => text.includes(word))
        .filter((word) =>
          new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(text),
        )
        .map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test('no page has an English word that is in no label set', () => {
    const found = pages.flatMap(([path, text]) =>
      [
        ...text.matchAll(
          /.*\b(?:the|and|with|your|our|we|from|for|of|by|to|or|more|served|Monday|December|AM|PM)\b.*/gi,
        ),
      ].map(([line]) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test('scripts use Spanish: hours, dates, the search for towns, and error messages', () => {
    for (const word of ['Abierto, cierra: {time}', 'a. m.', 'es-US', 'Imagen no disponible', 'Copiado'])
      expect(scripts).toContain(word);
    expect(scripts).toContain('localidades encontradas');
    for (const word of ['Open until', '"tomorrow"', 'Copied', 'cities found', 'is in ', 'Image unavailable', '%%'])
      expect(scripts, word).not.toContain(word);
  });

  test('dates, hours and numbers are formatted for Spanish', () => {
    const all = pages.map(([, text]) => text).join('\n');
    expect(all).toContain('4 de mayo de 2026');
    expect(all).toContain('Lunes a viernes');
    expect(all).toContain('8:00 a. m. a 5:00 p. m.');
    expect(all).toContain('condado de Ada');
    expect(all).toMatch(/^Condado de Ada$/m);
    expect(all).toContain('cambio de combinación e instalación de cerraduras');
  });
});
