import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a closing time before the opening time is reported', () => {
  const site = project(edited('site.yaml', 'opens: "08:00"', 'opens: "18:00"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-hours]: it closes at \`17:00\`, before it opens at \`18:00\`
      --> data/site.yaml:16:13
        |
    16  |     closes: "17:00"
        |             ^^^^^^^
      help: times run from \`"00:00"\` to \`"23:59"\` of one day"
  `);
});

test('a day given twice is reported', () => {
  const site = project(
    edited('site.yaml', '    closes: "17:00"\n', '    closes: "17:00"\n  - days: [monday]\n    note: Closed\n'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-hours]: the hours of \`monday\` are given twice
      --> data/site.yaml:17:12
        |
    17  |   - days: [monday]
        |            ^^^^^^
      note: first given here
      --> data/site.yaml:14:12
        |
    14  |   - days: [monday]
        |            ^^^^^^
      help: remove one of the two"
  `);
});
