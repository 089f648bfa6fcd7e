import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Edits of a copied data folder between two builds. Each run makes a different change. */
export const EDITS = [
  { name: 'one town fact edited', edit: raisePopulation },
  { name: 'one job added', edit: (copy, run) => addJob(copy, run + 1) },
  { name: 'one price changed', edit: (copy, run) => setPrice(copy, 100 + run) },
];

/** Copies a data folder for edits. Adds a job or a price if it has none, so that edits change existing data. */
export function copyForEdits(data, copy) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  if (!existsSync(`${copy}/jobs`)) addJob(copy, 0);
  if (!existsSync(`${copy}/prices.yaml`)) setPrice(copy, 99);
}

/** Raises the population of the town in the middle of the list by one. */
function raisePopulation(copy) {
  const folder = `${copy}/city-facts`;
  const files = readdirSync(folder).sort();
  const file = `${folder}/${files[Math.floor(files.length / 2)]}`;
  const raised = (_, key, number) => `${key}${Number(number) + 1}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(population:[^\d]*)(\d+)/, raised));
}

/** Adds a job in a town where the first service is sold. The job depends on `number`. */
function addJob(copy, number) {
  const [, service, list] = /^([a-z-]+):\n((?: {2}- .*\n)+)/m.exec(readFileSync(`${copy}/coverage.yaml`, 'utf8'));
  const towns = [...list.matchAll(/- (\S+)/g)].map(([, slug]) => slug);
  const town = towns[(Math.floor(towns.length / 2) + number) % towns.length];
  const story = `Truck ${number} of the bench left the yard with a new part, and the ${'abcdefghij'[number % 10]} light stayed off.`;
  mkdirSync(`${copy}/jobs`, { recursive: true });
  writeFileSync(`${copy}/jobs/bench-${number}.md`, `---\nservice: ${service}\ntown: ${town}\n---\n\n${story}\n`);
}

/** Sets the price of the first service. */
function setPrice(copy, dollars) {
  const [, service] = /^([a-z-]+):$/m.exec(readFileSync(`${copy}/services.yaml`, 'utf8'));
  const price = `${service}: { from: ${dollars}, unit: per van, changes: Diesel costs more., until: 2099-12-31 }\n`;
  writeFileSync(`${copy}/prices.yaml`, price);
}
