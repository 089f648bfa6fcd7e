import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const claim = (entry: string) => project({ 'claims.yaml': `${entry}\n` });

test("a claim whose text doesn't state its range is not for the footer on every page", () => {
  const site = claim('same-day: { text: Same-day service, within: 60, evidence: A technician is free. }');

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-range]: \`text\` doesn't state the range, so the footer, which is on every page, leaves the claim out
      --> data/claims.yaml:1:45
       |
    1  | same-day: { text: Same-day service, within: 60, evidence: A technician is free. }
       |                                             ^^
      help: write \`{{claims.sameDayWithin}}\` in \`text\`, or remove \`footer\` from \`show\`"
  `);
});

test('a claim that every page shows has no range', () => {
  const site = claim('since: { text: "Since {{claims.sinceYear}}", year: 2018, within: 60, evidence: Registered. }');

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-range]: \`since\` is shown on every page, so \`within\` has no effect
      --> data/claims.yaml:1:66
       |
    1  | since: { text: "Since {{claims.sinceYear}}", year: 2018, within: 60, evidence: Registered. }
       |                                                                  ^^
      help: remove \`within\`"
  `);
});

test('a claim whose text states the range, or that only texts use, has no finding', () => {
  const stated = 'same-day: { text: "Same day within {{claims.sameDayWithin}} miles", within: 60, evidence: Free. }';
  expect(report(claim(stated))).toBe('');
  expect(report(claim('same-day: { text: Same-day service, within: 60, show: [texts], evidence: Free. }'))).toBe('');
});
