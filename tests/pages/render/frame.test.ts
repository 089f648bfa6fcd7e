import { expect, test } from 'vitest';
import { SiteRenderer } from '../../../src/build/emit/render-site.ts';
import { routeGroups } from '../../../src/build/routes/route-plan.ts';
import { plan as planOf } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

test('all pages are rendered again when their policy names another backend', () => {
  const { plan } = planOf(project());
  if (!plan) throw new Error('the data has no plan');
  const framesWith = (url: string) => {
    const site = { ...plan.site, backend: { url, key: 'public' } };
    const renderer = new SiteRenderer({ ...plan, site }, 'static', 'test');
    return new Map(Array.from(routeGroups(plan), (group) => [group.name, renderer.frameOf(group.routes)]));
  };
  const before = framesWith('https://one.example');
  expect(framesWith('https://one.example')).toEqual(before);
  const after = framesWith('https://two.example');
  const kept = [...before].filter(([name, frame]) => after.get(name) === frame);
  expect([before.size > 10, kept]).toEqual([true, []]);
});
