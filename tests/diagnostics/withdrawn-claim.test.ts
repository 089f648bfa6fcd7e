import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const SPEAKS = edited(
  'copy.yaml',
  'lead: We come to you.\n  mail',
  'lead: ["{{claims.sameDay}} to you.", We come to you., "{{claims.sameDay}} in {{city.name}}."]\n  mail',
);

test('texts with a withdrawn claim are omitted, and one note says so', () => {
  expect(report(project(SPEAKS))).toMatchInlineSnapshot(`
    "note[withdrawn-claim]: no claim in claims.yaml defines the slot \`claims.sameDay\`, so this text and 1 more are left out
      --> data/copy.yaml:6:11
       |
    6  |   lead: ["{{claims.sameDay}} to you.", We come to you., "{{claims.sameDay}} in {{city.name}}."]
       |           ^^^^^^^^^^^^^^^^^^
      help: nothing to do if you withdrew the claim; otherwise add it to claims.yaml"
  `);
});

test('a slot with a misspelled claim is an error', () => {
  const site = project({ 'claims.yaml': 'sameday: { text: Same day, evidence: We are free. }\n', ...SPEAKS });

  expect(report(site)).toContain('error[unknown-slot]: there is no slot `claims.sameDay` here');
  expect(report(site)).toContain('did you mean `claims.sameday`?');
});

test("a wording missing from a claim's entry is an error", () => {
  const site = project({
    'claims.yaml': 'same-day: { text: Same day, evidence: We are free. }\n',
    ...edited('copy.yaml', 'lead: We come to you.\n  mail', 'lead: "{{claims.sameDayService}}"\n  mail'),
  });

  expect(report(site)).toContain('error[unknown-slot]: there is no slot `claims.sameDayService` here');
});
