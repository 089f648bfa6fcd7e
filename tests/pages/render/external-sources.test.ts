import { expect, test } from 'vitest';
import { externalSources } from '../../../src/build/emit/external-sources.ts';
import { siteHeaders } from '../../../src/build/emit/headers.ts';
import { HOST_NAMES, HOSTS } from '../../../src/hosts/hosts.ts';
import { extended } from '../../support/edited.ts';
import { attribute, attributesOf, one, parseHtml, textOf, textsOf } from '../../support/html.ts';
import { OWN_PAGES } from '../../support/own-pages.ts';
import { plan } from '../../support/plan.ts';
import { project, report } from '../../support/project.ts';
import { renderSite } from '../../support/render-site.ts';

const OUTSIDE = `
license: Ohio Plumbing License 12345
footer:
  lines: [Fully insured, { name: USDOT, value: "765" }]
scripts:
  - src: https://stats.example.org/js/count.js?v=2
    attributes: { data-domain: acme.example }
    loads: { connect: [https://stats.example.org], images: [https://pixel.example.org] }
  - code: window.acme = 1;
head:
  - { name: site-verification, content: a"b }
  - { rel: stylesheet, href: https://type.example.org/a.css, loads: { fonts: [https://files.example.org] } }
`;
const data = project({ ...OWN_PAGES, ...extended('site.yaml', OUTSIDE) });

/** Returns the policy of a page, from the site's headers or the page itself, by directive. */
function policyOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );
}

const EVERYWHERE = {
  'default-src': "'none'",
  'script-src': "'self' https://stats.example.org/js/count.js 'sha256-STxM3oa55ZdOSfoNK1ESCEr7wKaHFrq/6lxVa1HoADU='",
  'style-src': "'self' https://type.example.org/a.css",
  'img-src': "'self' https://pixel.example.org",
  'font-src': "'self' https://files.example.org",
  'manifest-src': "'self'",
  'connect-src': "'self' https://stats.example.org",
  'base-uri': "'none'",
  'form-action': "'none'",
};
const BOOKING = {
  ...EVERYWHERE,
  'frame-src': 'https://book.example.org',
  'form-action': 'https://forms.example.org',
};

test.each(HOST_NAMES)('the policy on %s allows exactly what the data names', async (host) => {
  const planned = plan(data, host).plan;
  if (!planned) throw new Error('the data is not sound');
  const { files } = await renderSite(planned, host);
  const { pages } = { pages: externalSources(planned.site).pages.map(({ path }) => path) };
  const rules = siteHeaders(host, planned.site.business, undefined, externalSources(planned.site));
  const headerOf = (path: string) => {
    const { 'frame-ancestors': _, ...policy } = policyOf(
      rules.find((rule) => rule.path === path)?.headers.find(({ name }) => name === 'Content-Security-Policy')?.value ??
        '',
    );
    return policy;
  };
  const metaOf = (file: string) => {
    const found = attributesOf(
      parseHtml(files.get(file) as string),
      'meta[http-equiv=Content-Security-Policy]',
      'content',
    );
    return found.map(policyOf);
  };
  const isWide = !HOSTS[host].rules?.overridesHeaders;
  expect(pages).toEqual(['/booking']);
  expect(headerOf('/*')).toEqual(
    isWide ? { ...BOOKING, 'img-src': "'self' blob: https://pixel.example.org" } : EVERYWHERE,
  );
  if (!isWide) expect(headerOf('/booking')).toEqual(BOOKING);
  const sendsHeaders = metaOf('index.html').length === 0;
  expect(metaOf('index.html')).toEqual(sendsHeaders ? [] : [EVERYWHERE]);
  expect(metaOf('booking.html')).toEqual(sendsHeaders ? [] : [BOOKING]);
  if (sendsHeaders) {
    const sent = [...files].filter(([path]) => HOSTS[host].rules?.names.includes(path)).map(([, text]) => String(text));
    expect(sent.join()).toContain('frame-src https://book.example.org');
  }
  if (!isWide) expect(headerOf('/admin/*')).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'" });
});

test('scripts and head elements are on public pages, and on no admin page', async () => {
  const planned = plan(data).plan;
  if (!planned) throw new Error('the data is not sound');
  const { files } = await renderSite(planned, 'static');
  const page = parseHtml(files.get('cities/avon.html') as string);

  const script = one(page, 'script[data-domain=acme.example]');
  expect([attribute(script, 'src'), attribute(script, 'defer')]).toEqual([
    'https://stats.example.org/js/count.js?v=2',
    '',
  ]);
  expect(textsOf(page, 'script')).toContain('window.acme = 1;');
  expect(attribute(one(page, 'meta[name=site-verification]'), 'content')).toBe('a"b');
  expect(attributesOf(page, 'link[rel=stylesheet]', 'href')).toContain('https://type.example.org/a.css');
  for (const file of ['login.html', 'admin/blog.html']) expect(String(files.get(file))).not.toContain('example.org');
});

test('licenses and other lines are shown as written, and are in structured data', async () => {
  const planned = plan(data).plan;
  if (!planned) throw new Error('the data is not sound');
  const { files } = await renderSite(planned, 'static');
  const page = parseHtml(files.get('index.html') as string);

  expect(textOf(one(page, 'footer'))).toMatch(/Ohio Plumbing License 12345\s*Fully insured\s*USDOT 765/);
  const graph = JSON.parse(textOf(one(page, 'script[type=application/ld+json]')))['@graph'] as object[];
  expect(graph[0]).toMatchObject({
    hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'Ohio Plumbing License 12345' }],
    identifier: [{ '@type': 'PropertyValue', name: 'USDOT', value: '765' }],
  });
});

test('code that could close its element, handlers and duplicates are rejected', () => {
  const found = (text: string) => report(project(extended('site.yaml', text)));

  expect(found('scripts: [{ code: "</script><b>" }]\n')).toContain("can't contain `</script` or `<!--`");
  expect(found('scripts: [{ src: "https://a.example", attributes: { onload: x } }]\n')).toContain('error[');
  expect(found('scripts: [{ attributes: { id: x } }]\n')).toContain('must have either `src` or `code`');
  expect(found('head: [{ name: robots, content: noindex }]\n')).toContain('is already on every page');
  expect(found('head: [{ name: a }]\n')).toContain('must have `name` and `content`');
});
