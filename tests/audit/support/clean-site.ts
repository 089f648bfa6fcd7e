import { deflateSync } from 'node:zlib';
import { checkOutput } from '../../../src/audit/check-output.ts';
import type { AuditReport } from '../../../src/audit/site-index.ts';
import { positionAt } from '../../../src/base/diagnostics/position.ts';
import { ruleFiles, siteRules } from '../../../src/build/emit/site-rules.ts';
import type { RoutesFile } from '../../../src/build/routes/route-plan.ts';
import { routeEntry, routesHeader } from '../../../src/build/write/routes-file.ts';
import type { ServedRule, SiteRules } from '../../../src/hosts/host.ts';
import type { HostName } from '../../../src/hosts/hosts.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { plan } from '../../support/plan.ts';
import { type Files, project } from '../../support/project.ts';
import { renderSite } from '../../support/render-site.ts';

/** A built site whose files can be changed before it is checked. */
export class Site {
  readonly files: Map<string, string | Uint8Array>;
  routes: RoutesFile;
  rules: SiteRules;

  constructor(files: ReadonlyMap<string, string | Uint8Array>, routes: RoutesFile, rules: SiteRules) {
    this.files = new Map(files);
    this.routes = routes;
    this.rules = rules;
  }

  copy(): Site {
    return new Site(this.files, this.routes, this.rules);
  }

  text(file: string): string {
    const content = this.files.get(file);
    if (typeof content !== 'string') throw new Error(`no text file ${file}`);
    return content;
  }

  /** Replaces the first occurrence of a text. Throws if it is missing. */
  replace(file: string, from: string | RegExp, to: string): this {
    const before = this.text(file);
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`${file} does not hold ${from}`);
    return this.put(file, after);
  }

  put(file: string, content: string | Uint8Array): this {
    this.files.set(file, content);
    return this;
  }

  remove(file: string): this {
    if (!this.files.delete(file)) throw new Error(`${file} does not exist`);
    return this;
  }

  /** Points every link to a path at the home page instead, on all pages except those named. */
  unlink(path: string, ...but: readonly string[]): this {
    for (const [file, content] of this.files) {
      if (
        file.endsWith('.html') &&
        typeof content === 'string' &&
        !content.includes('http-equiv="refresh"') &&
        !but.includes(file)
      )
        this.files.set(file, content.replaceAll(`href="${path}"`, 'href="/"'));
    }
    return this;
  }

  /** Changes one declared route. */
  declare(path: string, change: Partial<RoutesFile['routes'][number]>): this {
    this.routes = {
      ...this.routes,
      routes: this.routes.routes.map((route) => (route.path === path ? { ...route, ...change } : route)),
    };
    return this;
  }

  /** Adds a redirect to the rules, before or after the others that lead to a page, and writes the rule files again. */
  addRule(rule: ServedRule, isLast = false): this {
    const { redirects, headers } = this.rules;
    const at = isLast ? redirects.findLastIndex(({ status }) => status === 301) + 1 : 0;
    this.rules = { redirects: redirects.toSpliced(at, 0, rule), headers };
    for (const [file, text] of ruleFiles(this.rules, this.routes.host, this.routes.origin)) this.put(file, text);
    return this;
  }

  check(): AuditReport {
    const { files } = this;
    const encoder = new TextEncoder();
    const read = (file: string) => {
      const content = files.get(file) as string | Uint8Array;
      return typeof content === 'string' ? encoder.encode(content) : content;
    };
    return checkOutput({ files: [...files.keys()].sort(), read }, this.routes, this.rules);
  }
}

/** Builds a small site for a host without findings, unless the given data causes some. */
export async function soundSite(host: HostName, data: Files = {}): Promise<Site> {
  return siteOf(host, { ...SOUND_DATA, ...data });
}

/** Builds the site of a data folder without errors. */
export async function siteOf(host: HostName, data: Files): Promise<Site> {
  const source = project(data);
  const planned = plan(source, host);
  if (!planned.plan) throw new Error('the data of the site is not sound');
  const { files, records } = await renderSite(planned.plan, host, 'test');
  const place = ({ file, start }: { file: string; start: number }) =>
    `data/${file}:${positionAt(planned.textOf(file) ?? '', start).line}`;
  const routes = records.map((record) => routeEntry(record, place));
  const rules = siteRules(planned.plan, host);
  return new Site(files, { ...routesHeader(planned.plan, host, place), routes }, rules);
}

/** Returns a PNG of one color (W3C PNG): three bytes per pixel, compressed to almost nothing. */
export function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + width * 3) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** Returns made-up words, always the same for a seed and enough of them to tell pages apart. */
export function prose(seed: number, count: number): string {
  let state = seed * 7919 + 17;
  const next = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'wu'];
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + next(3) }, () => syllables[next(10)]).join(''),
  ).join(' ');
}

const facts = (seed: number) =>
  `nickname: { value: ${prose(seed, 80)}, source: census, asOf: 2024 }\nupdated: "2026-01-0${seed}"\n`;
const minimal = (file: string) => MINIMAL_SITE[file] as string;

const SOUND_DATA: Files = {
  'claims.yaml':
    'rating: { text: Rated, value: 4.8, count: 127, evidence: Reviews on file. }\nsince: { text: Since long ago, year: 2018, evidence: The register. }\n',
  'site.yaml': `${minimal('site.yaml')}social: { instagram: "https://www.instagram.example/acme" }\n`,
  'services.yaml': minimal('services.yaml')
    .replace('We change the oil.', prose(11, 60))
    .replace('We change the tires.', prose(12, 60))
    .replace('[New oil]', `[New oil, ${prose(13, 20)}]`)
    .replace('[New tires]', `[New tires, ${prose(14, 20)}]`),
  'cities.yaml': `avon:
  name: Avon
  lat: 41.45
  lon: -82.03
  neighbors: [Lorain, Elyria]
  lead: ${prose(21, 60)}
elyria:
  name: Elyria
  lat: 41.37
  lon: -82.1
  neighbors: [Lorain, Avon]
  lead: ${prose(22, 60)}
lorain:
  name: Lorain
  lat: 41.46
  lon: -82.17
  neighbors: [Avon, Elyria]
  lead: ${prose(23, 60)}
`,
  'sources.yaml': 'census: { title: Census, publisher: The Bureau, year: 2024 }\n',
  'city-facts/avon.yaml': facts(1),
  'city-facts/elyria.yaml': facts(2),
  'city-facts/lorain.yaml': facts(3),
  'news.yaml':
    'avon:\n  - { title: A new road, content: It opens., url: "https://roads.example/new", domain: roads.example }\n',
  'redirects.yaml':
    '- { from: /areas, to: /service-areas }\n- { from: /team, to: "https://team.example/" }\n' +
    '- { from: "/services/brakes/*", to: "/services/oil/*" }\n- gone: /old/*\n- { from: "/i.php?page=7", to: /about }\n' +
    '- { from: /caf\u00e9, to: /service-areas }\n- { from: /legal, to: /licenses.txt }\n',
  'photos/card.png': png(1200, 630),
  'copy.yaml': minimal('copy.yaml').replace('facts: {}', 'facts: { overview: ["{{fact.nickname}}"] }'),
  'pages/about.md': `${minimal('pages/about.md')}\n${prose(31, 60)}\n`,
};
