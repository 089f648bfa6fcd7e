import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

const found = (css: string) => report(project({ 'brand/extra.css': css }));

test('a block of the own stylesheet that is never closed is reported at its line', () => {
  expect(found('/* ours */\n.btn {\n  color: red;\n')).toMatchInlineSnapshot(`
    "error[css-syntax]: this \`{\` is never closed
      --> data/brand/extra.css:2:6
       |
    2  | .btn {
       |      ^
      help: close it with \`}\`"
  `);
});

test('so are a bracket too many, a comment and a text without their ends', () => {
  expect(found('.a { }\n}')).toContain('`}` closes nothing');
  expect(found('.a { } /* on and on')).toContain('this comment is never closed');
  expect(found('.a::before { content: "on and on }\n}')).toContain('this text is never closed');
});

test('brackets in texts and comments count for nothing', () => {
  expect(found('/* { */ .a::before { content: "}"; width: calc((1px + 2px)) } [x="{"] { top: 0 }')).toBe('');
});
