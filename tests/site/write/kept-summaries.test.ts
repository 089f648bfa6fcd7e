import { expect, test } from 'vitest';
import type { RouteSummary } from '../../../src/site/emit/render-route.ts';
import { readSummaries, summariesText } from '../../../src/site/write/kept-summaries.ts';

const held = { percent: 3.5, lacks: ['population', 'roads'] };

const SUMMARIES: readonly RouteSummary[] = [
  {
    title: 'Oil\tChange',
    description: 'in \u201cDorchester\u201d\nand more',
    isIndexed: true,
    isThin: false,
    held: undefined,
    gaps: [],
  },
  { title: '', description: '', isIndexed: false, isThin: true, held, gaps: [] },
  {
    title: 'Caf\u00e9 \\t "quoted"',
    description: '\u{1f600}',
    isIndexed: false,
    isThin: false,
    held,
    gaps: ['lead', 'lead'],
  },
  { title: 'Brakes', description: 'x', isIndexed: true, isThin: true, held: undefined, gaps: ['heading'] },
];

/** What somebody who reads all of a summary finds. */
const allOf = ({ title, description, isIndexed, isThin, held, gaps }: RouteSummary) => {
  return { title, description, isIndexed, isThin, held, gaps };
};

test('summaries of a town that were kept as one line of ASCII say the same again', () => {
  const line = summariesText(SUMMARIES);
  expect(line).toMatch(/^[\t -~]*$/);
  const read = readSummaries(line);
  expect(read.map(allOf)).toEqual(SUMMARIES);
  expect(
    read.toReversed().map(({ description, title }) => [title, description]),
    'in any order',
  ).toEqual(SUMMARIES.toReversed().map(({ title, description }) => [title, description]));
  expect(readSummaries(summariesText([]))).toEqual([]);
});
