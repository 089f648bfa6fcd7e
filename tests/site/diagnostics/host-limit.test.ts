import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a hundred and one services on Cloudflare Pages is reported', () => {
  const names = Array.from({ length: 101 }, (_, index) => `s${index}`);
  const site = project({
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

  expect(report(site)).toMatchInlineSnapshot(`
    "error[host-limit]: the site has 101 services, each with a redirect rule; Cloudflare Pages allows 100
      --> data/site.yaml
      help: remove some, or choose another \`host\` in site.yaml"
  `);
});
