import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a city listed twice under a service is reported', () => {
  const site = project({ 'coverage.yaml': 'oil:\n  - avon\n  - elyria\n  - avon\n  - lorain\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-offer]: \`oil\` lists \`avon\` twice
      --> data/coverage.yaml:4:5
       |
    4  |   - avon
       |     ^^^^
      note: first listed here
      --> data/coverage.yaml:2:5
       |
    2  |   - avon
       |     ^^^^
      help: remove one of the two"
  `);
});
