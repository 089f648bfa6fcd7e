import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileOf } from '../src/base/url.ts';
import type { Project } from '../src/blog/sync/project.ts';
import { RouteRenderer } from '../src/site/emit/render-route.ts';
import type { Route } from '../src/site/kinds/page-kind.ts';
import { SHEET_NAMES, type SheetName } from '../src/site/kinds/sheet-names.ts';
import { prepareMap } from '../src/site/map/site-map.ts';
import type { PlanOptions } from '../src/site/plan.ts';
import { elementOf } from '../src/site/render/section.ts';

/*
 * The bare loop that the bench compares with: React's `renderToStaticMarkup` over the same pages, made of the same
 * components, in one thread, written one after the other into an empty folder. It starts from a ready model: the time of
 * planning is printed, so that the bench can take it off.
 *
 *   node bench-bare.mjs DATA OUT          renders and writes
 *   node bench-bare.mjs DATA OUT bytes    renders first, and only the writing counts
 *
 * With the variables of a project in its environment the posts are that project's, read and planned beforehand too.
 */
const [data, out, mode] = process.argv.slice(2) as [string, string, string?];

const started = performance.now();
const { planData, readData } = await import('../src/site/plan.ts');
const { diskFolder } = await import('../src/site/disk-folder.ts');
const { projectOf } = await import('../src/blog/sync/project.ts');
const project = await projectOf(undefined, process.env, '');
const planned = planData(readData(diskFolder(data)), { complete: project && (await adopter(project)) }).plan;
if (!planned) throw new Error('the data of the bench is not sound');
let uncounted = performance.now() - started;

const map = await prepareMap(planned.site);
const sheets = Object.fromEntries(SHEET_NAMES.map((name) => [name, `/assets/${name}.css`])) as Record<
  SheetName,
  string
>;
const renderer = new RouteRenderer(planned, {
  sheets,
  script: '/assets/site.js',
  movedScript: '/assets/moved.js',
  scripts: { areas: '/assets/areas.js', admin: '/assets/admin.js', blog: undefined, missing: '/assets/missing.js' },
  fonts: [],
  map,
  engine: '',
});
const folders = new Set<string>();
const write = (path: string, html: string) => {
  const file = `${out}/${path}`;
  const folder = dirname(file);
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  writeFileSync(file, html);
};

if (mode === 'bytes') {
  const before = performance.now();
  const pages = planned.routes.map((route) => [fileOf(route.path), html(route)] as const);
  uncounted += performance.now() - before;
  for (const [path, text] of pages) write(path, text);
} else {
  for (const route of planned.routes) write(fileOf(route.path), html(route));
}
process.stdout.write(JSON.stringify({ uncounted, pages: planned.routes.length }));

async function adopter(project: Project): Promise<PlanOptions['complete']> {
  const { readPosts } = await import('../src/blog/sync/read-posts.ts');
  const { adoptPosts } = await import('../src/site/model/adopt-posts.ts');
  const read = { ...(await readPosts(project)), project, count: 0, stale: undefined, digest: '', cleanedFile: '' };
  // The bench's posts are already sanitized.
  return (site) => adoptPosts(site, read, (content) => content);
}

function html(route: Route): string {
  const { head, body } = renderer.page(route);
  return renderer.document(head, renderToStaticMarkup(elementOf(body, renderer.views.site.labels)));
}
