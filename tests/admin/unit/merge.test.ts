import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffText } from '../../../admin/features/posts/editor/session/diff-view.tsx';
import { blocksOf, piecesOf, textOf, wordsOf } from '../../../admin/features/posts/editor/session/html-blocks.ts';
import { chosenForm, mergeFields, mergeHtml, mergeTokens } from '../../../admin/features/posts/editor/session/merge.ts';
import { EMPTY_FORM, STORED } from '../../../admin/features/posts/post-form.ts';
import { nodeSanitizer } from '../../../src/blog/content/node-sanitizer.ts';
import { runs } from '../../support/runs.ts';

const clean = await nodeSanitizer();

/** Edits of a list: at each position, tokens may be removed, and unique new ones inserted before it. */
const edits = fc.array(fc.record({ drop: fc.boolean(), add: fc.nat(2), act: fc.integer({ min: 0, max: 3 }) }), {
  maxLength: 12,
});

function edited(
  base: readonly string[],
  plan: readonly { drop: boolean; add: number; act: number }[],
  name: string,
): string[] {
  let count = 0;
  return Array.from({ length: base.length + 1 }).flatMap((_, at) => {
    const step = plan[at];
    const added = step?.act === 0 ? Array.from({ length: step.add }, () => `${name}${count++}`) : [];
    const kept = at < base.length && !(step?.act === 0 && step.drop) ? [base[at] as string] : [];
    return [...added, ...kept];
  });
}

const three = fc.tuple(fc.nat(9), edits, edits).map(([length, one, two]) => {
  const base = Array.from({ length }, (_, at) => `base${at}`);
  return { base, mine: edited(base, one, 'mine'), theirs: edited(base, two, 'theirs') };
});

test('a merge keeps every addition and removal, or reports it as a conflict', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const stretches = mergeTokens(base, mine, theirs);
      const agreed = stretches.flatMap((one) => (one.kind === 'agreed' ? one.tokens : []));
      const open = stretches.flatMap((one) =>
        one.kind === 'conflict' ? [...one.base, ...one.mine, ...one.theirs] : [],
      );
      for (const side of [mine, theirs]) {
        for (const token of side) if (!base.includes(token)) expect([...agreed, ...open]).toContain(token);
        for (const token of base)
          if (!side.includes(token) && agreed.includes(token)) throw new Error(`${token} is back`);
      }
      // It contains nothing else, and nothing twice.
      expect(new Set(agreed).size).toBe(agreed.length);
      for (const token of agreed) expect([...mine, ...theirs]).toContain(token);
    }),
    runs(5),
  );
});

test('a merge is symmetric, applies one-sided changes, and applies equal changes once', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const turned = mergeTokens(base, theirs, mine).map((one) =>
        one.kind === 'agreed' ? one : { ...one, mine: one.theirs, theirs: one.mine },
      );
      expect(turned).toEqual(mergeTokens(base, mine, theirs));
      const plain = (stretches: ReturnType<typeof mergeTokens>) =>
        stretches.flatMap((one) => (one.kind === 'agreed' ? one.tokens : ['?']));
      expect(plain(mergeTokens(base, mine, base))).toEqual(mine);
      expect(plain(mergeTokens(base, base, theirs))).toEqual(theirs);
      expect(plain(mergeTokens(base, mine, mine))).toEqual(mine);
    }),
    runs(5),
  );
});

const inline = fc.oneof(
  fc.constantFrom('Salt ', 'eats brake lines. ', 'A &amp; B ', '&lt;p&gt; '),
  fc.constantFrom(
    '<strong>twice</strong> ',
    '<em>a <u>year</u></em> ',
    '<a href="/services">here</a>',
    '<br>',
    '<img src="/media/a.jpg" alt="a &gt; b">',
  ),
);
const paragraph = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => `<p>${parts.join('')}</p>`);
const item = fc.constantFrom('<li>One</li>', '<li>Two <strong>x</strong></li>');
const list = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(item, { minLength: 1, maxLength: 3 }))
  .map(([name, items]) => `<${name}>${items.join('')}</${name}>`);
const html = fc
  .array(fc.oneof(paragraph, list, fc.constant('<h2>Heading</h2>')), { maxLength: 6 })
  .map((blocks) => blocks.join(''));

test('the parts of a text add up to the whole, and the blocks of clean HTML are clean', () => {
  fc.assert(
    fc.property(html, fc.string(), (raw, any) => {
      const given = clean(raw);
      expect(blocksOf(given).join('')).toBe(given);
      for (const block of blocksOf(given)) expect(clean(block)).toBe(block.trim());
      for (const text of [given, any]) {
        expect(blocksOf(text).join('')).toBe(text);
        expect(piecesOf(text).join('')).toBe(text);
        expect(wordsOf(text).join('')).toBe(text);
      }
    }),
    runs(1),
  );
});

test('merged HTML is as clean as its sources', () => {
  const blocks = fc.array(fc.oneof(paragraph, list), { maxLength: 4 });
  fc.assert(
    fc.property(blocks, blocks, blocks, (one, two, three) => {
      const [base, mine, theirs] = [one, [...one.slice(1), ...two], [...one.slice(0, 2), ...three]].map((all) =>
        clean(all.join('')),
      ) as [string, string, string];
      const { text } = mergeHtml(base, mine, theirs);
      expect(clean(text)).toBe(text);
    }),
    runs(1),
  );
});

test.for<[string, string, string, string, string, boolean]>([
  [
    'separate words in one paragraph',
    '<p>Salt eats lines in winter.</p>',
    '<p>Road salt eats lines in winter.</p>',
    '<p>Salt eats lines in every winter.</p>',
    '<p>Road salt eats lines in every winter.</p>',
    true,
  ],
  ['adjacent paragraphs', '<p>A</p><p>B</p>', '<p>A2</p><p>B</p>', '<p>A</p><p>B2</p>', '<p>A2</p><p>B2</p>', true],
  ['the same word', '<p>A b c</p>', '<p>A x c</p>', '<p>A y c</p>', '<p>A x c</p><p>A y c</p>', false],
  [
    'a format and a word',
    '<p>A b c</p>',
    '<p>A <strong>b</strong> c</p>',
    '<p>A b d</p>',
    '<p>A <strong>b</strong> c</p><p>A b d</p>',
    false,
  ],
  ['two endings', '<p>A</p>', '<p>A</p><p>M</p>', '<p>A</p><p>T</p>', '<p>A</p><p>M</p><p>T</p>', false],
  ['a removal and a change', '<p>A</p><p>B</p>', '<p>B</p>', '<p>A2</p><p>B</p>', '<p>A2</p><p>B</p>', false],
])('a merge of HTML gives the expected blocks: %s', ([, base, mine, theirs, text, isClean]) => {
  expect(mergeHtml(base, mine, theirs)).toEqual({ text, isClean });
});

const form = fc.record({
  title: fc.constantFrom('A b c', 'A b c d', 'X b c', ''),
  slug: fc.constantFrom('a', 'b', 'c'),
  content: html,
  excerpt: fc.constantFrom('One two three', 'One two', 'Zero one two three'),
  status: fc.constantFrom('draft' as const, 'published' as const),
});

test('a field changed on one side needs no choice, and each choice gives its text', () => {
  fc.assert(
    fc.property(form, form, form, (one, two, three) => {
      const [base, mine, other] = [one, two, three].map((fields) => ({ ...EMPTY_FORM, ...fields })) as [
        typeof EMPTY_FORM,
        typeof EMPTY_FORM,
        typeof EMPTY_FORM,
      ];
      const fields = mergeFields({ source: 'site', base, other, at: 0, version: undefined }, mine);
      for (const field of STORED) {
        const found = fields.find((entry) => entry.field === field);
        if (mine[field] === other[field]) expect(found).toBeUndefined();
        else if (mine[field] === base[field]) expect(found?.proposal).toBe('theirs');
        else if (other[field] === base[field]) expect(found?.proposal).toBe('mine');
        else expect([undefined, 'merged']).toContain(found?.proposal);
      }
      const all = (choice: 'mine' | 'theirs') => new Map(fields.map(({ field }) => [field, choice]));
      expect(chosenForm(mine, fields, all('mine'))).toEqual(mine);
      expect(chosenForm(mine, fields, all('theirs'))).toEqual(other);
    }),
    runs(2),
  );
});

test('a comparison contains both texts except for long unchanged stretches', () => {
  const words = fc
    .array(fc.constantFrom('salt', 'eats', 'lines', ' ', '\n', '. '), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = diffText(before, after);
      expect(
        parts
          .filter(({ kind }) => kind !== 'added')
          .map(({ text }) => text)
          .join(''),
      ).toBe(before);
      expect(
        parts
          .filter(({ kind }) => kind !== 'removed')
          .map(({ text }) => text)
          .join(''),
      ).toBe(after);
    }),
    runs(2),
  );
  expect(diffText('Ready for a roadside check', 'My title for it')).toEqual([
    { kind: 'removed', text: 'Ready for a roadside check' },
    { kind: 'added', text: 'My title for it' },
  ]);
  expect(diffText('Ready for a roadside check', 'Ready for a check').map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'same',
  ]);
  const long = 'word '.repeat(400);
  expect(
    diffText(`${long}old`, `${long}new`)
      .map(({ text }) => text)
      .join('').length,
  ).toBeLessThan(200);
});

test('HTML is compared as people read it', () => {
  expect(
    textOf('<h2>A &amp; B</h2><p>One<br>two <img src="/a.jpg" alt="A van"></p><ul><li>x</li><li>y</li></ul>'),
  ).toBe('A & B\nOne\ntwo [image: A van]\nx\ny');
  expect(textOf('<p>a</p><hr><blockquote><p>b</p></blockquote><pre><code>c\n  d\n</code></pre><p>e</p>')).toBe(
    'a\n---\nb\nc\n  d\ne',
  );
  expect(textOf('<p><img src="/a.jpg" alt=""></p>')).toBe('[image]');
});
