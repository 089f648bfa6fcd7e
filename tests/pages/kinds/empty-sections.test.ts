import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { all, attributesOf, type Part, parseHtml, sectionOf, textOf, textsOf } from '../../support/html.ts';
import { build, project } from '../../support/project.ts';

const BARE = 'oil: { name: Oil, summary: Oil changed. }\ntires: { name: Tires, summary: Tires changed. }\n';

/** Returns a page of a site with these services. */
async function pageOf(path: string, services: string) {
  const { files } = await build(project({ 'services.yaml': services }));
  return parseHtml(files.get(`${path}.html`));
}

function emptyBlocksOf(page: Part) {
  const blocks = ['div.band', 'div.two', 'div.stack'].flatMap((name) => all(page, name));
  return blocks.filter((block) => textOf(block).trim() === '');
}

test.each(['services/oil', 'services/oil/avon'])(
  '%s has no empty section for a service with only a name',
  async (path) => {
    const page = await pageOf(path, BARE);
    expect(textsOf(page, 'h2')).not.toContain('What we do');
    expect(emptyBlocksOf(page)).toEqual([]);
  },
);

test('a section about the work that would only hold a link is left out', async () => {
  const services = BARE.replace('Oil changed.', 'Oil changed., description: We drain it., features: [New oil]');
  const page = await pageOf('services/oil/avon', services);
  expect(textsOf(page, 'h2')).not.toContain('What we do');
  expect(textsOf(page, 'h2')).toContain('Included');
  const suited = await pageOf('services/oil/avon', services.replace('features', 'suits: [vans], features'));
  expect(textsOf(suited, 'h2')).toContain('What we do');
});

test('other services are a section only if the town has pages to link to', async () => {
  const services = BARE.replaceAll('changed. }', 'changed., features: [New ones] }');
  const related = async (town: string) =>
    textsOf(await pageOf(`services/oil/${town}`, services), 'h2').includes('Related');
  expect([await related('avon'), await related('elyria')]).toEqual([true, false]);
});

test('a page in the only town lists no other towns, and in a major town only the others', async () => {
  const avon = 'avon: { name: Avon, lat: 41.45, lon: -82.03 }\n';
  const files = { 'cities.yaml': avon, 'services.yaml': BARE.replace(/tires.*\n/, ''), 'coverage.yaml': 'oil: all\n' };
  const alone = parseHtml((await build(project(files))).files.get('services/oil/avon.html'));
  expect(textsOf(alone, 'main h2').filter((heading) => ['Near', 'Nearby', 'Major'].includes(heading))).toEqual([]);
  expect(emptyBlocksOf(alone)).toEqual([]);
  const site = { ...edited('site.yaml', 'majorAreas: [avon]', 'majorAreas: [avon, elyria]'), 'services.yaml': BARE };
  const page = parseHtml((await build(project(site))).files.get('services/oil/avon.html'));
  expect(attributesOf(page, 'ul.chips a', 'href')).not.toContain('/services/oil/avon');
  expect(attributesOf(sectionOf(page, 'Major'), 'a', 'href')).toEqual(['/cities/elyria']);
});
