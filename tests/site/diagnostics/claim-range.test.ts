import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

const claim = (entry: string) => project({ 'claims.yaml': `${entry}\n` });

test('a claim with a range that its text does not state is not for the footer, which is on every page', () => {
  const site = claim('same-day: { text: Same-day service, within: 60, evidence: A technician is free. }');

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-range]: the footer is on every page, and \`text\` does not state the range, so the footer leaves it out
      --> data/claims.yaml:1:45
       |
    1  | same-day: { text: Same-day service, within: 60, evidence: A technician is free. }
       |                                             ^^
      help: write \`{{claims.sameDayWithin}}\` in \`text\`, or list \`show\` without \`footer\`"
  `);
});

test('a range without any town is reported', () => {
  const site = project({
    'claims.yaml': 'same-day: { text: Same-day service, within: 2, show: [texts], evidence: A technician is free. }\n',
    ...edited('site.yaml', 'base: { name: Avon, lat: 41.45', 'base: { name: Avon, lat: 41.4'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-range]: no town is within 2 miles of the base
      --> data/claims.yaml:1:45
       |
    1  | same-day: { text: Same-day service, within: 2, show: [texts], evidence: A technician is free. }
       |                                             ^
      help: raise the number, or delete the claim"
  `);
});

test('a claim that every page shows has no range', () => {
  const site = claim('since: { text: "Since {{claims.sinceYear}}", year: 2018, within: 60, evidence: Registered. }');

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[claim-range]: \`since\` is shown on every page, so it has no range
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
