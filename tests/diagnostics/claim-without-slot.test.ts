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
])('%s is recognized as a claim', (text) => {
  expect(report(project(extended('pages/about.md', `${text}\n`)))).toContain('warning[claim-without-slot]');
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
