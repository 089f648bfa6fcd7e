import { expect, test } from 'vitest';
import { BUSINESS_TYPES } from '../../../src/base/business-types.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { project, report } from '../../support/project.ts';

const siteOf = (type: string) =>
  project({
    'site.yaml': `${MINIMAL_SITE['site.yaml']}`.replace(/^(?:businessType: .*\n)?/m, `businessType: ${type}\n`),
  });

test('a misspelt type of business is reported, with the one that was meant', () => {
  expect(report(siteOf('AutoRepairs'))).toMatchInlineSnapshot(`
    "error[unknown-business-type]: schema.org knows no local business of the type \`AutoRepairs\`
      --> data/site.yaml:1:15
       |
    1  | businessType: AutoRepairs
       |               ^^^^^^^^^^^
      help: did you mean \`AutoRepair\`?"
  `);
});

test('a type that is no business, and one that nothing resembles, are reported', () => {
  expect(report(siteOf('WebSite'))).toContain('schema.org knows no local business of the type `WebSite`');
  expect(report(siteOf('Zzyzx'))).toContain('write a type below https://schema.org/LocalBusiness');
});

test.each(['LocalBusiness', 'AutoRepair', 'Plumber', 'HVACBusiness', 'Dentist'])('%s is known', (type) => {
  expect(BUSINESS_TYPES.has(type)).toBe(true);
  expect(report(siteOf(type))).toBe('');
});
