import type { AuditCode } from '../../../src/base/diagnostics/audit-catalog.ts';
import type { HostName } from '../../../src/site/hosts/names.ts';
import { png, prose, type Site } from './clean-site.ts';

/** One fault planted in a clean site, and the one finding it must cause. */
export interface Fault {
  readonly code: AuditCode;
  readonly what: string;
  readonly plant: (site: Site) => unknown;
  /** Output file that the finding points at. */
  readonly file: string;
  /** Text that the finding marks. Undefined for the start of a file, or a missing file. */
  readonly marked?: string | RegExp;
  readonly severity?: 'warning' | 'note';
  /** Host of the site. `static`, unless the rule is about another host. */
  readonly host?: HostName;
  /** Whether the site has a post. */
  readonly inPost?: true;
  /** Number of findings, if the fault inevitably causes several. */
  readonly count?: number;
}

const AVON = 'cities/avon.html';
const ELYRIA = 'cities/elyria.html';
const HOME = 'index.html';
const LEAD = '<p class="lead">';
const POST = 'blog/oil.html';
const ROBOTS = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Inserts HTML at the start of a page's lead. */
const insert = (file: string, html: string) => (site: Site) => site.replace(file, LEAD, `${LEAD}${html}`);
const replace = (file: string, from: string | RegExp, to: string) => (site: Site) => site.replace(file, from, to);
/** Plants one fault in the structured data of a post. */
const inPost = (what: string, from: string | RegExp, to: string, marked: string | RegExp): Fault => ({
  code: 'site-json-ld-post',
  what,
  plant: replace(POST, from, to),
  file: POST,
  marked,
  inPost: true,
});
const remove = (file: string) => (site: Site) => site.remove(file);

export const FAULTS: readonly Fault[] = [
  {
    code: 'site-missing-page',
    what: 'a page was deleted',
    plant: remove('cities/lorain.html'),
    file: 'cities/lorain.html',
  },
  {
    code: 'site-unlisted-page',
    what: 'an unexpected file for an old URL',
    plant: (site) => site.put('old/avon.html', site.text('oil/avon.html')),
    file: 'old/avon.html',
  },
  {
    code: 'site-duplicate-route',
    what: 'routes.json declares a path twice',
    plant: (site) =>
      (site.routes = { ...site.routes, routes: [...site.routes.routes, ...site.routes.routes.slice(0, 1)] }),
    file: HOME,
  },
  {
    code: 'site-duplicate-route',
    what: 'two files for one URL',
    plant: (site) => site.put('oil/avon/index.html', site.text('oil/avon.html')),
    file: 'oil/avon/index.html',
  },
  { code: 'site-missing-not-found', what: 'no 404.html', plant: remove('404.html'), file: '404.html' },
  {
    code: 'site-missing-not-found',
    what: 'no services/404.html',
    plant: remove('services/404.html'),
    file: 'services/404.html',
  },

  {
    code: 'site-broken-link',
    what: 'a link to a missing page',
    plant: replace(ELYRIA, 'href="/services/oil/elyria"', 'href="/services/oil/elyrya"'),
    file: ELYRIA,
    marked: '/services/oil/elyrya',
  },
  {
    code: 'site-broken-link',
    what: 'a missing stylesheet',
    plant: replace(AVON, /\/assets\/city\.\w+\.css/, '/assets/city.css'),
    file: AVON,
    marked: '/assets/city.css',
  },
  {
    code: 'site-broken-link',
    what: 'a missing srcset candidate',
    plant: replace(AVON, '<img src', '<img srcset="/assets/no.svg 2x" src'),
    file: AVON,
    marked: '/assets/no.svg 2x',
  },
  {
    code: 'site-broken-link',
    what: 'a page loaded as an image',
    plant: replace(
      AVON,
      'rel="preload" as="image" href="/assets',
      'rel="preload" as="image" href="/about" title="/assets',
    ),
    file: AVON,
    marked: '/about',
  },
  {
    code: 'site-broken-link',
    what: 'a relative link',
    plant: insert(AVON, '<a href="nowhere">x</a>'),
    file: AVON,
    marked: 'nowhere',
  },
  {
    code: 'site-broken-link',
    what: 'a missing file in a stylesheet',
    plant: (site) => site.put('assets/more.css', 'a { background: url("no.png") }'),
    file: 'assets/more.css',
    marked: 'no.png',
  },
  {
    code: 'site-missing-anchor',
    what: 'a link to a missing anchor on the page',
    plant: replace(HOME, 'href="#services"', 'href="#service"'),
    file: HOME,
    marked: '#service',
  },
  {
    code: 'site-missing-anchor',
    what: 'a link to a missing anchor on another page',
    plant: insert(ELYRIA, '<a href="/services#nothing">x</a>'),
    file: ELYRIA,
    marked: '/services#nothing',
  },
  ...[
    '/services/oil/elyria/',
    '/services//oil/elyria',
    '//services/oil/elyria',
    '/services/oil/elyria.html',
    '/services/oil/Elyria',
    '/index.html',
    'https://acme.example/services/oil/elyria/',
  ].map(
    (href): Fault => ({
      code: 'site-link-form',
      what: `a link written ${href}`,
      plant: insert(ELYRIA, `<a href="${href}">x</a>`),
      file: ELYRIA,
      marked: href,
    }),
  ),
  {
    code: 'site-link-to-redirect',
    what: 'a link to an old offer URL',
    plant: replace(ELYRIA, 'href="/services/oil/elyria"', 'href="/oil/elyria"'),
    file: ELYRIA,
    marked: '/oil/elyria',
  },
  {
    code: 'site-link-to-redirect',
    what: 'the same on a host with rules',
    plant: replace(ELYRIA, 'href="/services/oil/elyria"', 'href="/oil/elyria"'),
    file: ELYRIA,
    marked: '/oil/elyria',
    host: 'netlify',
  },
  {
    code: 'site-link-to-redirect',
    what: 'a link to a source in redirects.yaml',
    plant: insert(ELYRIA, '<a href="/areas">x</a>'),
    file: ELYRIA,
    marked: '/areas',
    host: 'cloudflare',
  },
  {
    code: 'site-link-to-noindex',
    what: 'a link from an indexed page to an unsold offer',
    plant: insert(ELYRIA, '<a href="/services/tires/elyria">x</a>'),
    file: ELYRIA,
    marked: '/services/tires/elyria',
  },

  {
    code: 'site-canonical',
    what: 'no canonical URL',
    plant: replace(AVON, /<link rel="canonical".*\n/, ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-canonical',
    what: 'two canonical URLs',
    plant: replace(
      AVON,
      '<link rel="canonical"',
      '<link rel="canonical" href="https://acme.example/cities/avon"><link rel="canonical"',
    ),
    file: AVON,
    marked: 'https://acme.example/cities/avon',
  },
  {
    code: 'site-canonical',
    what: 'the canonical URL of another page',
    plant: (site) =>
      site.put(
        AVON,
        site
          .text(AVON)
          .replace(
            /(?<=rel="canonical" href="|hreflang="[^"]*" href="|og:url" content="|#website"},"url":"|#webpage","url":")https:\/\/acme.example\/cities\/avon(?=")/g,
            'https://acme.example/cities/elyria',
          ),
      ),
    file: AVON,
    marked: 'https://acme.example/cities/elyria',
  },
  {
    code: 'site-canonical',
    what: 'an offer whose canonical is noindex',
    plant: (site) => {
      const file = 'services/tires/lorain.html';
      site.put(
        file,
        site
          .text(file)
          .replace(
            /(?<=rel="canonical" href="|hreflang="[^"]*" href="|og:url" content=")https:\/\/acme.example\/services\/tires\/lorain(?=")/g,
            'https://acme.example/services/tires/elyria',
          ),
      );
    },
    file: 'services/tires/lorain.html',
    marked: 'https://acme.example/services/tires/elyria',
  },
  {
    code: 'site-hreflang',
    what: 'no alternate for x-default',
    plant: replace(AVON, /<link rel="alternate" hreflang="x-default".*\n/, ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-hreflang',
    what: 'an alternate that is another page',
    plant: replace(
      AVON,
      'hreflang="en-US" href="https://acme.example/cities/avon"',
      'hreflang="en-US" href="https://acme.example/about"',
    ),
    file: AVON,
    marked: 'https://acme.example/about',
  },
  {
    code: 'site-robots',
    what: 'an indexed page with other directives',
    plant: replace(AVON, ROBOTS, 'index, follow'),
    file: AVON,
    marked: 'index, follow',
  },
  {
    code: 'site-robots',
    what: 'an indexable page that must be noindex',
    plant: replace('services/tires/elyria.html', 'noindex, follow', 'follow'),
    file: 'services/tires/elyria.html',
    marked: 'follow',
  },
  {
    code: 'site-robots',
    what: 'no directive at all',
    plant: replace('404.html', /<meta name="robots".*\n/, ''),
    file: '404.html',
    marked: 'Not found | Acme',
  },
  {
    code: 'site-title',
    what: 'a title that differs from the declared one',
    plant: replace(AVON, '<title>Town of Avon', '<title>City of Avon'),
    file: AVON,
    marked: 'City of Avon | Acme',
  },
  {
    code: 'site-title',
    what: 'a title without the suffix',
    plant: (site) =>
      site
        .replace(AVON, '<title>Town of Avon | Acme', '<title>Town of Avon')
        .declare('/cities/avon', { title: 'Town of Avon' }),
    file: AVON,
    marked: 'Town of Avon',
  },
  {
    code: 'site-title',
    what: 'a title with the suffix twice',
    plant: (site) =>
      site
        .replace(AVON, '<title>Town of Avon', '<title>Town of Avon | Acme')
        .declare('/cities/avon', { title: 'Town of Avon | Acme | Acme' }),
    file: AVON,
    marked: 'Town of Avon | Acme | Acme',
  },
  { code: 'site-title', what: 'no title', plant: replace(AVON, /<title>.*\n/, ''), file: AVON, marked: /^<html/ },
  {
    code: 'site-duplicate-title',
    what: 'two towns with the same title',
    plant: (site) =>
      site
        .replace(ELYRIA, '<title>Town of Elyria', '<title>Town of Avon')
        .declare('/cities/elyria', { title: 'Town of Avon | Acme' }),
    file: ELYRIA,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-title-length',
    what: 'a title over 60 characters before the business name',
    plant: (site) =>
      site
        .replace(AVON, '<title>Town of Avon', `<title>${'Avon '.repeat(13)}`)
        .declare('/cities/avon', { title: `${'Avon '.repeat(13)} | Acme` }),
    file: AVON,
    marked: /^Avon Avon/,
    severity: 'warning',
  },
  {
    code: 'site-description',
    what: 'no description',
    plant: replace(AVON, /<meta name="description".*\n/, ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-duplicate-description',
    what: 'two towns with the same description',
    plant: replace(
      ELYRIA,
      'name="description" content="A page about Elyria',
      'name="description" content="A page about Avon',
    ),
    file: ELYRIA,
    marked: /^A page about Avon/,
  },
  {
    code: 'site-description-length',
    what: 'a description of eight characters',
    plant: replace(AVON, /name="description" content="[^"]*"/, 'name="description" content="Too few."'),
    file: AVON,
    marked: 'Too few.',
    severity: 'warning',
  },
  {
    code: 'site-keywords',
    what: 'no keywords',
    plant: replace(AVON, /<meta name="keywords".*\n/, ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-keywords',
    what: 'empty keywords of an indexed page',
    plant: replace(AVON, 'name="keywords" content="Avon"', 'name="keywords" content=""'),
    file: AVON,
    marked: '',
  },
  {
    code: 'site-duplicate-meta',
    what: 'two robots directives',
    plant: replace(AVON, '<meta name="robots"', `<meta name="robots" content="${ROBOTS}"><meta name="robots"`),
    file: AVON,
    marked: ROBOTS,
  },

  {
    code: 'site-social-tags',
    what: 'no type',
    plant: replace(AVON, /<meta property="og:type".*\n/, ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-social-tags',
    what: "a URL that isn't the canonical one",
    plant: replace(
      AVON,
      'og:url" content="https://acme.example/cities/avon"',
      'og:url" content="https://acme.example/about"',
    ),
    file: AVON,
    marked: 'https://acme.example/about',
  },
  {
    code: 'site-social-tags',
    what: 'a small card type',
    plant: replace(AVON, 'summary_large_image', 'summary'),
    file: AVON,
    marked: 'summary',
  },
  {
    code: 'site-card-image',
    what: 'a social image of another size',
    plant: (site) => site.put(cardOf(site), png(600, 315)),
    file: '404.html',
    marked: /card/,
  },
  {
    code: 'site-card-image',
    what: "a social image that isn't an image",
    plant: (site) => site.put(cardOf(site), 'not a picture'),
    file: '404.html',
    marked: /card/,
  },
  {
    code: 'site-card-image',
    what: 'a social image over 1 MB',
    plant: (site) => site.put(cardOf(site), Buffer.concat([png(1200, 630), Buffer.alloc(1_000_000)])),
    file: '404.html',
    marked: /card/,
  },
  {
    code: 'site-card-image',
    what: 'a deleted social image',
    plant: (site) => site.remove(cardOf(site)),
    file: '404.html',
    marked: /card/,
  },
  {
    code: 'site-card-image',
    what: 'a social image on another site',
    plant: (site) =>
      site.put(AVON, site.text(AVON).replace(/(?<=:image" content=")https:\/\/acme.example/g, 'https://cdn.example')),
    file: AVON,
    marked: /^https:\/\/cdn.example/,
  },
  {
    code: 'site-card-image',
    what: 'a wrong width',
    plant: replace(AVON, 'og:image:width" content="1200"', 'og:image:width" content="1000"'),
    file: AVON,
    marked: '1000',
  },

  { code: 'site-sitemap', what: 'no sitemap', plant: remove('sitemap.xml'), file: 'sitemap.xml' },
  {
    code: 'site-sitemap',
    what: 'an unclosed element',
    plant: replace('sitemap.xml', '</urlset>', ''),
    file: 'sitemap.xml',
    marked: /^/,
  },
  {
    code: 'site-sitemap',
    what: 'an end tag without a start tag',
    plant: replace('sitemap.xml', '</urlset>', '</url></urlset>'),
    file: 'sitemap.xml',
  },
  {
    code: 'site-sitemap',
    what: 'a loose ampersand',
    plant: replace('sitemap.xml', '<urlset', '<!-- & --><urlset'),
    file: 'sitemap.xml',
    marked: '&',
  },
  {
    code: 'site-sitemap',
    what: 'a nonexistent date',
    plant: replace('sitemap.xml', '2026-01-01', '2026-02-30'),
    file: 'sitemap.xml',
    marked: '2026-02-30',
  },
  {
    code: 'site-sitemap',
    what: 'an index with a missing file',
    plant: (site) => sitemapIndex(site, ['sitemap-1.xml', 'sitemap-2.xml']),
    file: 'sitemap.xml',
    marked: 'https://acme.example/sitemap-2.xml',
  },
  {
    code: 'site-sitemap',
    what: 'more than 50,000 URLs in a file',
    plant: (site) =>
      site.replace(
        'sitemap.xml',
        '</urlset>',
        '<url><loc>https://acme.example/extra</loc></url>'.repeat(50_000).concat('</urlset>'),
      ),
    file: 'sitemap.xml',
    count: 3,
  },
  {
    code: 'site-sitemap-missing',
    what: 'an unlisted indexed page',
    plant: replace('sitemap.xml', '<url><loc>https://acme.example/about</loc></url>', ''),
    file: 'sitemap.xml',
  },
  {
    code: 'site-sitemap-missing',
    what: 'a page missing from all parts of an index',
    plant: (site) =>
      sitemapIndex(site.replace('sitemap.xml', '<url><loc>https://acme.example/about</loc></url>', ''), [
        'sitemap-1.xml',
      ]),
    file: 'sitemap.xml',
  },
  {
    code: 'site-sitemap-extra',
    what: 'a noindex page',
    plant: replace(
      'sitemap.xml',
      '</urlset>',
      '<url><loc>https://acme.example/services/tires/elyria</loc></url></urlset>',
    ),
    file: 'sitemap.xml',
    marked: 'https://acme.example/services/tires/elyria',
  },
  {
    code: 'site-sitemap-extra',
    what: 'a page listed twice',
    plant: replace('sitemap.xml', '</urlset>', '<url><loc>https://acme.example/about</loc></url></urlset>'),
    file: 'sitemap.xml',
    marked: 'https://acme.example/about',
  },
  {
    code: 'site-robots-txt',
    what: 'blocked crawlers',
    plant: replace('robots.txt', 'Allow: /', 'Disallow: /services'),
    file: 'robots.txt',
    marked: 'Disallow: /services',
  },
  {
    code: 'site-robots-txt',
    what: 'no sitemap line',
    plant: replace('robots.txt', 'Sitemap: https://acme.example', 'Sitemap: https://other.example'),
    file: 'robots.txt',
  },
  { code: 'site-robots-txt', what: 'no robots.txt', plant: remove('robots.txt'), file: 'robots.txt' },

  {
    code: 'site-json-ld-syntax',
    what: "structured data that isn't JSON",
    plant: replace(AVON, '{"@context"', '"@context"'),
    file: AVON,
    marked: /^"@context"/,
  },
  {
    code: 'site-json-ld-syntax',
    what: 'another context',
    plant: replace(AVON, '"@context":"https://schema.org"', '"@context":"https://example.org"'),
    file: AVON,
    marked: /^\{"@context"/,
  },
  {
    code: 'site-json-ld-syntax',
    what: 'no structured data',
    plant: replace(AVON, /<script type="application\/ld\+json">.*<\/script>/, ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-json-ld-syntax',
    what: 'two blocks',
    plant: replace(AVON, '</head>', '<script type="application/ld+json">{}</script></head>'),
    file: AVON,
    marked: '{}',
  },
  {
    code: 'site-json-ld-reference',
    what: 'a reference to a missing node',
    plant: replace(
      AVON,
      '"publisher":{"@id":"https://acme.example/#business"}',
      '"publisher":{"@id":"https://acme.example/#nobody"}',
    ),
    file: AVON,
    marked: '{"@id":"https://acme.example/#nobody"}',
  },
  {
    code: 'site-json-ld-reference',
    what: 'two nodes with one ID',
    plant: replace(HOME, '"@id":"https://acme.example/#webpage"', '"@id":"https://acme.example/#website"'),
    file: HOME,
    marked: '"https://acme.example/#website"',
  },
  {
    code: 'site-json-ld-type',
    what: 'a node with a misspelled type',
    plant: replace(HOME, '"@type":"WebSite"', '"@type":["WebSite","WebSiite"]'),
    file: HOME,
    marked: '"WebSiite"',
  },
  {
    code: 'site-json-ld-business',
    what: 'no name',
    plant: replace(
      HOME,
      '"name":"Acme","url":"https://acme.example/","description"',
      '"url":"https://acme.example/","description"',
    ),
    file: HOME,
    marked: '"https://acme.example/#business"',
  },
  {
    code: 'site-json-ld-business',
    what: 'no address',
    plant: replace(HOME, /"address":\{[^}]*\},/, ''),
    file: HOME,
    marked: '"https://acme.example/#business"',
  },
  {
    code: 'site-json-ld-business',
    what: 'no price range',
    plant: replace(HOME, '"priceRange":"$$",', ''),
    file: HOME,
    marked: '"https://acme.example/#business"',
    severity: 'note',
  },
  {
    code: 'site-json-ld-business',
    what: 'special hours that end before they start',
    plant: replace(
      HOME,
      '"openingHoursSpecification"',
      '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-26","validThrough":"2026-12-25","opens":"00:00","closes":"00:00"}],"openingHoursSpecification"',
    ),
    file: HOME,
    marked: /^\[?\{"@type":"OpeningHoursSpecification","validFrom"/,
  },
  {
    code: 'site-json-ld-business',
    what: 'special hours without the last day',
    plant: replace(
      HOME,
      '"openingHoursSpecification"',
      '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-25","opens":"00:00","closes":"00:00"}],"openingHoursSpecification"',
    ),
    file: HOME,
    marked: /^\[?\{"@type":"OpeningHoursSpecification","validFrom"/,
  },
  {
    code: 'site-json-ld-business',
    what: 'a price range of a hundred characters',
    plant: replace(HOME, '"priceRange":"$$"', `"priceRange":"${'$'.repeat(100)}"`),
    file: HOME,
    marked: /^"\${100}"$/,
  },
  {
    code: 'site-json-ld-business',
    what: 'coordinates as text',
    plant: replace(
      HOME,
      '"geo":{"@type":"GeoCoordinates","latitude":41.45',
      '"geo":{"@type":"GeoCoordinates","latitude":"41.45"',
    ),
    file: HOME,
    marked: /^\{"@type":"GeoCoordinates","latitude":"41.45"/,
  },
  {
    code: 'site-json-ld-business',
    what: 'an invalid time',
    plant: replace(HOME, '"opens":"08:00"', '"opens":"8 am"'),
    file: HOME,
    marked: /^\[\{"@type":"OpeningHours/,
  },
  {
    code: 'site-json-ld-rating',
    what: "a rating that isn't on the page",
    plant: replace(HOME, 'Rated 4.8 of 5 from 127 reviews', 'Rated well'),
    file: HOME,
    marked: /^\{"@type":"AggregateRating"/,
  },
  {
    code: 'site-json-ld-rating',
    what: 'a different review count',
    plant: replace(HOME, '"reviewCount":127', '"reviewCount":128'),
    file: HOME,
    marked: /"reviewCount":128/,
  },
  {
    code: 'site-json-ld-rating',
    what: 'a rating above the best',
    plant: replace(HOME, '"ratingValue":4.8', '"ratingValue":5.8'),
    file: HOME,
    marked: /"ratingValue":5.8/,
  },
  {
    code: 'site-json-ld-breadcrumb',
    what: 'an item with another name',
    plant: replace(AVON, '"position":2,"name":"Service Areas"', '"position":2,"name":"Areas"'),
    file: AVON,
    marked: /^\{"@type":"ListItem","position":2/,
  },
  {
    code: 'site-json-ld-breadcrumb',
    what: 'a duplicate position',
    plant: replace(AVON, '"position":3', '"position":2'),
    file: AVON,
    marked: /"Avon"/,
  },
  {
    code: 'site-json-ld-breadcrumb',
    what: 'an item with another link',
    plant: replace(AVON, '"item":"https://acme.example/service-areas"', '"item":"https://acme.example/services"'),
    file: AVON,
    marked: /^\{"@type":"ListItem","position":2/,
  },
  {
    code: 'site-json-ld-breadcrumb',
    what: 'no visible breadcrumb',
    plant: replace(AVON, /<nav aria-label="Breadcrumb">.*?<\/nav>/, ''),
    file: AVON,
    marked: /BreadcrumbList/,
  },
  {
    code: 'site-json-ld-breadcrumb',
    what: 'an extra item on the page',
    plant: replace(AVON, '<li><span aria-current="page">Avon', '<li>Ohio</li><li><span aria-current="page">Avon'),
    file: AVON,
    marked: /BreadcrumbList/,
  },
  {
    code: 'site-json-ld-page',
    what: 'a WebPage with another URL',
    plant: replace(
      AVON,
      '#webpage","url":"https://acme.example/cities/avon"',
      '#webpage","url":"https://acme.example/cities/elyria"',
    ),
    file: AVON,
    marked: '"https://acme.example/cities/elyria"',
  },
  {
    code: 'site-json-ld-page',
    what: 'a WebSite with another name',
    plant: replace(HOME, '#website","name":"Acme"', '#website","name":"Acne"'),
    file: HOME,
    marked: '"Acne"',
  },
  {
    code: 'site-json-ld-page',
    what: 'a WebSite without publisher',
    plant: replace(HOME, ',"publisher":{"@id":"https://acme.example/#business"}', ''),
    file: HOME,
    marked: /^\{"@type":"WebSite"/,
  },
  {
    code: 'site-json-ld-service',
    what: 'a service without provider',
    plant: replace('services/oil/avon.html', '"provider":{"@id":"https://acme.example/#business"},', ''),
    file: 'services/oil/avon.html',
    marked: /^\{"@type":"Service"/,
  },
  {
    code: 'site-json-ld-area',
    what: 'a radius as text',
    plant: replace(AVON, '"geoRadius":25000', '"geoRadius":"25 km"'),
    file: AVON,
    marked: /^\{"@type":"GeoCircle"/,
  },
  {
    code: 'site-json-ld-area',
    what: 'a center beyond the pole',
    plant: replace(
      HOME,
      '"geoMidpoint":{"@type":"GeoCoordinates","latitude":41.45',
      '"geoMidpoint":{"@type":"GeoCoordinates","latitude":141.45',
    ),
    file: HOME,
    marked: /^\{"@type":"GeoCircle"/,
  },

  inPost('a post with another type', '"@type":"BlogPosting"', '"@type":"Thing"', /^\{"@context"/),
  inPost(
    'two posts on one page',
    ',{"@type":"BlogPosting"',
    ',{"@type":"BlogPosting","headline":"x","datePublished":"2026-01-01T00:00Z","dateModified":"2026-01-01T00:00Z","author":{"name":"x"},"image":"https://a.example/x"},{"@type":"BlogPosting"',
    /^\{"@type":"BlogPosting"/,
  ),
  inPost('no headline', '"headline":"Oil for the winter",', '', /#post"$/),
  inPost('no author', /"author":\{[^}]*\},/, '', /#post"$/),
  inPost('an author without a name', /"author":\{[^}]*\}/, '"author":{"@type":"Person"}', '{"@type":"Person"}'),
  inPost(
    'an author without a valid URL',
    /"author":\{[^}]*\}/,
    '"author":{"@type":"Person","name":"Ann","url":"ann"}',
    /^\{"@type":"Person"/,
  ),
  inPost('no publication date', /"datePublished":"[^"]*",/, '', /#post"$/),
  inPost('a publication date in words', /"datePublished":"[^"]*"/, '"datePublished":"soon"', '"soon"'),
  inPost(
    'a time without a zone',
    /"dateModified":"[^"]*"/,
    '"dateModified":"2026-01-05T08:00:00"',
    '"2026-01-05T08:00:00"',
  ),
  { ...inPost('no time of change', /"dateModified":"[^"]*",/, '', /#post"$/), severity: 'warning' },
  inPost(
    'a missing image',
    /(?<="BlogPosting".*"image":)"[^"]*"/,
    '"https://acme.example/nowhere.png"',
    '"https://acme.example/nowhere.png"',
  ),
  inPost(
    'an image over http',
    /(?<="BlogPosting".*"image":)"[^"]*"/,
    '{"@type":"ImageObject","url":"http://a.example/x.png"}',
    /^\{"@type":"ImageObject"/,
  ),
  {
    ...inPost('no picture', /(?<="BlogPosting".*),"image":"[^"]*"/, '', /^\{"@type":"BlogPosting"/),
    severity: 'warning',
  },

  { code: 'site-document', what: 'no doctype', plant: replace(AVON, '<!doctype html>', ''), file: AVON, marked: '\n' },
  {
    code: 'site-document',
    what: 'no language',
    plant: (site) => site.replace(AVON, '<html lang="en-US">', '<html>'),
    file: AVON,
    marked: '<html>',
  },
  {
    code: 'site-document',
    what: 'no encoding',
    plant: replace(AVON, '<meta charset="utf-8">', ''),
    file: AVON,
    marked: 'Town of Avon | Acme',
  },
  {
    code: 'site-document',
    what: 'a viewport that cannot be zoomed',
    plant: replace(AVON, 'viewport-fit=cover"', 'viewport-fit=cover, user-scalable=no"'),
    file: AVON,
    marked: /user-scalable=no$/,
  },
  {
    code: 'site-headings',
    what: 'two first-level headings',
    plant: replace(AVON, /<h2>Facts<\/h2>/, '<h1>Facts</h1>'),
    file: AVON,
    marked: /^<h1/,
  },
  {
    code: 'site-headings',
    what: 'a heading with a mismatched end tag',
    plant: replace(AVON, /<h2>Facts<\/h2>/, '<h2>Facts</h4>'),
    file: AVON,
    marked: '<h2>',
  },
  {
    code: 'site-headings',
    what: 'a skipped level',
    plant: replace(AVON, /<h2>.*?<\/h2>/, '<h3>Services</h3>'),
    file: AVON,
    marked: '<h3>',
  },
  {
    code: 'site-headings',
    what: 'no first-level heading',
    plant: replace(AVON, /<h1>(.*?)<\/h1>/, '<p>Us</p>'),
    file: AVON,
    marked: /^<html/,
  },
  {
    code: 'site-landmarks',
    what: 'no footer',
    plant: (site) => site.replace(AVON, '<footer', '<div').replace(AVON, '</footer>', '</div>'),
    file: AVON,
    marked: /^<html/,
  },
  {
    code: 'site-landmarks',
    what: 'two main elements',
    plant: insert(AVON, '</p></div></header><main></main><p><div><header>'),
    file: AVON,
    marked: '<main>',
  },
  {
    code: 'site-duplicate-id',
    what: 'a duplicate ID',
    plant: replace(AVON, '<section', '<section id="main"'),
    file: AVON,
    marked: 'main',
  },
  {
    code: 'site-skip-link',
    what: 'no skip link',
    plant: replace(AVON, /<a class="skip".*?<\/a>/, ''),
    file: AVON,
    marked: '/',
  },
  {
    code: 'site-skip-link',
    what: 'a broken skip link',
    plant: replace(AVON, 'class="skip" href="#main"', 'class="skip" href="#content"'),
    file: AVON,
    marked: '#content',
  },
  {
    code: 'site-inline-code',
    what: 'a style attribute',
    plant: replace(AVON, '<p class="plate">', '<p class="plate" style="color:red">'),
    file: AVON,
    marked: 'style="color:red"',
  },
  {
    code: 'site-inline-code',
    what: 'a handler',
    plant: replace(AVON, '<p class="plate">', '<p class="plate" onclick="go()">'),
    file: AVON,
    marked: 'onclick="go()"',
  },
  {
    code: 'site-inline-code',
    what: 'a script in the page',
    plant: replace(AVON, '</body>', '<script>go()</script></body>'),
    file: AVON,
    marked: '<script>',
  },
  {
    code: 'site-inline-code',
    what: 'a javascript URL',
    plant: insert(AVON, '<a href="javascript:go()">x</a>'),
    file: AVON,
    marked: 'javascript:go()',
  },
  {
    code: 'site-inline-code',
    what: 'a script in a drawing',
    plant: (site) => site.put('assets/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>go()</script></svg>'),
    file: 'assets/x.svg',
    marked: '<script>',
  },

  { code: 'site-form', what: 'a form', plant: insert(AVON, '<form></form>'), file: AVON, marked: '<form>' },
  {
    code: 'site-form',
    what: 'a submit button',
    plant: insert(AVON, '<button formaction="/about">x</button>'),
    file: AVON,
    marked: 'formaction="/about"',
  },
  {
    code: 'site-phone',
    what: 'a number in display format',
    plant: replace(AVON, 'href="tel:+14405550101"', 'href="tel:(440) 555-0101"'),
    file: AVON,
    marked: 'tel:(440) 555-0101',
  },
  {
    code: 'site-phone',
    what: 'another number',
    plant: replace(AVON, 'href="tel:+14405550101"', 'href="tel:+14405550102"'),
    file: AVON,
    marked: 'tel:+14405550102',
  },
  {
    code: 'site-email',
    what: 'no address',
    plant: replace(AVON, 'mailto:hello@acme.example?', 'mailto:?'),
    file: AVON,
    marked: 'mailto:?subject=Visit%20in%20Avon',
  },
  {
    code: 'site-email',
    what: 'a space in the subject',
    plant: replace(AVON, 'Visit%20in', 'Visit in'),
    file: AVON,
    marked: 'mailto:hello@acme.example?subject=Visit in%20Avon',
  },

  {
    code: 'site-outside-resource',
    what: 'an image from another site',
    plant: insert(AVON, '<img src="https://cdn.example/x.png" alt="x" width="1" height="1">'),
    file: AVON,
    marked: 'https://cdn.example/x.png',
  },
  {
    code: 'site-outside-resource',
    what: 'a script from another site',
    plant: replace(AVON, '</body>', '<script src="//cdn.example/x.js"></script></body>'),
    file: AVON,
    marked: '//cdn.example/x.js',
  },
  {
    code: 'site-outside-resource',
    what: 'a connection to another site',
    plant: replace(AVON, '</head>', '<link rel="preconnect" href="https://fonts.example"></head>'),
    file: AVON,
    marked: 'https://fonts.example',
  },
  {
    code: 'site-outside-resource',
    what: 'a frame',
    plant: insert(AVON, '<iframe src="https://maps.example/avon"></iframe>'),
    file: AVON,
    marked: 'https://maps.example/avon',
  },
  {
    code: 'site-outside-resource',
    what: 'a font of the stylesheet',
    plant: (site) => site.put('assets/more.css', '@font-face { src: url(https://fonts.example/a.woff2) }'),
    file: 'assets/more.css',
    marked: 'https://fonts.example/a.woff2',
  },
  {
    code: 'site-outside-resource',
    what: 'an import in a style element',
    plant: replace(AVON, '</head>', '<style>@import "https://cdn.example/x.css";</style></head>'),
    file: AVON,
    marked: 'https://cdn.example/x.css',
  },
  {
    code: 'site-outside-resource',
    what: 'an image inside a drawing',
    plant: (site) =>
      site.put(
        'assets/x.svg',
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://cdn.example/x.png"/></svg>',
      ),
    file: 'assets/x.svg',
    marked: /^<image/,
  },
  {
    code: 'site-network-call',
    what: 'a script that fetches',
    plant: (site) => site.put('assets/x.js', 'const a = 1;\nfetch("/posts")'),
    file: 'assets/x.js',
    marked: 'fetch(',
  },

  {
    code: 'site-image-alt',
    what: 'an image without alt',
    plant: replace(AVON, ' alt="A road in Avon"', ''),
    file: AVON,
    marked: /^<img/,
  },
  {
    code: 'site-image-alt',
    what: "an empty alt on an image that isn't decorative",
    plant: replace(AVON, 'alt="A road in Avon"', 'alt=""'),
    file: AVON,
    marked: /^<img/,
  },
  {
    code: 'site-image-size',
    what: 'an image without height',
    plant: replace(AVON, ' height="10"', ''),
    file: AVON,
    marked: /^<img/,
  },
  {
    code: 'site-image-size',
    what: 'a width in percent',
    plant: replace(AVON, 'width="16"', 'width="100%"'),
    file: AVON,
    marked: /^<img/,
  },
  {
    code: 'site-image-weight',
    what: 'an image over 500 KB',
    plant: (site) =>
      site
        .put('assets/big.png', new Uint8Array(513_000))
        .replace(AVON, LEAD, `${LEAD}<img src="/assets/big.png" alt="x" width="1" height="1">`),
    file: AVON,
    marked: /^<img/,
  },

  {
    code: 'site-rule-file',
    what: 'a rule file on a host without rules',
    plant: (site) => site.put('_redirects', '/a /about 301\n'),
    file: '_redirects',
  },
  { code: 'site-rule-file', what: 'no rule file', plant: remove('_redirects'), file: '_redirects', host: 'netlify' },
  {
    code: 'site-rule-file',
    what: 'an invalid line',
    plant: (site) => site.put('_redirects', `${site.text('_redirects')}/old page /about 301 x\n`),
    file: '_redirects',
    marked: '/old page /about 301 x',
    host: 'cloudflare',
  },
  {
    code: 'site-wrapper',
    what: 'no file at an old URL',
    plant: remove('tires/avon.html'),
    file: 'tires/avon.html',
  },
  {
    code: 'site-wrapper',
    what: 'no file for a source in redirects.yaml',
    plant: remove('areas.html'),
    file: 'areas.html',
    host: 'github',
  },
  {
    code: 'site-wrapper',
    what: 'no file for a URL that a pattern matches',
    plant: remove('services/brakes/avon.html'),
    file: 'services/brakes/avon.html',
  },
  {
    code: 'site-redirect-rule',
    what: 'no rule for a pattern in redirects.yaml',
    plant: replace('_redirects', /\/services\/brakes\/\* .*\n/, ''),
    file: '_redirects',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-rule',
    what: 'no rule for a query in redirects.yaml',
    plant: replace('_redirects', /\/i\.php .*\n/, ''),
    file: '_redirects',
    host: 'netlify',
  },
  {
    code: 'site-redirect-rule',
    what: 'a rule for another query',
    plant: replace('_redirects', 'page=7', 'page=8'),
    file: '_redirects',
    count: 2,
    host: 'netlify',
  },
  {
    code: 'site-redirect-rule',
    what: 'another status for a gone page',
    plant: replace('_redirects', '/old/* /404.html 410!', '/old/* /404.html 200!'),
    file: '_redirects',
    marked: '/old/* /404.html 200!',
    host: 'netlify',
  },
  {
    code: 'site-redirect-rule',
    what: 'a rule for a gone page on an unsupporting host',
    plant: replace('_redirects', '/oil/:city ', '/old/* /404.html 410\n/oil/:city '),
    file: '_redirects',
    marked: '/old/* /404.html 410',
    host: 'cloudflare',
  },
  {
    code: 'site-wrapper',
    what: 'a delayed refresh',
    plant: replace('tires/avon.html', 'content="0;', 'content="5;'),
    file: 'tires/avon.html',
    marked: '5; url=/services/tires/avon',
  },
  {
    code: 'site-wrapper',
    what: 'a refresh to another page',
    plant: replace('tires/avon.html', 'url=/services/tires/avon', 'url=/services/tires'),
    file: 'tires/avon.html',
    marked: '0; url=/services/tires',
  },
  {
    code: 'site-wrapper',
    what: 'another canonical URL',
    plant: replace(
      'tires/avon.html',
      'href="https://acme.example/services/tires/avon"',
      'href="https://acme.example/tires/avon"',
    ),
    file: 'tires/avon.html',
    marked: 'https://acme.example/tires/avon',
  },
  {
    code: 'site-wrapper',
    what: 'a link to another page',
    plant: replace('tires/avon.html', '<a href="/services/tires/avon"', '<a href="/about"'),
    file: 'tires/avon.html',
    marked: '/about',
  },
  {
    code: 'site-wrapper',
    what: 'a page replaced by a redirect file',
    plant: (site) => site.put('cities/lorain.html', site.text('oil/lorain.html')),
    file: 'cities/lorain.html',
    marked: '0; url=/services/oil/lorain',
  },
  {
    code: 'site-wrapper',
    what: 'a file at an old URL on a host with rules',
    plant: (site) => site.put('tires/bay.html', '<meta http-equiv="refresh" content="0; url=/about">'),
    file: 'tires/bay.html',
    marked: '0; url=/about',
    host: 'netlify',
  },
  {
    code: 'site-redirect-rule',
    what: 'a service without its rule',
    plant: replace('_redirects', /\/oil\/:city .*\n/, ''),
    file: '_redirects',
    host: 'netlify',
  },
  {
    code: 'site-redirect-rule',
    what: 'a redirect in the data without its rule',
    plant: replace('_redirects', /\/areas .*\n/, ''),
    file: '_redirects',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-rule',
    what: "a rule that doesn't override a file",
    plant: replace('_redirects', '/services/oil/:city 301!', '/services/oil/:city 301'),
    file: '_redirects',
    marked: '/oil/:city /services/oil/:city 301',
    host: 'netlify',
  },
  {
    code: 'site-redirect-rule',
    what: 'a temporary redirect',
    plant: replace('_redirects', '/services/oil/:city 301', '/services/oil/:city 302'),
    file: '_redirects',
    marked: '/oil/:city /services/oil/:city 302',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-rule',
    what: 'a rule to another page',
    plant: replace('_redirects', '/areas /service-areas', '/areas /services'),
    file: '_redirects',
    marked: '/areas /services 301',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-rule',
    what: 'an unexpected rule',
    plant: replace('_redirects', '/areas ', '/more /about 301\n/areas '),
    file: '_redirects',
    marked: '/more /about 301',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-rule',
    what: "a rule with a status the host doesn't support",
    plant: (site) => site.put('_redirects', `${site.text('_redirects')}/services/* /services/404.html 404\n`),
    file: '_redirects',
    marked: '/services/* /services/404.html 404',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-shadow',
    what: 'a rule after one that covers it',
    plant: (site) => redirect(site, '/oil/dayton', '/about', 'last'),
    file: '_redirects',
    marked: '/oil/dayton /about 301!',
    host: 'netlify',
  },
  {
    code: 'site-redirect-shadow',
    what: 'a rule over a built page',
    plant: (site) => redirect(site, '/cities/avon', '/about'),
    file: '_redirects',
    marked: '/cities/avon /about 301',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-shadow',
    what: 'a rule with a placeholder over built pages',
    plant: (site) => redirect(site, '/cities/:city', '/about', 'last'),
    file: '_redirects',
    marked: '/cities/:city /about 301!',
    host: 'netlify',
  },
  {
    code: 'site-redirect-chain',
    what: 'a rule to a redirecting URL',
    plant: (site) => redirect(site, '/places', '/areas'),
    file: '_redirects',
    marked: '/places /areas 301',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-chain',
    what: "a rule into a service's old URLs",
    plant: (site) => redirect(site, '/oil-avon', '/oil/avon'),
    file: '_redirects',
    marked: '/oil-avon /oil/avon 301!',
    host: 'netlify',
  },
  {
    code: 'site-redirect-chain',
    what: 'two rules in a loop',
    plant: (site) => redirect(redirect(site, '/a', '/b'), '/b', '/a'),
    file: '_redirects',
    marked: /\/[ab] \/[ab] 301/,
    host: 'cloudflare',
    count: 2,
  },
  {
    code: 'site-redirect-chain',
    what: 'a file that redirects to another',
    plant: (site) =>
      redirect(
        site.put('places.html', site.text('areas.html').replaceAll('/service-areas', '/areas')),
        '/places',
        '/areas',
      ),
    file: 'places.html',
  },
  {
    code: 'site-redirect-target',
    what: 'a rule to a missing page',
    plant: (site) => redirect(site, '/places', '/nowhere'),
    file: '_redirects',
    marked: '/places /nowhere 301',
    host: 'cloudflare',
  },
  {
    code: 'site-redirect-target',
    what: 'a file to a missing page',
    plant: (site) =>
      redirect(
        site.put('places.html', site.text('areas.html').replaceAll('/service-areas', '/nowhere')),
        '/places',
        '/nowhere',
      ),
    file: 'places.html',
  },
  {
    code: 'site-not-found-rule',
    what: 'no rule for unknown services',
    plant: replace('_redirects', /\/services\/\* .*\n/, ''),
    file: '_redirects',
    marked: '/admin/jobs/edit/* /admin/jobs/edit.html 200',
    host: 'netlify',
  },
  {
    code: 'site-rule-order',
    what: 'a static rule after one with a placeholder',
    plant: (site) => redirect(site, '/places', '/about', 'last'),
    file: '_redirects',
    marked: '/places /about 301',
    host: 'cloudflare',
  },
  {
    code: 'site-rule-limit',
    what: 'a rule over a thousand characters',
    plant: (site) => redirect(site, `/${'p'.repeat(1000)}`, '/about'),
    file: '_redirects',
    marked: /^\/ppp/,
    host: 'cloudflare',
  },
  {
    code: 'site-rule-limit',
    what: 'more than two thousand rules',
    plant: (site) => Array.from({ length: 2001 }, (_, index) => redirect(site, `/old-${index}`, '/about')),
    file: '_redirects',
    host: 'cloudflare',
  },

  {
    code: 'site-rule-file',
    what: 'a line of the configuration of nginx that was edited',
    plant: (site) => site.replace('nginx.conf', 'error_page 410 @gone;', 'error_page 410 @other;'),
    file: 'nginx.conf',
    marked: 'error_page 410 @other;',
    host: 'nginx',
  },
  {
    code: 'site-rule-file',
    what: 'no Vercel rule file',
    plant: remove('vercel.json'),
    file: 'vercel.json',
    host: 'vercel',
  },
  {
    code: 'site-rule-file',
    what: 'a Vercel rule file on another host',
    plant: (site) => site.put('vercel.json', '{}\n'),
    file: 'vercel.json',
  },
  ...['{"redirects":5}\n', '{"rewrites":[null]}\n', '[]\n'].map(
    (text): Fault => ({
      code: 'site-rule-file',
      what: `a rule file of Vercel that reads ${text.trim()}`,
      plant: (site) => site.put('vercel.json', text),
      file: 'vercel.json',
      marked: text,
      count: 12,
      host: 'vercel',
    }),
  ),
  {
    code: 'site-redirect-rule',
    what: 'a service without its rule on Vercel',
    plant: replace('vercel.json', /\n {4}\{"source":"\/oil\/:city\{\/\}\?".*/, ''),
    file: 'vercel.json',
    host: 'vercel',
  },
  {
    code: 'site-redirect-rule',
    what: 'a temporary Vercel rule',
    plant: replace('vercel.json', '"/services/oil/:city","statusCode":301', '"/services/oil/:city","statusCode":302'),
    file: 'vercel.json',
    marked: '{"source":"/oil/:city{/}?","destination":"/services/oil/:city","statusCode":302}',
    host: 'vercel',
  },
  {
    code: 'site-redirect-shadow',
    what: 'a Vercel rule that hides a page',
    plant: replace('vercel.json', '"source":"/areas{/}?"', '"source":"/about{/}?"'),
    file: 'vercel.json',
    marked: /^\{"source":"\/about\{/,
    count: 3,
    host: 'vercel',
  },
  {
    code: 'site-not-found-rule',
    what: 'no Vercel rewrite for the post editor',
    plant: replace('vercel.json', /\n {4}\{"source":"\/admin\/blog.*\/edit"\},/, ''),
    file: 'vercel.json',
    host: 'vercel',
  },

  {
    code: 'site-template-slip',
    what: 'undefined in a text',
    plant: insert(AVON, 'In undefined, '),
    file: AVON,
    marked: 'undefined',
  },
  {
    code: 'site-template-slip',
    what: 'an open slot in an attribute',
    plant: replace(AVON, 'alt="A road in Avon"', 'alt="A road in {{city.name}}"'),
    file: AVON,
    marked: '{{',
  },
  {
    code: 'site-template-slip',
    what: "bytes that aren't text",
    plant: insert(AVON, '\ufffd'),
    file: AVON,
    marked: '\ufffd',
  },
  {
    code: 'site-unserved-place',
    what: 'text that names a place where nothing is sold',
    plant: (site) => {
      site.routes = { ...site.routes, places: [...(site.routes.places ?? []), 'Oak Hill'], unserved: ['Oak Hill'] };
      insert(AVON, '<span>We are quick in Oak Hill too.</span></p><p>')(site);
    },
    file: AVON,
    marked: 'Oak Hill',
  },
  {
    code: 'site-uncovered-promise',
    what: "a promise to come where the service isn't sold",
    plant: replace('services/tires/lorain.html', '</main>', '<p>Our vans come to any yard.</p></main>'),
    file: 'services/tires/lorain.html',
    marked: 'Our vans come',
  },
  {
    code: 'site-repeated-sentence',
    what: 'a sentence that appears twice on a page',
    plant: replace(AVON, '</main>', `${`<p>Bring ${prose(78, 7)}.</p>`.repeat(2)}</main>`),
    file: AVON,
    marked: /^Bring [a-z ]+\.$/,
    severity: 'warning',
  },
  {
    code: 'site-own-share',
    what: 'an indexed offer without unique text',
    plant: (site) => {
      const offers = [...site.files.keys()].filter((file) => /^services\/[^/]+\/[^/]+\.html$/.test(file));
      for (const [index, file] of offers.entries())
        if (file !== 'services/oil/avon.html' && site.text(file).includes('</main>'))
          site.replace(file, '</main>', `<p>${prose(40 + index, 60)}</p></main>`);
      site.routes = { ...site.routes, ownShareBar: 5 };
    },
    file: 'services/oil/avon.html',
  },
  {
    code: 'site-template-slip',
    what: 'empty structured data',
    plant: replace(AVON, '"foundingDate":"2018"', '"foundingDate":null'),
    file: AVON,
    marked: ':null',
  },
  {
    code: 'site-empty-heading',
    what: 'a heading without text',
    plant: replace(AVON, '<h2>Facts</h2>', '<h2> </h2>'),
    file: AVON,
    marked: '<h2>',
  },
  {
    code: 'site-empty-link',
    what: 'a link around only decoration',
    plant: insert(AVON, '<a href="/about"><span aria-hidden="true">x</span></a>'),
    file: AVON,
    marked: '/about',
  },
  {
    code: 'site-new-tab',
    what: 'a new tab without noopener',
    plant: replace(AVON, ' rel="noopener"', ''),
    file: AVON,
    marked: 'https://roads.example/new',
  },
  {
    code: 'site-new-tab',
    what: 'a new tab without a hint',
    plant: replace(AVON, ' (opens in a new tab)', ''),
    file: AVON,
    marked: 'https://roads.example/new',
  },

  {
    code: 'site-orphan',
    what: 'a page without links to it',
    plant: (site) => site.unlink('/services/oil/lorain'),
    file: 'services/oil/lorain.html',
  },
  {
    code: 'site-depth',
    what: 'a page four clicks away',
    plant: (site) =>
      site.unlink('/services/oil/lorain', 'services/oil/elyria.html').unlink('/services/oil/elyria', ELYRIA),
    file: 'services/oil/lorain.html',
  },
  {
    code: 'site-similar-pages',
    what: 'two near-copy pages',
    plant: (site) =>
      ['services/oil/avon.html', 'services/tires/avon.html'].map((file) =>
        site.replace(file, '</main>', `<p>${prose(77, 1200)}</p></main>`),
      ),
    file: 'services/oil/avon.html',
  },
  {
    code: 'site-similar-pages',
    what: 'two near-copy towns, reported once',
    plant: (site) => [AVON, ELYRIA].map((file) => site.replace(file, '</main>', `<p>${prose(77, 1500)}</p></main>`)),
    file: AVON,
  },
];

function cardOf(site: Site): string {
  return [...site.files.keys()].find((file) => file.startsWith('assets/card.')) as string;
}

/** Makes the sitemap part of an index that names several parts. */
function sitemapIndex(site: Site, names: readonly string[]): Site {
  const parts = names.map((name) => `<sitemap><loc>https://acme.example/${name}</loc></sitemap>`).join('');
  return site
    .put('sitemap-1.xml', site.text('sitemap.xml'))
    .put(
      'sitemap.xml',
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts}</sitemapindex>`,
    );
}

/**
 * Adds a redirect to routes.json and, if the host has a rule file, its rule: first, or after the rules of the services.
 */
function redirect(site: Site, from: string, to: string, place: 'first' | 'last' = 'first'): Site {
  const rule = `${from} ${to} 301${site.routes.host === 'netlify' ? '!' : ''}\n`;
  if (site.files.has('_redirects')) {
    if (place === 'first') site.replace('_redirects', '/areas ', `${rule}/areas `);
    else
      site.replace(
        '_redirects',
        /(\/tires\/:city .*\n)/,
        `${/\/tires\/:city .*\n/.exec(site.text('_redirects'))?.[0]}${rule}`,
      );
  }
  site.routes = {
    ...site.routes,
    redirects: [...site.routes.redirects, { from, to, declaredAt: 'data/redirects.yaml:9' }],
  };
  return site;
}
