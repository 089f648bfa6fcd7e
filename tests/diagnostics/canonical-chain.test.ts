import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

test("two services that are each other's canonical are one mistake", () => {
  const site = project({
    'services.yaml': String(MINIMAL_SITE['services.yaml'])
      .replace('[New oil]', '[New oil]\n  canonicalOf: tires')
      .replace('[New tires]', '[New tires]\n  canonicalOf: oil'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[canonical-chain]: \`tires\` isn't canonical itself, so \`oil\` can't use it as \`canonicalOf\`
      --> data/services.yaml:9:16
       |
    9  |   canonicalOf: tires
       |                ^^^^^
      help: use a service that has no \`canonicalOf\`, or remove the line"
  `);
});
