import { expect, test } from 'vitest';
import { edited, withFacts } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('an empty string is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: ""'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`summary\` must not be empty
      --> data/services.yaml:6:12
       |
    6  |   summary: ""
       |            ^^
      help: add text between the quotes, or remove the line if you don't need it"
  `);
});

test('a two-line text in place of a single line is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: |\n    Oil\n    changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`summary\` must be one line, not \`Oil⏎changed.⏎\`
      --> data/services.yaml:6:12
       |
    6  |   summary: |
       |            ^
      help: join its lines, or write \`>-\` after the key and the text below it"
  `);
});

test('a misspelled choice is reported', () => {
  const site = project(edited('site.yaml', 'demo: true', 'demo: true\nhost: netlfy'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`host\` must be \`static\`, \`netlify\`, \`cloudflare\`, \`github\`, \`vercel\`, \`nginx\`, \`caddy\`, \`apache\` or \`workers\`, not \`netlfy\`
      --> data/site.yaml:4:7
       |
    4  | host: netlfy
       |       ^^^^^^
      help: did you mean \`netlify\`?"
  `);
});

test('an American date is reported', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon\n  updated: 11/20/2026'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`updated\` must be a date, not \`11/20/2026\`
      --> data/cities.yaml:3:12
       |
    3  |   updated: 11/20/2026
       |            ^^^^^^^^^^
      help: write \`2026-11-20\`"
  `);
});

test('a day that is in no calendar is reported', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon\n  updated: 2026-02-30'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`updated\` must be a real date, not \`2026-02-30\`
      --> data/cities.yaml:3:12
       |
    3  |   updated: 2026-02-30
       |            ^^^^^^^^^^
      help: for example, write \`2026-11-20\`"
  `);
});

test('a latitude beyond the pole is reported', () => {
  const site = project(edited('cities.yaml', 'lat: 41.45', 'lat: 141.45'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`lat\` must be at most 90, not \`141.45\`
      --> data/cities.yaml:3:8
       |
    3  |   lat: 141.45
       |        ^^^^^^
      help: check the number"
  `);
});

test('a huge number is reported', () => {
  const site = project(edited('site.yaml', 'copyrightYear: 2024', 'copyrightYear: 99999999999999999999'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`copyrightYear\` must be at most 9007199254740991, not \`99999999999999999999\`
      --> data/site.yaml:18:16
        |
    18  | copyrightYear: 99999999999999999999
        |                ^^^^^^^^^^^^^^^^^^^^
      help: check the number"
  `);
});

test('a short ZIP code is reported', () => {
  const site = project(withFacts('cityHall: { address: 1 Main St, zipCode: "4401", source: census, asOf: 2020 }\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`zipCode\` must be a ZIP code of five digits in straight quotes, not \`4401\`
      --> data/city-facts/avon.yaml:1:42
       |
    1  | cityHall: { address: 1 Main St, zipCode: "4401", source: census, asOf: 2020 }
       |                                          ^^^^^^
      help: for example, write \`"02139"\`"
  `);
});

test('an origin with a path is reported', () => {
  const site = project(edited('site.yaml', 'origin: https://acme.example', 'origin: https://acme.example/'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`origin\` must be the web address of the site without a path, not \`https://acme.example/\`
      --> data/site.yaml:2:9
       |
    2  | origin: https://acme.example/
       |         ^^^^^^^^^^^^^^^^^^^^^
      help: for example, write \`https://www.example.org\`"
  `);
});

test.each(['trucks', '/trucks/', '/Trucks', '/', '/a//b', '/a/../b', '/a b'])(
  'the base path %s is reported',
  (path) => {
    const site = project(edited('site.yaml', 'demo: true', `demo: true\nbasePath: "${path}"`));
    expect(report(site)).toContain(
      `error[invalid-value]: \`basePath\` must be a lowercase path with a slash at the start only, not \`${path}\``,
    );
  },
);

test("an origin that isn't a URL is reported", () => {
  const site = project(edited('site.yaml', 'origin: https://acme.example', 'origin: https://a:b'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`origin\` must be the web address of the site without a path, not \`https://a:b\`
      --> data/site.yaml:2:9
       |
    2  | origin: https://a:b
       |         ^^^^^^^^^^^
      help: for example, write \`https://www.example.org\`"
  `);
});

test('a time zone that does not exist is reported', () => {
  const site = project(edited('site.yaml', 'America/New_York', 'Eastern'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`timeZone\` must be a time zone, not \`Eastern\`
      --> data/site.yaml:4:11
       |
    4  | timeZone: Eastern
       |           ^^^^^^^
      help: for example, write \`US/Central\`"
  `);
});

test('a phone number shown with other digits is reported', () => {
  const site = project(edited('site.yaml', 'display: (440) 555-0101', 'display: (440) 555-0102'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`display\` must have the same digits as \`number\`, not \`(440) 555-0102\`
      --> data/site.yaml:11:43
        |
    11  | phone: { number: "+14405550101", display: (440) 555-0102 }
        |                                           ^^^^^^^^^^^^^^
      help: correct one of the two"
  `);
});

test('opening hours without an end are reported', () => {
  const site = project(edited('site.yaml', '    closes: "17:00"\n', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: entry 1 of \`hours\` needs \`opens\` and \`closes\`, or \`closed: true\`, or a \`note\`
      --> data/site.yaml:14:5
        |
    14  |   - days: [monday]
        |     ^^^^^^^^^^^^^^
      help: use exactly one of the three"
  `);
});

test("a redirect whose pattern isn't a whole segment is reported", () => {
  const site = project({ 'redirects.yaml': '- from: /blog/old-*\n  to: /blog\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`from\` may contain one \`*\`, which must be a whole path segment, not \`/blog/old-*\`
      --> data/redirects.yaml:1:9
       |
    1  | - from: /blog/old-*
       |         ^^^^^^^^^^^
      help: for example, write \`/old-service/*\`"
  `);
});

test('a redirect out of the site is reported', () => {
  const site = project({ 'redirects.yaml': '- from: /../secret\n  to: /blog\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`from\` must be a path without \`..\`, not \`/../secret\`
      --> data/redirects.yaml:1:9
       |
    1  | - from: /../secret
       |         ^^^^^^^^^^
      help: for example, write \`/old-page\`"
  `);
});

test('a redirect with a `*` in its host is reported', () => {
  const site = project({ 'redirects.yaml': '- { from: "/go/*", to: "https://partner.example*" }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`to\` must have a host without \`*\` or user name, not \`https://partner.example*\`
      --> data/redirects.yaml:1:24
       |
    1  | - { from: "/go/*", to: "https://partner.example*" }
       |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: for example, write \`https://shop.example.org/*\`"
  `);
});

test.each(['https://*.example/', 'https://u:p@x.example/*', 'https://good.example@evil.example/'])(
  'a redirect to %s, which lets visitors choose the host or disguises it, is reported',
  (to) => {
    expect(report(project({ 'redirects.yaml': `- { from: "/go/*", to: "${to}" }\n` }))).toContain(
      'error[invalid-value]: `to` must have a host without `*` or user name',
    );
  },
);

test.each(['//evil.example/*', '/\\\\evil.example'])(
  'a redirect to %s, which browsers treat as a host, is reported',
  (to) => {
    expect(report(project({ 'redirects.yaml': `- { from: "/go/*", to: "${to}" }\n` }))).toContain(
      'error[invalid-value]: `to` must be a path',
    );
  },
);

test.each([
  'https://partner.example/*',
  'https://partner.example/a/*?b=1',
  'https://partner.example/@acme',
  'https://x.example:8080/*',
])('a redirect to %s is valid', (to) => {
  expect(report(project({ 'redirects.yaml': `- { from: "/go/*", to: "${to}" }\n` }))).toBe('');
});

test('a four-digit ZIP code, which lost its zero, is reported', () => {
  const site = project({ 'zips.yaml': 'avon: ["4401"]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: entry 1 of \`avon\` must be five digits in quotes, not \`4401\`
      --> data/zips.yaml:1:8
       |
    1  | avon: ["4401"]
       |        ^^^^^^
      help: for example, write \`"02139"\`"
  `);
});

test('a duplicate ZIP code of one town is reported', () => {
  const site = project({ 'zips.yaml': 'avon: ["44011", "44012", "44011"]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`avon\` must list each ZIP code only once
      --> data/zips.yaml:1:7
       |
    1  | avon: ["44011", "44012", "44011"]
       |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: remove the duplicate"
  `);
});

test.each([
  ['4:00', '"04:00"'],
  ['400', undefined],
  ['"4.30"', '"04:30"'],
  ['4 pm', '"16:00"'],
  ['"12 am"', '"00:00"'],
  ['25:00', undefined],
])('the time %s is corrected to %s', (time, repaired) => {
  const found = report(project(edited('site.yaml', 'opens: "08:00"', `opens: ${time}`)));
  if (repaired === undefined) expect(found).toContain('error[');
  else {
    expect(found).toContain(`help: write \`${repaired}\``);
    const late = repaired === '"16:00"' ? 'closes: "19:00"' : 'closes: "17:00"';
    const site = edited('site.yaml', 'opens: "08:00"', `opens: ${repaired}`)['site.yaml'] ?? '';
    expect(report(project({ 'site.yaml': site.replace('closes: "17:00"', late) }))).toBe('');
  }
});

test('a query without a value, two patterns and a query of a gone entry are reported', () => {
  for (const entry of ['from: /a?b\n  to: /', 'from: /*/a/*\n  to: /', 'gone: /a?b=1', 'from: /a/*?b=1\n  to: /'])
    expect([entry, report(project({ 'redirects.yaml': `- ${entry}\n` }))]).toEqual([
      entry,
      expect.stringContaining('error[invalid-value]'),
    ]);
});

test.each([
  ['12/25/2026', 'help: write `2026-12-25`'],
  ['2026-1-5', 'help: write `2026-01-05`'],
  ['25/12/2026', 'help: for example, write `2026-11-20`'],
  ['Christmas', 'help: for example, write `2026-11-20`'],
])('the date %s has the %s', (date, help) => {
  const entry = `    closes: "17:00"\n  - { date: ${date}, closed: true }\n`;
  expect(report(project(edited('site.yaml', '    closes: "17:00"\n', entry)))).toContain(help);
});
