import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownTexts } from '../../scripts/known-texts.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { reviewTexts } from '../../src/trades/review-texts.ts';
import { digestOfText, type StarterTexts } from '../../src/trades/starter-texts.ts';
import { namedService, readTrade, tradeNames } from '../../src/trades/trades.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { type Files, project } from '../support/project.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ALL = knownTexts(`${ROOT}templates/trades`, `${ROOT}data`);

const KNOWN: StarterTexts = {
  trades: {
    roofing: { label: 'Roofing', digests: ['Shingles that the wind has lifted are nailed down.'].map(digestOfText) },
    other: { label: 'Something else', digests: [] },
  },
  sample: { company: '', digests: [] },
};

function found(files: Files, known = KNOWN): string {
  const planned = plan(project(files));
  const notes = reviewTexts(planned, known).filter(({ code }) => code !== 'sample-contact');
  return formatText(notes, planned.textOf, { withColor: false, root: 'data/' });
}

const withSummary = (summary: string) => edited('services.yaml', 'summary: Oil changed.', `summary: ${summary}`);

test('starter texts in a file are reported in one note, with their lines', () => {
  expect(found(withSummary('Shingles that the wind has lifted are nailed down.'))).toMatchInlineSnapshot(`
    "note[starter-text]: 1 passage in \`services.yaml\` is still the starter text for roofing
      --> data/services.yaml
      note: \`Shingles that the wind has lifted are nailed down.\`
      --> data/services.yaml:6:12
       |
    6  |   summary: Shingles that the wind has lifted are nailed down.
       |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: other sites have the same text, and its promises must be true for you: \`townpress dev\` marks it on its pages, where you keep, edit or delete it"
  `);
});

test("another word makes a text custom, and another comma doesn't", () => {
  expect(found(withSummary('Shingles that the wind has lifted, are nailed down'))).toContain('1 passage in');
  expect(found(withSummary('Shingles that a storm has lifted are nailed down.'))).toBe('');
});

test('the summary that init gives a service known only by name is a starter text', () => {
  expect(found(withSummary(namedService('Oil').summary))).toContain(
    '1 passage in `services.yaml` is still the starter text for any trade',
  );
});

test.each(tradeNames())('each text file of the trade %s is recognized as starter text', (name) => {
  const { files, label } = readTrade(name);
  const texts = [...files].filter(([path]) => /\.(yaml|md)$/.test(path));
  const said = found(Object.fromEntries(texts), ALL);
  const trade = name === 'other' ? 'any trade' : label.toLowerCase();
  expect(said.match(/^note\[starter-text\].* starter text for (.*)$/gm)).toHaveLength(texts.length);
  expect(said.match(/starter text for .*/g)?.filter((words) => words !== `starter text for ${trade}`)).toEqual([]);
});
