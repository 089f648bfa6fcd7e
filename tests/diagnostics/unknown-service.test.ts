import { expect, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a removed service is one finding with every line that still names it', () => {
  const names = Array.from({ length: 12 }, (_, at) => `wash-${at}`);
  const services = names
    .map((slug) => `${slug}: { name: "${slug}", summary: We wash., features: [Soap], related: [gone] }\n`)
    .join('');
  const files = {
    ...extended('services.yaml', services),
    ...edited('site.yaml', 'popularServices: [oil]', 'popularServices: [oil, gone]'),
  };
  const found = report(project({ ...files, 'coverage.yaml': undefined }));
  expect(found.match(/^error.*$/gm)).toEqual(['error[unknown-service]: no service has the slug `gone`']);
  expect(found.match(/services\.yaml:\d+:\d+/g)).toHaveLength(12);
  expect(found).toContain('data/site.yaml:');
});
