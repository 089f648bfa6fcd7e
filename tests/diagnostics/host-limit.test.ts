import { expect, test } from 'vitest';
import type { HostLimits } from '../../src/hosts/host.ts';
import { HOST_NAMES, HOSTS } from '../../src/hosts/hosts.ts';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

/** A site for Cloudflare Pages with this many services, and these redirects. */
function withServices(count: number, redirects?: string) {
  const names = Array.from({ length: count }, (_, index) => `s${index}`);
  return project({
    'redirects.yaml': redirects,
    'services.yaml': names
      .map(
        (name) =>
          `${name}: { name: ${name}, shortName: ${name}, phrase: ${name}, code: AB, summary: s, description: s, features: [s] }\n`,
      )
      .join(''),
    'coverage.yaml': names.map((name) => `${name}: all\n`).join(''),
    'site.yaml': edited('site.yaml', 'demo: true', 'demo: true\nhost: cloudflare')['site.yaml']?.replace(
      '[oil]',
      '[s0]',
    ),
    ...edited('pages/home.md', '[oil]', '[s0]'),
    ...edited('pages/services.md', '[oil]', '[s0]'),
  });
}

test('Cloudflare Pages takes as many services as it has rules for, and one more is reported', () => {
  expect(report(withServices(99))).not.toContain('host-limit');
  expect(report(withServices(100))).toMatchInlineSnapshot(`
    "error[host-limit]: the site has 100 services, each with a rule in addition to the admin's; Cloudflare Pages allows 99
      --> data/site.yaml
      help: remove some, or choose another \`host\` in site.yaml"
  `);
});

test('services and patterns count together on Cloudflare Pages', () => {
  const redirects = '- { from: "/services/old/*", to: "/services/s1/*" }\n';
  expect(report(withServices(97, redirects))).not.toContain('host-limit');
  expect(report(withServices(98, redirects))).toContain(
    "the site has 100 services and redirects with a `*`, each with a rule in addition to the admin's; Cloudflare Pages allows 99",
  );
});

const redirects = (count: number, length = 0) =>
  Array.from({ length: count }, (_, index) => `- { from: /old-${index}${'a'.repeat(length)}, to: /about }\n`).join('');

/** Returns findings of a small site with these redirects. */
const reportOn = (host: string, entries: string) =>
  report(project({ 'redirects.yaml': entries, ...edited('site.yaml', 'demo: true', `demo: true\nhost: ${host}`) }));

test.each(HOST_NAMES.filter((host) => HOSTS[host].limits))('%s reports redirects above its limits', (host) => {
  const { title, limits } = HOSTS[host];
  const { redirects: most, length } = limits as HostLimits;
  expect(reportOn(host, redirects(most + 1))).toContain(`; ${title} allows ${most}\n`);
  if (length)
    expect(reportOn(host, redirects(1, length.most))).toContain(
      `is longer than ${title} allows: ${length.most} characters`,
    );
  expect(reportOn(host, redirects(most - 10, 10))).not.toContain('host-limit');
});

test.each(HOST_NAMES.filter((host) => HOSTS[host].isRootOnly))('%s takes no base path', (host) => {
  const inFolder = (name: string) =>
    project(edited('site.yaml', 'demo: true', `demo: true\nhost: ${name}\nbasePath: /a`));
  expect(report(inFolder('github'))).toBe('');
  expect(report(inFolder(host))).toContain("can't serve a site under a base path\n  --> data/site.yaml:5:11");
});

test('on a host where redirects are files, none is in a folder with the name of a page', () => {
  const redirects = { 'redirects.yaml': '- { from: /about/index.html, to: /about }\n' };
  expect(report(project(redirects))).toContain('error[host-limit]: `/about/index.html` would be a folder');
  const onNetlify = edited('site.yaml', 'demo: true', 'demo: true\nhost: netlify');
  expect(report(project({ ...redirects, ...onNetlify }))).not.toContain('host-limit');
});
