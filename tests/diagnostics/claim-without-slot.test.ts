import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../src/shared/hours.ts';
import { edited, extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const LEDGER = 'same-day: { text: Same-day service, evidence: A technician is kept free. }\n';

test('text with a claim but without its slot is reported', () => {
  const site = project({
    'claims.yaml': LEDGER,
    ...edited('copy.yaml', 'lead: We come to you.\n  mail', 'lead: We offer same-day service.\n  mail'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-without-slot]: \`same-day service\` is a claim, but the text doesn't use its slot
      --> data/copy.yaml:6:18
       |
    6  |   lead: We offer same-day service.
       |                  ^^^^^^^^^^^^^^^^
      help: write \`{{claims.sameDay}}\`, or another wording of \`same-day\` in claims.yaml, so that the text disappears with the claim"
  `);
});

test("a text with the slot is fine, and an entry's words without it are reported", () => {
  const site = project({
    'claims.yaml': `${LEDGER}tires: { text: We fit any tire, words: [any tire], evidence: We do. }\n`,
    ...edited('copy.yaml', 'lead: We come to you.\n  mail', 'lead: "{{claims.sameDay}}, same-day service."\n  mail'),
    ...edited('services.yaml', 'summary: Tires changed.', 'summary: We change any tire.'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-without-slot]: \`any tire\` is a claim, but the text doesn't use its slot
      --> data/services.yaml:14:22
        |
    14  |   summary: We change any tire.
        |                      ^^^^^^^^
      help: write \`{{claims.tires}}\`, or another wording of \`tires\` in claims.yaml, so that the text disappears with the claim"
  `);
});

test.each([
  'Call us 24/7.',
  'Someone answers around the clock.',
  'Serving you since 1998.',
  'We have 20 years of experience.',
  'Rated 4.9 out of 5.',
  'Read our 212 reviews.',
  'Fully licensed and insured.',
  'Ask for a free quote.',
  'We offer road-side assistance.',
  'Satisfaction guaranteed.',
  'The top-rated mechanics.',
  'Fully-insured mechanics.',
  'Ask for 24-hour service.',
  'Round-the-clock help.',
  'We offer 24x7 service.',
  'We offer 24-7 service.',
  'Nobody waits: we answer 24/7.',
  "Don't wait, our estimates are free estimates.",
  'Not only licensed and insured mechanics work here.',
  "We don't work at night. We offer emergency service on Sundays.",
])('%s is recognized as a claim', (text) => {
  expect(report(project(extended('pages/about.md', `${text}\n`)))).toContain('warning[claim-without-slot]');
});

test.each([
  'The pipes are bonded to the electrical ground.',
  'Turn the water off for 24 hours after the epoxy sets.',
  'Plan for a 24-hour cure time.',
  'Step #1: close the main shutoff.',
  "We don't offer emergency service.",
  'We do not work around the clock.',
  'You can\u2019t call us at any hour.',
  'A van without roadside assistance.',
  'Certified mail reaches us.',
  'See [what we do](/services/emergency-repair).',
])('%s is not a claim', (text) => {
  expect(report(project(extended('pages/about.md', `${text}\n`)))).not.toContain('claim-without-slot');
});

test('a claim with a hyphen is quoted as written, and so are the words of an entry', () => {
  const words = 'tires: { text: We fit any tire, words: [any size], evidence: We do. }\n';
  const about = extended('pages/about.md', 'Fully-insured mechanics. Any-size tire.\n');
  const found = report(project({ 'claims.yaml': words, ...about }));
  expect(found.match(/`[^`]+` is a claim/g)).toEqual(['`Fully-insured` is a claim', '`Any-size` is a claim']);
});

test('hours around the clock prove that someone is there day and night', () => {
  const said = edited('copy.yaml', 'lead: We come to you.\n  mail', 'lead: We come day and night.\n  mail');
  const found = (closes: string) => {
    const hours = `  - days: [${WEEKDAYS}]\n    opens: "00:00"\n    closes: "${closes}"\n`;
    const monday = '  - days: [monday]\n    opens: "08:00"\n    closes: "17:00"\n';
    return report(project({ ...said, ...edited('site.yaml', monday, hours) }));
  };
  expect(found('22:00')).toContain('`day and night` is a claim');
  expect(found('24:00')).toBe('');
});
