import { expect, test } from 'vitest';
import { AUDIT_CATALOG } from '../../src/base/diagnostics/audit-catalog.ts';
import { CATALOG, type DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { HOST_NAMES, type HostName } from '../../src/hosts/hosts.ts';
import { type Site, soundSite } from './support/clean-site.ts';
import { FAULTS, plant } from './support/faults.ts';

const LEAD = '<p class="lead">';

const sound = new Map<HostName, Promise<Site>>();

/** Returns a clean site for each test. The build behind it is shared. */
async function site(host: HostName): Promise<Site> {
  if (!sound.has(host)) sound.set(host, soundSite(host));
  return ((await sound.get(host)) as Site).copy();
}

const POST = {
  'posts/oil.md': `---\ntitle: Oil for the winter\nexcerpt: Which oil to choose before it gets cold, and why that matters. When to change it, and what to do with what comes out.\ndate: 2025-11-03\nauthor: Ann Lee\nimage: road\n---\n\nThin oil.\n`,
};

let withPost: Promise<Site> | undefined;

/** Returns the same site with a post. */
async function siteWithPost(): Promise<Site> {
  withPost ??= soundSite('static', POST);
  return (await withPost).copy();
}

test('a clean site with a post has no findings', async () => {
  const sited = await siteWithPost();

  expect(sited.check().diagnostics).toEqual([]);
  expect(sited.text('blog/oil.html')).toContain('"@type":"BlogPosting"');
});

test('the author of a post may be the company, named elsewhere on the page', async () => {
  const sited = await siteWithPost();
  sited.replace('blog/oil.html', /"author":\{[^}]*\}/, '"author":{"@id":"https://acme.example/#business"}');

  expect(sited.check().diagnostics).toEqual([]);
});

test.each(HOST_NAMES)('a clean site for %s has no findings, and the summary counts what was checked', async (host) => {
  const report = (await site(host)).check();

  expect(report.diagnostics).toEqual([]);
  expect(report.figures).toMatchObject({ pages: 27, jsonLdBlocks: 18, sitemapUrls: 13, maxDepth: 2, anchors: 2 });
  expect(report.figures.links).toBeGreaterThan(200);
  expect(report.figures.images).toBeGreaterThan(5);
});

test('a redirect page at a URL with `.html` belongs to the site', async () => {
  const old = await soundSite('static', { 'redirects.yaml': '- { from: /old-post.html, to: /about }\n' });

  expect(old.text('old-post.html')).toContain('url=/about');
  expect(old.check().diagnostics).toEqual([]);
});

test.each(['netlify', 'vercel', 'cloudflare'] as const)(
  'rules for other spellings belong to a site for %s',
  async (host) => {
    const escaped = await soundSite(host, {
      'redirects.yaml': '- { from: "/bob%27s%2C-tips", to: /about.html }\n- { from: "/q%26a/*", to: /about }\n',
    });

    expect(escaped.check().diagnostics).toEqual([]);
  },
);

test.each(
  Object.entries(FAULTS).flatMap(([code, faults]) => faults.map((fault) => [code, fault.what, fault] as const)),
)('the audit finds %s: %s', async (code, _what, fault) => {
  const faulty = await (fault.post ? siteWithPost() : site(fault.host ?? 'static'));
  plant(faulty, fault);

  const { diagnostics, textOf } = faulty.check();

  const found = diagnostics.filter((diagnostic) => diagnostic.code === code);
  expect(diagnostics.length, formatText(diagnostics, textOf, { withColor: false, root: '' })).toBe(fault.count ?? 1);
  expect(found[0]).toMatchObject({ severity: fault.severity ?? 'error', at: { file: `site/${fault.file}` } });
  const { start, end } = (found[0] as (typeof found)[number]).at;
  const marked = textOf(`site/${fault.file}`)?.slice(start, end);
  if (fault.matches !== undefined) expect(marked).toMatch(new RegExp(fault.matches));
  else if (fault.marked !== undefined) expect(marked).toBe(fault.marked);
  else expect([start, end]).toEqual([0, 0]);
});

test('every catalog code has a planted fault, and an explanation of two to five sentences', () => {
  expect(Object.keys(FAULTS).sort()).toEqual(Object.keys(AUDIT_CATALOG).sort());
  for (const code of Object.keys(AUDIT_CATALOG) as DiagnosticCode[]) {
    const { title, explanation } = CATALOG[code];
    expect(title, code).toMatch(/^[^A-Z\n][^\n]*[^.\n]$/);
    const sentences = explanation.split(/(?<=[.?!)])\s+(?=[A-Z`])/).length;
    expect(sentences, `${code}: ${explanation}`).toBeGreaterThanOrEqual(2);
    expect(sentences, `${code}: ${explanation}`).toBeLessThanOrEqual(5);
  }
});

test('a finding shows its place on the page, what to do, and where the page comes from', async () => {
  const faulty = await site('static');
  faulty.replace('cities/avon.html', 'name="keywords" content="Avon"', 'name="keywords" content=""');

  const { diagnostics, textOf } = faulty.check();

  expect(formatText(diagnostics, textOf, { withColor: false, root: '' })).toMatchInlineSnapshot(`
    "error[site-keywords]: the keywords are empty
      --> site/cities/avon.html:10:32
        |
    10  | <meta name="keywords" content="">
        |                                ^
      help: \`/cities/avon\` is declared at data/cities.yaml:1"
  `);
});

test('a broken link suggests the page that was probably meant', async () => {
  const faulty = await site('static');
  faulty.replace('cities/elyria.html', 'href="/services/oil/elyria"', 'href="/services/oil/elyrya"');

  expect(faulty.check().diagnostics).toMatchObject([
    { message: '`/services/oil/elyrya` does not exist', help: 'did you mean `/services/oil/elyria`?' },
  ]);
});

test('a layout mistake is one finding that names further places', async () => {
  const faulty = await site('static');
  for (const [file, content] of faulty.files)
    if (typeof content === 'string') faulty.put(file, content.replaceAll('href="/blog"', 'href="/blogs"'));

  const { diagnostics } = faulty.check();

  const [broken, ...others] = diagnostics.filter(({ code }) => code !== 'site-orphan');
  expect(others).toEqual([]);
  expect(broken).toMatchObject({
    code: 'site-broken-link',
    message: '`/blogs` does not exist',
    at: { file: 'site/404.html' },
    help: 'did you mean `/blog`?',
  });
  expect(broken?.related?.map(({ message, at }) => `${at.file}: ${message}`)).toEqual([
    'site/about.html: also here',
    'site/admin/account.html: also here, and in 24 more files',
  ]);
});

test('a noindex page may link to other noindex pages', async () => {
  const allowed = await site('static');
  allowed.replace(
    'services/tires/lorain.html',
    '<p class="lead">',
    '<p class="lead"><a href="/services/tires/elyria">x</a>',
  );

  expect(allowed.check().diagnostics).toEqual([]);
});

test("an offer's canonical may be the indexed page that covers it", async () => {
  const data = (await import('../support/minimal-site.ts')).MINIMAL_SITE;
  const services = `${data['services.yaml']}  canonicalOf: oil\n`.replace('We change the oil.', 'Oil of every kind.');
  const speaking = await soundSite('static', { 'services.yaml': services });

  expect(speaking.text('services/tires/avon.html')).toContain(
    'rel="canonical" href="https://acme.example/services/oil/avon"',
  );
  expect(speaking.check().diagnostics.map(({ code }) => code)).not.toContain('site-canonical');
});

test("a mistake that only a post's author can fix is a warning that names the post", async () => {
  const data = {
    'posts/oil.md': `---\ntitle: Oil for the winter\nexcerpt: Which oil to choose before it gets cold, and why that matters. When to change it, and what to do with what comes out.\ndate: 2025-11-03\nauthor: Ann Lee\n---\n\nThin oil.\n\n![](/favicon.svg)\n`,
  };
  const site = await soundSite('static', data);
  const codes = () => site.check().diagnostics.filter(({ code }) => code.startsWith('site-image'));

  expect(codes()).toMatchObject([
    {
      severity: 'warning',
      code: 'site-image-alt',
      message: 'the image `/favicon.svg` in `/blog/oil` has no alt text',
    },
    {
      severity: 'warning',
      code: 'site-image-size',
      message: 'the image `/favicon.svg` in `/blog/oil` has no width or height',
    },
  ]);
  site.replace('blog/oil.html', 'class="prose"', 'class="other"');
  expect(codes().map(({ severity }) => severity)).toEqual(['error', 'error']);
  site
    .replace('cities/avon.html', LEAD, '<div class="prose"><img src="/favicon.svg" alt=""></div>')
    .replace('blog/oil.html', /<img src="\/favicon\.svg"[^>]*>/, '');
  expect(codes().map(({ severity }) => severity)).toEqual(['error', 'error']);
});
