import { expect, test } from 'vitest';
import { repeatsBeginning } from '../../src/shared/excerpt-overlap.ts';

const EXCERPT =
  'Salt eats brake lines from the outside, out of sight. A van that is washed once a month in winter keeps its lines for years.';

const html = (first: string) =>
  `<h2>What salt does</h2><p>${first}</p><p>It starts at the clips, where the water stays, and goes on below the paint.</p>`;

test.each([
  ['the same words', EXCERPT, html(EXCERPT)],
  ['formatted words', EXCERPT, html(EXCERPT.replace('brake lines', '<strong>brake</strong> lines'))],
  ['one word edited since', EXCERPT, html(EXCERPT.replace('washed', 'rinsed'))],
  ['an added and a removed word', EXCERPT, html(EXCERPT.replace('Salt', 'Road salt').replace('once ', ''))],
  ['an edit at the beginning', EXCERPT, html(EXCERPT.replace('Salt eats', 'In winter, salt slowly eats'))],
  ['a sentence added before its end', EXCERPT, html(EXCERPT.replace('. A', '. It takes three winters. A'))],
  ['a truncated beginning', `${EXCERPT.slice(0, 70)}...`, html(EXCERPT)],
  ['a truncated beginning of an edited text', `${EXCERPT.slice(0, 70)}…`, html(EXCERPT.replace('outside', 'exterior'))],
  ['another case and other quotes', "salt's work", html('Salt’s work is slow.')],
  ['no words at all', '', html(EXCERPT)],
  ['a language without spaces', '塩はブレーキ管を', html('塩はブレーキ管を錆びさせます。')],
])('an excerpt with %s repeats the beginning', (_, excerpt, text) =>
  expect(repeatsBeginning(excerpt, text)).toBe(true),
);

test.each([
  [
    'another text',
    'What we check on every van before the first frost, and what it costs if we find rust.',
    html(EXCERPT),
  ],
  [
    'a text of the same length about the same thing',
    'Brake lines rust first at the clips. We look at them at every oil change, and replace a line in two hours.',
    html(EXCERPT),
  ],
  [
    'words from further below',
    'It starts at the clips, where the water stays, and goes on below the paint.',
    html(EXCERPT),
  ],
  [
    'a rewritten first paragraph',
    EXCERPT,
    html(
      'Three of ten vans that come to us in March have a line that leaks. We tell you where to look, and how often.',
    ),
  ],
  ['only a heading', 'What salt does', html(EXCERPT)],
  [
    'more than the text',
    `${EXCERPT} And much more about all that can rust on a van, from the exhaust to the frame, with prices.`,
    `<p>${EXCERPT.slice(0, 60)}</p>`,
  ],
])("an excerpt with %s doesn't repeat the beginning", (_, excerpt, text) =>
  expect(repeatsBeginning(excerpt, text)).toBe(false),
);
