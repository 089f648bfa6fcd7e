import { expect, test } from 'vitest';
import { attributesOf, openingOf, parseHtml } from '../support/html.ts';
import { build, project, report } from '../support/project.ts';

const PHOTOS = `scenes:
  road: { file: road.svg, alt: A road }
  wheel: { file: road.svg, alt: A wheel, services: [tires] }
home: road
card: { file: card.png, alt: Acme }
`;
const COVERAGE = 'oil: all\ntires: all\n';

test('a scene with services is on their pages, and on no page of a town or another service', async () => {
  const { files } = await build(project({ 'photos.yaml': PHOTOS, 'coverage.yaml': COVERAGE }));
  const towns = ['avon', 'elyria', 'lorain'];
  const altsOn = (path: string) =>
    attributesOf(openingOf(parseHtml(files.get(`${path}.html`))), 'img', 'alt').map((alt) => alt.slice(0, 7));
  for (const path of ['services/tires', ...towns.map((town) => `services/tires/${town}`)])
    expect(altsOn(path), path).toEqual(['A wheel']);
  for (const path of ['services/oil', ...towns.flatMap((town) => [`services/oil/${town}`, `cities/${town}`])])
    expect(altsOn(path).join(), path).toMatch(/^A road/);
});

test('a scene of a service that does not exist is reported at its place', () => {
  expect(report(project({ 'photos.yaml': PHOTOS.replace('[tires]', '[tire]') }))).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`tire\`
      --> data/photos.yaml:3:53
       |
    3  |   wheel: { file: road.svg, alt: A wheel, services: [tire] }
       |                                                     ^^^^
      help: did you mean \`tires\`?"
  `);
});
