import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const JOB = (town: string, text: string, more = '') =>
  `---\nservice: oil\ntown: ${town}\ndate: 2026-01-05\n${more}---\n\n${text}\n`;

test('two jobs whose texts differ only in names and numbers are found', () => {
  const site = project({
    'jobs/one.md': JOB('avon', 'The van of Avon had lost 2 quarts in 400 miles.'),
    'jobs/two.md': JOB('lorain', 'The van of Lorain had lost 3 quarts in 500 miles.'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[same-job]: two jobs have the same text, apart from names and numbers
      --> data/jobs/two.md
      note: the earlier job is here
      --> data/jobs/one.md
      help: remove one, or describe what was different"
  `);
});
