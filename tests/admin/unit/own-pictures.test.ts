import { expect, test } from 'vitest';
import { ownPictures } from '../../../admin/features/posts/editor/surface/own-pictures.ts';

const isOurs = ownPictures('https://site.example', 'https://backend.example');

test.each([
  ['/assets/van.png', true],
  ['https://site.example/assets/van.png', true],
  ['https://backend.example/storage/v1/object/public/blog-images/1.png', true],
  ['x', false],
  ['images/van.png', false],
  ['../van.png', false],
  ['?a', false],
  ['/admin/blog/x', false],
  ['https://site.example/admin/blog/x', false],
  ['//site.example/van.png', false],
  ['https://elsewhere.example/van.png', false],
  ['https://', false],
])('whether a pasted image at %s belongs to this site: %s', (address, expected) =>
  expect(isOurs(address)).toBe(expected),
);
