import type { Icon } from '../model/brand.ts';
import type { Site } from '../model/site.ts';
import { type AssetCache, makeOrders, nameOf, type Order } from '../pictures/asset-cache.ts';
import { loadImagePackage } from '../pictures/image-packages.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { type OwnCards, socialCards } from './social-cards.ts';

/** A plan whose site has icons and social cards, and what makes those that are missing before it is written. */
interface BrandedPlan {
  readonly plan: RoutePlan;
  readonly make: (onProgress: (done: number, total: number) => void) => Promise<void>;
}

/** Adds icons to a site, and a card for each shared page; `own` names the pages with their own card. Writes no file. A site without its own mark keeps the card that its data names. */
export function brandSite(plan: RoutePlan, made: AssetCache, own: OwnCards = {}): BrandedPlan {
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

/** To be changed whenever the same mark would make other icons. */
const RECIPE = 'icon 1';

/**
 * The icons that browsers and home screens ask for. `share` is the part of the icon's side that the mark takes: all of it, or
 * less before a dark ground where systems cut icons to shapes of their own (a maskable icon is safe within 80 % of its width:
 * W3C, Web Application Manifest, "Icon masks and safe zone").
 */
const ICONS = [
  { stem: 'favicon', path: 'favicon.ico', size: 32, purpose: 'tab', share: 1 },
  { stem: 'apple-touch-icon', path: 'apple-touch-icon.png', size: 180, purpose: 'touch', share: 0.72 },
  { stem: 'icon-192', path: undefined, size: 192, purpose: 'any', share: 1 },
  { stem: 'icon-512', path: undefined, size: 512, purpose: 'any', share: 1 },
  { stem: 'icon-maskable-512', path: undefined, size: 512, purpose: 'maskable', share: 0.56 },
] as const;

/** The icons of a site, and how to make those that are missing. */
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
