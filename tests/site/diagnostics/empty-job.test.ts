import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a job without text is an error', () => {
  const site = project({ 'jobs/one.md': '---\nservice: oil\ntown: avon\ndate: 2026-01-05\n---\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[empty-job]: the job has no text
      --> data/jobs/one.md
      help: below the front matter, describe what the customer noticed, what you found and what you did"
  `);
});
