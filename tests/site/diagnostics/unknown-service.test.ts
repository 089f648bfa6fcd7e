import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a misspelled service in the coverage is not also reported as unsold', () => {
  const site = project({ 'coverage.yaml': 'oli: [avon]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`oli\`
      --> data/coverage.yaml:1:1
       |
    1  | oli: [avon]
       | ^^^
      help: did you mean \`oil\`?"
  `);
});

test('a job of an unknown service is reported', () => {
  const site = project({
    'jobs.yaml': 'labels: [Done]\nblurbs: [Done.]\ncards: [{ service: brakes, city: avon, dynamicDesc: Fixed. }]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`brakes\`
      --> data/jobs.yaml:3:20
       |
    3  | cards: [{ service: brakes, city: avon, dynamicDesc: Fixed. }]
       |                    ^^^^^^
      help: use the slug of a service in services.yaml, or add this one there; if it no longer exists, remove it here"
  `);
});

test('an unknown related service is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features: [New oil]\n  related: [tire]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`tire\`
      --> data/services.yaml:9:13
       |
    9  |   related: [tire]
       |             ^^^^
      help: did you mean \`tires\`?"
  `);
});

test('an unknown popular service is reported', () => {
  const site = project(edited('site.yaml', 'popularServices: [oil]', 'popularServices: [oli]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`oli\`
      --> data/site.yaml:20:19
        |
    20  | popularServices: [oli]
        |                   ^^^
      help: did you mean \`oil\`?"
  `);
});

test('a card of an unknown service is reported', () => {
  const site = project(edited('pages/home.md', 'cards: [oil]', 'cards: [oil, brakes]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`brakes\`
      --> data/pages/home.md:8:45
       |
    8  | services: { heading: Services, cards: [oil, brakes] }
       |                                             ^^^^^^
      help: use the slug of a service in services.yaml, or add this one there; if it no longer exists, remove it here"
  `);
});

test('a canonical service that does not exist is reported', () => {
  const site = project(edited('services.yaml', 'features: [New tires]', 'features: [New tires]\n  canonicalOf: oli'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-service]: no service has the slug \`oli\`
      --> data/services.yaml:17:16
        |
    17  |   canonicalOf: oli
        |                ^^^
      help: did you mean \`oil\`?"
  `);
});

test('a removed service is one finding with every line that still names it', () => {
  const names = Array.from({ length: 12 }, (_, at) => `wash-${at}`);
  const services = names.map((slug) => `${slug}: { name: "${slug}", summary: We wash., related: [gone] }\n`).join('');
  const files = {
    ...extended('services.yaml', services),
    ...edited('site.yaml', 'popularServices: [oil]', 'popularServices: [oil, gone]'),
  };
  const found = report(project({ ...files, 'coverage.yaml': undefined }));
  expect(found.match(/^error.*$/gm)).toEqual(['error[unknown-service]: no service has the slug `gone`']);
  expect(found.match(/services\.yaml:\d+:\d+/g)).toHaveLength(12);
  expect(found).toContain('data/site.yaml:');
});
