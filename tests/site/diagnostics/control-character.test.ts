import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a bell character in text is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: Oil\u0007 changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[control-character]: an invisible control character (U+0007) isn't allowed
      --> data/services.yaml:6:15
       |
    6  |   summary: Oil· changed.
       |               ^
      help: delete it; if you can't select it, retype the letters around it"
  `);
});

test('a zero byte written as an escape is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil\\0 changed."'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[control-character]: an invisible control character (U+0000) isn't allowed
      --> data/services.yaml:6:12
       |
    6  |   summary: "Oil\\0 changed."
       |            ^^^^^^^^^^^^^^^^
      help: delete it; if you can't select it, retype the letters around it"
  `);
});

test('half of a surrogate pair written as an escape is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil\\ud83d changed."'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[control-character]: an invisible control character (U+D83D) isn't allowed
      --> data/services.yaml:6:12
       |
    6  |   summary: "Oil\\ud83d changed."
       |            ^^^^^^^^^^^^^^^^^^^^
      help: delete it; if you can't select it, retype the letters around it"
  `);
});

test('a control character in page text is reported', () => {
  const site = project(extended('pages/about.md', 'We began \u0001 with one truck.\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[control-character]: an invisible control character (U+0001) isn't allowed
      --> data/pages/about.md:13:10
        |
    13  | We began · with one truck.
        |          ^
      help: delete it; if you can't select it, retype the letters around it"
  `);
});

test('lines that end with a lone carriage return are reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]\rtires: [avon]\r' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[control-character]: an invisible control character (U+000D) isn't allowed
      --> data/coverage.yaml:1:12
       |
    1  | oil: [avon]·tires: [avon]·
       |            ^
      help: delete it; if you can't select it, retype the letters around it"
  `);
});
