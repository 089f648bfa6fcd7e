import { type AssetCache, makeOrders, nameOf, type OnProgress, type Order } from '../../look/pictures/asset-cache.ts';
import { loadImagePackage } from '../../look/pictures/image-packages.ts';
import type { Icon } from '../../model/brand.ts';
import type { Site } from '../../model/site.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { type OwnCards, socialCards } from './social-cards.ts';

export type MakeFiles = (onProgress: OnProgress) => Promise<void>;

/** A plan with icons and social images, and a function that generates the missing ones before the site is written. */
interface PlanWithCards {
  readonly plan: RoutePlan;
  readonly make: MakeFiles;
}

/** Adds icons and social images to a plan. Writes nothing. Sites without a logo mark keep their own social image. */
export function addIconsAndCards(plan: RoutePlan, made: AssetCache, own: OwnCards = {}): PlanWithCards {
  const { site } = plan;
  const { icons, orders } = iconsOf(site, made);
  const isNamed = !site.hasOwnMark && site.card;
  const planned = isNamed ? { cards: site.cards, files: [], orders: [], postOrders: [] } : socialCards(plan, made, own);
  const branded = { ...site, icons, cards: planned.cards, files: new Map([...site.files, ...planned.files]) };
  return {
    plan: { ...plan, site: branded },
    make: async (onProgress) => {
      await makeOrders(made, [...orders, ...planned.orders], onProgress);
      if (planned.postOrders.length === 0) return;
      await makeOrders(own.ofPosts as AssetCache, planned.postOrders, onProgress);
      own.ofPosts?.prune();
    },
  };
}

/** Cache key: change it if the same logo mark would produce different icons. */
const RECIPE = 'icon 1';

/**
 * Browser and home-screen icons. `share` is the logo mark's size relative to the icon: 1, or less on a dark background
 * if systems crop the icon (within 80% is safe: W3C, Web Application Manifest, "Icon masks and safe zone").
 */
const ICONS = [
  { stem: 'favicon', path: 'favicon.ico', size: 32, purpose: 'tab', share: 1 },
  { stem: 'apple-touch-icon', path: 'apple-touch-icon.png', size: 180, purpose: 'touch', share: 0.72 },
  { stem: 'icon-192', path: undefined, size: 192, purpose: 'any', share: 1 },
  { stem: 'icon-512', path: undefined, size: 512, purpose: 'any', share: 1 },
  { stem: 'icon-maskable-512', path: undefined, size: 512, purpose: 'maskable', share: 0.56 },
] as const;

/** Returns a site's icons, and the orders to generate them. */
function iconsOf(
  { mark, theme }: Site,
  made: AssetCache,
): { readonly icons: readonly Icon[]; readonly orders: readonly Order[] } {
  const colour = theme.day.deep;
  const planned = ICONS.map(({ stem, path, size, purpose, share }) => {
    const ending = purpose === 'tab' ? 'ico' : 'png';
    const make = async () => {
      const { drawIcon, icoOf } = await loadImagePackage(() => import('./raster.ts'));
      const png = await drawIcon(mark.bytes, { size, share, colour });
      return purpose === 'tab' ? icoOf(png, size) : png;
    };
    const order: Order = { stem, ending, parts: [RECIPE, `${size} ${share} ${colour}`, mark.bytes], make };
    const file = made.file(nameOf(order));
    return { order, icon: { path: path ?? `assets/${file.name}`, size, purpose, file } };
  });
  return { icons: planned.map(({ icon }) => icon), orders: planned.map(({ order }) => order) };
}
