import { expect, test } from 'vitest';
import { grouped } from '../../src/base/grouped.ts';
import { sentencesOf } from '../../src/base/place-names.ts';
import type { DataFolder } from '../../src/base/source.ts';
import { plainContent } from '../../src/base/utf8.ts';
import { SiteRenderer } from '../../src/build/emit/render-site.ts';
import type { RoutePlan } from '../../src/build/routes/route-plan.ts';
import { diskFolder, overlayFiles } from '../../src/data/disk-folder.ts';
import type { City, Site } from '../../src/model/site.ts';
import { Views } from '../../src/pages/render/views.ts';
import { all, type Part, parseHtml, sectionOf, textOf } from '../support/html.ts';
import { filesOfJobs, jobPlaces, type MadeJob, manyJobs } from '../support/many-jobs.ts';
import { plan } from '../support/plan.ts';
import { printCount, sampled } from '../support/runs.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

const COUNT = 5000;

/** The sample site without its own jobs. */
const EMPTY: DataFolder = (() => {
  const disk = diskFolder(SAMPLE_DATA);
  const list = disk.list().filter((file) => !file.startsWith('jobs/'));
  return { list: () => list, read: (file) => disk.read(file) };
})();

const siteOf = (folder: DataFolder): Site => {
  const { plan: routes } = plan(folder);
  if (!routes) throw new Error('the data has no site');
  return routes.site;
};
const PLACES = jobPlaces(siteOf(EMPTY));
const JOBS = manyJobs(PLACES, COUNT);
const withJobs = (jobs: readonly MadeJob[]) => overlayFiles(EMPTY, filesOfJobs(jobs));

/** Groups jobs by a field, the latest first, as on pages. */
function jobsBy(key: (job: MadeJob) => string): ReadonlyMap<string, readonly MadeJob[]> {
  const byFile = [...filesOfJobs(JOBS).keys()].map((file, index) => ({ file, job: JOBS[index] as MadeJob }));
  byFile.sort((a, b) => (a.job.date === b.job.date ? (a.file < b.file ? -1 : 1) : a.job.date < b.job.date ? 1 : -1));
  return grouped(
    byFile.map(({ job }) => job),
    key,
  );
}

const byTown = jobsBy(({ town }) => town);
const byService = jobsBy(({ service }) => service);
const byPage = jobsBy(({ service, town }) => `${service}/${town}`);
const inFull = (jobs: readonly MadeJob[] = []) => jobs.slice(0, jobs.length > 3 ? 1 : 3);

const planned = plan(withJobs(JOBS));
const routes = planned.plan?.routes ?? [];
const renderer = planned.plan && new SiteRenderer(planned.plan, planned.host, 'test');

/** Returns the page at a path, and its size. */
function pageAt(path: string): { readonly page: Part; readonly size: number } {
  const route = routes.find((each) => each.path === path);
  const file = route && renderer?.make(route).files[0];
  if (!file) throw new Error(`no page has the path ${path}`);
  return { page: parseHtml(plainContent(file)), size: file.utf8.length };
}

/** Returns the figure with a label: its value and its note, if any. */
function figureOf(page: Part, label: string): readonly string[] | undefined {
  const row = all(page, 'dl.facts div').find((each) => textOf(all(each, 'dt')[0] as Part) === `${label} Sample`);
  return row && ['b', 'small'].flatMap((tag) => all(row, tag).map(textOf));
}

/** Expects the figures of a page to be computed from all of these jobs. `town` is the one where all were done. */
function expectFigures(page: Part, jobs: readonly MadeJob[], town?: string): void {
  const count = (number: number) => number.toLocaleString('en-US');
  const isOneKind = new Set(jobs.map(({ service }) => service)).size === 1;
  const expectFigure = (label: string, from: number, ...shown: readonly (string | undefined)[]) =>
    expect(figureOf(page, label), label).toEqual(from < 5 ? undefined : shown.filter(Boolean));
  const minutes = jobs.flatMap((job) => job.minutes ?? []).sort((a, b) => a - b);
  const half = minutes.length / 2;
  const median = ((minutes[Math.ceil(half) - 1] ?? 0) + (minutes[Math.floor(half)] ?? 0)) / 2;
  const measured = isOneKind ? minutes.length : 0;
  expectFigure('Typical time on site', measured, `${Math.round(median)} min`, `from ${count(minutes.length)} jobs`);
  const called = jobs.filter((job) => job.called !== undefined);
  const sameDay = called.filter((job) => job.called === job.date).length;
  expectFigure('Done on the day of the call', called.length, `${count(sameDay)} of ${count(called.length)} jobs`, town);
  const last = new Date(jobs[0]?.date ?? '').toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const service = planned.plan?.site.services.find(({ slug }) => slug === jobs[0]?.service)?.name;
  const of = isOneKind ? town : [service, town].filter(Boolean).join(', ');
  expectFigure('Last visit', town === undefined ? jobs.length : 5, last, of);
}

const nameOf = (town: string) => planned.plan?.site.cities.find(({ slug }) => slug === town)?.name;

const linesUnder = (page: Part, heading: string) => all(sectionOf(page, heading), 'ul.lines li').length;

test(`${COUNT} jobs have no errors, and no two of them are the same story`, () => {
  expect(JOBS.every(({ sample }) => sample)).toBe(true);
  expect(planned.plan?.site.jobs.length).toBe(COUNT);
  const codes = new Set(planned.diagnostics.map(({ code }) => code));
  const before = new Set(plan(EMPTY).diagnostics.map(({ code }) => code));
  expect([...codes].filter((code) => !before.has(code))).toEqual([]);
});

test('a town page shows its latest job in full, at most five more as lines, and all figures', () => {
  expect(byTown.size).toBe(siteOf(EMPTY).cities.length);
  for (const [town, jobs] of byTown) {
    const { page, size } = pageAt(`/cities/${town}`);
    const shown = inFull(jobs);
    expect(all(page, 'ul.told article').length, town).toBe(shown.length);
    const text = textOf(sectionOf(page, 'Done here'));
    for (const sentence of shown.flatMap(({ sentences }) => sentences)) expect(text).toContain(sentence);
    if (jobs.length > shown.length)
      expect(linesUnder(page, 'Also done here'), town).toBe(Math.min(5, jobs.length - shown.length));
    expectFigures(page, jobs, nameOf(town));
    expect(size, town).toBeLessThan(60_000);
  }
});

test('a service page has six lines, with figures from all of its jobs', () => {
  for (const [service, jobs] of byService) {
    const { page, size } = pageAt(`/services/${service}`);
    expect(linesUnder(page, 'Recent jobs'), service).toBe(6);
    expectFigures(page, jobs);
    expect(size, service).toBeLessThan(60_000);
  }
});

test('Service Areas has figures from all jobs', () => {
  const { page } = pageAt('/service-areas');
  expectFigures(page, [...jobsBy(() => 'all').values()].flat());
});

test('a service-in-town page shows its latest twelve jobs in full', () => {
  let heaviest = 0;
  for (const [path, jobs] of sampled([...byPage], 60)) {
    const { page, size } = pageAt(`/services/${path}`);
    expect(all(page, 'ul.told article').length, path).toBe(Math.min(jobs.length, 12));
    const town = path.split('/')[1] as string;
    expectFigures(page, jobs.length < 5 ? (byTown.get(town) ?? []) : jobs, nameOf(town));
    heaviest = Math.max(heaviest, size);
  }
  printCount(`with ${COUNT} jobs, the heaviest page of a service in a town has ${heaviest} bytes`);
});

/** Returns sentences without their numbers, by the pages that contain them. */
function homesOfSentences(): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = new Map<string, Set<string>>();
  const add = (page: string, jobs: readonly MadeJob[]) => {
    for (const frame of framesOf(jobs)) homes.set(frame, (homes.get(frame) ?? new Set()).add(page));
  };
  for (const [page, jobs] of byPage) add(page, jobs);
  for (const [town, jobs] of byTown) add(town, inFull(jobs));
  return homes;
}

function framesOf(jobs: readonly MadeJob[]): readonly string[] {
  const sentences = jobs.flatMap(({ sentences, words }) => [...sentences, ...sentencesOf(words?.text ?? '')]);
  return [...new Set(sentences.map((sentence) => sentence.replace(/\d+/g, '1')))];
}

test('measured unique text matches a plain count of sentences on at most two pages', () => {
  const homes = homesOfSentences();
  const ownOf = (jobs: readonly MadeJob[] = []) => framesOf(jobs).filter((frame) => (homes.get(frame)?.size ?? 0) <= 2);
  const sites = [siteOf(EMPTY), (planned.plan as RoutePlan).site] as const;
  const [before, after] = [new Views(sites[0]).ownShares, new Views(sites[1]).ownShares];
  const cityOf = (site: Site, slug: string) => site.cities.find((city) => city.slug === slug) as City;
  for (const [town, jobs] of byTown) {
    const words = ownOf(inFull(jobs)).join(' ').split(' ').filter(Boolean).length;
    expect(after.ofTown(cityOf(sites[1], town)) - before.ofTown(cityOf(sites[0], town)), town).toBe(words);
  }
  const shares: number[] = [];
  for (const service of sites[1].services)
    for (const city of sites[1].cities) {
      const own = ownOf(byPage.get(`${service.slug}/${city.slug}`));
      const share = after.percentOf(service, city);
      if (own.length > 0) expect(share).toBeGreaterThan(0);
      if (byPage.has(`${service.slug}/${city.slug}`)) shares.push(share);
    }
  // A bar makes sense only if some pages meet it and others don't.
  expect(shares.filter((share) => share < 10).length).toBeGreaterThan(20);
  expect(shares.filter((share) => share > 30).length).toBeGreaterThan(20);
});

test('five times as many jobs take at most eight times the work to plan and measure', () => {
  const cpuOf = (folder: DataFolder): number => {
    const start = process.cpuUsage();
    const site = siteOf(folder);
    const { ownShares } = new Views(site);
    for (const service of site.services) for (const city of site.cities) ownShares.percentOf(service, city);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const folders = [withJobs(JOBS.slice(0, COUNT / 5)), withJobs(JOBS)];
  const turns = Array.from({ length: 3 }, () => folders.map(cpuOf));
  const [few = 0, many = 0] = folders.map((_, index) => Math.min(...turns.map((turn) => turn[index] as number)));
  printCount(`${COUNT} jobs take ${(many / few).toFixed(1)} times the processor time of ${COUNT / 5}`);
  expect(many / few).toBeLessThan(8);
});

test('a job that differs from another only in its town is found', () => {
  const [job] = JOBS as readonly [MadeJob];
  const other = PLACES.find(({ service, town }) => service === job.service && town !== job.town);
  const told = (town = '') => {
    const name = siteOf(EMPTY).cities.find(({ slug }) => slug === town)?.name;
    return { ...job, town, text: `${job.text} The next stop was ${name}.` };
  };
  const twins = [told(job.town), told(other?.town)];
  const found = plan(withJobs([...twins, ...JOBS.slice(1, 1000)])).diagnostics.filter(
    ({ code }) => code === 'same-job',
  );
  const files = found.map(({ at, related = [] }) => [at, ...related.map((each) => each.at)].map(({ file }) => file));
  expect(files.map((pair) => pair.toSorted())).toEqual([[...filesOfJobs(twins).keys()].toSorted()]);
});
