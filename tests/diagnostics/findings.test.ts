import { expect, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';
import { FINDINGS } from './support/findings.ts';

const rows = Object.entries(FINDINGS).flatMap(([code, cases]) => cases.map((one) => [code, one.what, one] as const));

test.each(rows)('the finding %s: %s', (_code, _what, { edit, extend, files, report: expected }) => {
  const site = project({ ...(edit && edited(...edit)), ...(extend && extended(...extend)), ...files });
  expect(report(site)).toBe(expected);
});
