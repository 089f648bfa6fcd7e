import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a resource that a stylesheet loads from another site is reported', () => {
  const css =
    '/* url(https://fine.example) */\nh1 { color: red; }\nh2 { background: url("https://evil.example/a.png"); }\n';

  expect(report(project({ 'brand/extra.css': css }))).toMatchInlineSnapshot(`
    "warning[css-outside]: pages can't load \`url("https://evil.example/a.png")\`
      --> data/brand/extra.css:3:18
       |
    3  | h2 { background: url("https://evil.example/a.png"); }
       |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: put rules in this file and fonts in \`brand/fonts\`; write any other file with \`onOutput\`, and name it by its path on the site, as in \`url(/tile.png)\`"
  `);
});

test.each(['url(tile.png)', "url( 'fonts/own.woff2' )", 'url(../tile.png)', 'url("data:image/png;base64,AA==")'])(
  'a stylesheet with %s is reported, since pages can only load paths on the site',
  (url) => {
    const found = report(project({ 'brand/extra.css': `h1 { top: 0; }\nh2 { background: ${url}; }\n` }));
    expect(found).toContain(`warning[css-outside]: pages can't load \`${url}\``);
    expect(found).toContain('data/brand/extra.css:2:18');
  },
);

test('an import is reported, and files of the site and parts of the page are fine', () => {
  expect(report(project({ 'brand/extra.css': '@import "other.css";\n' }))).toContain('warning[css-outside]');
  const own = 'h1 { background: url(/assets/a.png); }\nh2 { filter: url( "#soft" ); mask: url( "/b.svg" ); }\n';
  expect(report(project({ 'brand/extra.css': own }))).toBe('');
});
