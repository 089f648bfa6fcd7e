import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileOf } from '../../src/base/url.ts';
import { RouteRenderer } from '../../src/build/emit/render-route.ts';
import { prepareMap } from '../../src/look/map/site-map.ts';
import type { Route } from '../../src/pages/kinds/page-kind.ts';
import { SHEET_NAMES, type SheetName } from '../../src/pages/kinds/sheet-names.ts';
import { elementOf } from '../../src/pages/render/section.ts';

/*
 * The baseline of the benchmark, a bare React loop: React's `renderToStaticMarkup` over the same pages and components,
 * on one thread, writing file after file to an empty folder. Only the loop counts: it prints the planning time, so that
 * the benchmark can subtract it.
 *
 *   node bare-loop.js DATA OUT
 */
const [data, out] = process.argv.slice(2) as [string, string];

const started = performance.now();
const { planData, readData } = await import('../../src/build/plan.ts');
const { diskFolder } = await import('../../src/data/disk-folder.ts');
const planned = planData(readData(diskFolder(data))).plan;
if (!planned) throw new Error('the benchmark data has errors');
const uncounted = performance.now() - started;

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

for (const route of planned.routes) write(fileOf(route.path), html(route));
process.stdout.write(JSON.stringify({ uncounted, pages: planned.routes.length }));

function html(route: Route): string {
  const { head, body } = renderer.page(route);
  return renderer.document(head, renderToStaticMarkup(elementOf(body, renderer.views.site.labels)));
}
