import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyOfHtml, compact, htmlOfBody } from '../../src/blog/content/html-to-markdown.ts';
import { renderPost } from '../../src/blog/content/markdown.ts';
import { nodeSanitizer } from '../../src/blog/content/node-sanitizer.ts';
import { runs } from '../support/runs.ts';
import { SAMPLE_DATA } from '../support/sample.ts';
import { HOSTILE_BODIES } from './hostile/bodies.ts';

const rendered = (markdown: string) => renderPost(markdown, () => undefined).html;

test.each([
  ['paragraphs', '<p>One.</p>\n<p>Two *three*.</p>', 'One.\n\nTwo \\*three\\*.'],
  ['headings', '<h2>A</h2>\n<h3>B</h3>\n<h4>C</h4>', '## A\n\n### B\n\n#### C'],
  ['inline', '<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e`f</code></p>', 'a **b** *c* ~~d~~ ``e`f``'],
  [
    'a link and an image',
    '<p><a href="/x">y</a> <img src="images/a.png" alt="b" loading="lazy" decoding="async"></p>',
    '[y](/x) ![b](images/a.png)',
  ],
  ['a break', '<p>a<br>\nb</p>', 'a\\\nb'],
  [
    'lists',
    '<ul><li>a<ul><li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n<ol start="3"><li>d</li>\n</ol>',
    '- a\n  - b\n- c\n\n3. d',
  ],
  ['a list of paragraphs', '<ol><li><p>a</p>\n<p>b</p>\n</li>\n<li><p>c</p>\n</li>\n</ol>', '1. a\n\n   b\n\n2. c'],
  ['two consecutive lists', '<ul><li>a</li>\n</ul>\n<ul><li>b</li>\n</ul>', '- a\n\n* b'],
  ['a quote', '<blockquote><p>a</p>\n<p>b</p>\n</blockquote>', '> a\n>\n> b'],
  ['code', '<pre><code>a ``` b\n</code></pre>', '````\na ``` b\n````'],
  ['a rule', '<p>a</p>\n<hr>\n<p>b</p>', 'a\n\n***\n\nb'],
  [
    'paragraphs that look like blocks',
    '<p># a</p>\n<p>1. b</p>\n<p>- c\n&gt; d</p>\n<p>+ &amp;lt; __x__ [y](z) &lt;b&gt;</p>',
    '\\# a\n\n1\\. b\n\n\\- c\n\\> d\n\n\\+ \\&lt; \\_\\_x\\_\\_ \\[y\\](z) \\<b>',
  ],
  [
    'an image with its size',
    '<p>a <img src="images/a.png" alt="b" width="1600" height="900" loading="lazy" decoding="async"></p>',
    'a ![b](images/a.png "=1600x900")',
  ],
  [
    'an image with its caption and size',
    '<figure><img src="/a b.png" alt="" width="16" height="9" loading="lazy" decoding="async"><figcaption>"c" =1x2</figcaption></figure>'.replace(
      'a b',
      'a%20b',
    ),
    '![](/a%20b.png "\\"c\\" =1x2 =16x9")',
  ],
  [
    'three consecutive lists',
    '<ul><li>a</li>\n</ul>\n<ul><li>b</li>\n</ul>\n<ul><li>c</li>\n</ul>',
    '- a\n\n* b\n\n- c',
  ],
  ['a list of headings', '<ul><li><h2>a</h2>\n</li>\n</ul>', '- ## a'],
  ['lines that look like the end of a heading', '<h2>a #</h2>', '## a \\#'],
  ['text that looks like an image', '<p>a!<a href="/b">c</a>!</p>', 'a\\![c](/b)!'],
  ['nothing', '', ''],
])('%s become Markdown that renders the same', (_, html, markdown) => {
  expect(rendered(markdown)).toBe(html);
  expect(bodyOfHtml(html)).toEqual({ format: 'markdown', text: markdown });
});

test('HTML from the editor, which has no line feeds, becomes Markdown too', () => {
  const html = '<h2>A</h2><p>b <strong>c</strong><br>d</p><ul><li>e</li><li>f</li></ul>';

  expect(bodyOfHtml(html)).toEqual({ format: 'compact', text: '## A\n\nb **c**\\\nd\n\n- e\n- f' });
  expect(htmlOfBody('compact', '## A\n\nb **c**\\\nd\n\n- e\n- f')).toBe(html);
});

test.each([
  '<p><u>a</u></p>',
  '<p class="ql-indent-1">a</p>',
  '<p><a href="https://a.example" target="_blank" rel="noopener">a</a></p>',
  '<p><img src="/a.png" alt="" width="3" loading="lazy" decoding="async"></p>',
  '<p><img src="/a.png" loading="lazy" decoding="async"></p>',
  '<figure><img src="/a.png" alt="" loading="lazy" decoding="async"><figcaption>a =3x4</figcaption></figure>',
  '<p>a</p>b',
  '<p></p>',
  '<p>  a</p>',
  '<p>a</p><h2>b</h2>\n<p>c</p>',
  '<table><tr><td>a</td></tr></table>',
  '<p>a',
])('%j stays HTML', (html) => {
  expect(bodyOfHtml(html)).toEqual({ format: 'html', text: html });
});

test("the sample's posts survive a round trip through HTML", () => {
  const posts = readdirSync(join(SAMPLE_DATA, 'posts')).filter((name) => name.endsWith('.md'));
  for (const file of posts) {
    const [, , body = ''] = readFileSync(join(SAMPLE_DATA, 'posts', file), 'utf8').split(/^---$/m);
    const html = rendered(body);
    expect(bodyOfHtml(html).format, file).toBe('markdown');
    expect(bodyOfHtml(compact(html)).format, file).toBe('compact');
  }
  expect(posts.length).toBeGreaterThan(4);
});

describe('random bodies', () => {
  test('sanitized hostile HTML survives a round trip to the byte', async () => {
    const clean = await nodeSanitizer();
    for (const body of HOSTILE_BODIES.filter((html, index) => html.length < 5_000 && index % 4 === 0)) {
      const html = clean(body);
      const { format, text } = bodyOfHtml(html);
      expect(format === 'html' ? text : htmlOfBody(format, text)).toBe(html);
    }
  });

  test('images of any size and caption survive a round trip to the byte', () => {
    const size = fc.option(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })), {
      nil: undefined,
    });
    const caption = fc
      .array(fc.constantFrom('a', ' ', '=3x4', '"', "'", '\\', '*', '(', '&amp;', '&lt;', '=', '!', 'ü', '\n'), {
        maxLength: 6,
      })
      .map((parts) => parts.join(''));
    let asMarkdown = 0;
    let all = 0;
    fc.assert(
      fc.property(size, caption, fc.boolean(), (pixels, text, isFigure) => {
        const shape = pixels ? ` width="${pixels[0]}" height="${pixels[1]}"` : '';
        const image = `<img src="/a.png" alt="b"${shape} loading="lazy" decoding="async">`;
        const html = isFigure ? `<figure>${image}<figcaption>${text}</figcaption></figure>` : `<p>${image}</p>`;
        const { format, text: written } = bodyOfHtml(html);
        all++;
        if (format !== 'html') asMarkdown++;
        expect(format === 'html' ? written : htmlOfBody(format, written)).toBe(html);
        if (!isFigure) expect(format).not.toBe('html');
      }),
      runs(3),
    );
    expect(asMarkdown / all).toBeGreaterThan(0.5);
  });

  test('random text with Markdown marks becomes Markdown and survives a round trip to the byte', () => {
    const words = fc.array(
      fc.constantFrom(
        'a',
        'Bc',
        '1.',
        '2)',
        '#',
        '*',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        '&',
        '&amp;',
        '-',
        '+',
        '=',
        '~~',
        '\\',
        ':',
        '|',
        'ü',
        '"',
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const paragraph = fc.tuple(words, fc.constantFrom('', 'strong', 'em')).map(([parts, tag]) => {
      const text = asText(parts.join(' '));
      return tag === '' ? `<p>${text}</p>` : `<p>x <${tag}>${text}</${tag}> y</p>`;
    });
    let asMarkdown = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), fc.boolean(), (paragraphs, isCompact) => {
        const html = paragraphs.join(isCompact ? '' : '\n');
        const { format, text } = bodyOfHtml(html);
        all++;
        if (format !== 'html') asMarkdown++;
        expect(format === 'html' ? text : htmlOfBody(format, text)).toBe(html);
      }),
      runs(5),
    );
    // Emphasis that starts or ends with punctuation isn't emphasis in Markdown.
    expect(asMarkdown / all).toBeGreaterThan(0.5);
  });
});
