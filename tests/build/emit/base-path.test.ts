import { expect, test } from 'vitest';
import { htmlUnderBase } from '../../../src/build/emit/render-route.ts';

test.each([
  ['<a href="/about">', '<a href="/trucks/about">'],
  ['<a class="b" href="/">', '<a class="b" href="/trucks/">'],
  ["<a hidden href='/about'>", "<a hidden href='/trucks/about'>"],
  ['<A HREF=/about>', '<A HREF=/trucks/about>'],
  ['<use href="/assets/signs.svg#phone"/>', '<use href="/trucks/assets/signs.svg#phone"/>'],
  [
    '<img srcSet="/a.jpg 1w, /b.jpg 2w" src="/a.jpg"/>',
    '<img srcSet="/trucks/a.jpg 1w, /trucks/b.jpg 2w" src="/trucks/a.jpg"/>',
  ],
  ['<link imagesrcset="/a.avif 1w">', '<link imagesrcset="/trucks/a.avif 1w">'],
  ['<form action="/send"><video poster="/p.jpg">', '<form action="/trucks/send"><video poster="/trucks/p.jpg">'],
  ['<script src="/site.js"></script>', '<script src="/trucks/site.js"></script>'],
  ['<template><a href="/b"></a></template>', '<template><a href="/trucks/b"></a></template>'],
])('%s becomes %s', (html, expected) => {
  expect(htmlUnderBase(html, '/trucks')).toBe(expected);
});

test.each([
  ['a URL of another site', '<a href="https://example.org/about">'],
  ['a URL of another host', '<a href="//example.org/about">'],
  ['a relative URL, a fragment and a phone number', '<a href="about"><a href="#a"><a href="tel:+1">'],
  ['text', '<p>href="/about" and src=/about</p>'],
  ['other attributes', '<img alt="see href=/about" title=\'> src="/x"\' data-x="/y" content="/z">'],
  ['escaped code', '<pre><code>&lt;a href="/about"&gt;</code></pre>'],
  ['a script', '<script>document.write(\'<a href="/about">\')</script>'],
  ['structured data', '<script type="application/ld+json">{"a":"<a href=\\"/b\\">"}</script>'],
  ['a comment', '<!-- <a href="/about"> -->'],
  ['a title and a text box', '<title><a href="/a"></title><textarea><a href="/b"></textarea>'],
])('%s stays unchanged', (_, html) => {
  expect(htmlUnderBase(html, '/trucks')).toBe(html);
});

test('markup after an element that contains text is changed', () => {
  const html = '<title>a</title><script src="/s.js">1</script><a href="/b">';
  expect(htmlUnderBase(html, '/x/y')).toBe('<title>a</title><script src="/x/y/s.js">1</script><a href="/x/y/b">');
});
