import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { soundSite } from './support/clean-site.ts';

const SITE = {
  'site.yaml': `${MINIMAL_SITE['site.yaml']}basePath: /trucks\nsocial: { instagram: "https://www.instagram.example/acme" }\n`,
};

test.each(['static', 'nginx', 'caddy', 'apache'] as const)(
  'a sound site in a folder on %s has no findings',
  async (host) => {
    const { diagnostics, figures } = (await soundSite(host, SITE)).check();
    expect(diagnostics).toEqual([]);
    expect(figures.links).toBeGreaterThan(100);
  },
);

test('links, images and files outside of the folder are reported', async () => {
  const site = await soundSite('static', SITE);
  const sheet = [...site.files.keys()].find((file) => file.endsWith('.css')) as string;
  site.replace('about.html', 'href="/trucks/services"', 'href="/services"');
  site.replace('index.html', /src="\/trucks\/assets\/([^"]*svg)"/, 'src="/assets/x.svg"');
  site.replace(sheet, 'url(/trucks/assets/', 'url(/assets/');
  const found = site.check().diagnostics.map(({ code, message, help = '' }) => `${code}: ${message} (${help})`);
  expect(found).toContain('site-broken-link: `/services` does not exist (write `/trucks/services`)');
  expect(found.filter((one) => one.startsWith('site-broken-link'))).toHaveLength(3);
});

test('a redirect page, a rule file and the canonical URL are checked with the folder', async () => {
  const site = await soundSite('static', SITE);
  site.replace('areas.html', 'url=/trucks/service-areas', 'url=/service-areas');
  site.replace('about.html', 'https://acme.example/trucks/about', 'https://acme.example/about');
  expect(site.check().diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['site-wrapper', 'site-canonical']),
  );
  const served = await soundSite('nginx', SITE);
  served.replace('nginx.conf', 'location = "/areas" { return 301 "/trucks/', 'location = "/areas" { return 301 "/');
  expect(served.check().diagnostics.map(({ code }) => code)).toEqual(['site-rule-file']);
});
