import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What is edited in a copy of a data folder between two builds. Every run makes another change. */
export const EDITS = [
  { name: 'a fact of one town edited', edit: raisePopulation },
  { name: 'one job added', edit: (copy, run) => appendFileSync(`${copy}/jobs.yaml`, jobCard(copy, run + 1)) },
];

/** Copies a data folder for edits. Data without jobs get their first one, so that the edit adds a job to others. */
export function copyForEdits(data, copy) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  if (existsSync(`${copy}/jobs.yaml`)) return;
  const shared = 'labels: [Done]\nblurbs: ["{{service.name}} in {{city.name}}."]\n';
  writeFileSync(`${copy}/jobs.yaml`, `${shared}cards:\n${jobCard(copy, 0)}`);
}

/** Adds one person to the town in the middle of the list. */
function raisePopulation(copy) {
  const folder = `${copy}/city-facts`;
  const files = readdirSync(folder).sort();
  const file = `${folder}/${files[Math.floor(files.length / 2)]}`;
  const raised = (_, key, number) => `${key}${Number(number) + 1}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(population:[^\d]*)(\d+)/, raised));
}

/** The entry of jobs.yaml for a job in one of the towns in which a service is sold. Another number is another job. */
function jobCard(copy, number) {
  const [, service, list] = /^([a-z-]+):\n((?: {2}- .*\n)+)/m.exec(readFileSync(`${copy}/coverage.yaml`, 'utf8'));
  const towns = [...list.matchAll(/- (\S+)/g)].map(([, slug]) => slug);
  const city = towns[(Math.floor(towns.length / 2) + number) % towns.length];
  return `  - service: ${service}\n    city: ${city}\n    dynamicDesc: Truck ${number} of the bench left the yard with a new part.\n`;
}
