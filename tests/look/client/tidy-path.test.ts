import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePath } from '../../../src/look/client/tidy-path.ts';
import { runs } from '../../support/runs.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['//cities///boston/', '/cities/boston'],
  ['//example.com/about', '/example.com/about'],
])('%s becomes %s', (path, tidy) => {
  expect(normalizePath(path)).toBe(tidy);
});

test('a tidy path is unchanged, and never leads to a loop or to another site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', 'a', '.', '%2F'), maxLength: 12 }), (rest) => {
      const tidy = normalizePath(`/${rest}`);
      expect(normalizePath(tidy)).toBe(tidy);
      expect(new URL(tidy, 'https://here.example').origin).toBe('https://here.example');
    }),
    runs(),
  );
});
