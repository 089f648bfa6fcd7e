import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableMarkdown } from '../../src/blog/content/readable-markdown.ts';
import { runs } from '../support/runs.ts';
import { surfacePage } from './support/surface-page.ts';

/** Quotes, code blocks and dividers on the editor surface. */

const page = surfacePage();

const PICTURE = '<img src="/a.png" alt="A" loading="lazy" decoding="async">';
const FIGURE = `<figure>${PICTURE}<figcaption>Ours</figcaption></figure>`;

const html = () => page().evaluate(() => window.kit.surface.html());

async function begin(content: string, index: number, selected = 0): Promise<void> {
  await page().evaluate(
    ([before, at, length]) => {
      window.kit.begin(before, at);
      window.kit.select(at, length);
      window.kit.told.length = 0;
    },
    [content, index, selected] as const,
  );
}

async function type(keys: string): Promise<void> {
  for (const key of keys) await page().keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
}

async function paste(data: Readonly<Record<string, string>>): Promise<{ html: string; told: string[] }> {
  await page().evaluate((given) => window.kit.pasteHere(given), data);
  return page().evaluate(() => window.kit.pasted());
}

describe('shortcuts', () => {
  test.each([
    ['> ', '<blockquote><p>x</p></blockquote>', '<p>&gt;x</p>'],
    ['``` ', '<pre><code>x\n</code></pre>', '<p>```x</p>'],
    ['---\n', '<hr><p>x</p>', '<p>---x</p>'],
  ])('one undo after %j restores the characters, and a redo restores the block', async (keys, made, undone) => {
    await begin('<p>x</p>', 0);
    await type(keys);
    expect(await html()).toBe(made);
    await page().keyboard.press('Control+z');
    expect(await html()).toBe(undone);
    await page().keyboard.press('Control+Shift+z');
    expect(await html()).toBe(made);
  });

  test.each(['> ', '``` ', '---\n'])('%j after an image stays text, and the image stays', async (keys) => {
    await begin(`<p>${PICTURE}</p>`, 1);
    await type(keys);
    expect(await html()).toContain(`<p>${PICTURE}${keys.trim().replace('>', '&gt;')}`);
  });

  test('an image keeps its caption when a quote marker is typed before it', async () => {
    await begin(FIGURE, 0);
    await type('> ');
    expect(await html()).toContain('Ours');
  });
});

describe('images', () => {
  test('a caption moves its image out of a quote', async () => {
    await begin(`<blockquote><p>a</p><p>${PICTURE}</p><p>b</p></blockquote>`, 0);
    await page().evaluate(() => window.kit.surface.describePicture('/a.png', 'A', 'Ours'));
    expect(await html()).toBe(`<blockquote><p>a</p></blockquote>${FIGURE}<blockquote><p>b</p></blockquote>`);
  });

  test.each([
    [
      'a quote',
      '<blockquote><p>one</p></blockquote>',
      ['<blockquote><p>o</p></blockquote>', '<blockquote><p>ne</p></blockquote>'],
    ],
    ['a code block', '<pre><code>one\n</code></pre>', ['<pre><code>o\n</code></pre>', '<pre><code>ne\n</code></pre>']],
    ['a heading', '<h2>one</h2>', ['<h2>o</h2>', '<h2>ne</h2>']],
  ])('inserting an image into %s leaves both parts intact', async (_, before, [first, last]) => {
    await begin(before, 1);
    await page().evaluate(() => window.kit.surface.insertPictures(['/a.png']));
    expect(await html()).toBe(`${first}<p><img src="/a.png" loading="lazy" decoding="async"></p>${last}`);
  });
});

describe('paste', () => {
  const CODE = '# x\n\n- a\n- b **c**';

  test.for<[string, string, number, number, string]>([
    ['into a line', 'one', 1, 0, `o${CODE}ne`],
    ['into an empty line', '\n', 0, 0, `${CODE}\n`],
    ['in place of a line', 'one\ntwo', 0, 3, `${CODE}\ntwo`],
  ])(
    'text that looks like Markdown stays code when pasted %s of a code block',
    async ([, before, index, selected, after]) => {
      await begin(`<pre><code>${before}\n</code></pre><p>end</p>`, index, selected);
      expect(await paste({ 'text/plain': CODE, 'text/html': '' })).toEqual({
        html: `<pre><code>${after}\n</code></pre><p>end</p>`,
        told: [],
      });
      await page().keyboard.press('Control+z');
      expect(await html()).toBe(`<pre><code>${before}\n</code></pre><p>end</p>`);
    },
  );

  test('Windows line breaks become LF in a code block, and the caret is after the paste', async () => {
    await begin('<pre><code>one\n</code></pre><p>end</p>', 3);
    await paste({ 'text/plain': 'x\r\ny', 'text/html': '<p>x</p><p>y</p>' });
    await type('Z');
    expect(await html()).toBe('<pre><code>onex\nyZ\n</code></pre><p>end</p>');
  });

  test.each([
    ['words', '<p>one</p>', 1, '<p>oa</p><p>bne</p>'],
    ['an empty line', '<p><br></p>', 0, '<p>a</p><p>b</p>'],
  ])('paragraphs pasted into %s of a quote become part of it', async (_, before, index, after) => {
    await begin(`<blockquote>${before}</blockquote><p>end</p>`, index);
    expect((await paste({ 'text/html': '<p>a</p><p>b</p>' })).html).toBe(`<blockquote>${after}</blockquote><p>end</p>`);
  });

  test('a list pasted into a quote stays a list', async () => {
    await begin('<blockquote><p><br></p></blockquote><p>end</p>', 0);
    expect((await paste({ 'text/html': '<ul><li>a</li><li>b</li></ul>' })).html).toBe(
      '<ul><li>a</li><li>b</li></ul><p>end</p>',
    );
  });

  test.each([
    ['code blocks', '```\na\n```\n\n```\nb\n```', '<pre><code>a\n</code></pre><p><br></p><pre><code>b\n</code></pre>'],
    ['quotations', '> **a**\n\n<!-- -->\n\n> b', undefined],
  ])('two consecutive %s stay separate', async (_, markdown, after) => {
    await begin('', 0);
    const pasted = await paste({ 'text/plain': markdown });
    if (after !== undefined) expect(pasted).toEqual({ html: after, told: ['markdown'] });
    else expect(pasted.html.match(/<blockquote>/g)).toHaveLength(2);
  });

  test('quotes pasted from another page stay separate', async () => {
    await begin('', 0);
    expect((await paste({ 'text/html': '<blockquote>a</blockquote><blockquote>b</blockquote>' })).html).toBe(
      '<blockquote><p>a</p></blockquote><p><br></p><blockquote><p>b</p></blockquote>',
    );
  });

  test.each([
    ['<pre>a <a href="https://a.example/">b</a></pre>', ['lost code']],
    ['<pre>a <b>b</b></pre>', ['lost code']],
    ['<pre><code class="language-js"><span class="k">const</span> a;\n  b\n</code></pre>', []],
    [`<blockquote><p>a</p><figure>${PICTURE}<figcaption>Ours</figcaption></figure></blockquote>`, ['lost quotations']],
  ])('a paste of %s reports its losses', async (given, told) => {
    await begin('', 0);
    const pasted = await paste({ 'text/html': given });
    expect(pasted.told).toEqual(told);
    if (given.includes('figcaption')) expect(pasted.html).toContain('<figcaption>Ours</figcaption>');
  });
});

test('a pending format at the caret adds no character to a code block', async () => {
  await begin('<pre><code>b\n</code></pre>', 1);
  await page().keyboard.press('Control+b');
  expect(await html()).toBe('<pre><code>b\n</code></pre>');
});

describe('stored posts', () => {
  test.each([
    ['<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>', ['adjacent quotes']],
    ['<pre><code>a</code></pre><pre><code>b</code></pre>', ['adjacent code blocks']],
    ['<ul><li>a<pre>b</pre></li></ul>', ['lists with other blocks inside']],
    ['<ul><li>a<hr></li></ul>', ['lists with other blocks inside']],
    ['<blockquote><blockquote>a</blockquote></blockquote>', ['quotes with other blocks inside']],
  ])('the notice names what %s would lose', async (given, lost) => {
    expect(await page().evaluate((content) => window.kit.lost(content), given)).toEqual(lost);
  });

  test.each([
    '<blockquote class="ql-indent-1"><p>a</p><p>b</p></blockquote>',
    '<blockquote class="ql-indent-1"><p><br></p></blockquote>',
    '<blockquote><p>a</p></blockquote><blockquote class="ql-indent-2"><p>b</p></blockquote>',
  ])('an indented quote is kept: %s', async (content) => {
    expect(await page().evaluate((given) => window.kit.kept(given), content)).toBe(content);
    expect(await page().evaluate((given) => window.kit.lost(given), content)).toEqual([]);
  });

  test('inline code stays inside its link and its marks', async () => {
    const content = '<p><a href="/x"><code>a</code></a> <strong><em><code>b</code></em></strong> <code>c</code></p>';
    expect(await page().evaluate((given) => window.kit.kept(given), content)).toBe(content);
  });

  const words = fc.constantFrom('a', 'b c', 'a  b', ' ', '', '&lt;i&gt;', '\u00a0');
  const marked = fc.constantFrom('a', 'b c', '&lt;i&gt;');
  const run = fc.oneof(
    { weight: 4, arbitrary: words },
    fc
      .tuple(fc.constantFrom('strong', 'em', 's', 'u', 'code', 'a href="/x"'), marked)
      .map(([tag, all]) => `<${tag}>${all}</${tag.split(' ')[0]}>`),
    marked.map((all) => `<a href="/y"><code>${all}</code></a>`),
    fc.constantFrom('<br>', '<img src="/a.png" alt="x">'),
  );
  // Adjacent equal marks merge.
  const inline = fc.array(run, { maxLength: 3 }).map((all) => all.join('x'));
  const blocks = fc.letrec<{ one: string; several: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: inline.map((all) => `<p>${all}</p>`) },
      fc
        .tuple(fc.constantFrom('p', 'h2', 'blockquote', 'pre', 'li'), inline)
        .map(([name, all]) => (name === 'li' ? `<ul><li>${all}</li></ul>` : `<${name}>${all}</${name}>`)),
      fc.array(words, { maxLength: 4 }).map((lines) => `<pre><code>${lines.join('\n')}</code></pre>`),
      fc.constant('<hr>'),
      tie('several').map((all) => `<blockquote>${all}</blockquote>`),
      tie('several').map((all) => `<ul><li>${all.replace(/<\/?(?:ul|li)>/g, '')}</li></ul>`),
    ),
    several: fc
      .array(tie('one'), { minLength: 1, maxLength: 3 })
      // Adjacent lists merge.
      .map((all) => all.join('').replaceAll('</ul><ul>', '</ul><p>x</p><ul>')),
  }));

  /**
   * Content of a post, however its HTML is written: Markdown with significant white space, without empty headings and
   * items.
   */
  const said = (content: string) =>
    readableMarkdown(content)
      .text.split(/(^ *(?:> ?)*```$.*?```$)/ms)
      .map((part) =>
        part.includes('```') ? part : part.replace(/[ \t]+/g, ' ').replace(/^(?:#+|-)$|(?:#+|-)? $/gm, ''),
      )
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim();

  test('any HTML is either kept or named as lost in the notice', async () => {
    let unlocked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(blocks.several, { minLength: 20, maxLength: 20 }), async (batch) => {
        const results = await page().evaluate(
          (all) =>
            all.map((given) => {
              const stored = window.kit.clean(given);
              const kept = window.kit.kept(stored);
              return { stored, kept, again: window.kit.kept(kept), lost: window.kit.lost(stored) };
            }),
          batch,
        );
        for (const { stored, kept, again, lost } of results) {
          expect({ stored, again }).toEqual({ stored, again: kept });
          if (lost.length > 0) continue;
          unlocked++;
          expect({ stored, said: said(kept) }).toEqual({ stored, said: said(stored) });
        }
      }),
      runs(0.3),
    );
    expect(unlocked).toBeGreaterThan(50);
  });
});
