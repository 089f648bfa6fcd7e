import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, project } from '../../support/project.ts';

const FACTS = {
  'city-facts/avon.yaml': 'transportation: { highways: [I-90, OH-83], source: s, asOf: 2026 }\n',
  'sources.yaml': 's: { title: S, publisher: P, year: 2026 }\n',
};
const pagesOf = async (look: string) => {
  const { files } = await build(project({ ...FACTS, 'site.yaml': `${MINIMAL_SITE['site.yaml']}${look}` }));
  return (path: string) => String(files.get(path));
};

test('pages are plain unless the data enables signs, the stripe or tickets', async () => {
  const page = await pagesOf('');
  expect(page('index.html')).not.toContain('data-look');
  expect(page('404.html')).not.toMatch(/EXIT/);
  expect(page('cities/avon.html')).toContain(
    '<dt>Highways</dt><dd><span class="num">I-90</span>, <span class="num">OH-83</span></dd>',
  );
  expect(page('cities/avon.html')).not.toContain('Interstate 90');
});

test('roads and unknown URLs are shown as road signs if the data enables signs', async () => {
  const page = await pagesOf('look: [signs, tickets]\n');
  expect(page('index.html')).toContain('<html lang="en-US" data-look="signs tickets">');
  expect(page('404.html')).toContain('EXIT 404');
  expect(page('cities/avon.html')).toContain('aria-label="Interstate 90"');
});
