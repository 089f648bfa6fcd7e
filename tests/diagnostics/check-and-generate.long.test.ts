import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOUND_BY } from '../../scripts/reference-docs/found-by.ts';
import { isFailure } from '../../src/base/diagnostics/diagnostic.ts';
import { generate } from '../../src/build/generate-site.ts';
import { checkFolder } from '../../src/cli/check-data.ts';
import { edited, extended } from '../support/edited.ts';
import { MINIMAL_MADE, MINIMAL_SITE } from '../support/minimal-site.ts';
import { put, temporaryFolder } from '../support/run-command.ts';
import { FINDINGS } from './support/findings.ts';

const rows = Object.entries(FINDINGS).flatMap(([code, cases]) => cases.map((one) => [code, one.what, one] as const));

test.each(rows)('check and generate agree about %s: %s', async (_code, _what, { edit, extend, files }) => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const all = {
    ...MINIMAL_MADE,
    ...MINIMAL_SITE,
    ...(edit && edited(...edit)),
    ...(extend && extended(...extend)),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) if (content !== undefined) put(data, file, content);
  const [check, build] = [
    await checkFolder({ data }),
    await generate({ data, out: join(folder, 'generated'), jobs: 1 }),
  ];
  const only: readonly string[] = Object.values(FOUND_BY).flat();
  const of = ({ diagnostics }: Pick<typeof check, 'diagnostics'>) =>
    diagnostics.filter(({ code }) => !only.includes(code)).map(({ severity, code }) => `${severity}[${code}]`);
  expect(of(build)).toEqual(of(check));
  expect(build.isWritten).toBe(!isFailure(check.diagnostics, false));
});
