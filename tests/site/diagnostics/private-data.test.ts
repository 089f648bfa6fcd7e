import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

const JOB = (town: string, text: string, more = '') =>
  `---\nservice: oil\ntown: ${town}\ndate: 2026-01-05\n${more}---\n\n${text}\n`;

test('a phone number, an address, an e-mail address, a plate and a vehicle number are errors', () => {
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
      help: take it out: everyone can read a job

    error[private-data]: this looks like an e-mail address
      --> data/jobs/one.md:7:29
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |                             ^^^^^^^^^^^^^^^^
      help: take it out: everyone can read a job

    error[private-data]: this looks like a street address
      --> data/jobs/one.md:7:57
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |                                                         ^^^^^^^^^^^^^^^^^^^^
      help: take it out: everyone can read a job

    note[possible-name]: \`Main Street\` may be the name of a person
      --> data/jobs/one.md:7:66
       |
    7  | Call (440) 555-0123 or mail joe@acme.example. We met at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10…
       |                                                                  ^^^^^^^^^^^
      help: take it out unless the person agreed, or add it to \`accept\` in site.yaml if it isn't a name

    error[private-data]: this looks like a license plate
      --> data/jobs/one.md:7:93
       |
    7  | … at 12 North Main Street. The plate was ABC 1234, the number 1FTYR10D67PA12345.
       |                                          ^^^^^^^^
      help: take it out: everyone can read a job

    error[private-data]: this looks like a vehicle identification number
      --> data/jobs/one.md:7:114
       |
    7  | …eet. The plate was ABC 1234, the number 1FTYR10D67PA12345.
       |                                          ^^^^^^^^^^^^^^^^^
      help: take it out: everyone can read a job"
  `);
});
