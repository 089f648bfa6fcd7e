import { expect, test } from 'vitest';
import { IN_POSTS, leftoversIn } from '../../src/blog/content/leftovers.ts';

const found = (text: string) => leftoversIn(text, IN_POSTS).map((one) => one.text);

test.each([
  '[our plan](/my page)',
  '![the road](my road.jpg)',
  '[ref][nope]',
  '[nope][]',
  '[!NOTE]',
  '$$E=mc^2$$',
  '{{ page.date | date: "%B" }}',
  '&mdash',
  '&nosuch;',
  '<%= x %>',
  `\${price}`,
  '{$price}',
  '{/* comment */}',
  '{# comment #}',
])('a post with %s has a leftover, which visitors would see', (leftover) => {
  expect(found(`> ${leftover} cold`)).toEqual([leftover]);
  expect(found(`Write \`${leftover}\`.`)).toEqual([]);
});

test.each([
  "import Callout from './callout'",
  'import { Callout, Note } from "../parts";',
  "import './own.css'",
  'export const meta = { title: 1 }',
  '[gallery]',
  '[contact-form]',
])('a post with the line %s has a leftover', (line) => {
  expect(found(`Text.\n\n${line}\n\nMore.`)).toEqual([line]);
  expect(found(`\`\`\`\n${line}\n\`\`\`\n`)).toEqual([]);
});

test.each(['#No space heading', '##Prices'])('%s is a heading without its space', (heading) => {
  expect(found(`Text.\n\n${heading}\n\nMore.`)).toEqual([heading]);
  expect(found(`Text.\n\n\\${heading}\n\n${heading.replace(/^#+/, '$& ')}`)).toEqual([]);
});

test.each([
  '#1 choice, and #tires',
  '#hashtag #another',
  'AT&T, R&D, salt&pepper and Smith &sons',
  '$5 and $10, or from $$ to $$$',
  '[a](/about?x=1&sect=2#main) [b](/about "our page") [c](</my page>) [sic](see page 3)',
  '[a][About us] [about us][]\n\n[About  Us]: /about',
  '\\[ref][nope] and [1]: text',
  '[gallery]\n\n[Gallery]: /about',
  'Our [gallery]\nand [sic] and\n[2]',
  'import parts from "the" dealers\nexport const',
  '5 <% of all',
])('a post with %s has no leftovers', (text) => {
  expect(found(text)).toEqual([]);
});
