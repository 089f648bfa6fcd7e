import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { feedFiles } from '../../../src/build/emit/feeds.ts';
import type { Site, SitePost } from '../../../src/model/site.ts';
import { Wording } from '../../../src/pages/render/wording.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

/** The parts of a document that this test reads. */
interface Part {
  readonly tagName: string;
  readonly namespaceURI: string | null;
  readonly textContent: string;
  readonly children: Iterable<Part>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
}

interface Reader {
  readonly document: Part & { readonly body: Part };
  readonly DOMParser: new () => {
    parseFromString(text: string, type: string): Part & { readonly documentElement: Part };
  };
}

const readerOf = (html: string) => new JSDOM(html).window as unknown as Reader;

const URL_OF = 'https://acme.example/blog/pads';
const TITLE = 'Pads < 3 mm & <b>rotors</b> "]]> &lt;\u0000';
const SHOWN = 'Pads < 3 mm & <b>rotors</b> "]]> &lt;';
const BODY = [
  '<p>Stop &amp; go]]&gt; &amp;lt;b&amp;gt;</p>',
  '<a href="#part">a</a><a href="services">b</a><a href="../about?x=1&amp;y=2">c</a><a href="/">d</a>',
  '<a href="mailto:a@b.example">e</a><a href="https://other.example" rel="noopener">f</a><a href="http://[">g</a>',
  '<img src="photos/x.png" alt="href=&quot;/no&quot;"><p>href="/stays" as it is</p>',
].join('');
const RESOLVED = [
  `${URL_OF}#part`,
  'https://acme.example/blog/services',
  'https://acme.example/about?x=1&y=2',
  'https://acme.example/',
  'mailto:a@b.example',
  'https://other.example',
  'http://[',
  'https://acme.example/blog/photos/x.png',
];

const POST = {
  id: '1',
  slug: 'pads',
  title: TITLE,
  excerpt: 'Less than <i>3 mm</i> & gone.',
  content: BODY,
  published_at: '2026-05-04T12:00:00.5+02:00',
  created_at: '2026-05-04T12:00:00Z',
  updated_at: '2026-06-01T12:00:00.123456Z',
  status: 'published',
  author: { name: 'Ann "A" <Lee> & Co' },
  view_count: 0,
  picture: undefined,
  links: [],
  declaredAt: { file: 'pages/blog.md', start: 0, end: 0 },
} satisfies SitePost;

const SITE = plan(
  project({ 'site.yaml': String(MINIMAL_SITE['site.yaml']).replace('name: Acme', 'name: "Acme & <Sons>"') }),
).plan?.site as Site;

function feeds(...posts: Partial<SitePost>[]) {
  const site = {
    ...SITE,
    files: new Map([['assets/a.jpg', { bytes: new Uint8Array(1234) }]]),
    posts: posts.map((more) => ({ ...POST, ...more })),
  };
  const files = feedFiles({ site, wording: new Wording(site) });
  const { DOMParser } = readerOf('');
  const xml = (name: string) => new DOMParser().parseFromString(files.get(name) ?? '', 'text/xml');
  return { rss: xml('blog/rss.xml'), atom: xml('blog/atom.xml'), json: JSON.parse(files.get('blog/feed.json') ?? '') };
}

const namesOf = (element: Part) => [...element.children].map(({ tagName }) => tagName);
const child = (element: Part, name: string) => [...element.children].find(({ tagName }) => tagName === name) as Part;
const textIn = (element: Part, name: string) => child(element, name).textContent;
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Returns the URLs in HTML, as a feed reader finds them. */
function addressesOf(html: string): (string | null)[] {
  const { document } = readerOf(html);
  return [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );
}

test('the RSS 2.0 feed has plain titles, HTML descriptions, and author names', () => {
  const { rss } = feeds({}, { slug: 'two', excerpt: '', author: { name: '' } });
  const [channel] = rss.documentElement.children;
  expect([rss.documentElement.tagName, rss.documentElement.getAttribute('version'), channel?.tagName]).toEqual([
    'rss',
    '2.0',
    'channel',
  ]);
  expect(namesOf(channel as Part)).toEqual([
    'title',
    'link',
    'description',
    'language',
    'copyright',
    'lastBuildDate',
    'generator',
    'atom:link',
    'item',
    'item',
  ]);
  expect(textIn(channel as Part, 'title')).toMatch(/ \| Acme & <Sons>$/);
  expect(textIn(channel as Part, 'link')).toBe('https://acme.example/blog');
  expect(child(channel as Part, 'atom:link').getAttribute('href')).toBe('https://acme.example/blog/rss.xml');
  expect(textIn(channel as Part, 'lastBuildDate')).toBe('Mon, 01 Jun 2026 12:00:00 GMT');

  const [item, bare] = [...rss.querySelectorAll('item')] as [Part, Part];
  expect(namesOf(item)).toEqual(['title', 'link', 'guid', 'pubDate', 'dc:creator', 'description', 'content:encoded']);
  expect(textIn(item, 'title')).toBe(SHOWN);
  expect([textIn(item, 'link'), textIn(item, 'guid')]).toEqual([URL_OF, URL_OF]);
  expect(textIn(item, 'pubDate')).toMatch(RFC_822);
  expect([child(item, 'dc:creator').namespaceURI, textIn(item, 'dc:creator')]).toEqual([
    'http://purl.org/dc/elements/1.1/',
    POST.author.name,
  ]);
  expect(readerOf(textIn(item, 'description')).document.body.textContent).toBe(POST.excerpt);
  expect(child(item, 'content:encoded').namespaceURI).toBe('http://purl.org/rss/1.0/modules/content/');
  expect(addressesOf(textIn(item, 'content:encoded'))).toEqual(RESOLVED);
  expect(namesOf(bare)).not.toContain('description');
  expect(textIn(bare, 'dc:creator')).toBe('Acme & <Sons>');
});

test('an edit of an older post moves it in no feed', () => {
  const { rss, atom, json } = feeds({ slug: 'new' }, { slug: 'old', updated_at: '2026-07-01T12:00:00Z' });
  const urls = ['https://acme.example/blog/new', 'https://acme.example/blog/old'];
  expect([...rss.querySelectorAll('item')].map((item) => textIn(item, 'link'))).toEqual(urls);
  expect([...atom.querySelectorAll('entry')].map((entry) => child(entry, 'link').getAttribute('href'))).toEqual(urls);
  expect(json.items.map(({ url }: { url: string }) => url)).toEqual(urls);
});

test('the Atom feed (RFC 4287) has all required elements, and plain text without a type', () => {
  const { atom } = feeds({}, { slug: 'two', excerpt: '' });
  const feed = atom.documentElement;
  expect([feed.tagName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expect(namesOf(feed)).toEqual([
    'id',
    'title',
    'subtitle',
    'link',
    'link',
    'updated',
    'author',
    'rights',
    'generator',
    'entry',
    'entry',
  ]);
  expect([textIn(feed, 'id'), textIn(feed, 'updated')]).toEqual([
    'https://acme.example/blog',
    '2026-06-01T12:00:00.123Z',
  ]);
  expect(feed.querySelector('link[rel=self]')?.getAttribute('href')).toBe('https://acme.example/blog/atom.xml');
  const [entry, bare] = [...feed.querySelectorAll('entry')] as [Part, Part];
  expect(namesOf(entry)).toEqual(['id', 'title', 'link', 'published', 'updated', 'author', 'summary', 'content']);
  expect([textIn(entry, 'id'), child(entry, 'link').getAttribute('href')]).toEqual([URL_OF, URL_OF]);
  for (const [name, text] of [
    ['title', SHOWN],
    ['summary', POST.excerpt],
  ] as const)
    expect([child(entry, name).getAttribute('type'), textIn(entry, name)]).toEqual([null, text]);
  expect([textIn(entry, 'published'), textIn(entry, 'updated')]).toEqual([
    '2026-05-04T10:00:00.500Z',
    '2026-06-01T12:00:00.123Z',
  ]);
  expect(textIn(child(entry, 'author'), 'name')).toBe(POST.author.name);
  expect(child(entry, 'content').getAttribute('type')).toBe('html');
  expect(addressesOf(textIn(entry, 'content'))).toEqual(RESOLVED);
  expect(namesOf(bare)).not.toContain('summary');
});

test('the JSON Feed 1.1 has authors, texts and times', () => {
  const { json } = feeds({}, { slug: 'two', excerpt: '', published_at: '2026-04-01T00:00:00Z' });
  const { items, ...head } = json;
  expect(head).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${SITE.pages.blog.front.heading} | Acme & <Sons>`,
    home_page_url: 'https://acme.example/blog',
    feed_url: 'https://acme.example/blog/feed.json',
    description: 'We fix things.',
    language: 'en-US',
    authors: [{ name: 'Acme & <Sons>', url: 'https://acme.example/' }],
  });
  const { content_html, ...item } = items[0];
  expect(item).toEqual({
    id: URL_OF,
    url: URL_OF,
    title: TITLE,
    summary: POST.excerpt,
    date_published: '2026-05-04T10:00:00.500Z',
    date_modified: '2026-06-01T12:00:00.123Z',
    authors: [{ name: POST.author.name }],
  });
  expect(addressesOf(content_html)).toEqual(RESOLVED);
  expect(content_html).toContain('<p>href="/stays" as it is</p>');
  expect(items[1]).not.toHaveProperty('summary');
});

test('an image of the site is enclosed with its type and size, and any other is omitted', () => {
  const { rss, atom, json } = feeds(
    { featured_image: '/assets/a.jpg' },
    { slug: 'two', featured_image: 'https://project.example/a.jpg' },
  );
  const own = 'https://acme.example/assets/a.jpg';
  expect(
    [...rss.querySelectorAll('enclosure')].map((one) => [...one.attributes].map(({ name, value }) => [name, value])),
  ).toEqual([
    [
      ['url', own],
      ['type', 'image/jpeg'],
      ['length', '1234'],
    ],
  ]);
  const links = [...atom.querySelectorAll('link[rel=enclosure]')];
  expect(links.map((one) => ['href', 'type', 'length'].map((name) => one.getAttribute(name)))).toEqual([
    [own, 'image/jpeg', '1234'],
  ]);
  expect(json.items.map(({ image }: { image: string }) => image)).toEqual([own, 'https://project.example/a.jpg']);
});
