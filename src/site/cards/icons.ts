import type { Icon, Site } from '../model/site.ts';
import type { AssetCache } from '../pictures/asset-cache.ts';
import { nameOf, type Order } from './order.ts';

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

/** The icons of a site, and how to make those that are missing; none without a mark. */
export function iconsOf(
  { mark }: Site,
  made: AssetCache,
): { readonly icons: readonly Icon[]; readonly orders: readonly Order[] } {
  if (!mark) return { icons: [], orders: [] };
  const planned = ICONS.map(({ stem, path, size, purpose, share }) => {
    const ending = purpose === 'tab' ? 'ico' : 'png';
    const make = async () => {
      const { drawIcon, icoOf } = await import('./draw-icon.ts');
      const png = await drawIcon(mark.bytes, size, share);
      return purpose === 'tab' ? icoOf(png, size) : png;
    };
    const order: Order = { stem, ending, parts: [RECIPE, `${size} ${share}`, mark.bytes], make };
    const file = made.file(nameOf(order));
    return { order, icon: { path: path ?? `assets/${file.name}`, size, purpose, file } };
  });
  return { icons: planned.map(({ icon }) => icon), orders: planned.map(({ order }) => order) };
}
