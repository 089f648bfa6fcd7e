import { expect, test } from 'vitest';
import { edited, withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a short ZIP code is reported', () => {
  const site = project(withFacts('cityHall: { address: 1 Main St, zipCode: "4401", source: census, asOf: 2020 }\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-value]: \`zipCode\` must be a ZIP code of five digits in straight quotes, not \`4401\`
      --> data/city-facts/avon.yaml:1:42
       |
    1  | cityHall: { address: 1 Main St, zipCode: "4401", source: census, asOf: 2020 }
       |                                          ^^^^^^
      help: write \`"04401"\`"
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

test.each([
  ['/About Us', '/About%20Us'],
  ['/files/Menu (final) "new".pdf', '/files/Menu%20(final)%20%22new%22.pdf'],
  ['/a|b', '/a%7Cb'],
])('the help for the path %s is its escaped form', (from, escaped) => {
  expect(report(project({ 'redirects.yaml': `- from: ${from}\n  to: /about\n` }))).toContain(
    `help: write \`${escaped}\``,
  );
});
