import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { ROOT } from './documented-commands.ts';

const text = (name: string) => String(MINIMAL_SITE[name]);
const renamed = (name: string) =>
  text(name)
    .replace(/\boil\b(?=[:\]])/g, 'oil-changes')
    .replace(/\btires\b(?=:)/g, 'tire-rotation');

const service = (slug: string, name: string, code: string, features: string) => `${slug}:
  name: ${name}
  shortName: ${name}
  phrase: ${name.toLowerCase()}
  code: ${code}
  summary: We do it at your place.
  description: It takes less than an hour.
  features: [${features}]
`;

/** Changes to the minimal site, so that it has the towns and services that examples name. It is near Dayton, Ohio. */
export const COMMAND_SITE: Readonly<Record<string, string | Uint8Array>> = {
  'site.yaml': renamed('site.yaml')
    .replace('popularServices: [oil]', 'popularServices: [oil-changes]')
    .replace('{ name: Avon, lat: 41.45, lon: -82.03,', '{ name: Dayton, lat: 39.76, lon: -84.19,'),
  'services.yaml':
    renamed('services.yaml').replace('phrase: oil-changes', 'phrase: oil') +
    service('repairs', 'Repairs', 'REP', 'A look at what broke, A price before we start, Parts from our van') +
    service(
      'installation',
      'Installation',
      'INS',
      'New units set up and leveled, Old units hauled away, A walk through the controls',
    ),
  'cities.yaml': `avon:
  name: Avon
  lat: 41.45
  lon: -82.03
  neighbors: [Acton]
acton:
  name: Acton
  kind: community
  lat: 41.37
  lon: -82.1
  neighbors: [Avon]
quincy:
  name: Quincy
  lat: 40.295
  lon: -83.969
springfield:
  name: Springfield
  lat: 39.927
  lon: -83.804
riverside:
  name: Riverside
  lat: 39.78
  lon: -84.124
`,
  'coverage.yaml': `oil-changes: [avon, acton, quincy]
tire-rotation: [avon]
repairs: [springfield, riverside]
installation: [springfield]
`,
  'sources.yaml': `census-estimate-2025: { title: Estimates, publisher: Census, year: 2025 }
census: { title: Estimates, publisher: Census, year: 2025 }
`,
  'team.yaml':
    'team:\n  - name: Ann Lee\n    role: Mechanic\n    bio: Ann fixes vans.\n    photo: ann\n    alt: Ann at work\n',
  'photos.yaml': `${text('photos.yaml')}portraits:\n  ann: { file: ann.svg, width: 16, height: 16 }\n`,
  'photos/card.png': readFileSync(join(ROOT, 'data/photos/card.png')),
  'photos/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"/>',
  'posts/winter.md':
    '---\ntitle: Winter\nexcerpt: Cold mornings find weak batteries, so we test them in the fall and replace the old ones.\ndate: 2026-11-03\nauthor: Ann Lee\nimage: road\n---\n\nCold mornings find weak batteries first, so test them before winter.\n',
  // Exports of Search Console, next to the data folder.
  '../Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\noil change quincy,1,20,5%,9.1\n',
  '../Pages.csv': 'Top pages,Clicks,Impressions,CTR,Position\nhttps://acme.example/,1,20,5%,9.1\n',
  'pages/home.md': renamed('pages/home.md'),
  'pages/services.md': renamed('pages/services.md'),
};

/** Three sentences, which examples shorten to three dots. */
export const STORY =
  'The van idled rough on Monday. We found black oil and a loose filter. New oil and a new filter went in before noon.';

/** Placeholders of documents, and what tests put in their place. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '...': STORY,
  DIR: 'elsewhere',
  EMAIL: 'ben@example.com',
  URL: 'https://api.netlify.com/build_hooks/123',
};

/** Answers to the questions that commands without flags ask in a terminal. */
export const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  init: ['--name', 'Acme Pipes', '--trade', 'plumbing', '--phone', '512-555-0142', '--from', '78701', '--within', '5'],
  'add job': ['--service', 'oil-changes', '--town', 'quincy', '--text', STORY],
  'add note': ['--service', 'oil-changes', '--town', 'quincy', '--title', 'Parking', '--text', STORY],
  'add service': ['--name', 'Wiper Replacement', '--summary', 'New blades.'],
  'add news': [
    '--town',
    'quincy',
    '--title',
    'Snow',
    '--text',
    'Snow falls.',
    '--url',
    'https://www.quincyma.gov/snow',
  ],
  'add fact': [
    ...['--town', 'quincy', '--fact', 'population', '--value', '104000'],
    ...['--source', 'census-estimate-2025', '--year', '2025'],
  ],
  'add review': [
    ...['--words', 'They came on time.', '--name', 'Fleet manager', '--date', '2026-11-03'],
    ...['--source', 'https://reviews.example/1', '--permission', 'By email, November 5, 2026.'],
  ],
};
