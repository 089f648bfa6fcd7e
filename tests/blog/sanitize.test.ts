import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { nodeSanitizer } from '../../src/blog/content/node-sanitizer.ts';
import { createSanitizer, type Sanitizer } from '../../src/blog/content/sanitize.ts';
import { HTML_LIMIT } from '../../src/blog/rules.ts';
import { printCount, runs } from '../support/runs.ts';
import { HOSTILE_BODIES } from './hostile/bodies.ts';

let sanitize: Sanitizer;

beforeAll(async () => {
  sanitize = await nodeSanitizer();
});

/** Allowed content of a clean post, written down a second time and in another form than in the source. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  p: / class="ql-indent-[1-8]"/,
  br: /(?!)/,
  h2: / class="ql-indent-[1-8]"/,
  h3: / class="ql-indent-[1-8]"/,
  h4: / class="ql-indent-[1-8]"/,
  strong: /(?!)/,
  em: /(?!)/,
  u: /(?!)/,
  s: /(?!)/,
  a: / href="(?:(?![/\\]{2})[^:"\\\s]*(?:[/?#][^"\\\s]*)?|(?:https?:\/\/|mailto:|tel:)[^"\\\s]+)"| target="_blank"| rel="noopener"/i,
  img: / src="(?:(?![/\\]{2})[^:"\\\s]*(?:[/?#][^"\\\s]*)?|https:\/\/[^"\\\s]+|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:\/[^"\\\s]*)?)"| alt="[^"]*"| width="\d+"| height="\d+"| loading="lazy"| decoding="async"/i,
  ul: /(?!)/,
  ol: / start="\d+"/,
  li: / class="ql-indent-[1-8]"/,
  blockquote: / class="ql-indent-[1-8]"/,
  pre: /(?!)/,
  code: /(?!)/,
  figure: /(?!)/,
  figcaption: /(?!)/,
  hr: /(?!)/,
};

/** Returns what in some HTML doesn't belong in a post, as two different parsers read it, the second of them twice. */
function faultsOf(html: string): string[] {
  const errors = faultsOfText(html);
  article.innerHTML = html;
  article.innerHTML = `${article.innerHTML}`;
  for (const element of article.querySelectorAll('*')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') errors.add(`${element.namespaceURI}`);
    for (const error of faultsOfElement(
      element.localName,
      [...element.attributes].map(({ name, value }) => [name, value] as const),
    ))
      errors.add(error);
  }
  return [...errors];
}

function faultsOfText(html: string): Set<string> {
  const errors = new Set<string>();
  const parser = new Parser({
    onopentag: (name, attributes) => {
      for (const error of faultsOfElement(name, Object.entries(attributes))) errors.add(error);
    },
    oncomment: (text) => errors.add(`<!--${text}-->`),
    onprocessinginstruction: (_, text) => errors.add(text),
  });
  parser.end(html);
  return errors;
}

function faultsOfElement(name: string, attributes: readonly (readonly [string, string])[]): string[] {
  const allowed = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
  if (!allowed) return [`<${name}>`];
  const pattern = new RegExp(`^(?:${allowed.source})$`, 'i');
  return attributes
    .filter(([key, value]) => !pattern.test(` ${key}="${value.replaceAll('"', '&quot;')}"`))
    .map(([key, value]) => `<${name} ${key}=${value.slice(0, 80)}>`);
}

interface Article {
  innerHTML: string;
  querySelectorAll(selector: string): Iterable<{
    readonly localName: string;
    readonly namespaceURI: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  }>;
}

const page = new JSDOM('<article></article>').window as unknown as {
  readonly document: { querySelector(selector: string): Article };
};
const article = page.document.querySelector('article');

describe('hostile HTML', () => {
  test('the list has at least 200 different hostile bodies', () => {
    expect(HOSTILE_BODIES.length).toBeGreaterThanOrEqual(200);
    expect(HOSTILE_BODIES.filter((body, index) => HOSTILE_BODIES.indexOf(body) !== index)).toEqual([]);
  });

  test.each(HOSTILE_BODIES.map((body) => [JSON.stringify(body).slice(0, 90), body] as const))(
    'nothing hostile remains: %s',
    (_, body) => {
      const clean = sanitize(body);
      expect(faultsOf(clean)).toEqual([]);
      expect(sanitize(clean)).toBe(clean);
    },
  );

  test('nearly every hostile body is detected as is, and the rest fool one parser or are text', () => {
    expect(HOSTILE_BODIES.filter((body) => faultsOfText(body).size > 0).length).toBeGreaterThanOrEqual(400);
  });

  test('code inside a removed element is removed with it', () => {
    expect(sanitize('<p>a<script>alert(1)</script>b<style>p{}</style>c</p>')).toBe('<p>abc</p>');
    expect(sanitize('<p>a<iframe srcdoc="<b>x</b>">y</iframe><svg><text>z</text></svg></p>')).toBe('<p>a</p>');
  });
});

describe('what a post may contain', () => {
  test.each([
    ['text of all kinds', '<p>a<br>b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s> <code>g</code></p><hr>'],
    ['headings', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['lists', '<ul><li>a<ol><li>b</li></ol></li></ul><ol start="4"><li>c</li></ol>'],
    ['a quote and code', '<blockquote><p>a</p></blockquote><pre><code>if (a &lt; b)\n  c &amp;&amp; d\n</code></pre>'],
    ['indents', '<p class="ql-indent-1">a</p><ul><li class="ql-indent-8">b</li></ul>'],
    [
      'an image with alt text, caption and size',
      '<figure><img src="/assets/a.1234567890.svg" alt="A van" width="1600" height="1000" loading="lazy" decoding="async"><figcaption>a</figcaption></figure>',
    ],
    [
      "marks in an image's caption",
      '<img src="a.png" alt="&quot;a&quot; &lt;b&gt; &amp; \'c\'" loading="lazy" decoding="async">',
    ],
    [
      'links on the site',
      '<p><a href="/services/oil-changes?a=1#b">a</a> <a href="#top">b</a> <a href="other-post">c</a></p>',
    ],
    [
      'phone and email links',
      '<p><a href="tel:+16175550142">a</a> <a href="mailto:a@b.example?subject=Hello%20there">b</a></p>',
    ],
    [
      'links to other sites',
      '<p><a href="https://www.example.org/a:b" target="_blank" rel="noopener">a</a> <a href="http://www.example.org/" rel="noopener">b</a></p>',
    ],
  ])('%s stays unchanged', (_, html) => {
    expect(sanitize(html)).toBe(html);
    expect(faultsOf(html)).toEqual([]);
  });

  test.each([
    ['the heading of the page', '<h1 class="x" id="y">a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
    [
      'synonymous elements',
      '<b>a</b><i>b</i><del>c</del><strike>d</strike>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s>',
    ],
    ['an unknown element', '<div><span style="x">a</span><font>b</font></div>', 'ab'],
    [
      'a link to another site',
      '<a href="HTTPS://www.example.org/" target="_BLANK" rel="opener">a</a>',
      '<a href="HTTPS://www.example.org/" target="_blank" rel="noopener">a</a>',
    ],
    ['a link within the site', '<a href="/about" target="_blank" rel="noopener">a</a>', '<a href="/about">a</a>'],
    ['a link without a URL', '<a name="x">a</a><a href="">b</a>', 'ab'],
    ['spaces in a URL', '<a href=" /a b ">a</a>', '<a href="/a%20b">a</a>'],
    [
      'an image without alt text',
      '<img src="a.png" loading="eager">',
      '<img src="a.png" alt="" loading="lazy" decoding="async">',
    ],
    [
      'an invalid size',
      '<img src="a.png" alt=" a \n b " width="50%" height="0" style="x"><img src="b.png" alt="" width="007" height="99999999">',
      '<img src="a.png" alt="a b" loading="lazy" decoding="async"><img src="b.png" alt="" width="7" loading="lazy" decoding="async">',
    ],
    ['an inline image', '<p>a<img src="data:image/png;base64,AAAA" alt="b">c</p>', '<p>ac</p>'],
    [
      'a local image',
      '<img src="http://127.0.0.1:54321/storage/a.png" alt="">',
      '<img src="http://127.0.0.1:54321/storage/a.png" alt="" loading="lazy" decoding="async">',
    ],
    [
      "an editor's list",
      '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li></ol><ol><li data-list="ordered">b</li></ol>',
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    [
      'classes',
      '<p class="btn ql-indent-3 ql-indent-9 ql-align-center">a</p><p class="ql-indent-12">b</p>',
      '<p class="ql-indent-3">a</p><p>b</p>',
    ],
    ['line endings and invisible characters', 'a\r\nb\u0007c\ud800d', 'a\nbcd'],
    ['empty lines before code', `<pre>${'\n'.repeat(20)}a\n\nb</pre>`, '<pre>a\n\nb</pre>'],
    ['no text at all', ' \n ', ''],
  ])('sanitizing changes a body as expected: %s', (_, html, clean) => {
    expect(sanitize(html)).toBe(clean);
    expect(sanitize(clean)).toBe(clean);
  });

  test('HTML over the limit is cut except in the editor, and deep nesting keeps its text', () => {
    expect(sanitize(`<p>${'x'.repeat(HTML_LIMIT)}</p><p>lost</p>`)).toBe(`<p>${'x'.repeat(HTML_LIMIT - 3)}</p>`);
    const whole = createSanitizer(new JSDOM('').window, { limit: Number.POSITIVE_INFINITY });
    expect(whole(`<p>${'x'.repeat(HTML_LIMIT)}</p><p>lost</p>`)).toContain('<p>lost</p>');
    const deep = sanitize(`${'<blockquote>'.repeat(400)}text${'</blockquote>'.repeat(400)}`);
    expect(deep.match(/<blockquote>/g)?.length).toBe(200);
    expect(deep).toContain('>text<');
  });

  test('a window that cannot sanitize is rejected', () => {
    expect(() => createSanitizer({} as never)).toThrow("can't clean HTML");
  });
});

const TAGS = [
  'p',
  'div',
  'button',
  'a href="/x"',
  'b',
  'em',
  'h1',
  'h3',
  'ul',
  'ol',
  'li',
  'table',
  'td',
  'tr',
  'caption',
  'pre',
  'code',
  'blockquote',
  'svg',
  'math',
  'mtext',
  'foreignObject',
  'title',
  'style',
  'template',
  'form',
  'select',
  'option',
  'figure',
  'img src=a',
  'br',
  'nobr',
  'object',
  'dd',
  'noscript',
];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TAGS).map((tag) => `<${tag}>`) },
  { weight: 5, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag.split(' ', 1)[0]}>`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'text',
      ' ',
      '\n',
      '\u00a0',
      '&lt;',
      '&amp;lt;',
      '<',
      '"',
      '&quot;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '</',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_BODIES.filter((body) => body.length < 200)) },
);

test('any input becomes clean HTML that sanitizing leaves unchanged', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = sanitize(pieces.join(''));
      expect(faultsOf(clean)).toEqual([]);
      expect(sanitize(clean)).toBe(clean);
    }),
    runs(3),
  );
  printCount(`${HOSTILE_BODIES.length} hostile payloads and ${runs(3).numRuns} random ones sanitized`);
});

test('a browser reads clean HTML as written, and parsing moves nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = sanitize(pieces.join(''));
      article.innerHTML = clean;
      const once = article.innerHTML;
      article.innerHTML = once;
      expect(article.innerHTML).toBe(once);
    }),
    runs(),
  );
});
