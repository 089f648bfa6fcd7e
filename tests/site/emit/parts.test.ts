import { expect, test } from 'vitest';
import type { Route } from '../../../src/site/kinds/page-kind.ts';
import type { City } from '../../../src/site/model/site.ts';
import type { Views } from '../../../src/site/render/views.ts';
import { plannedSample } from '../../support/sample.ts';
import { townsDiffering, withoutAllBut } from './support/strict.ts';

test('pages of a town are the same if rendered from its parts alone', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  expect(townsDiffering(await sound.renderer(), sound.plan, 18)).toEqual([]);
});

test('all other pages are the same without what their parts leave out', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  const routes = sound.plan.routes.filter(({ kind }) => kind !== 'city' && kind !== 'offer');
  const whole = (await sound.renderer()).routes;
  // A list of posts shows all posts, and a service's page all of the service.
  const ownOf = ({ kind }: Route) =>
    kind.startsWith('blog') ? 'posts' : kind.startsWith('service') && kind !== 'service-areas' ? 'services' : undefined;
  for (const own of ['posts', 'services', undefined] as const) {
    const pages = routes.filter((route) => ownOf(route) === own);
    const found = await withoutAllBut(sound, (renderer) => pages.map((route) => renderer.content(route)), own);
    expect(pages.filter((route, index) => found[index] !== whole.content(route))).toEqual([]);
    expect(pages).not.toEqual([]);
  }
});

test('a page that reads more than its parts throws', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  const [town] = sound.plan.site.cities;
  await expect(withoutAllBut(sound, () => town?.facts)).rejects.toThrow('`facts` of town');
  await expect(withoutAllBut(sound, ({ site }) => site.posts)).rejects.toThrow('`posts` of site');
  await expect(withoutAllBut(sound, ({ site }) => town && site.notes.get(town))).rejects.toThrow('`notes`');
});

test("the compiler refuses a page that reads another town's facts", () => {
  const populationOf = (views: Views, city: City) =>
    // @ts-expect-error Pages of a town see only the faces of other towns.
    views.nearest.get(city).map(({ point }) => point.facts.population);
  expect(populationOf).toBeInstanceOf(Function);
});
