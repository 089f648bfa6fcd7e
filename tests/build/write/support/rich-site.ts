import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CITY_GROUPS, SERVICE_GROUPS, SLOTS } from '../../../../src/model/template.ts';

const THREE_TOWNS = fileURLToPath(new URL('../../../sites/three-towns/data', import.meta.url));

/** The three towns with everything the data can contain: each optional value is present, and each slot is in a text. */
export function richSite(): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  for (const entry of readdirSync(THREE_TOWNS, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const isText = /\.(yaml|md|svg)$/.test(entry.name);
    files.set(path.slice(THREE_TOWNS.length + 1), isText ? readFileSync(path, 'utf8') : readFileSync(path));
  }
  const replace = (file: string, ...pairs: readonly (readonly [string, string])[]) => {
    let text = files.get(file) as string;
    for (const [from, to] of pairs) {
      if (!text.includes(from)) throw new Error(`${file} of the three towns does not hold ${JSON.stringify(from)}`);
      text = text.replace(from, () => to);
    }
    files.set(file, text);
  };
  const append = (file: string, more: string) => files.set(file, `${files.get(file) ?? ''}${more}`);

  replace(
    'site.yaml',
    ['demo: true\n', 'demo: true\nhost: static\nlanguage: en-US\nbusinessType: LocalBusiness\n'],
    ['  locality: Corvallis\n', '  street: 100 SW 2nd Street\n  locality: Corvallis\n  postalCode: "97333"\n'],
    [
      '  instagram: https://www.instagram.com/willamettepiano.example\n',
      '  instagram: https://www.instagram.com/w.example\n  facebook: https://www.facebook.com/w.example\n  linkedin: https://www.linkedin.com/w.example\n',
    ],
    ['  - days: [sunday, monday]\n', '  - days: [sunday]\n'],
    ['  thinWords: 0\n', '  thinWords: 4\n  staleAfterYears: 10\n  neighborKm: 30\n'],
  );
  append(
    'site.yaml',
    `cityLabel: hashed
serviceHubs: true
uncoveredOffers: page
thinPages: noindex
index: { ownShare: 5 }
shareConfirmation: true
look: [signs, stripe]
limits: { cityList: 2, gridServices: 4, nearbyOnCity: 3, nearbyChips: 3, nearbyOffers: 2, related: 3, popular: 2, news: 1 }
`,
  );
  append(
    'claims.yaml',
    `cities: { text: 3+ Towns, atLeast: 3, nouns: [towns], evidence: They are in the list. }
emergency: { text: Concert day calls, say: { label: Concert day, note: A string broke, only: By telephone }, evidence: We ask. }
same-day: { text: Same day on Fridays, evidence: Fridays are free., show: [texts, footer] }
rating: { text: Rated by schools, value: 4.8, count: 31, evidence: A notebook. }
`,
  );
  files.set(
    'local.yaml',
    `albany:
  - { title: Trucks downtown, text: A truck may stand on Lyon Street for two hours., url: "https://example.org/trucks", date: 2025-02 }
  - { title: Sidewalks, text: Whoever moves a piano over a sidewalk in Albany asks for a permit first., services: [tuning, voicing], url: "https://example.org/walks", read: 2026-11 }
philomath:
  - { title: Quiet hours, text: Philomath asks for quiet from ten at night., url: "https://example.org/quiet", date: 2024 }
`,
  );
  replace('cities.yaml', [
    '  kind: city\n  county: Linn\n',
    '  kind: city\n  county: Linn\n  state: Oregon\n  updated: 2025-03-01\n  lead: Albany has the old parlors of {{city.county}} County.\n',
  ]);
  replace(
    'services.yaml',
    [
      '  keywords: [piano tuner, concert pitch]\n',
      '  keywords: [piano tuner, concert pitch]\n  suits: [uprights, grands]\n  listed: true\n  updated: 2025-04-02\n',
    ],
    ['  duration: half a day\n', '  duration: half a day\n  suits: [grands, spinets]\n  keywords: [piano action]\n'],
  );
  append(
    'services.yaml',
    `
concert-tuning:
  name: Concert Tuning
  shortName: Concert
  phrase: concert tuning
  code: CON
  summary: A tuning on the day of the concert, with a second look in the break.
  description: The piano is tuned on the stage and under its lights, and looked at again in the break.
  features: [A tuning on stage, A second look]
  symptoms: [a program that names the piano, { occasion: a concert }, { state: a broken string }]
  site: a stage
  suits: [grands]
  related: [voicing]
  listed: false
  canonicalOf: tuning
  updated: 2025-05-03
`,
  );
  append('coverage.yaml', 'concert-tuning: [corvallis, philomath]\n');
  replace(
    'photos.yaml',
    ['portraits:\n', 'portraits:\n  office: { file: stage.svg, width: 800, height: 500 }\n'],
    ['cities:\n', 'cities:\n  albany: parlor\n'],
  );
  append(
    'team.yaml',
    'team:\n  - { name: Sam Sample, role: Office, bio: Sam answers the phone., photo: office, alt: Drawn portrait of a person at a desk. }\n',
  );
  append(
    'redirects.yaml',
    '- { from: /old-tuning, to: /cities/albany }\n- { from: /elsewhere, to: "https://example.org/pianos" }\n',
  );
  append(
    'jobs/visits.yaml',
    `- { service: voicing, town: albany, text: Hammers were shaped. }
- service: tuning
  town: albany
  date: 2025-03-12
  called: 2025-01-02
  workedOn: Baldwin upright
  minutes: 95
  short: An upright was brought back to pitch.
  text: The soundboard had dried over the winter. We raised the pitch in two passes.
- { service: tuning, town: albany, date: 2025-01-20, text: A grand in a church was tuned before a wedding. }
- { service: voicing, town: corvallis, date: 2025-02-11, text: The hammers of a studio upright were filed. }
`,
  );
  files.set(
    'notes/tuning/albany.md',
    `---
title: Uprights of the Monteith district
questions:
  - { question: Are the stairs a problem?, answer: We carry no more than our tools. }
---

Many houses have a parlor that **faces north**, and a piano that stands there holds its pitch.
`,
  );
  files.set('zips.yaml', 'corvallis: ["97330", "97333"]\nadair-village: ["97330"]\n');
  files.set(
    'news.yaml',
    TOWNS.map(
      (town) => `${town}:
  - { title: A recital in ${town}, content: The school hall is open., url: "https://example.org/${town}", domain: example.org }
  - { title: A second recital in ${town}, content: The church is open., domain: example.net }
`,
    ).join(''),
  );
  for (const [index, town] of TOWNS.entries()) files.set(`city-facts/${town}.yaml`, factsOf(index));
  replace(
    'copy.yaml',
    ['facts:\n', `facts:\n${sentences('roads', 0)}${sentences('trade', 1)}${sentences('business', 2)}`],
    ['  why:\n', `  why:\n${slotTexts}`],
    ['  serviceCard:\n', `  serviceCard:\n${cardTexts}`],
  );
  files.set(
    'pages/booking.md',
    `---
title: Book a Visit to Your Home
description: Choose a day and an hour at which {{site.name}} comes to you, or write to us with the place and the work you need.
keywords: booking
name: Booking
heading: Book a visit
lead: We come to you.
index: true
updated: 2026-11-01
address: /book/a-visit
nav: 2
footer: 1
sections:
  - texts: { heading: Before, items: [{ title: Clear the way, text: Leave room. }] }
  - facts: { heading: In short, text: A few facts., rows: [{ term: Takes, value: One hour }] }
  - questions: { heading: Questions, items: [{ question: On Sundays?, answer: No. }] }
  - towns: { heading: Towns, intro: One of them., towns: [albany] }
  - frame: { heading: Choose an hour, src: "https://book.example.org/acme", height: 700 }
  - form:
      heading: Write to us
      intro: We answer soon.
      action: https://forms.example.org/f/acme
      fields: [{ name: email, label: Email, type: email, required: true }]
      button: Send
  - call: { heading: Rather talk?, text: "Call {{site.phone}}." }
---
Write to {{site.email}}.
`,
  );
  files.set(
    'kinds/rooms.yaml',
    `title: "Pianos in {{entry.name}}"
description: "{{entry.summary}} What to look for in a piano that stands in such a room, and how often we should come to tune it."
list: { title: Rooms, description: Rooms in which pianos stand and what each of them does to the instrument over the course of a year., footer: true }
entries:
  halls: { name: Halls, summary: Large rooms with a stage., sections: [{ list: { heading: In halls, items: [Light] } }] }
sections:
  - list: { heading: What to know, items: ["{{entry.summary}}"] }
`,
  );
  append(
    'site.yaml',
    `license: Tuner 12
footer: { lines: [Fully insured, { name: Number, value: "7" }] }
scripts: [{ src: "https://stats.example.org/a.js", attributes: { data-x: y }, loads: { connect: ["https://stats.example.org"] } }, { code: "window.a = 1;" }]
head: [{ name: verification, content: abc }]
`,
  );
  return files;
}

const TOWNS = ['albany', 'corvallis', 'philomath'];

function slotNames(groups: readonly (keyof typeof SLOTS)[]): string[] {
  return groups.flatMap((group) => SLOTS[group].map((name) => `${group}.${name}`));
}

/** A third of a city's slots, each in its own sentence, so that one without a value doesn't drop the others. */
function sentences(name: string, part: number): string {
  const slots = slotNames(CITY_GROUPS).filter((_, index) => index % 3 === part);
  return `  ${name}:\n${slots.map((slot) => `    - "The ${slot} is {{${slot}}}."\n`).join('')}`;
}

const CLAIM_SLOTS = ['since', 'sinceYear', 'cities', 'emergencyLabel', 'sameDay', 'ratingValue', 'ratingCount'];

const slotTexts = [...slotNames(SERVICE_GROUPS), ...CLAIM_SLOTS.map((name) => `claims.${name}`)]
  .map((slot) => `    - title: About ${slot}\n      text: ["It is {{${slot}}}.", "Nobody knows."]\n`)
  .join('');

/** Card content about a service on a town page. */
const cardTexts = ['duration', 'suits', 'sign', 'occasion', 'state', 'phrase']
  .map((slot) => `    - "{{service.shortName}}: {{service.${slot}}}."\n`)
  .join('');

function factsOf(index: number): string {
  const more = (value: number) => value + index;
  return `population: { value: ${[56472, 59922, 5350][index]}, source: census-2020, asOf: 2020 }
foundedYear: { value: ${more(1860)}, source: blue-book, asOf: 2024 }
area: { value: ${more(14)}.25, source: census-2020, asOf: 2020 }
nickname: { value: The ${['Hub', 'Heart', 'Lovely Town'][index]}, source: blue-book, asOf: 2024 }
cityHall: { office: City Hall, address: ${more(500)} Madison Avenue, zipCode: "9733${index}", phone: (541) 766-690${index}, source: blue-book, asOf: 2024 }
demographics: { medianAge: ${more(27)}.5, households: ${more(2400)}, medianIncome: ${more(58000)}, source: census-2020, asOf: 2020 }
economy:
  majorIndustries:
    - { name: Education, percent: ${more(30)}.5 }
    - { name: Retail trade, percent: ${more(11)} }
    - { name: IT services, percent: ${more(7)} }
  laborForce: ${more(2800)}
  unemployment: ${more(4)}.5
  figures: [{ label: Registered businesses, value: ${more(900)} }]
  source: census-2020
  asOf: 2020
transportation:
  highways: [I-5, US-20, OR-${more(34)}]
  stations: [Halt ${index}]
  transit: [Bus ${index}]
  rail: [Station ${index}]
  freight: [Freight line ${index}]
  ports: [Landing ${index}]
  airports: [Airfield ${index}]
  source: blue-book
  asOf: 2024
updated: 2025-0${more(1)}-15
`;
}
