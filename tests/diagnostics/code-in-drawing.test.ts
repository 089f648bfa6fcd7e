import { expect, test } from 'vitest';
import { reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"${attributes}>${inside}</svg>`;
const reportOf = (drawing: string, file = 'photos/road.svg') => reportWithPictures(project({ [file]: drawing }));

test('a script in a drawing is reported with its line', async () => {
  expect(await reportOf(svg('\n<path d="M0 0h9"/>\n<script>alert(1)</script>\n'))).toMatchInlineSnapshot(`
    "error[code-in-drawing]: the drawing contains a script
      --> data/photos/road.svg:3:1
       |
    3  | <script>alert(1)</script>
       | ^^^^^^^^
      help: remove it, or export the drawing again as plain SVG"
  `);
});

test.each([
  ['a handler', svg('', ' onload="alert(1)"'), 'the handler `onload`'],
  ['a script under a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), 'a script'],
  [
    'HTML',
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'HTML in `foreignObject`',
  ],
  ['a link that runs code', svg('<a href="java&#10;script:alert(1)"/>'), 'code in `href`'],
  [
    'an animation that sets such a link',
    svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
    'code in `to`',
  ],
  ['an entity with markup', `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('&x;')}`, 'an entity with markup'],
  [
    'an entity in a link',
    `<!DOCTYPE svg [<!ENTITY x "javascript">]>${svg('<a href="&x;:alert(1)"/>')}`,
    'an entity in `href`',
  ],
  [
    'an XSLT stylesheet',
    `<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl" type="text/xsl"?>\n${svg('')}`,
    'a reference to a stylesheet',
  ],
])('%s in a drawing is reported', async (_, drawing, what) => {
  for (const file of ['photos/road.svg', 'brand/mark.svg', 'brand/logo.svg'])
    expect(await reportOf(drawing, file)).toContain(`error[code-in-drawing]: the drawing contains ${what}`);
});

test('text that only resembles code is fine', async () => {
  const words = '<title>Script: on = a subscription</title><desc>javascript is a word</desc><path d="M0 0h9" id="on"/>';
  const illustrator =
    '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>\n<svg xmlns="&ns_svg;" viewBox="0 0 16 10"/>';
  for (const drawing of [svg(words), illustrator]) expect(await reportOf(drawing)).not.toContain('code-in-drawing');
});
