import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What is edited in a copy of a data folder between two builds. Every run makes another change. */
export const EDITS = [
  { name: 'a fact of one town edited', edit: raisePopulation },
  { name: 'one job added', edit: (copy, run) => addJob(copy, run + 1) },
  { name: 'one price changed', edit: (copy, run) => setPrice(copy, 100 + run) },
];

/** Copies a data folder for edits. Data without jobs and prices get one of each, so that the edits change what is there. */
export function copyForEdits(data, copy) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  if (!existsSync(`${copy}/jobs`)) addJob(copy, 0);
  if (!existsSync(`${copy}/prices.yaml`)) setPrice(copy, 99);
}

/** Adds one person to the town in the middle of the list. */
function raisePopulation(copy) {
  const folder = `${copy}/city-facts`;
  const files = readdirSync(folder).sort();
  const file = `${folder}/${files[Math.floor(files.length / 2)]}`;
  const raised = (_, key, number) => `${key}${Number(number) + 1}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(population:[^\d]*)(\d+)/, raised));
}

/** Adds a job in one of the towns in which a service is sold. Another number is another job. */
function addJob(copy, number) {
  const [, service, list] = /^([a-z-]+):\n((?: {2}- .*\n)+)/m.exec(readFileSync(`${copy}/coverage.yaml`, 'utf8'));
  const towns = [...list.matchAll(/- (\S+)/g)].map(([, slug]) => slug);
  const town = towns[(Math.floor(towns.length / 2) + number) % towns.length];
  const story = `Truck ${number} of the bench left the yard with a new part, and the ${'abcdefghij'[number % 10]} light stayed off.`;
  mkdirSync(`${copy}/jobs`, { recursive: true });
  writeFileSync(`${copy}/jobs/bench-${number}.md`, `---\nservice: ${service}\ntown: ${town}\n---\n\n${story}\n`);
}

/** Gives the first service a price. */
function setPrice(copy, dollars) {
  const [, service] = /^([a-z-]+):$/m.exec(readFileSync(`${copy}/services.yaml`, 'utf8'));
  const price = `${service}: { from: ${dollars}, unit: per van, changes: Diesel costs more., until: 2099-12-31 }\n`;
  writeFileSync(`${copy}/prices.yaml`, price);
}
