import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderPost } from '../../src/blog/content/markdown.ts';
import { readableMarkdown } from '../../src/blog/content/readable-markdown.ts';
import { runs } from '../support/runs.ts';
import { SAMPLE_DATA } from '../support/sample.ts';
import { copy } from './support/clipboard.ts';
import { PASTES } from './support/pastes.ts';
import { surfacePage } from './support/surface-page.ts';

const page = surfacePage();

const FIGURE =
  '<figure><img src="/a.png" alt="A van" loading="lazy" decoding="async"><figcaption>Ours</figcaption></figure>';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    ' ',
    '  ',
    'a b',
    ' a',
    'a ',
    '\u00a0',
    'a\u00a0b',
    '\t',
    '&nbsp;',
    '<b>',
    '"',
    "'",
    '&amp;',
    '\u2003',
    '\u{1f69a}',
    'a  b',
  ),
);
const marks = fc.record(
  {
    bold: fc.constant(true),
    italic: fc.constant(true),
    underline: fc.constant(true),
    strike: fc.constant(true),
    code: fc.constant(true),
    link: fc.constantFrom(
      '/services',
      'https://a.example/?a=1&b=2',
      'mailto:a@b.example',
      'tel:+16175550100',
      '_blank https://b.example/',
      '#part',
    ),
  },
  { requiredKeys: [] },
);
const picture = fc.record({
  insert: fc.record({
    image: fc.constantFrom(
      '/assets/a.png',
      'https://backend.example/storage/v1/object/public/blog-images/1.png?a=1&b=2',
    ),
  }),
  attributes: fc.record(
    {
      alt: fc.constantFrom('', 'A van', 'a "b" <c> & d'),
      width: fc.constantFrom('1', '2000'),
      height: fc.constant('800'),
    },
    { requiredKeys: [] },
  ),
});
const line = fc.tuple(
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ insert: text.map((words) => words.replace(/[\n\r]/g, '') || 'x'), attributes: marks }),
      },
      { weight: 1, arbitrary: picture },
    ),
    { maxLength: 4 },
  ),
  fc.oneof(
    fc.constant({}),
    fc.record({ header: fc.constantFrom(1, 2, 3) }),
    fc.constant({ blockquote: true }),
    fc.record(
      { list: fc.constantFrom('ordered', 'bullet'), indent: fc.integer({ min: 1, max: 8 }) },
      { requiredKeys: ['list'] },
    ),
    fc.record({ indent: fc.integer({ min: 1, max: 8 }) }),
  ),
);
const codeLine = text.map((words) => [
  { insert: words.replace(/[\n\r]/g, '') || 'x' },
  { insert: '\n', attributes: { 'code-block': true } },
]);
const block = fc.oneof(
  { weight: 6, arbitrary: line.map(([ops, attributes]) => [...ops, { insert: '\n', attributes }]) },
  { weight: 2, arbitrary: codeLine },
  { weight: 1, arbitrary: fc.constant([{ insert: { divider: true } }]) },
);
const documents = fc.array(block, { maxLength: 8 }).map((blocks) => [...blocks.flat(), { insert: '\n' }]);

describe('keys', () => {
  test('letter shortcuts work with Caps Lock', async () => {
    await page().evaluate(() => window.kit.begin('<p>One two</p>', 3));
    for (const key of ['K', 'k']) {
      await page().evaluate(() => window.kit.told.splice(0));
      await page().keyboard.press(`Control+${key}`);
      expect(await page().evaluate(() => window.kit.told)).toEqual(['asked link']);
    }
    await page().keyboard.press('Control+a');
    for (const key of ['x', 'X']) {
      await page().keyboard.press(`Control+Shift+${key}`);
      expect(await page().evaluate(() => window.kit.surface.html())).toBe('<p><s>One two</s></p>');
      await page().keyboard.press(key === 'x' ? 'Control+z' : 'Control+Z');
      expect(await page().evaluate(() => window.kit.surface.html())).toBe('<p>One two</p>');
    }
  });
});

describe('stored text', () => {
  test('any supported document round-trips unchanged and clean', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(documents, { minLength: 20, maxLength: 20 }), async (batch) => {
        const results = await page().evaluate(
          (all) =>
            all.map((ops) => ({
              written: window.kit.written(ops),
              first: window.kit.kept(window.kit.surface.html()),
              again: window.kit.kept(window.kit.surface.html()),
              clean: window.kit.clean(window.kit.surface.html()),
            })),
          batch,
        );
        for (const { written, first, again, clean } of results)
          expect({ first, again, clean }).toEqual({ first: written, again: written, clean: written });
      }),
      runs(0.15),
    );
  });

  test('a document keeps its words and formats in a round trip', async () => {
    const ops = [
      { insert: 'Heading' },
      { insert: '\n', attributes: { header: 1 } },
      { insert: 'one ' },
      { insert: 'two', attributes: { bold: true, italic: true, link: '/services' } },
      { insert: ' three\u00a0four\na' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'b' },
      { insert: '\n', attributes: { indent: 1, list: 'ordered' } },
      { insert: { image: '/a.png' }, attributes: { alt: '', width: '10', height: '5' } },
      { insert: '\n' },
    ];
    expect(await page().evaluate((all) => window.kit.written(all), ops)).toBe(
      '<h2>Heading</h2><p>one <strong><em><a href="/services">two</a></em></strong> three\u00a0four</p><ul><li>a<ol><li>b</li></ol></li></ul><p><img src="/a.png" alt="" width="10" height="5" loading="lazy" decoding="async"></p>',
    );
    expect(
      await page().evaluate(() => {
        window.kit.kept(window.kit.surface.html());
        return window.kit.ops();
      }),
    ).toEqual(ops);
  });

  test("an empty surface stores empty text, and an uploading image isn't stored", async () => {
    const results = await page().evaluate(() => [
      window.kit.kept(''),
      window.kit.kept('<p></p>'),
      window.kit.written([{ insert: '\n\n\n' }]),
      window.kit.written([{ insert: 'a\n' }, { insert: { image: 'blob:https://site.example/1' } }, { insert: '\n' }]),
    ]);
    expect(results).toEqual(['', '', '', '<p>a</p><p><br></p>']);
  });

  test('an undecided image has no alt text, and a decorative image has an empty one', async () => {
    const html = await page().evaluate(() => window.kit.kept('<p><img src="/a.png"><img src="/b.png" alt=""></p>'));
    expect(html).toBe(
      '<p><img src="/a.png" loading="lazy" decoding="async"><img src="/b.png" alt="" loading="lazy" decoding="async"></p>',
    );
  });
});

test('an image that appears twice has its own alt text and caption each time', async () => {
  const html = await page().evaluate(() => {
    window.kit.kept('<p><img src="/a.png"></p><p>between</p><p>in <img src="/a.png"> line</p>');
    window.kit.surface.describePicture('/a.png', 'A van', 'Ours "&" <theirs>');
    return window.kit.surface.html().replaceAll(' loading="lazy" decoding="async"', '');
  });
  const picture = '<figure><img src="/a.png" alt="A van"><figcaption>Ours "&amp;" &lt;theirs&gt;</figcaption></figure>';
  expect(html).toBe(`${picture}<p>between</p><p>in</p>${picture}<p>line</p>`);
  expect(await page().evaluate((given) => window.kit.kept(given), html)).toBe(
    html.replaceAll('"A van"', '"A van" loading="lazy" decoding="async"'),
  );
});

test('text typed after an image with a caption appears below it', async () => {
  const html = await page().evaluate(() => {
    window.kit.clear();
    window.kit.surface.insertPictures(['/a.png']);
    window.kit.surface.describePicture('/a.png', 'A van', 'Ours');
    window.kit.typeAtCaret('Below');
    return window.kit.surface.html();
  });
  expect(html).toBe(`${FIGURE}<p>Below</p>`);
});

test.each([
  ['before it', 0, '<p><br></p>', ''],
  ['after it', 1, '', '<p><br></p>'],
])('Enter starts a line %s, and the caption stays with its image', async (_, at, before, after) => {
  await page().evaluate(([html, index]) => window.kit.begin(html, index), [FIGURE, at] as const);
  await page().keyboard.press('Enter');
  expect(await page().evaluate(() => window.kit.surface.html())).toBe(before + FIGURE + after);
});

test.each([
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['> a\nb\n\nc', '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>'],
  ['``` a b\nc', '<pre><code>a b\nc\n</code></pre>'],
  ['```\na\n\n\nb', '<pre><code>a\n</code></pre><p>b</p>'],
  ['a\n---\nb', '<p>a</p><hr><p>b</p>'],
  ['--- b', '<hr><p>b</p>'],
  ['a > b', '<p>a &gt; b</p>'],
  ['a ``` b', '<p>a ``` b</p>'],
])('the keys of %j write %s', async (keys, html) => {
  await page().evaluate(() => window.kit.begin('', 0));
  for (const key of keys) await page().keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
  expect(await page().evaluate(() => window.kit.surface.html())).toBe(html);
  expect(await page().evaluate(() => window.kit.kept(window.kit.surface.html()))).toBe(html);
});

test('a caption is removed with its image, and an undo restores both', async () => {
  await page().evaluate((html) => window.kit.begin(`<p>a</p>${html}<p>b</p>`, 3), FIGURE);
  await page().keyboard.press('Backspace');
  expect(await page().evaluate(() => window.kit.surface.html())).toBe('<p>a</p><p><br></p><p>b</p>');
  expect(
    await page().evaluate(() => {
      window.kit.undo();
      return window.kit.surface.html();
    }),
  ).toBe(`<p>a</p>${FIGURE}<p>b</p>`);
});

describe('unsupported markup', () => {
  const posts = readdirSync(join(SAMPLE_DATA, 'posts'));
  test.each(posts)('the surface keeps all of %s', async (name) => {
    const markdown = readFileSync(join(SAMPLE_DATA, 'posts', name), 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
    const { html } = renderPost(markdown, () => undefined);
    expect(await page().evaluate((given) => window.kit.lost(given), html)).toEqual([]);
  });

  test.each([
    ['<p>a</p><blockquote>b</blockquote>', []],
    ['<blockquote>\n<p>a <code>b</code></p>\n<p>c</p>\n</blockquote>\n<p>d</p>', []],
    ['<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>', ['adjacent quotes']],
    ['<blockquote><ul><li>a</li></ul></blockquote>', ['quotes with other blocks inside']],
    ['<pre><code>\n  a  &lt;b&gt;\n\n\tc\n\n</code></pre>', []],
    ['<pre>a\nb</pre>', []],
    ['<pre><code>a <strong>b</strong></code></pre>', ['formatted code']],
    ['<pre><code>a</code></pre><pre><code>b</code></pre>', ['adjacent code blocks']],
    ['<p>a</p><hr>', []],
    ['<hr>\n<hr>\n<p>a</p>\n<hr>\n<pre><code>b\n</code></pre>', []],
    ['<figure><img src="/a.png" alt="a"><figcaption>b</figcaption></figure>', []],
    ['<p><img src="/a.png" alt="a"></p><p><em>A caption of old</em></p>', []],
    ['<figure><img src="/a.png" alt="a"><figcaption>b <em>c</em></figcaption></figure>', ['formatted captions']],
    [
      '<figure><img src="/a.png" alt=""><img src="/b.png" alt=""><figcaption>b</figcaption></figure>',
      ['several images with one caption'],
    ],
    ['<ol start="3"><li>a</li></ol>', ["lists that don't start at 1"]],
    ['<p>a<br>b</p>', ['line breaks inside a paragraph']],
    ['<p>a</p><ul><li><p>b</p><p>c</p></li></ul>', ['some of its formatting']],
    ['<p><strong>a</strong> b\n c</p>\n<ul>\n<li><em><strong>d</strong></em></li>\n</ul>', []],
    ['<p>a<br></p><p></p><p>b</p>', []],
    ['<p>a</p><p></p>', []],
  ])('the surface reports a loss: %s', async (html, lost) => {
    expect(await page().evaluate((given) => window.kit.lost(given), html)).toEqual(lost);
  });
});

describe('paste', () => {
  test.each(PASTES)(
    'a paste from $from keeps what a post supports and reports the rest',
    async ({ data, html, told = [] }) => {
      await copy(page(), data);
      await page().evaluate(() => window.kit.clear());
      await page().keyboard.press('Control+v');
      await expect.poll(() => page().evaluate(() => window.kit.pasted())).toEqual({ html, told });
      expect(await page().evaluate((given) => window.kit.kept(given), html)).toBe(html);
    },
  );

  test.each(PASTES)('text from $from is unchanged after it is copied as Markdown and pasted', async ({ html }) => {
    const { text, lost } = readableMarkdown(html);
    const again = await page().evaluate((given) => window.kit.asMarkdown(given), text);
    if (lost.length === 0) expect(again).toBe(html);
    else expect(readableMarkdown(again)).toEqual({ text, lost: [] });
  });

  test('one undo removes the whole paste', async () => {
    const after = await page().evaluate(async () => {
      await window.kit.paste({ 'text/html': '<h2>a</h2><p>b</p>' });
      window.kit.undo();
      return window.kit.surface.html();
    });
    expect(after).toBe('');
  });

  test.each([
    ['an empty heading', '<h2><br></h2>', 0],
    ['an empty list item', '<ul><li><br></li></ul>', 0],
    ['a whole heading', '<h2>Old</h2>', 3],
  ])('several paragraphs pasted over %s stay paragraphs', async (_, html, selected) => {
    const pasted = await page().evaluate(
      ([before, length]) => {
        window.kit.begin(before, 0);
        window.kit.select(0, length);
        return window.kit.pasteHere({ 'text/html': '<p>One</p><p>Two</p>' });
      },
      [html, selected] as const,
    );
    expect(pasted).toBe('<p>One</p><p>Two</p>');
  });

  test('a few words pasted into an empty heading become its text', async () => {
    const pasted = await page().evaluate(() => {
      window.kit.begin('<h2><br></h2><p>After</p>', 0);
      return window.kit.pasteHere({ 'text/html': '<p>Brakes</p>' });
    });
    expect(pasted).toBe('<h2>Brakes</h2><p>After</p>');
  });

  describe('pasted Markdown', () => {
    const MARKDOWN = '# Heading\n\n**bold** words';

    test('converting a paste to plain text keeps what was typed before, inside and after it', async () => {
      const lines = await page().evaluate(async (text) => {
        await window.kit.paste({ 'text/plain': text });
        const before = window.kit.lines();
        window.kit.type(before.length - 1, ' after');
        window.kit.type(4, 'mid');
        window.kit.type(0, 'first ');
        window.kit.keepPlain();
        const after = window.kit.lines();
        window.kit.undo();
        return [before, after, window.kit.lines()];
      }, MARKDOWN);
      const [before, after, undone] = lines;
      expect([before, undone]).toEqual(['Heading\nbold words\n', 'first Headmiding\nbold words after\n']);
      for (const part of ['first ', 'mid', ' after', MARKDOWN]) expect(after).toContain(part);
      expect(after).not.toContain('\nbold words');
    });

    test('converting a paste to plain text yields its exact source if nothing was typed since', async () => {
      const lines = await page().evaluate(async (text) => {
        await window.kit.paste({ 'text/plain': text });
        window.kit.keepPlain();
        return window.kit.lines();
      }, MARKDOWN);
      expect(lines).toBe(`${MARKDOWN}\n`);
    });

    test.each([false, true])(
      'Markdown that renders late appears where it was pasted, and the caret stays: cut %s',
      async (isCut) => {
        const { lines, caret } = await page().evaluate(
          async ([text, cut]) => {
            const letGo = window.kit.hold();
            window.kit.cut(cut);
            await window.kit.paste({ 'text/plain': text }, '<p>one</p><p>two</p>', 3);
            window.kit.type(0, 'Now ');
            window.kit.type(7, ' more');
            window.kit.select(12);
            letGo();
            await new Promise((resolve) => setTimeout(resolve));
            window.kit.cut(false);
            return { lines: window.kit.lines(), caret: window.kit.caret() };
          },
          [MARKDOWN, isCut] as const,
        );
        expect(lines).toBe(isCut ? `Now one${MARKDOWN} more\ntwo\n` : 'Now oneHeading\nbold words more\ntwo\n');
        expect(lines.slice(0, caret)).toMatch(/ more$/);
      },
    );

    test('Markdown that cannot be rendered is pasted as plain text', async () => {
      const { lines, told } = await page().evaluate(async (text) => {
        window.kit.cut(true);
        const { told } = await window.kit.paste({ 'text/plain': text });
        window.kit.cut(false);
        return { lines: window.kit.lines(), told };
      }, MARKDOWN);
      expect({ lines, told }).toEqual({ lines: `${MARKDOWN}\n`, told: [] });
    });
  });
});
