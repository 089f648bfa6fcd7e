import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownTexts } from '../../scripts/known-texts.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { reviewTexts } from '../../src/trades/review-texts.ts';
import { digestOfText } from '../../src/trades/starter-texts.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { project } from '../support/project.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test("the sample company's text in another company's data is reported", () => {
  const known = { trades: {}, sample: { company: '', digests: [digestOfText('Two vans stand ready on every day.')] } };
  const planned = plan(
    project(edited('services.yaml', 'summary: Oil changed.', 'summary: Two vans stand ready on every day.')),
  );
  const found = reviewTexts(planned, known).filter(({ code }) => code === 'sample-text');
  expect(formatText(found, planned.textOf, { withColor: false, root: 'data/' })).toMatchInlineSnapshot(`
    "warning[sample-text]: \`Two vans stand ready on every day.\` is from the sample site
      --> data/services.yaml:6:12
       |
    6  |   summary: Two vans stand ready on every day.
       |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: write your own text, or remove it"
  `);
});

test('the sample company has no findings on its texts, but has them under another name', () => {
  const known = knownTexts(`${ROOT}templates/trades`, `${ROOT}data`);
  const sample = diskFolder(`${ROOT}data`);
  const withSite = (from: string, to: string) => ({
    ...sample,
    read: (file: string) =>
      file === 'site.yaml'
        ? new TextEncoder().encode(new TextDecoder().decode(sample.read(file)).replace(from, to))
        : sample.read(file),
  });
  expect(reviewTexts(plan(sample), known)).toEqual([]);
  for (const [from, to] of [
    ['name: Bay State Fleet Care', 'name: Ohio Vans'],
    ['www.baystatefleetcare.example', 'www.ohiovans.com'],
  ] as const) {
    const found = reviewTexts(plan(withSite(from, to)), known).filter(({ code }) => code === 'sample-text');
    const files = new Set(found.map(({ at }) => at.file));
    expect([...files]).toEqual(
      expect.arrayContaining(['claims.yaml', 'copy.yaml', 'pages/about.md', 'services.yaml', 'site.yaml', 'team.yaml']),
    );
    expect(files).not.toContain('sources.yaml');
  }
});
