import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD =
  'title: T\ndescription: A page about nothing much at all, long enough to be shown whole by every search engine.\nkeywords: k\n';
const CLOSING = 'closing: { heading: Call us, text: Any time. }\n';
const page = (name: string, more: string) =>
  `---\n${HEAD.replace('title: T', `title: ${name}`).replace('about nothing', `about ${name} and nothing`)}${more}---\n`;

/** The smallest valid data: two services in three towns, with everything else as short as the schemas allow. */
export const MINIMAL_SITE: Readonly<Record<string, string | Uint8Array>> = {
  'site.yaml': `name: Acme
origin: https://acme.example
demo: true
timeZone: America/New_York
state: { name: Ohio, code: OH, country: US, bounds: { south: 38, west: -85, north: 42, east: -80 } }
base: { name: Avon, lat: 41.45, lon: -82.03, radius: 50000 }
cityRadius: 25000
address: { street: 1 Main St, locality: Avon, postalCode: "44011" }
area: Greater Avon
description: We fix things.
phone: { number: "+14405550101", display: (440) 555-0101 }
email: hello@acme.example
hours:
  - days: [monday]
    opens: "08:00"
    closes: "17:00"
priceRange: $$
copyrightYear: 2024
majorAreas: [avon]
popularServices: [oil]
checks: { thinWords: 0 }
`,
  'services.yaml': `oil:
  name: Oil
  shortName: Oil
  phrase: oil
  code: OIL
  summary: Oil changed.
  description: We change the oil.
  features: [New oil]
tires:
  name: Tires
  shortName: Tires
  phrase: tires
  code: TIR
  summary: Tires changed.
  description: We change the tires.
  features: [New tires]
`,
  'cities.yaml': `avon:
  name: Avon
  lat: 41.45
  lon: -82.03
  neighbors: [Lorain, Elyria]
elyria:
  name: Elyria
  lat: 41.37
  lon: -82.1
  neighbors: [Lorain, Avon]
lorain:
  name: Lorain
  lat: 41.46
  lon: -82.17
  neighbors: [Avon, Elyria]
`,
  'coverage.yaml': `oil: [avon, elyria, lorain]
tires: [avon]
`,
  'photos.yaml': `scenes:
  road: { file: road.svg, width: 16, height: 10, alt: A road }
home: road
card: { file: card.png, alt: Acme }
`,
  'photos/road.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"/>',
  'photos/card.png': new Uint8Array([137, 80, 78, 71]),
  'copy.yaml': `city:
  title: "Town of {{city.name}}"
  description: "A page about {{city.name}} and what we do there, long enough to be shown whole by search engines."
  keywords: "{{city.name}}"
  heading: "Us in {{city.label}}"
  lead: We come to you.
  mailSubject: "Visit in {{city.name}}"
  factsHeading: Facts
  benefitsHeading: Why us
  servicesHeading: Services
  serviceCard: "{{service.name}} here."
  nearbyHeading: Nearby
  newsHeading: News
  closing: { heading: Call us, text: Any time. }
offer:
  title: "{{service.name}} in {{city.name}}"
  description: "A page about {{service.name}} in {{city.name}}, long enough to be shown whole by search engines, we hope."
  keywords: "{{service.name}}"
  heading: "{{service.name}} in {{city.label}}"
  lead: We come to you.
  uncovered: { notice: Ask us first }
  mailSubject: "{{service.name}}"
  featuresHeading: Included
  symptomsHeading: Signs
  whyHeading: Why us
  chipsHeading: Nearby
  aboutHeading: About
  hallHeading: Hall
  businessHeading: Business
  newsHeading: News
  call: { heading: Call us, text: Any time. }
  closing: { heading: Call us now, text: Any time. }
  relatedHeading: Related
  nearbyHeading: Near
  popularHeading: Popular
  majorHeading: Major
service:
  title: "All {{service.name}}"
  description: "A page about {{service.name}} wherever we go, long enough to be shown whole by search engines, we hope."
  keywords: "{{service.name}}"
  heading: "{{service.name}}"
  mailSubject: "{{service.name}}"
  featuresHeading: Included
  symptomsHeading: Signs
  factsHeading: What we do
  townsHeading: Towns
  relatedHeading: Related
  closing: { heading: Call us, text: Any time. }
notFound: { title: Not found, description: Nothing is here., heading: Nothing is here, text: Go back. }
serviceNotFound: { title: No such service, description: Nothing is here either., heading: No such service, text: Go back. }
pictureAlt: "{{picture.alt}} in {{city.name}}"
mapCaption: "{{city.name}}"
newsEmpty: No news
facts: {}
`,
  'pages/home.md': page(
    'Home',
    `heading: Home\nlead: Hello.\nbenefits: { heading: Why, items: [] }\nservices: { heading: Services, cards: [oil] }\nareas: { heading: Areas, text: Here. }\n${CLOSING}`,
  ),
  'pages/about.md': page(
    'About',
    `heading: About\nlead: Hello.\nstoryHeading: Story\nfounders: { heading: Founders }\nvalues: { heading: Values, items: [] }\nteam: { heading: Team }\n${CLOSING}`,
  ),
  'pages/services.md': page(
    'Services',
    `heading: Services\nlead: Hello.\ncards: [oil]\nmoreHeading: More\nwhy: { heading: Why, items: [] }\n${CLOSING}`,
  ),
  'pages/service-areas.md': page(
    'Areas',
    `heading: Areas\nlead: Hello.\njobs: { heading: Jobs }\nservices: { heading: Services }\ntowns: { heading: Towns }\n${CLOSING}`,
  ),
  'pages/blog.md': page(
    'Blog',
    'heading: Blog\nlead: Hello.\nempty: { heading: No posts, text: Soon. }\nnewsletter: { heading: Mail, text: Write. }\n',
  ),
};

const MADE = join(import.meta.dirname, 'minimal-made');

/**
 * Files that a first run creates for the minimal site, as committed. With it in the data folder, nothing needs to be created.
 */
export const MINIMAL_MADE: Readonly<Record<string, Uint8Array>> = Object.fromEntries(
  readdirSync(MADE).map((name) => [`made/${name}`, readFileSync(join(MADE, name))]),
);

/** `site.yaml` of the minimal site as if it were public. */
export const PUBLIC_SITE_YAML = `${String(MINIMAL_SITE['site.yaml']).replace('demo: true\n', '')}accept: [{ code: sample-contact, reason: A test. }]\n`;
