import type { AssetCache } from '../pictures/asset-cache.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { iconsOf } from './icons.ts';
import { makeOrders } from './order.ts';
import { socialCards } from './social-cards.ts';

/** A plan whose site has icons and social cards, and what makes those that are missing before it is written. */
export interface BrandedPlan {
  readonly plan: RoutePlan;
  readonly make: (onProgress: (done: number, total: number) => void) => Promise<void>;
}

/** Gives a site its icons, and a card for each page that is shared; with `isAll` every town page gets a card of its own. Makes no file. A site without a mark stays as it is. */
export function brandSite(plan: RoutePlan, made: AssetCache, isAll = false): BrandedPlan {
  const { site } = plan;
  if (!site.mark) return { plan, make: async () => {} };
  const { icons, orders } = iconsOf(site, made);
  const planned = socialCards(plan, made, isAll);
  const branded = { ...site, icons, cards: planned.cards, files: new Map([...site.files, ...planned.files]) };
  return {
    plan: { ...plan, site: branded },
    make: (onProgress) => makeOrders(made, [...orders, ...planned.orders], onProgress),
  };
}
