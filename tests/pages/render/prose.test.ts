import { expect, test } from 'vitest';
import { textOfUtf8 } from '../../../src/base/utf8.ts';
import { createTextWriter } from '../../../src/pages/render/prose.ts';
import { attribute, linksOf, meta, one, parseHtml, sectionOf, textOf, textsOf } from '../../support/html.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, project } from '../../support/project.ts';

const prose = createTextWriter({
  phone: { number: '+14405550101', display: '(440) 555-0101' },
  email: 'hello+vans@acme.example',
});
/** A text as HTML, with `_` for a no-break space and brackets around text that CSS keeps on one line. */
const written = (text: string) =>
  textOfUtf8(prose.text(text, 'open'))
    .replaceAll('\u00a0', '_')
    .replace(/<span class="num">(.*?)<\/span>/g, '[$1]');
const LINK = '<a class="num" href="tel:+14405550101">';

test.each([
  ['Take I-95 or MA-1A to US-20.', 'Take [I-95] or [MA-1A] to [US-20].'],
  ['Routes 126 and 135, Exit 9', 'Routes_126 and 135, Exit_9'],
  ['30 to 45 minutes per van', '30 to 45_minutes per van'],
  ['4:00 AM, 9.2 percent, 12 miles', '4:00_AM, 9.2_percent, 12_miles'],
  ['cada 5 años, 10 millas', 'cada 5_años, 10_millas'],
  ['Call the clerk at (413) 499-9321.', 'Call the clerk at [(413) 499-9321].'],
  ['In 2024 the 3 Milford vans, a well-known 10-ply tire', 'In 2024 the 3 Milford vans, a well-known 10-ply tire'],
  ['5 minutesque & <b>9 mi</b>', '5 minutesque &amp; &lt;b&gt;9_mi&lt;/b&gt;'],
])("the numbers of %j don't wrap", (text, html) => {
  expect(written(text)).toBe(html);
});

test.each(['(440) 555-0101', '440-555-0101', '440.555.0101', '+1 440 555 0101', '+14405550101'])(
  "the business's phone number is a link when written %j",
  (number) => {
    expect(written(`Call ${number} & ask.`)).toBe(`Call ${LINK}${number}</a> &amp; ask.`);
  },
);

test("the business's email address is a link, and a longer one isn't", () => {
  expect(written('Write to hello+vans@acme.example, or call.')).toBe(
    'Write to <a href="mailto:hello+vans@acme.example">hello+vans@acme.example</a>, or call.',
  );
  for (const other of ['a.hello+vans@acme.example', 'hello+vans@acme.example.com', 'ann@other.example'])
    expect(written(other)).toBe(other);
});

test.each(['1440555010199', '44-0555-0101-7', '(440) 555-0102', '9440 555 0101'])(
  'any other number is not a link: %j',
  (number) => {
    expect(written(number)).not.toContain('<a');
  },
);

test('attributes, scripts, code and links of trusted HTML are left alone', () => {
  const html =
    '<p title="I-95 > (440) 555-0101">I-95</p><pre><code>440-555-0101</code></pre><a href="/a-1">(440) 555-0101</a>';
  expect(prose.html(html, 'open')).toBe(
    '<p title="I-95 > (440) 555-0101"><span class="num">I-95</span></p><pre><code>440-555-0101</code></pre>' +
      '<a href="/a-1"><span class="num">(440) 555-0101</span></a>',
  );
  expect(textOfUtf8(prose.text('I-95', 'raw'))).toBe('I-95');
  expect(textOfUtf8(prose.text('440-555-0101', 'linkless'))).toBe('<span class="num">440-555-0101</span>');
});

test('pages, Markdown and posts link the phone number, and metadata stays plain', async () => {
  const { files } = await build(
    project({
      'pages/about.md': `${String(MINIMAL_SITE['pages/about.md']).replace('lead: Hello.', 'lead: "Call {{site.phone}} in 9 minutes."')}\nOr dial 440-555-0101.\n`,
      'pages/fees.md':
        '---\ntitle: "Fees, {{site.phone}}"\ndescription: "What a visit costs, and how to reach us at {{site.phone}} before you decide on one of the two."\n---\n\nCall {{site.phone}}.\n',
      'posts/oil.md':
        '---\ntitle: Oil\nexcerpt: In 30 minutes.\ndate: 2026-05-10\nauthor: Ann\n---\n\nCall (440) 555-0101.\n',
    }),
  );
  const page = (name: string) => parseHtml(String(files.get(`${name}.html`)));
  const phone = ['(440) 555-0101', 'tel:+14405550101'];
  expect(linksOf(page('about'), '.lead a')).toEqual([phone]);
  expect(linksOf(sectionOf(page('about'), 'Story'), 'p a')).toEqual([['440-555-0101', phone[1]]]);
  expect(linksOf(page('fees'), '.prose a')).toEqual([phone]);
  expect(linksOf(page('blog/oil'), 'article .prose a')).toEqual([phone]);
  // The blog's script compares the texts of the list.
  expect(String(files.get('blog.html'))).toContain('In 30 minutes.');
  const head = String(files.get('fees.html')).split('<body')[0] as string;
  expect(textsOf(page('fees'), 'title')).toEqual(['Fees, (440) 555-0101 | Acme']);
  expect(meta(page('fees'), 'description')).toContain('at (440) 555-0101 before');
  expect(head).not.toMatch(/[\u00a0\u2060]/);
  const call = one(page('fees'), 'header a.call');
  expect([textOf(call), attribute(call, 'href')]).toEqual(['Call Now (440) 555-0101', 'tel:+14405550101']);
});
