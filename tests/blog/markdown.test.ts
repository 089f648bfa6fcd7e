import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderPost } from '../../src/blog/content/markdown.ts';
import { nodeSanitizer } from '../../src/blog/content/node-sanitizer.ts';
import type { Sanitizer } from '../../src/blog/content/sanitize.ts';
import { runs } from '../support/runs.ts';
import { HOSTILE_BODIES } from './hostile/bodies.ts';

let sanitize: Sanitizer;

beforeAll(async () => {
  sanitize = await nodeSanitizer();
});

const PICTURES: Record<string, { url: string; width: string; height: string; alt: string }> = {
  harbor: { url: '/assets/harbor.svg', width: '1600', height: '1000', alt: 'A van at a pier' },
};
const render = (markdown: string) => renderPost(markdown, (key) => PICTURES[key]);
const htmlOf = (markdown: string) => render(markdown).html;

describe('rendered Markdown', () => {
  test.each([
    ['paragraphs', 'a\nb  \nc\n\nd', '<p>a\nb<br>\nc</p>\n<p>d</p>'],
    [
      'marks',
      '**a** *b* ~~c~~ `d <e>` "f" & \'g\'',
      '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d &lt;e&gt;</code> "f" &amp; \'g\'</p>',
    ],
    ["headings, below the page's own", '# a\n## b\n### c\n##### d', '<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n<h4>d</h4>'],
    ['a tight list in another', '- a\n  1. b\n- c', '<ul><li>a<ol><li>b</li>\n</ol>\n</li>\n<li>c</li>\n</ul>'],
    ['a loose list starting at four', '4. a\n\n5. b', '<ol start="4"><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>'],
    ['code', '```js\n\n<b>\n```\n\n    x', '<pre><code>\n&lt;b&gt;\n</code></pre>\n<pre><code>x\n</code></pre>'],
    ['a quote and a rule', '> a\n\n---', '<blockquote><p>a</p>\n</blockquote>\n<hr>'],
    [
      'links',
      '[a](/about "t") [b](https://www.example.org/ü) <c@d.example>',
      '<p><a href="/about">a</a> <a href="https://www.example.org/%C3%BC" rel="noopener">b</a> <a href="mailto:c@d.example">c@d.example</a></p>',
    ],
    [
      'a forbidden link',
      '[a](ftp://www.example.org/) [b](//www.example.org) [c](javascript:x)',
      '<p>a b [c](javascript:x)</p>',
    ],
    [
      'an image by key',
      '![](harbor) ![mine](harbor)',
      '<p><img src="/assets/harbor.svg" alt="A van at a pier" width="1600" height="1000" loading="lazy" decoding="async"> <img src="/assets/harbor.svg" alt="mine" width="1600" height="1000" loading="lazy" decoding="async"></p>',
    ],
    [
      'an image with a caption',
      '![a *b*](harbor "c & d")',
      '<figure><img src="/assets/harbor.svg" alt="a b" width="1600" height="1000" loading="lazy" decoding="async"><figcaption>c &amp; d</figcaption></figure>',
    ],
    [
      'an image by URL',
      '![a](https://www.example.org/a.png) ![b](http://www.example.org/b.png)',
      '<p><img src="https://www.example.org/a.png" alt="a" loading="lazy" decoding="async"> </p>',
    ],
    [
      'an image with its size',
      '![](https://a.example/b.png "=1600x0900") ![](harbor "=3x4")',
      '<p><img src="https://a.example/b.png" alt="" width="1600" height="900" loading="lazy" decoding="async"> <img src="/assets/harbor.svg" alt="A van at a pier" width="3" height="4" loading="lazy" decoding="async"></p>',
    ],
    [
      'an image with its caption and size',
      '![](/a.png "Caption =16x9")\n\n![](/a.png "a =1x2 =3x4")',
      '<figure><img src="/a.png" alt="" width="16" height="9" loading="lazy" decoding="async"><figcaption>Caption</figcaption></figure>\n<figure><img src="/a.png" alt="" width="3" height="4" loading="lazy" decoding="async"><figcaption>a =1x2</figcaption></figure>',
    ],
    ...['=0x9', '=9x0', '=100000x9', '=9x', '=9X9', '=9x9 ', 'a=9x9', '= 9x9', '=9.5x9'].map(
      (title): [string, string, string] => [
        `no size: ${title}`,
        `![](/a.png "${title}")`,
        `<figure><img src="/a.png" alt="" loading="lazy" decoding="async"><figcaption>${title}</figcaption></figure>`,
      ],
    ),
    [
      'an image in a link',
      '[![a](harbor)](/about)',
      '<p><a href="/about"><img src="/assets/harbor.svg" alt="a" width="1600" height="1000" loading="lazy" decoding="async"></a></p>',
    ],
    [
      'HTML, as text',
      'a <b>c</b>\n\n<script>alert(1)</script>',
      '<p>a &lt;b&gt;c&lt;/b&gt;</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ],
    ['a table, as text', '| a |\n|---|\n| b |', '<p>| a |\n|---|\n| b |</p>'],
    ['nothing', ' \n', ''],
  ])('Markdown renders to clean HTML: %s', (_, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
    expect(sanitize(html)).toBe(html);
  });
});

describe('findings in Markdown', () => {
  const placesOf = (markdown: string, key: 'links' | 'rawHtml' | 'unknownPictures') =>
    render(markdown)[key].map(({ text, start, end }) => [text, markdown.slice(start, end)]);

  test('links are found, each at its own position', () => {
    expect(placesOf('a [b](/c) [d](/c)\n\n[e](/f g)\n\n- [h](/i%20j)\n- [k][l]\n\n[l]: /m', 'links')).toEqual([
      ['/c', '/c'],
      ['/c', '/c'],
      ['/i%20j', '/i%20j'],
      ['/m', '/m'],
    ]);
    const [first, second] = render('[b](/c) [d](/c)').links;
    expect([first?.start, second?.start]).toEqual([4, 12]);
  });

  test('unknown images are found', () => {
    expect(placesOf('![a](harbor)\n\nb ![c](harbour)', 'unknownPictures')).toEqual([['harbour', 'harbour']]);
  });

  test('raw HTML is found, but not inside code', () => {
    expect(
      placesOf(
        'a <b>c</b> `<i>` x < y\n\n<div class="x">\n  d\n</div>\n\n```\n<p>\n```\n<https://www.example.org/>',
        'rawHtml',
      ),
    ).toEqual([
      ['<b>', '<b>'],
      ['</b>', '</b>'],
      ['<div class="x">\n  d\n</div>\n', '<div class="x">'],
    ]);
  });
});

const words = fc.constantFrom(
  'text',
  ' ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```\n',
  '    ',
  '> ',
  '- ',
  '1. ',
  '7) ',
  '# ',
  '###### ',
  '---\n',
  '[a](/b)',
  '[',
  '](',
  ')',
  '![x](harbor)',
  '![x](harbor "y")\n\n',
  '![x](harbor "=16x9")',
  '![](/a.png "y =016x99999")\n\n',
  '<b>',
  '&lt;',
  '&',
  '"',
  "'",
  '\\',
  '  \n',
  '<https://www.example.org/?a=1&b=2>',
  '| a |\n|---|\n',
  '\u00a0',
  '\u00e9',
  '\u0000',
  '\ud800',
  '\u0085',
  '\r\n',
);

test('a URL in angle brackets is text in a link, and a link elsewhere', () => {
  expect(render('[a <https://b.example> c](/x) <https://d.example>').html).toBe(
    '<p><a href="/x">a &lt;https://b.example&gt; c</a> <a href="https://d.example" rel="noopener">https://d.example</a></p>',
  );
});

test('the sanitizer changes nothing in rendered Markdown', () => {
  const unchanged = (markdown: string) => {
    const { html } = render(markdown);
    expect(sanitize(html)).toBe(html);
  };
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => unchanged(parts.join(''))),
    runs(5),
  );
  for (const body of HOSTILE_BODIES.filter(({ length }) => length < 5000)) unchanged(body);
});
