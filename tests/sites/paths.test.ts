import { beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../../scripts/hosts/corpus.ts';
import type { HostedSite } from '../../src/hosts/host.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../../src/hosts/hosts.ts';
import { readTarget } from '../../src/hosts/request-target.ts';
import { type Site, soundSite } from '../audit/support/clean-site.ts';
import { LINKED, RENAMED, renamed } from '../support/renamed-paths.ts';

/** The 404 script, whose name depends on its content. */
const SCRIPT = /assets\/missing\.[0-9a-f]+\.js/g;

/** Returns the texts of a site by file, except its 404 script, and with one name for it. */
function textsOf({ files }: Site): Map<string, string> {
  const texts = [...files].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Map(
    texts.flatMap(([file, text]) =>
      file.match(SCRIPT) ? [] : [[file, text.replaceAll(SCRIPT, 'the script')] as const],
    ),
  );
}

/** Returns the routes and redirects of a site, without places in its data. */
const routesOf = ({ routes }: Site): string =>
  JSON.stringify(routes, (key, value) => (key === 'declaredAt' ? undefined : value), 1);

/** Returns the site as its host sees it. */
function hosted(host: HostName, { files, rules }: Site): HostedSite {
  const { names = [] } = HOSTS[host].rules ?? {};
  return { has: (path) => files.has(path.slice(1)) && !names.includes(path.slice(1)), ...rules };
}

/** Requests whose paths `renamed` can change: those with unescaped names. */
const REQUESTS = corpus().filter(({ path }) => !/about|services|service-areas|cities/i.test(unescape(renamed(path))));

describe.each(HOST_NAMES)('a site with other paths for %s', (host) => {
  let plain: Site;
  let other: Site;
  beforeAll(async () => {
    plain = await soundSite(host, LINKED);
    other = await soundSite(host, RENAMED);
  });

  test('its files equal the default site at other paths', () => {
    const wanted = new Map([...textsOf(plain)].map(([file, text]) => [renamed(`/${file}`).slice(1), renamed(text)]));
    const found = textsOf(other);
    expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
    expect([...found].flatMap(([file, text]) => (text === wanted.get(file) ? [] : [file]))).toEqual([]);
    expect(routesOf(other)).toBe(renamed(routesOf(plain)));
    const script = [...other.files].find(([file]) => file.match(SCRIPT))?.[1];
    expect(script).toMatch(/\(servicios\|ciudades\)/);
    expect(script).not.toMatch(/[/(|](?:services|cities)[/|)]/);
  });

  test('the audit finds nothing', () => {
    expect(other.check().diagnostics).toEqual([]);
  });

  test('requests get the answers of the default site at other paths', () => {
    const [before, after] = [hosted(host, plain), hosted(host, other)];
    const answer = (site: HostedSite, path: string) => {
      const target = readTarget(path);
      if (!target) return undefined;
      const found = HOSTS[host].answer(target, site);
      return JSON.stringify([path, found, [...HOSTS[host].headers(target.path, found, site)]]);
    };
    const different = REQUESTS.flatMap(({ path }) => {
      const [wanted, got] = [answer(before, path), answer(after, renamed(path))];
      return got === (wanted && renamed(wanted)) ? [] : [{ wanted, got }];
    });
    expect(different).toEqual([]);
    expect(REQUESTS.length).toBeGreaterThan(900);
  });
});
