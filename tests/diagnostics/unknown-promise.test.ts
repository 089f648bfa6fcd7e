import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const FEATURES = 'features: [New oil, { text: Used oil taken away, promise: haul-awya }]';
const SERVICES = edited('services.yaml', 'features: [New oil]', FEATURES);

test('a misspelled promise is reported at its texts', () => {
  const copy = edited('copy.yaml', 'lead: We come to you.', 'lead: [We come., { text: We haul., promise: haul-awya }]');
  const site = project({ ...SERVICES, ...copy, 'promises.yaml': 'haul-away: true\n' });
  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-promise]: there is no promise \`haul-awya\` in promises.yaml
      --> data/copy.yaml:6:47
       |
    6  |   lead: [We come., { text: We haul., promise: haul-awya }]
       |                                               ^^^^^^^^^
      note: also here
      --> data/services.yaml:8:61
       |
    8  |   features: [New oil, { text: Used oil taken away, promise: haul-awya }]
       |                                                             ^^^^^^^^^
      help: did you mean \`haul-away\`?"
  `);
});

test('a promise is reported with the line to add if there is no promises.yaml', () => {
  expect(report(project(SERVICES))).toMatchInlineSnapshot(`
    "error[unknown-promise]: there is no promise \`haul-awya\` in promises.yaml
      --> data/services.yaml:8:61
       |
    8  |   features: [New oil, { text: Used oil taken away, promise: haul-awya }]
       |                                                             ^^^^^^^^^
      help: add \`haul-awya: true\` to promises.yaml if you do this, or \`haul-awya: false\` if you don't"
  `);
});

test("promises aren't reported as unknown if promises.yaml can't be read", () => {
  const found = report(project({ ...SERVICES, 'promises.yaml': 'haul-away: [\n' }));
  expect(found).toContain('promises.yaml');
  expect(found).not.toContain('unknown-promise');
});
