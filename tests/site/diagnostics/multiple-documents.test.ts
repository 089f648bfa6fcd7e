import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a line of hyphens in the middle of a file is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]\n---\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[multiple-documents]: the file contains more than one document
      --> data/coverage.yaml:2:1
       |
    2  | ---
       | ^^^
      help: remove the line \`---\` or \`...\` in the middle of the file"
  `);
});

test('a line of dots in the middle of a file is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]\n...\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[multiple-documents]: the file contains more than one document
      --> data/coverage.yaml:2:1
       |
    2  | ...
       | ^^^
      help: remove the line \`---\` or \`...\` in the middle of the file"
  `);
});
