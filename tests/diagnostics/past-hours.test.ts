import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const site = (reviewedIn: number) => {
  const { 'site.yaml': text = '' } = edited(
    'site.yaml',
    '    closes: "17:00"\n',
    '    closes: "17:00"\n  - { from: 2025-12-24, to: 2026-01-02, closed: true }\n  - { date: 2026-12-25, closed: true }\n',
  );
  return project({ 'site.yaml': text.replace('thinWords: 0', `thinWords: 0, reviewedIn: ${reviewedIn}`) });
};

test('special hours that ended before the year of the review are reported', () => {
  expect(report(site(2027))).toMatchInlineSnapshot(`
    "warning[past-hours]: the special hours ended on \`2026-01-02\`, but the data was reviewed in 2027
      --> data/site.yaml:17:5
        |
    17  |   - { from: 2025-12-24, to: 2026-01-02, closed: true }
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: remove the entry; visitors no longer see it

    warning[past-hours]: the special hours ended on \`2026-12-25\`, but the data was reviewed in 2027
      --> data/site.yaml:18:5
        |
    18  |   - { date: 2026-12-25, closed: true }
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: remove the entry; visitors no longer see it"
  `);
});

test('special hours in the year of the review are not reported', () => {
  expect(report(site(2026))).toBe('');
});
