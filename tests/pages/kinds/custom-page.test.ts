import { beforeAll, expect, test } from 'vitest';
import {
  all,
  attribute,
  attributesOf,
  linksOf,
  meta,
  one,
  type Part,
  parseHtml,
  textOf,
  textsOf,
} from '../../support/html.ts';
import { OWN_PAGES } from '../../support/own-pages.ts';
import { build, project, report } from '../../support/project.ts';

let files: Map<string, string | Uint8Array>;
const page = (file: string): Part => parseHtml(files.get(file) as string);
beforeAll(async () => {
  ({ files } = await build(project(OWN_PAGES)));
});

test('the data of the examples has no findings', () => {
  expect(report(project(OWN_PAGES))).toBe('');
});

test('a custom page has its URL, text, breadcrumb, structured data and sitemap entry', () => {
  const html = page('booking.html');

  expect(textsOf(html, 'title')).toEqual(['Book a Visit | Acme']);
  expect(meta(html, 'description')).toContain('at which Acme comes to you');
  expect(attribute(one(html, 'link[rel=canonical]'), 'href')).toBe('https://acme.example/booking');
  expect(textsOf(html, 'h1')).toEqual(['Book a Visit']);
  expect(linksOf(one(html, 'nav[aria-label=Breadcrumb]'))).toEqual([['Home', '/']]);
  expect(textOf(one(html, 'span[aria-current=page]'))).toBe('Booking');
  const graph = JSON.parse(textOf(one(html, 'script[type=application/ld+json]')))['@graph'] as { '@type': string }[];
  expect(graph.find((node) => node['@type'] === 'WebPage')).toMatchObject({
    url: 'https://acme.example/booking',
    name: 'Book a Visit | Acme',
  });
  expect(String(files.get('sitemap.xml'))).toContain(
    '<loc>https://acme.example/booking</loc><lastmod>2026-11-01</lastmod>',
  );
});

test("the page's Markdown starts at the second heading, with slots filled and links kept", () => {
  const text = one(page('booking.html'), 'div.prose');

  expect(textsOf(text, 'h2')).toEqual(['How it works']);
  expect(textOf(text)).toContain('Write to hello@acme.example');
  expect(linksOf(text)).toEqual([
    ['hello@acme.example', 'mailto:hello@acme.example'],
    ['services', '/services'],
  ]);
});

test('each kind of section is shown', () => {
  const html = page('booking.html');

  expect(textsOf(one(html, 'main'), 'h2')).toEqual([
    ...['How it works', 'Before the visit', 'Bring', 'In short', 'Questions', 'Services', 'Towns', 'Pictures'],
    ...['Choose an hour', 'Write to us', 'Rather talk?'],
  ]);
  expect(textsOf(html, 'ul.checks li')).toEqual(['Keys', 'Our number: (440) 555-0101']);
  expect(attribute(one(html, 'iframe'), 'src')).toBe('https://book.example.org/acme');
  expect(attribute(one(html, 'form'), 'action')).toBe('https://forms.example.org/f/acme');
  expect(attributesOf(html, 'form input', 'autocomplete')).toEqual(['email']);
  expect(attributesOf(html, 'form label', 'for')).toEqual(['field-email', 'field-message']);
  expect(attribute(one(html, 'textarea'), 'id')).toBe('field-message');
  expect(attribute(one(html, 'ul.gallery img'), 'alt')).toBe('A road');
});

test('menu and footer link the pages that the data chooses, on town pages too', () => {
  for (const file of ['index.html', 'cities/avon.html', 'services/oil/avon.html']) {
    const html = page(file);
    const menu = linksOf(one(html, 'nav[aria-label=Main]')).map(([, href]) => href);
    expect(menu).toEqual(['/', '/booking', '/about', '/services', '/blog', '/service-areas', '/industries']);
    const footer = linksOf(one(html, 'nav[aria-label=Quick links]')).map(([, href]) => href);
    expect(footer).toEqual([...menu, '/legal/privacy']);
  }
  expect(textsOf(page('booking.html'), 'nav a[aria-current=page]')).toEqual(['Booking', 'Booking']);
});

test("a noindex page is marked as such, and isn't in the sitemap", () => {
  expect(meta(page('legal/privacy.html'), 'robots')).toBe('noindex, follow');
  expect(String(files.get('sitemap.xml'))).not.toContain('/legal/privacy');
});

test('a custom page kind has a list, and a page for each entry below it', () => {
  const list = page('industries.html');
  expect(linksOf(one(list, 'main ul.board')).map(([, href]) => href)).toEqual([
    '/trades/for-food',
    '/trades/for-roads',
  ]);

  const food = page('trades/for-food.html');
  expect(textsOf(food, 'h1')).toEqual(['For Food and Beverage']);
  expect(meta(food, 'description')).toMatch(/^Refrigerated vans/);
  expect(linksOf(one(food, 'nav[aria-label=Breadcrumb]'))).toEqual([
    ['Home', '/'],
    ['Industries', '/industries'],
  ]);
});

test('fields that an entry lacks are omitted, and its own sections come first', () => {
  expect(textsOf(page('trades/for-food.html'), 'main h2')).toEqual(['What wears first', 'Wear of Compressors']);
  expect(textsOf(page('trades/for-roads.html'), 'main h2')).toEqual(['Roads alone', 'What wears first']);
  expect(textsOf(page('trades/for-roads.html'), 'main li')).toContain('Batteries');
  expect(all(page('trades/for-roads.html'), 'dl')).toEqual([]);
});

test('the stylesheet of custom pages is written only if a site has any', async () => {
  const named = (all: ReadonlyMap<string, unknown>) => [...all.keys()].some((file) => /^assets\/own\./.test(file));
  expect(named(files)).toBe(true);
  expect(named((await build(project())).files)).toBe(false);
});

test('old URLs redirect to a custom page', async () => {
  const moved = await build(
    project({ ...OWN_PAGES, 'redirects.yaml': '- { from: /privacy.php, to: /legal/privacy }\n' }),
  );
  expect(String(moved.files.get('privacy.php.html'))).toContain('url=/legal/privacy');
});

const own = (more: string) =>
  `---\ntitle: Mine\ndescription: A page of my own, with a description that is long enough to be shown whole by search engines.\n${more}---\n`;

test.each([
  ['another custom page', 'address: /legal/privacy\n', '`/legal/privacy` is the URL of another page', 3],
  ['a page of the site', 'address: /about\n', '`/about` is the URL of another page', 3],
  [
    'the old address of a service',
    'address: /oil/change\n',
    '`/oil/change` is reserved for old URLs of the service `oil`',
    3,
  ],
])('a URL that belongs to %s is reported at its line', (_, more, message) => {
  const found = report(project({ ...OWN_PAGES, 'pages/zebra.md': own(more) }));

  expect(found).toContain(`error[duplicate-url]: ${message}\n  --> data/pages/zebra.md:4:10`);
});

test('a URL that belongs to the site is reported', () => {
  expect(report(project({ 'pages/zebra.md': own('address: /blog/mine\n') }))).toContain(
    'error[reserved-slug]: `/blog/mine` is reserved\n  --> data/pages/zebra.md:4:10',
  );
});

test('what a section refers to must exist', () => {
  const sections = (text: string) => report(project({ 'pages/zebra.md': own(`sections:\n  - ${text}\n`) }));

  expect(sections('services: { heading: S, services: [oill] }')).toContain('error[unknown-service]');
  expect(sections('towns: { heading: T, towns: [avonn] }')).toContain('error[unknown-city]');
  expect(sections('pictures: { heading: P, pictures: [raod] }')).toContain('error[unknown-photo]');
  expect(sections('texts: { heading: "{{site.nam}}", items: [] }')).toContain('error[');
  expect(sections('{}')).toContain('must have exactly one key, the type of the section');
  expect(sections('frame: { heading: F, src: "http://book.example.org" }')).toContain('starts with https://');
});

test('a slot that no entry has is reported', () => {
  const kinds = (OWN_PAGES['kinds/industries.yaml'] as string).replaceAll('entry.wears', 'entry.wear');

  expect(report(project({ ...OWN_PAGES, 'kinds/industries.yaml': kinds }))).toContain(
    'error[unknown-slot]: there is no slot `entry.wear` here',
  );
});

test('a menu page appears in the footer once, whatever its front matter says', async () => {
  const both = String(OWN_PAGES['pages/booking.md']).replace('nav: 2\n', 'nav: 2\nfooter: true\n');
  const built = await build(project({ ...OWN_PAGES, 'pages/booking.md': both }));
  const links = linksOf(one(parseHtml(built.files.get('index.html') as string), 'footer nav'));
  expect(links.filter(([, href]) => href === '/booking')).toEqual([['Booking', '/booking']]);
  expect(links.map(([, href]) => href)).toContain('/legal/privacy');
});
