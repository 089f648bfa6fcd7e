import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const JOB = (town: string, text: string, more = '') =>
  `---\nservice: oil\ntown: ${town}\ndate: 2026-01-05\n${more}---\n\n${text}\n`;

test('a phone number, street address, email address, plate and vehicle number are errors', () => {
  const site = project({
    'jobs/one.md': JOB(
      'avon',
      'Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10D67PA12345.',
    ),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[private-data]: this looks like a phone number
      --> data/jobs/one.md:7:6
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |      ^^^^^^^^^^^^^^
      help: remove it: jobs are public

    error[private-data]: this looks like an email address
      --> data/jobs/one.md:7:29
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |                             ^^^^^^^^^^^^^^^^
      help: remove it: jobs are public

    error[private-data]: this looks like a street address
      --> data/jobs/one.md:7:57
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |                                                         ^^^^^^^^^^^^^^^^^^^^
      help: remove it: jobs are public

    note[possible-name]: \`Main Street\` may be a person's name
      --> data/jobs/one.md:7:66
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |                                                                  ^^^^^^^^^^^
      help: remove it unless the person agreed, or add it to \`accept\` in site.yaml if it isn't a name

    error[private-data]: this looks like a license plate
      --> data/jobs/one.md:7:93
       |
    7  | … at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10D67PA12345.
       |                                          ^^^^^^^^
      help: remove it: jobs are public

    error[private-data]: this looks like a vehicle identification number
      --> data/jobs/one.md:7:114
       |
    7  | …eet. The plate was ABC 1234, the number 1FTYR10D67PA12345.
       |                                          ^^^^^^^^^^^^^^^^^
      help: remove it: jobs are public"
  `);
});

test.each([
  'A 2018 Ram 2500 and a GMC 2500 with 265/75 R16 tires, 4WD 250 and a 350 LT1.',
  'P0741 and C0035 stored; DOT 4, SAE 5W-30, ISO 4925, EPA 2010, CAT 3126, SKF 6205, TSB 2023.',
  'The Rear Wheel Drive of 2 vans, 1 Three Way valve, 2019 All Wheel Drive, in 2024 East St. Louis.',
  'It read 12.1 V at rest, 13.2 V charging, 41 psi and 1,200 miles; part 65-650 from the truck.',
])('trade terms are not private data: %s', (text) => {
  expect(report(project({ 'jobs/one.md': JOB('avon', text) }))).not.toContain('private-data');
});

test.each([
  '1204 5th Street',
  '1420 N 8th St',
  '12 North Main Ave',
  '4405550123',
  '440/555-0123',
  'license plate 1AB 234',
  'plate ABC 1234',
])('private data is found: %s', (text) => {
  expect(report(project({ 'jobs/one.md': JOB('avon', `It was ${text}.`) }))).toContain('error[private-data]');
});

test('a phone number in a review is an error', () => {
  const review =
    'words: Call them at (440) 555-0123., name: Ann, date: 2026-01-05, source: https://a.example/1, permission: By mail';

  expect(report(project({ 'reviews.yaml': `- { ${review} }\n` }))).toMatchInlineSnapshot(`
    "error[private-data]: this looks like a phone number
      --> data/reviews.yaml:1:25
       |
    1  | - { words: Call them at (440) 555-0123., name: Ann, date: 2026-01-05, source: https://a.example/1, permission: By mail }
       |                         ^^^^^^^^^^^^^^
      help: remove it: reviews are public"
  `);
});
