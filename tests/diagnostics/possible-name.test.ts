import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const JOB = (town: string, text: string, more = '') =>
  `---\nservice: oil\ntown: ${town}\ndate: 2026-01-05\n${more}---\n\n${text}\n`;

test('two capitalized words are noted unless they include a place or a make of the data', () => {
  const site = project({
    'jobs/one.md': JOB(
      'avon',
      'It was driven by John Miller to the lot in Avon Lake. The Ford Transit was low on oil.',
      'workedOn: Ford van\n',
    ),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "note[possible-name]: \`John Miller\` may be a person's name
      --> data/jobs/one.md:8:18
       |
    8  | It was driven by John Miller to the lot in Avon Lake. The Ford Transit was low on oil.
       |                  ^^^^^^^^^^^
      help: remove it unless the person agreed, or add it to \`accept\` in site.yaml if it isn't a name"
  `);
});
