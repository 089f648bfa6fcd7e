import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const found = (css: string) => report(project({ 'brand/extra.css': css }));

test('an unclosed block in the custom stylesheet is reported at its line', () => {
  expect(found('/* ours */\n.btn {\n  color: red;\n')).toMatchInlineSnapshot(`
    "error[css-syntax]: this \`{\` is never closed
      --> data/brand/extra.css:2:6
       |
    2  | .btn {
       |      ^
      help: close it with \`}\`"
  `);
});

test('an extra bracket, an unclosed comment and an unclosed string are reported', () => {
  expect(found('.a { }\n}')).toContain('unmatched `}`');
  expect(found('.a { } /* on and on')).toContain('this comment is never closed');
  expect(found('.a::before { content: "on and on }\n}')).toContain('this string is never closed');
});

test('brackets in strings and comments are ignored', () => {
  expect(found('/* { */ .a::before { content: "}"; width: calc((1px + 2px)) } [x="{"] { top: 0 }')).toBe('');
});
