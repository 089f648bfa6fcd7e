import { expect, test } from 'vitest';
import { facesOf } from '../../../src/build/emit/parts.ts';
import { routeGroups } from '../../../src/build/routes/route-plan.ts';
import { BuildCache } from '../../../src/build/write/build-cache.ts';
import { PartKeys } from '../../../src/build/write/part-keys.ts';
import type { City, Face, Service, SitePost } from '../../../src/model/site.ts';
import type { Views } from '../../../src/pages/render/views.ts';
import { plannedSample } from '../../support/sample.ts';
import { othersDiffering, townsDiffering, withoutAllBut } from './support/strict.ts';

test('pages of a town are the same if rendered from its parts alone', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  expect(townsDiffering(await sound.renderer(), sound.plan, 18)).toEqual([]);
});

test('all other pages are the same without what their parts leave out', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  expect(await othersDiffering(sound, sound.plan)).toEqual([]);
});

test('a page that reads more than its parts throws', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  const [town] = sound.plan.site.cities;
  await expect(withoutAllBut(sound, () => town?.facts)).rejects.toThrow('`facts` of town');
  await expect(withoutAllBut(sound, ({ site }) => site.posts)).rejects.toThrow('`posts` of site');
  await expect(withoutAllBut(sound, ({ site }) => town && site.notes.get(town))).rejects.toThrow('`notes`');
});

test('the key of a group changes with what its pages show, of its own and of others', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  const { site } = sound.plan;
  const groups = [...routeGroups(sound.plan)];
  const keyOf = async (path: string) => {
    const group = groups.find(({ routes }) => routes.some((route) => route.path === path));
    if (!group) throw new Error(`no page ${path}`);
    return new PartKeys(new BuildCache(), await sound.renderer()).rendered(group).key;
  };
  const { views } = (await sound.renderer()).routes;
  const isMajor = (town: Face) => site.majorAreas.includes(town);
  const town = site.cities.find((city) => !isMajor(city)) as City;
  const near = facesOf(views, town, []).find((face) => !isMajor(face)) as Face;
  const [post] = site.posts as [SitePost];
  const [related] = views.relatedPosts.get(post) as [SitePost];
  const [service] = site.services as [Service];
  const shown: [path: string, of: object, ...fields: string[]][] = [
    [`/cities/${town.slug}`, near, 'name', 'properName', 'kind', 'state'],
    [`/cities/${town.slug}`, town, 'facts', 'news', 'lead', 'picture', 'terrain', 'lat', 'neighbors'],
    [`/cities/${town.slug}`, service, 'name', 'phrase', 'features', 'symptoms'],
    [`/blog/${post.slug}`, post, 'title', 'content', 'excerpt', 'author', 'updated_at'],
    [`/blog/${post.slug}`, related, 'title', 'published_at'],
    ['/blog', post, 'title', 'excerpt', 'author', 'picture'],
    [`/services/${service.slug}`, service, 'name', 'description', 'keywords', 'questions'],
    ['/services', service, 'description', 'summary'],
    ['/service-areas', town, 'name', 'county', 'lat'],
  ];
  for (const [path, of, ...fields] of shown) {
    const before = await keyOf(path);
    for (const field of fields) {
      const had = Object.getOwnPropertyDescriptor(of, field);
      const isEmpty = Array.isArray(had?.value) && had.value.length === 0;
      const value = field === 'lat' ? 42.5 : [...(isEmpty ? [0] : [])];
      Object.defineProperty(of, field, { value, configurable: true, enumerable: true });
      try {
        expect(await keyOf(path), `${path} with another ${field}`).not.toBe(before);
      } finally {
        if (had) Object.defineProperty(of, field, had);
        else Reflect.deleteProperty(of, field);
      }
    }
    expect(await keyOf(path)).toBe(before);
  }
});

test("the compiler refuses a page that reads another town's facts", () => {
  const populationOf = (views: Views, city: City) =>
    // @ts-expect-error Pages of a town see only the faces of other towns.
    views.nearest.get(city).map(({ point }) => point.facts.population);
  expect(populationOf).toBeInstanceOf(Function);
});
