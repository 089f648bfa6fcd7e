import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

const SPEAKS = edited(
  'copy.yaml',
  'lead: We come to you.\n  mail',
  'lead: ["{{claims.sameDay}} to you.", We come to you., "{{claims.sameDay}} in {{city.name}}."]\n  mail',
);

test('texts whose claim is withdrawn are left out, and one note says so', () => {
  expect(report(project(SPEAKS))).toMatchInlineSnapshot(`
    "note[withdrawn-claim]: no entry of claims.yaml gives the slot \`claims.sameDay\`, so this and 1 other texts are left out
      --> data/copy.yaml:6:11
       |
    6  |   lead: ["{{claims.sameDay}} to you.", We come to you., "{{claims.sameDay}} in {{city.name}}."]
       |           ^^^^^^^^^^^^^^^^^^
      help: nothing needs to be done if the claim was withdrawn; else add its entry to claims.yaml"
  `);
});

test('a slot of a claim that is misspelt is an error', () => {
  const site = project({ 'claims.yaml': 'sameday: { text: Same day, evidence: We are free. }\n', ...SPEAKS });

  expect(report(site)).toContain('error[unknown-slot]: there is no slot `claims.sameDay` here');
  expect(report(site)).toContain('did you mean `claims.sameday`?');
});

test('a wording that the entry of a claim does not have is an error', () => {
  const site = project({
    'claims.yaml': 'same-day: { text: Same day, evidence: We are free. }\n',
    ...edited('copy.yaml', 'lead: We come to you.\n  mail', 'lead: "{{claims.sameDayService}}"\n  mail'),
  });

  expect(report(site)).toContain('error[unknown-slot]: there is no slot `claims.sameDayService` here');
});
