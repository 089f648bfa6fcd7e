import script from 'client:site';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

test('all script of a public page is at most 4 KB on the way: the bar of the design is 5', () => {
  expect(brotliCompressSync(script).length).toBeLessThan(4 * 1024);
});

test('it is plain ASCII, and holds nothing that a strict content security policy forbids', () => {
  expect(script).toMatch(/^[\n\x20-\x7e]+$/);
  expect(script).not.toMatch(/\b(eval|Function|innerHTML|outerHTML|insertAdjacentHTML|setAttribute|fetch|XMLHttpRequest|sendBeacon|import)\b/);
});
