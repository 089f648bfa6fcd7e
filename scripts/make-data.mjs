import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Generates data for the benchmark: the sample's copy and services, with any number of invented towns. The same
 * arguments always produce the same bytes.
 *
 *   node scripts/make-data.mjs SERVICES TOWNS FOLDER
 */
export function makeData({ services, towns, folder }) {
  const sample = fileURLToPath(new URL('../data/', import.meta.url));
  const textOf = (file) => readFileSync(sample + file, 'utf8');
  const write = (file, text) => writeFileSync(`${folder}/${file}`, text);
  mkdirSync(`${folder}/city-facts`, { recursive: true });
  for (const name of ['pages', 'photos', 'made', 'brand', 'copy.yaml', 'team.yaml', 'sources.yaml'])
    cpSync(sample + name, `${folder}/${name}`, { recursive: true });

  const { slugs, yaml } = makeServices(textOf('services.yaml'), services);
  write('services.yaml', yaml);

  const random = randomFrom(20_261_120);
  const cities = makeTowns(towns, random);
  write('cities.yaml', cities.map(cityYaml).join('\n'));
  for (const city of cities) write(`city-facts/${city.slug}.yaml`, factsYaml(city, random));
  write(
    'coverage.yaml',
    slugs
      .map(
        (slug) =>
          `${slug}:\n${cities
            .filter(() => random() < GRID.sold)
            .map((city) => `  - ${city.slug}\n`)
            .join('')}`,
      )
      .join(''),
  );

  let site = textOf('site.yaml').replace(/^ {2}country: .*$/m, `$&\n  bounds: ${GRID.bounds}`);
  site = replaceKey(
    site,
    'majorAreas',
    `[${cities
      .slice(0, 6)
      .map(({ slug }) => slug)
      .join(', ')}]`,
  );
  site = replaceKey(site, '  zipPrefixes', '[]');
  write('site.yaml', replaceKey(site, '  areaCodes', '[]'));
  write('photos.yaml', replaceKey(textOf('photos.yaml'), 'cities', '{}'));
}

/** A grid larger than any state, in degrees, with towns about 11 km apart. `sold` is the share of towns per service. */
const GRID = {
  south: 30,
  west: -120,
  row: 0.1,
  column: 0.12,
  jitter: 0.02,
  sold: 0.73,
  bounds: '{ south: 25, west: -125, north: 50, east: -60 }',
};

/** Generates data for 1,000 towns with pages for a single service. */
export function makeThousandTowns(folder) {
  makeData({ services: 16, towns: 1000, folder });
  const change = (file, from, to) =>
    writeFileSync(`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8').replace(from, to));
  change('coverage.yaml', / {2}- .*\n(?= {2}- )/g, '');
  change('coverage.yaml', /:\n.*\n/, ': all\n');
  change('site.yaml', /^uncoveredOffers: page/m, 'uncoveredOffers: none');
}

/** Sets a YAML key to an inline value, and removes its indented block. */
function replaceKey(yaml, key, value) {
  const indent = ' '.repeat(key.length - key.trimStart().length);
  return yaml.replace(
    new RegExp(
      `^${key}:.*\\n((${indent} .*|${indent}- .*)?\\n)*?(?=${indent}\\S|${indent.slice(2)}\\S|$(?![\\s\\S]))`,
      'm',
    ),
    `${key}: ${value}\n`,
  );
}

/** Returns `count` services: the sample's, then renamed variants of them. */
function makeServices(sample, count) {
  const entries = sample
    .split(/^(?=[a-z][a-z-]*:$)/m)
    .slice(1)
    .map((text) => ({ slug: text.slice(0, text.indexOf(':')), text }));
  const made = Array.from({ length: count }, (_, index) => {
    const { slug, text } = entries[index % entries.length];
    const round = Math.floor(index / entries.length);
    if (round === 0) return { slug, text };
    const kind = ['Express', 'Winter', 'Night'][round - 1] ?? `Grade${round}`;
    const changed = text
      .replace(/^.*:/, `${kind.toLowerCase()}-${slug}:`)
      .replace(/^ {2}name: /m, `  name: ${kind} `)
      .replace(/^ {2}shortName: .*/m, `  shortName: ${kind} ${text.match(/^ {2}code: (.*)/m)?.[1]}`)
      .replace(/^ {2}phrase: /m, `  phrase: ${kind.toLowerCase()} `);
    return { slug: `${kind.toLowerCase()}-${slug}`, text: changed };
  });
  const known = new Set(made.map(({ slug }) => slug));
  const yaml = made
    .map(({ text }) =>
      text.replace(
        /^ {2}related: \[(.*)\]$/m,
        (_, list) =>
          `  related: [${list
            .split(', ')
            .filter((slug) => known.has(slug))
            .join(', ')}]`,
      ),
    )
    .join('');
  return { slugs: [...known], yaml };
}

/** Places towns on a grid, so that adjacent towns are each other's neighbors. */
function makeTowns(count, random) {
  const width = Math.ceil(Math.sqrt(count));
  const names = new Set();
  const starts = [
    'Ash',
    'Bel',
    'Cor',
    'Dun',
    'East',
    'Fair',
    'Glen',
    'Hart',
    'Ives',
    'Kings',
    'Lang',
    'Mill',
    'New',
    'Oak',
    'Pem',
    'Quin',
    'Rock',
    'Stan',
    'Thorn',
    'Wes',
  ];
  const middles = ['', 'ber', 'der', 'ing', 'ley', 'man', 'ner', 'ring', 'sel', 'ter', 'ton', 'wel'];
  const ends = [
    'borough',
    'bridge',
    'bury',
    'dale',
    'field',
    'ford',
    'ham',
    'mouth',
    'port',
    'stead',
    'ville',
    'wick',
    'wood',
    'worth',
  ];
  for (const start of starts) for (const middle of middles) for (const end of ends) names.add(start + middle + end);
  const sorted = [...names].sort((a, b) => hash(a) - hash(b));
  const all = [...sorted, ...sorted.map((name) => `North ${name}`)].slice(0, count);
  if (all.length < count) throw new Error(`only ${all.length} town names are available`);
  const towns = all.map((name, index) => ({
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    row: Math.floor(index / width),
    column: index % width,
    lat: (GRID.south + Math.floor(index / width) * GRID.row + random() * GRID.jitter).toFixed(5),
    lon: (GRID.west + (index % width) * GRID.column + random() * GRID.jitter).toFixed(5),
  }));
  const at = new Map(towns.map((town) => [`${town.row}:${town.column}`, town]));
  const steps = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
  ];
  for (const town of towns)
    town.neighbors = steps
      .flatMap(([row, column]) => at.get(`${town.row + row}:${town.column + column}`)?.name ?? [])
      .slice(0, 6);
  return towns;
}

function cityYaml({ slug, name, lat, lon, neighbors }) {
  return `${slug}:\n  name: ${name}\n  kind: town\n  county: Sample\n  lat: ${lat}\n  lon: ${lon}\n  neighbors: [${neighbors.join(', ')}]\n`;
}

function factsYaml({ name }, random) {
  const number = (low, high) => Math.round(low + random() * (high - low));
  const population = number(3000, 200_000);
  const roads = ['I-90', 'I-95', 'US-20', 'MA-9', 'MA-28', 'MA-3A'].filter(() => random() < 0.5);
  return `# Invented facts about ${name}, for the benchmark.
population: { value: ${population}, source: census-estimate-2025, asOf: 2025 }
foundedYear: { value: ${number(1630, 1900)}, source: incorporation-list-2012, asOf: 2012 }
area: { value: ${number(4, 60)}.${number(10, 99)}, source: census-2020, asOf: 2020 }
cityHall:
  office: Town Clerk
  address: ${number(1, 999)} Main Street
  zipCode: "0${number(1000, 2799)}"
  phone: "(508) 555-${number(1000, 9999)}"
  source: clerk-directory-2020
  asOf: 2020
demographics:
  medianAge: ${number(28, 55)}.${number(1, 9)}
  households: ${Math.round(population / 2.5)}
  medianIncome: ${number(45_000, 210_000)}
  source: acs-2024
  asOf: 2024
economy:
  majorIndustries:
    - name: Education and health care
      percent: ${number(20, 35)}.${number(1, 9)}
    - name: Retail trade
      percent: ${number(8, 19)}.${number(1, 9)}
    - name: Manufacturing
      percent: ${number(3, 15)}.${number(1, 9)}
  laborForce: ${Math.round(population / 1.9)}
  unemployment: ${number(2, 8)}.${number(1, 9)}
  source: acs-2024
  asOf: 2024
transportation:
  ${roads.length > 0 ? `highways: [${roads.join(', ')}]` : 'highways: [MA-1]'}
  source: travel-mapping-2026
  asOf: 2026
`;
}

/** Returns a seeded random number generator (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hash(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [services, towns, folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: node scripts/make-data.mjs SERVICES TOWNS FOLDER');
  makeData({ services: Number(services), towns: Number(towns), folder });
}
