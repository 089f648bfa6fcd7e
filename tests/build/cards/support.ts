import { join } from 'node:path';
import { addIconsAndCards } from '../../../src/build/cards/icons-and-cards.ts';
import type { RoutePlan } from '../../../src/build/routes/route-plan.ts';
import { AssetCache } from '../../../src/look/pictures/asset-cache.ts';
import { plan } from '../../support/plan.ts';
import { type Files, project } from '../../support/project.ts';
import { renderSite } from '../../support/render-site.ts';

/** A mark that is easy to find among pixels: a magenta square. */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#f0f" d="M4 4h32v32H4z"/></svg>';

const SCENE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path fill="#0f0" d="M0 0h16v10H0z"/></svg>';

/** The minimal site with a mark, and a scene that is all green. */
export const BRANDED: Files = { 'brand/mark.svg': MARK, 'photos/road.svg': SCENE };

export function plannedWith(files: Files = {}): RoutePlan {
  const planned = plan(project({ ...BRANDED, ...files }));
  if (!planned.plan || planned.diagnostics.length > 0)
    throw new Error(planned.diagnostics.map(({ message }) => message).join('; '));
  return planned.plan;
}

/** Runs once: returns the site with its brand, and what was created for it in `folder`. */
export async function run(folder: string, files: Files = {}, isAll = false) {
  const made = new AssetCache(join(folder, 'made'));
  const branded = addIconsAndCards(plannedWith(files), made, { isAll });
  await branded.make(() => {});
  return {
    made,
    plan: branded.plan,
    site: branded.plan.site,
    pages: async () => (await renderSite(branded.plan, 'static', 'test')).files,
  };
}

/**
 * Returns the dimensions of a PNG in pixels, from its first chunk (PNG specification, section 11.2.2). Undefined if it
 * isn't a PNG.
 */
export function sizeOfPng(bytes: Uint8Array): [width: number, height: number] | undefined {
  const data = Buffer.from(bytes);
  if (data.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n' || data.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return [data.readUInt32BE(16), data.readUInt32BE(20)];
}
