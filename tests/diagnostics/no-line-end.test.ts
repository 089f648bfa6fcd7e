import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { filesWithoutFinalNewline } from '../../src/data/load/truncated-files.ts';
import { plan } from '../support/plan.ts';
import { type Files, project } from '../support/project.ts';

function found(files: Files): string {
  const planned = plan(project(files));
  return formatText(filesWithoutFinalNewline(planned.files.values()), planned.textOf, {
    withColor: false,
    root: 'data/',
  });
}

test('a missing final newline is reported, since nothing else shows that text was cut off', () => {
  expect(found({ 'labels.yaml': 'callNow: Call\nemailUs: Wri' })).toMatchInlineSnapshot(`
    "note[no-line-end]: the file has no line break at its end, so it may be truncated
      --> data/labels.yaml:2:1
       |
    2  | emailUs: Wri
       | ^^^^^^^^^^^^
      help: check that the end of the file is there, and add a line break"
  `);
});

test('a file with a final newline is not reported, whatever its line endings', () => {
  expect(found({ 'labels.yaml': 'callNow: Call\r\n' })).toBe('');
});
