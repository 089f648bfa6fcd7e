import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { jobFile } from '../../src/blog/job-file.ts';
import { downgradeJobFindings } from '../../src/build/backend-jobs.ts';
import { planData, readData } from '../../src/build/plan.ts';
import { project } from '../support/project.ts';

test('a backend job with an error is left out, and the finding has its admin URL', () => {
  const job = {
    id: '7',
    slug: 'oil-nowhere',
    job: { service: 'oil', town: 'nowhere', date: '2026-01-05' },
    story: 'The van purred again.',
    updated_at: '2026-01-05T12:00:00Z',
  };
  const jobFiles = new Map([['jobs/7.md', Buffer.from(jobFile(job))]]);
  const { diagnostics, textOf } = planData(readData(project({ 'jobs/7.md': jobFile(job).replace(/^id: .*\n/m, '') })));
  const backend = { jobs: [job], jobFiles, project: { url: 'https://project.example', key: 'k', isHosted: true } };
  const reviewed = downgradeJobFindings(backend, diagnostics, 'https://acme.example');

  expect(reviewed.refused).toEqual(['7']);
  expect(formatText(reviewed.diagnostics, textOf, { withColor: false, root: 'data/' })).toMatchInlineSnapshot(`
    "warning[unreadable-job]: the job \`oil-nowhere\` is left out: no city has the slug \`nowhere\`
      --> https://acme.example/admin/jobs/edit/7
      help: use the slug of a city in cities.yaml, or add this one there; if it no longer exists, remove it here, or everywhere with \`townpress remove town nowhere\`"
  `);
});
