import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownTexts } from '../../../scripts/known-texts.ts';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { diskFolder } from '../../../src/site/disk-folder.ts';
import { digestOfText } from '../../../src/trades/known-texts.ts';
import { reviewTexts } from '../../../src/trades/review-texts.ts';
import { edited } from '../../support/edited.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

test('a text of the sample company in the data of another is reported', () => {
  const known = { trades: {}, sample: { company: '', digests: [digestOfText('Two vans stand ready on every day.')] } };
  const planned = plan(
    project(edited('services.yaml', 'summary: Oil changed.', 'summary: Two vans stand ready on every day.')),
  );
  const found = reviewTexts(planned, known).filter(({ code }) => code === 'sample-text');
  expect(formatText(found, planned.textOf, { withColor: false, root: 'data/' })).toMatchInlineSnapshot(`
    "warning[sample-text]: \`Two vans stand ready on every day.\` is said by the sample company of townpress, not by yours
      --> data/services.yaml:6:12
       |
    6  |   summary: Two vans stand ready on every day.
       |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: write a text of your own, or remove it"
  `);
});

test('the sample company is told nothing, and whoever takes its name or its address away from it hears of its texts and claims', () => {
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
