import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const FEATURES =
  'features: [New oil, { text: Used oil taken away, promise: haul-away }, { text: Floor swept, promise: sweep }]';
const SERVICES = edited('services.yaml', 'features: [New oil]', FEATURES);
const PUBLIC = edited('site.yaml', 'demo: true\n', '');

test('a promise without an answer is reported with the first text that waits for it', () => {
  const copy = edited('copy.yaml', 'lead: We come to you.', 'lead: [We come., { text: We haul., promise: haul-away }]');
  const promises = '# Do you haul away the old oil?\nhaul-away:\nsweep: false\n';
  const files = { ...SERVICES, ...copy, 'promises.yaml': promises };
  expect(report(project({ ...files, ...PUBLIC })).match(/^warning\[unconfirmed.*?\n\n/s)?.[0]).toMatchInlineSnapshot(`
    "warning[unconfirmed-promise]: \`haul-away\` has no answer, and 2 texts wait for it: \`We haul.\`
      --> data/promises.yaml:2:1
       |
    2  | haul-away:
       | ^^^^^^^^^
      help: write \`true\` after the colon if you do this, or \`false\` if you don't

    "
  `);
  expect(report(project(files))).toContain('note[unconfirmed-promise]: `haul-away` has no answer, and 2 texts wait');
});

test('an answer ends the warning', () => {
  expect(report(project({ ...SERVICES, 'promises.yaml': 'haul-away: true\nsweep: false\n' }))).toBe('');
});

test('a promise that no text uses is reported with the text to write', () => {
  const promises = 'haul-away: true\nsweep: false\nsunday-phone: true\n';
  expect(report(project({ ...SERVICES, 'promises.yaml': promises }))).toMatchInlineSnapshot(`
    "note[unused-promise]: no text uses the promise \`sunday-phone\`
      --> data/promises.yaml:3:1
       |
    3  | sunday-phone: true
       | ^^^^^^^^^^^^
      help: write \`{ text: …, promise: sunday-phone }\` in place of a text, or remove this line"
  `);
});

test("a promise isn't reported as unused if a file with texts can't be read", () => {
  const broken = project({ 'copy.yaml': 'home: [\n', 'promises.yaml': 'sunday-phone: true\n' });
  expect(report(broken)).not.toContain('unused-promise');
});
