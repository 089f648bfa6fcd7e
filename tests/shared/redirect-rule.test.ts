import { expect, test } from 'vitest';
import { fillStar, followRedirect, matchStar } from '../../src/shared/redirect-rule.ts';

test.each([
  ['/old', '/old', ''],
  ['/old', '/older', undefined],
  ['/a/*', '/a/b', 'b'],
  ['/a/*', '/a/b/c', 'b/c'],
  ['/a/*', '/a', undefined],
  ['/a/*', '/a/', undefined],
  ['/a/*', '/ab/c', undefined],
  ['/a/*/c', '/a/b/c', 'b'],
  ['/a/*/c', '/a/b/b/c', undefined],
  ['/a/*/c', '/a/c', undefined],
  ['/a/*/a', '/a/a', undefined],
  ['/*/c', '/b/c', 'b'],
  ['/a/*', '/a//evil.example', undefined],
  ['/a/*', '/a/\\evil.example', undefined],
])('the `*` of %s in %s is %s', (pattern, path, value) => {
  expect(matchStar(pattern, path)).toBe(value);
});

test('a value replaces the `*` unchanged', () => {
  expect(fillStar('/a/*/c', '$&')).toBe('/a/$&/c');
  expect(fillStar('/a', 'b')).toBe('/a');
});

test.for<[string, string, string, string, string | undefined]>([
  ['/a/*', '/b/*', '/a/x', '', '/b/x'],
  ['/a/*', '/b', '/a/x', '?q=1', '/b?q=1'],
  ['/a/*', '/b?r=2', '/a/x', '?q=1', '/b?r=2&q=1'],
  ['/a/*', '/b#part', '/a/x', '?q=1', '/b#part'],
  ['/i.php?page=7', '/about', '/i.php', '?page=7', '/about'],
  ['/i.php?page=7', '/about', '/i.php', '?utm=x&page=7', '/about?utm=x'],
  ['/i.php?page=7&k=', '/about', '/i.php', '?k=&page=7', '/about'],
  ['/i.php?page=7', '/about', '/i.php', '?page=77', undefined],
  ['/i.php?page=7', '/about', '/i.php', '', undefined],
  ['/i.php?page=7', '/about', '/j.php', '?page=7', undefined],
])('the entry from %s to %s redirects %s%s to %s', ([from, to, path, search, wanted]) => {
  expect(followRedirect({ from, to }, path, search)).toBe(wanted);
});
