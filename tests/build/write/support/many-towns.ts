import { MINIMAL_MADE, MINIMAL_SITE } from '../../../support/minimal-site.ts';

const TOWNS = 24;
const SERVICES = 8;

/**
 * The minimal site with enough pages for a separate writer thread, and no image to render. The towns have headings that
 * no other page shows, so an edit of them rewrites some pages and links the others.
 */
export function manyTowns(): Map<string, string | Uint8Array> {
  const towns = Array.from({ length: TOWNS }, (_, index) => index);
  const services = Array.from({ length: SERVICES }, (_, index) => `service-${index}`);
  const text = (file: string) => MINIMAL_SITE[file] as string;
  return new Map([
    ...Object.entries({ ...MINIMAL_SITE, ...MINIMAL_MADE }),
    [
      'site.yaml',
      text('site.yaml')
        .replace('majorAreas: [avon]', 'majorAreas: []')
        .replace('popularServices: [oil]', 'popularServices: []'),
    ],
    [
      'cities.yaml',
      towns
        .map(
          (index) =>
            `town-${index}: { name: Town ${index}, lat: 41.${20 + Math.floor(index / 10)}, lon: -82.${10 + (index % 10)}, neighbors: [Town ${index ^ 1}] }\n`,
        )
        .join(''),
    ],
    [
      'services.yaml',
      services
        .map(
          (slug, index) =>
            `${slug}: { name: Service ${index}, shortName: Service ${index}, phrase: service ${index}, code: S${index}, summary: Done., description: We do it., features: [One] }\n`,
        )
        .join(''),
    ],
    [
      'coverage.yaml',
      services.map((slug) => `${slug}: [${towns.map((index) => `town-${index}`).join(', ')}]\n`).join(''),
    ],
    ...['pages/home.md', 'pages/services.md'].map((file): [string, string] => [
      file,
      text(file).replace('cards: [oil]', 'cards: []'),
    ]),
  ]);
}
