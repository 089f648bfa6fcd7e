import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOfHtml, htmlOfBody } from '../../src/blog/content/html-to-markdown.ts';
import { nodeSanitizer } from '../../src/blog/content/node-sanitizer.ts';
import { readableMarkdown } from '../../src/blog/content/readable-markdown.ts';
import { runs } from '../support/runs.ts';
import { HOSTILE_BODIES } from './hostile/bodies.ts';

const picture = (attributes: string) => `<img src="/a.png"${attributes} loading="lazy" decoding="async">`;

test.each<[string, string, string, readonly string[]]>([
  ['what Markdown can express', '<h2>A</h2><p>b <strong>c</strong></p>', '## A\n\nb **c**', []],
  ['underline', '<p><u>a <strong>b</strong></u> c</p>', 'a **b** c', ['underline']],
  [
    'a link in a new tab',
    '<p><a href="https://a.example" target="_blank" rel="noopener">b</a></p>',
    '[b](https://a.example)',
    ['new-tab'],
  ],
  [
    'a URL with special characters',
    '<p><a href="https://a.example/ü" rel="noopener">b</a></p>',
    '[b](https://a.example/%C3%BC)',
    [],
  ],
  ['indents', '<p class="ql-indent-2">a</p><ul><li class="ql-indent-1">b</li></ul>', 'a\n\n- b', ['indent']],
  ['empty lines', '<p>a</p><p><br></p><p>b</p>', 'a\n\nb', ['empty-line']],
  [
    'an empty line in a list',
    '<ul><li>a</li><li><br></li><li><br><ul><li>b</li></ul></li></ul>',
    '- a\n- b',
    ['indent', 'empty-line'],
  ],
  [
    'everything at once',
    '<p class="ql-indent-1"><u>a</u></p><p><br></p><p><u>b</u></p>',
    'a\n\nb',
    ['underline', 'indent', 'empty-line'],
  ],
  ['spaces inside marks', '<p><strong>a </strong>b<em><strong> c</strong><br></em>d</p>', '**a** b ***c***\\\nd', []],
  ['consecutive marks', '<p><strong>a</strong><strong>b</strong><strong> </strong></p>', '**ab**', []],
  [
    'marks in impossible places',
    '<p>a<strong>"b"</strong>c <em>d</em></p><p><em>e</em></p>',
    'a"b"c d\n\n*e*',
    ['formatting'],
  ],
  ['space at the ends', '<p>\u00a0a </p><h2> b<br>c </h2>', 'a\n\n## b c', []],
  ['an image without alt text or with half a size', `<p>${picture(' width="3"')}</p>`, '![](/a.png)', []],
  [
    'an image with its size',
    `<p><u>${picture(' alt="b" width="16" height="9"')}</u></p>`,
    '![b](/a.png "=16x9")',
    ['underline'],
  ],
  [
    'a caption with marks',
    `<figure>${picture(' alt=""')}<figcaption>a <em>b</em></figcaption></figure>`,
    '![](/a.png "a b")',
    ['formatting'],
  ],
  [
    'a caption that ends like a size',
    `<figure>${picture(' alt=""')}<figcaption>a =3x4</figcaption></figure>`,
    '![](/a.png "a =3x4")',
    ['formatting'],
  ],
  ['a figure with text', '<figure>a<figcaption>b</figcaption></figure>', 'a\n\nb', ['formatting']],
  [
    'text outside of paragraphs',
    'a <em>b</em><p>c</p><blockquote>d</blockquote><pre>e</pre>',
    'a *b*\n\nc\n\n> d\n\n```\ne\n```',
    [],
  ],
  [
    'a nested list that starts late',
    '<ol start="3"><li>a<ol start="4"><li>b</li></ol></li></ol>',
    '3. a\n   1. b',
    ['formatting'],
  ],
  [
    'items with a paragraph',
    '<ul><li><p>a</p></li><li><p>b</p><ul><li>c</li></ul></li></ul><p><u>d</u></p>',
    '- a\n- b\n  - c\n\nd',
    ['underline'],
  ],
  [
    'items with several paragraphs',
    '<ul><li><p>a</p><p>b</p></li><li>c</li></ul><p><u>d</u></p>',
    '- a\n\n  b\n\n- c\n\nd',
    ['underline'],
  ],
  ['nothing to read', '<p><br></p><p></p>', '', ['empty-line']],
])('HTML becomes readable Markdown, and the losses are named: %s', (_, html, text, lost) => {
  expect(readableMarkdown(html)).toEqual({ text, lost });
});

/** Returns the words of a text, whatever surrounds them. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('no word of a hostile body is lost, and its Markdown renders to the same again', async () => {
  const clean = await nodeSanitizer();
  for (const body of HOSTILE_BODIES.filter(({ length }, index) => length < 5_000 && index % 4 === 0)) {
    const html = clean(body);
    const { text } = readableMarkdown(html);
    expect(words(htmlOfBody('compact', text)).replace(/ /g, '')).toBe(words(html).replace(/\s/g, ''));
  }
});

test('any editor text keeps its words, and lossless Markdown comes back the same', () => {
  const word = fc.constantFrom(
    'a',
    'Bc ',
    ' d',
    '1. ',
    '# ',
    '-',
    '+ ',
    '*',
    '_',
    '`',
    '[',
    '](',
    '!',
    '"',
    '&amp;',
    '&lt;',
    '\\',
    '\u00a0',
    '<br>',
    '<u>e</u>',
    picture(' alt="f"'),
  );
  const run = fc
    .tuple(fc.array(word, { maxLength: 4 }), fc.constantFrom('', 'strong', 'em', 's', 'u', 'a'))
    .map(([parts, tag]) => {
      const text = parts.join('');
      return tag === '' ? text : tag === 'a' ? `<a href="/b">${text}</a>` : `<${tag}>${text}</${tag}>`;
    });
  const line = fc.array(run, { minLength: 1, maxLength: 4 }).map((runs) => runs.join(''));
  const block = fc.oneof(
    fc
      .tuple(line, fc.constantFrom('p', 'h2', 'p class="ql-indent-1"'))
      .map(([text, tag]) => `<${tag}>${text}</${tag.split(' ')[0]}>`),
    fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), line, fc.constantFrom('ul', 'ol'))
      .map(([lines, deeper, tag]) => {
        const nested = `<ul><li>${deeper}</li></ul>`;
        return `<${tag}>${lines.map((text, index) => `<li>${text}${index === 1 ? nested : ''}</li>`).join('')}</${tag}>`;
      }),
  );
  const seen = { lost: 0, kept: 0 };
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const html = blocks.join('');
      const { text, lost } = readableMarkdown(html);
      const again = htmlOfBody('compact', text);
      const bare = (given: string) => words(given).replace(/\s/g, '');
      expect(bare(again)).toBe(bare(html));
      if (!lost.includes('formatting'))
        expect(bodyOfHtml(again)).toEqual({ format: expect.not.stringContaining('html'), text });
      seen[lost.length > 0 ? 'lost' : 'kept']++;
    }),
    runs(3),
  );
  expect(Math.min(seen.lost, seen.kept)).toBeGreaterThan(0);
});
