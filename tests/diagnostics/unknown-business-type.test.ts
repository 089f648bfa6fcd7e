import { expect, test } from 'vitest';
import { BUSINESS_TYPES } from '../../src/base/business-types.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

const siteOf = (type: string) =>
  project({
    'site.yaml': `${MINIMAL_SITE['site.yaml']}`.replace(/^(?:businessType: .*\n)?/m, `businessType: ${type}\n`),
  });

test('a misspelled business type is reported, with the likely one', () => {
  expect(report(siteOf('AutoRepairs'))).toMatchInlineSnapshot(`
    "error[unknown-business-type]: \`AutoRepairs\` isn't a schema.org LocalBusiness type
      --> data/site.yaml:1:15
       |
    1  | businessType: AutoRepairs
       |               ^^^^^^^^^^^
      help: did you mean \`AutoRepair\`?"
  `);
});

test("a type that isn't a business, and one that resembles none, are reported", () => {
  expect(report(siteOf('WebSite'))).toContain("`WebSite` isn't a schema.org LocalBusiness type");
  expect(report(siteOf('Zzyzx'))).toContain('choose a type from https://schema.org/LocalBusiness');
});

test.each(['LocalBusiness', 'AutoRepair', 'Plumber', 'HVACBusiness', 'Dentist'])('%s is known', (type) => {
  expect(BUSINESS_TYPES.has(type)).toBe(true);
  expect(report(siteOf(type))).toBe('');
});
