import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { siteFolder } from '../support/run-command.ts';
import { expectSame } from './support/expect-same.ts';

describe('shards give the same bytes as one machine', () => {
  test('for a site with missing strings and accepted findings', async () => {
    const folder = siteFolder({
      'copy.yaml': `${MINIMAL_SITE['copy.yaml']}`.replace(
        '{{city.name}} and what',
        '{{city.name}}, {{city.county}}, and',
      ),
      'cities.yaml': `${MINIMAL_SITE['cities.yaml']}`.replace('name: Lorain', 'name: Lorain\n  county: Lorain'),
      'site.yaml': `${MINIMAL_SITE['site.yaml']}accept: [{ code: unfilled-text, about: /cities/avon, reason: Known. }]\n`,
    });
    const { diagnostics } = await expectSame(join(folder, 'data'), 'static', 3);
    expect(diagnostics.filter(({ code }) => code === 'unfilled-text').length).toBeGreaterThan(0);
  });

  test('for a site with a review and a neighbor in a town that has no page', async () => {
    const folder = siteFolder({
      'coverage.yaml': 'oil: [avon, lorain]\ntires: [avon]\n',
      'reviews.yaml':
        '- { words: Quick and tidy., name: Ann, date: 2026-10-02, source: "https://example.org/r", permission: By mail., service: oil, town: elyria }\n',
    });
    const { diagnostics } = await expectSame(join(folder, 'data'), 'netlify', 2);
    expect(diagnostics.map(({ code }) => code)).toContain('unserved-city');
  });
});
