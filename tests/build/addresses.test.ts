import { expect, test } from 'vitest';
import type { RoutePlan } from '../../src/build/routes/route-plan.ts';
import { addressesOf } from '../../src/build/run-build.ts';

/** A plan of as many pages, as far as their addresses matter. */
function planOf(pages: number): RoutePlan {
  const routes = Array.from({ length: pages }, (_, index) => ({ path: `/cities/town-${index}` }));
  return { site: { business: { origin: 'https://www.example.com' } }, routes } as unknown as RoutePlan;
}

test('a site can have more pages than a function can have arguments', () => {
  expect(addressesOf(planOf(300_000))).toBe(addressesOf(planOf(300_000)));
  expect(addressesOf(planOf(300_000))).not.toBe(addressesOf(planOf(299_999)));
});
