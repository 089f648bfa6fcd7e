import { expect, test } from 'vitest';
import { all, parseHtml, textOf, textsOf } from '../../support/html.ts';
import { build, project } from '../../support/project.ts';

const BARE = 'oil: { name: Oil, summary: Oil changed. }\ntires: { name: Tires, summary: Tires changed. }\n';

/** Returns a page of a site with these services. */
async function pageOf(path: string, services: string) {
  const { files } = await build(project({ 'services.yaml': services }));
  return parseHtml(files.get(`${path}.html`));
}

test.each(['services/oil', 'services/oil/avon'])(
  '%s has no empty section for a service with only a name',
  async (path) => {
    const page = await pageOf(path, BARE);
    expect(textsOf(page, 'h2')).not.toContain('What we do');
    expect(
      ['div.band', 'div.two', 'div.stack']
        .flatMap((name) => all(page, name))
        .filter((block) => textOf(block).trim() === ''),
    ).toEqual([]);
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
