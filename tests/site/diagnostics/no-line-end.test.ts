import { expect, test } from 'vitest';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { unendedFiles } from '../../../src/site/load/cut-files.ts';
import { plan } from '../../support/plan.ts';
import { type Files, project } from '../../support/project.ts';

function found(files: Files): string {
  const planned = plan(project(files));
  return formatText(unendedFiles(planned.files.values()), planned.textOf, { withColor: false, root: 'data/' });
}

test('a file whose last line has no end is reported, since nothing else tells that a text was cut off', () => {
  expect(found({ 'labels.yaml': 'callNow: Call\nemailUs: Wri' })).toMatchInlineSnapshot(`
    "note[no-line-end]: the last line of the file has no end, as in a file that was cut off
      --> data/labels.yaml:2:1
       |
    2  | emailUs: Wri
       | ^^^^^^^^^^^^
      help: look whether the end of the file is there, and put a line break behind it"
  `);
});

test('a file whose last line has an end is not reported, however lines end', () => {
  expect(found({ 'labels.yaml': 'callNow: Call\r\n' })).toBe('');
});
