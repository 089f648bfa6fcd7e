import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { HOST_NAMES } from '../../src/hosts/hosts.ts';
import { runs } from '../support/runs.ts';
import { type Site, soundSite } from './support/clean-site.ts';

let sites: Site[] = [];
beforeAll(async () => {
  sites = await Promise.all(HOST_NAMES.map((host) => soundSite(host)));
});

/** A cut, a duplication or odd text somewhere in a file. */
const wound = fc.record({
  file: fc.nat(),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 400 }),
  text: fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      '</main>',
      '<svg>',
      '<a href=',
      '<a href="%zz">',
      '<a href="//">',
      '<img src>',
      '{',
      '}',
      '&',
      '\n',
      '/:a /:a 301',
      '<meta http-equiv="refresh" content="x">',
      '<link rel="canonical">',
    ),
    fc.string({ maxLength: 20 }),
  ),
});

test('the audit of damaged files gives findings located within the files', () => {
  let findings = 0;
  fc.assert(
    fc.property(
      fc.nat({ max: HOST_NAMES.length - 1 }),
      fc.array(wound, { minLength: 1, maxLength: 4 }),
      (host, wounds) => {
        const site = (sites[host] as Site).copy();
        const { files } = site;
        const names = [...files.keys()].filter((name) => typeof files.get(name) === 'string');
        for (const { file, at, length, text } of wounds) {
          const name = names[file % names.length] as string;
          const before = site.text(name);
          const start = Math.floor(at * before.length);
          site.put(name, before.slice(0, start) + text + before.slice(start + length));
        }

        const { diagnostics, textOf } = site.check();

        findings += diagnostics.length;
        for (const { at, message } of diagnostics) {
          expect(at.start, message).toBeGreaterThanOrEqual(0);
          expect(at.end, message).toBeGreaterThanOrEqual(at.start);
          expect(at.end, message).toBeLessThanOrEqual((textOf(at.file) ?? '').length);
        }
      },
    ),
    runs(),
  );
  expect(findings).toBeGreaterThan(runs().numRuns / 4);
});

test('the findings on an empty page are located within it', () => {
  const site = (sites[0] as Site).copy();
  site.put('about.html', '');

  const { diagnostics } = site.check();

  const ends = diagnostics.filter(({ at }) => at.file.endsWith('about.html')).map(({ at }) => at.end);
  expect([ends.length > 0, Math.max(...ends)]).toEqual([true, 0]);
});
