import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test("a job in a town where its service isn't sold is reported", () => {
  const site = project({
    'jobs.yaml': 'labels: [Done]\nblurbs: [Done.]\ncards: [{ service: tires, city: elyria, dynamicDesc: Fixed. }]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[job-not-covered]: the job is in \`elyria\`, where \`tires\` isn't sold
      --> data/jobs.yaml:3:33
       |
    3  | cards: [{ service: tires, city: elyria, dynamicDesc: Fixed. }]
       |                                 ^^^^^^
      help: add \`elyria\` under \`tires:\` in coverage.yaml, or correct the job's town or service"
  `);
});
