import { expect, test } from 'vitest';
import type { SiteDiff } from '../../../src/cli/diff/compare-sites.ts';
import { textOfDiff } from '../../../src/cli/diff/report-diff.ts';

const LONG = `/services/wax/${'saint-bartholomew-'.repeat(4)}on-the-river`;
const page = (path: string, index = true) => ({ path, index, title: 'Page' });
const DIFF = {
  added: [
    page('/services/wax'),
    page('/services/wax/avon', false),
    page('/services/oil/mill'),
    page('/cities/mill'),
    page('/services/wax/elyria'),
  ],
  changes: [{ part: 'link', before: '', after: LONG, excerpt: LONG, paths: ['/about'] }],
  ...{ removed: [], moved: [], indexed: [], noindexed: [], weights: [], changedPages: 1 },
  ...{ redirects: { added: [], removed: [] }, files: { added: [], removed: [], changed: [] } },
} as unknown as SiteDiff;

test('added pages are grouped by service or town, the indexed ones first, and paths are whole', () => {
  const text = textOfDiff(DIFF, 'before');
  expect(text.match(/^ {2}.*$/gm)?.map((line) => line.replace(' `Page`', ''))).toEqual([
    '  wax: 3 pages, 2 indexed',
    '  /services/wax',
    '  /services/wax/elyria',
    '  /services/wax/avon (noindex)',
    '  mill: 2 pages, 2 indexed',
    '  /services/oil/mill',
    '  /cities/mill',
    `  1 page: link added \`${LONG}\` (/about)`,
  ]);
});
