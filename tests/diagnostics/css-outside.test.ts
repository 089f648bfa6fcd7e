import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a resource that a stylesheet loads from another site is reported', () => {
  const css =
    '/* url(https://fine.example) */\nh1 { color: red; }\nh2 { background: url("https://evil.example/a.png"); }\n';

  expect(report(project({ 'brand/extra.css': css }))).toMatchInlineSnapshot(`
    "warning[css-outside]: browsers block \`url("https://evil.example/a.png")\`
      --> data/brand/extra.css:3:18
       |
    3  | h2 { background: url("https://evil.example/a.png"); }
       |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: copy the rules or the file to the \`brand\` folder; pages can't load styles, fonts or images from other sites"
  `);
});

test('an import is reported, and files of the site and data URLs are fine', () => {
  expect(report(project({ 'brand/extra.css': '@import "other.css";\n' }))).toContain('warning[css-outside]');
  const own = 'h1 { background: url(/assets/a.png); }\nh2 { background: url("data:image/png;base64,AA=="); }\n';
  expect(report(project({ 'brand/extra.css': own }))).toBe('');
});
