import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a city in a nonexistent state is reported', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon\n  state: Indianna'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-state]: there is no state \`Indianna\`
      --> data/cities.yaml:3:10
       |
    3  |   state: Indianna
       |          ^^^^^^^^
      help: did you mean \`Indiana\`?"
  `);
});
