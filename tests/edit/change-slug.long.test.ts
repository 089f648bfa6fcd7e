import { expect, test } from 'vitest';
import type { DataFolder } from '../../src/base/source.ts';
import { fileOf } from '../../src/base/url.ts';
import { type OpenSite, openSite } from '../../src/build/open-site.ts';
import { expandPatterns, redirectTest } from '../../src/build/routes/resolve-redirects.ts';
import type { RoutePlan } from '../../src/build/routes/route-plan.ts';
import { diskFolder, overlayFiles, snapshotFolder, takeSnapshot } from '../../src/data/disk-folder.ts';
import { changeSlug, type SlugChange } from '../../src/edit/slug-change.ts';
import { assetCacheOf } from '../../src/look/pictures/asset-cache.ts';

const DEMO = snapshotFolder(takeSnapshot(diskFolder('data')));
/** The sample as a published site: only then are its URLs known to anyone. */
const SAMPLE = overlayFiles(
  DEMO,
  new Map([
    [
      'site.yaml',
      Buffer.from(DEMO.read('site.yaml'))
        .toString()
        .replace(/^demo: true\n/m, ''),
    ],
  ]),
);
const open = (folder: DataFolder) => openSite(folder, assetCacheOf('data'), { isQuick: true });
const planOf = ({ plan }: OpenSite) => plan as RoutePlan;
const contentsOf = (folder: DataFolder) =>
  Object.fromEntries(folder.list().map((file) => [file, Buffer.from(folder.read(file)).toString('latin1')]));

async function changed(folder: DataFolder, before: OpenSite, change: SlugChange) {
  const { edit, after } = await changeSlug(folder, { ...before, plan: planOf(before) }, change, open);
  return { folder: overlayFiles(folder, edit.files()), after, edit };
}

/** Returns the targets of the old pages that the new site doesn't have; `gone` for those that are gone for good. */
function movedPages(before: OpenSite, after: OpenSite): Map<string, string> {
  const plan = planOf(after);
  const present = new Set(plan.routes.map(({ path }) => path));
  const isMoved = redirectTest(plan);
  const targets = new Map([...plan.redirects, ...expandPatterns(plan)].map(({ from, to }) => [fileOf(from), to]));
  const missing = planOf(before).routes.flatMap(({ path }) => (present.has(path) ? [] : [path]));
  return new Map(
    missing.map((path) => {
      const target = targets.get(fileOf(path));
      if (target === undefined) expect(isMoved(path), path).toBe(true);
      else expect(present, path).toContain(target);
      return [path, target ?? 'gone'];
    }),
  );
}

const QUINCY = { slug: 'quincy', name: 'Quincy' };
const BAY = { slug: 'quincy-bay', name: 'Quincy Bay' };
/** The codes of all errors. The sample has some as a published site, such as its reserved phone number. */
const errorsOf = ({ diagnostics }: OpenSite) =>
  diagnostics.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
const removal = { path: '/service-areas', isGone: false, isKept: false };

test('a town of the sample is renamed and renamed back, and its old URLs redirect', async () => {
  const before = await open(SAMPLE);
  const there = await changed(SAMPLE, before, { kind: 'town', from: QUINCY, to: BAY });
  expect(errorsOf(there.after)).toEqual(errorsOf(before));
  expect(there.after.diagnostics.length).toBe(before.diagnostics.length);
  const moved = movedPages(before, there.after);
  expect(moved.size).toBeGreaterThan(10);
  for (const [from, to] of moved) expect(to).toBe(from.replace('quincy', 'quincy-bay'));
  const left = Object.entries(contentsOf(there.folder)).filter(
    ([file, text]) => /\.(yaml|md)$/.test(file) && /(?<![\w-])quincy(?![\w.-])/.test(text),
  );
  expect(left.map(([file]) => file)).toEqual(['redirects.yaml']);
  const back = await changed(there.folder, there.after, { kind: 'town', from: BAY, to: QUINCY });
  expect(errorsOf(back.after)).toEqual(errorsOf(before));
  expect(movedPages(there.after, back.after).get('/cities/quincy-bay')).toBe('/cities/quincy');
  const { 'redirects.yaml': redirects, ...others } = contentsOf(back.folder);
  const { 'redirects.yaml': old, ...original } = contentsOf(SAMPLE);
  expect(others).toEqual(original);
  expect(redirects?.startsWith(old as string)).toBe(true);
});

test.each([
  ['a town', { kind: 'town', from: QUINCY, removal }, '/cities/quincy', '/service-areas'],
  [
    'a service',
    {
      kind: 'service',
      from: { slug: 'tire-rotation', name: 'Tire Rotation' },
      removal: { ...removal, path: '/services' },
    },
    '/services/tire-rotation',
    '/services',
  ],
] as const)('%s of the sample is removed without errors or lost URLs', async (_, change, path, target) => {
  const before = await open(SAMPLE);
  const { folder, after, edit } = await changed(SAMPLE, before, change);
  expect(errorsOf(after).filter((code) => !errorsOf(before).includes(code))).toEqual([]);
  const moved = movedPages(before, after);
  expect(moved.get(path)).toBe(target);
  if (change.kind === 'town') expect(moved.get('/services/oil-changes/quincy')).toBe('/services/oil-changes');
  const files = [...edit.files()].flatMap(([file, text]) => (text === undefined ? [file] : []));
  expect(files.every((file) => /^(?:jobs|city-facts)\//.test(file))).toBe(true);
  const slug = change.from.slug;
  const left = Object.entries(contentsOf(folder)).filter(
    ([file, text]) => file.endsWith('.yaml') && new RegExp(`(?<![\\w/-])${slug}(?![\\w.-])`).test(text),
  );
  expect(left.map(([file]) => file).filter((file) => file !== 'redirects.yaml')).toEqual([]);
});
