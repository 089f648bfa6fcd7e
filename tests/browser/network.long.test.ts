import { describe, expect, test } from 'vitest';
import { HOST_NAMES } from '../../src/hosts/hosts.ts';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

/** Messages the browser logs about a page with status 404, and the site's own log line. */
const EXPECTED_ON_404 =
  /^error: (Failed to load resource: the server responded with a status of 404|404: there is no page at )/;

describe.each(HOST_NAMES)('the network on %s', (host) => {
  const { open } = visitor(() => sampleSite(host));

  test.each(PAGE_KINDS)(
    '$kind requests nothing outside the site, and the console stays silent',
    async ({ kind, path }) => {
      const { page, complaints } = await open(path, {
        prepare: (context) =>
          context.addInitScript(() =>
            document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
              reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`)),
            ),
          ),
      });
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
      await page.mouse.move(640, 400);

      const isMissing = kind === 'not found' || kind === 'service or city not found';
      expect(complaints.filter((line) => !(isMissing && EXPECTED_ON_404.test(line)))).toEqual([]);
    },
  );
});

describe('a visitor who goes from page to page', () => {
  const { open } = visitor(() => sampleSite());

  test('a visitor who goes from page to page fetches only expected files and scripts of the site', async () => {
    const fetched: string[] = [];
    const { page } = await open('/', {
      prepare: async (context) =>
        void context.on('response', (response) =>
          fetched.push(`${response.request().resourceType()} ${new URL(response.url()).pathname}`),
        ),
    });
    for (const { path } of PAGE_KINDS.slice(1)) await page.goto(path);

    const strange = fetched.filter(
      (line) =>
        !/^(document|stylesheet|script|font|image|manifest) /.test(line) &&
        !/^other \/(favicon\.|assets\/[\w.-]+\.svg$)/.test(line),
    );
    expect(strange).toEqual([]);
    const scripts = fetched.flatMap((line) => /^script \/assets\/(\w+)\./.exec(line)?.[1] ?? []);
    expect([...new Set(scripts)].sort()).toEqual(['areas', 'missing', 'site']);
  });
});
