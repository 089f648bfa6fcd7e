import { expect, test } from 'vitest';
import { imageSize } from '../../src/audit/image-audit.ts';
import { readPage } from '../../src/audit/read-page.ts';
import { png } from './support/clean-site.ts';

const read = (body: string) =>
  readPage(`<!doctype html><html lang="en-US"><head><title>T</title></head><body>${body}</body></html>`);

test.each([
  ['plain text', '<a href="/x">Read <b>more</b></a>', 'Read more'],
  ['an image in the link', '<a href="/x"><img src="/a.png" alt="Home"></a>', 'Home'],
  ['a label', '<a href="/x" aria-label="Home"></a>', 'Home'],
  ['a decorative image next to it', '<a href="/x">Home<span aria-hidden="true">→</span></a>', 'Home'],
  ['entities', '<a href="/x">Nuts &amp; bolts</a>', 'Nuts & bolts'],
  ['decoration only', '<a href="/x"><img src="/a.png" alt="" role="presentation"></a>', ''],
])('a link is named by %s', (_, html, name) => {
  expect(read(html).anchors.map((anchor) => anchor.name)).toEqual([name]);
});

test.each([
  ['double quotes', '<a class="b" href="/x?a=1&amp;b=2">x</a>', '/x?a=1&amp;b=2'],
  ['single quotes', "<a href='/x'>x</a>", '/x'],
  ['no quotes', '<a href=/x>x</a>', '/x'],
])('a URL in %s is found at its position', (_, body, raw) => {
  const text = `<body>${body}</body>`;
  const [anchor] = readPage(text).anchors;

  expect(text.slice(anchor?.start, anchor?.end)).toBe(raw);
  expect(anchor?.href).toBe(raw.replace('&amp;', '&'));
});

test('the first focusable element is the first link or control, not an anchor without href', () => {
  expect(read('<a id="top">x</a><p>x</p><a href="#main">Skip</a><a href="/">Home</a>').firstControl?.href).toBe(
    '#main',
  );
  expect(read('<button>Menu</button><a href="#main">Skip</a>').firstControl).toBeUndefined();
});

test("headers and footers inside sections don't belong to the page", () => {
  const { landmarks } = read(
    '<header>a</header><main><header>b</header><article><footer>c</footer></article></main><footer>d</footer>',
  );

  expect([landmarks.header.length, landmarks.main.length, landmarks.footer.length]).toEqual([1, 1, 1]);
});

test("a title inside an SVG is not the page's title, and its links don't count as links", () => {
  const { titles, anchors } = read('<svg><title>A wheel</title><a href="/x"><path d=""/></a></svg><a href="/y">y</a>');

  expect(titles.map(({ text }) => text)).toEqual(['T']);
  expect(anchors.map(({ href }) => href)).toEqual(['/y']);
});

test('words of adjacent blocks stay apart, and words of inline elements stay together', () => {
  expect(
    read('<main><ul><li>one</li><li>two</li></ul><p>th<em>ree</em></p></main>').mainText.trim().split(/\s+/),
  ).toEqual(['one', 'two', 'three']);
});

test("an image's size is read from its PNG or JPEG header, and other bytes have no size", () => {
  const jpeg = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8, 0x02, 0x76, 0x04, 0xb0, 1, 1,
    0x11, 0,
  ]);

  expect(imageSize(png(1200, 630))).toEqual({ width: 1200, height: 630 });
  expect(imageSize(jpeg)).toEqual({ width: 1200, height: 630 });
  expect(imageSize(jpeg.subarray(0, 12))).toBeUndefined();
  expect(imageSize(png(1200, 630).subarray(0, 16))).toBeUndefined();
  expect(imageSize(new Uint8Array())).toBeUndefined();
});
