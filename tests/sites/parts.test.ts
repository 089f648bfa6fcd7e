import { beforeAll, describe, expect, test } from 'vitest';
import { plainContent } from '../../src/base/utf8.ts';
import { SiteRenderer } from '../../src/build/emit/render-site.ts';
import type { SitePart } from '../../src/data/validate/schemas/site-schema.ts';
import type { HostName } from '../../src/hosts/hosts.ts';
import { prepareMap } from '../../src/look/map/site-map.ts';
import type { Site } from '../../src/model/site.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { type Files, project } from '../support/project.ts';

/** A site that has something of every part. */
const WHOLE: Files = {
  'news.yaml': 'avon:\n  - { title: Bridge closed, content: Until May., domain: avon.example }\n',
  'team.yaml': 'founders: [{ name: Ann Lee, role: Owner, bio: She began., photo: ann, alt: Ann }]\n',
  'photos/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>',
  'photos.yaml': `scenes:
  road: { file: road.svg, width: 16, height: 10, alt: A road }
portraits: { ann: { file: ann.svg, width: 10, height: 10 } }
home: road
card: { file: card.png, alt: Acme }
`,
  'posts/tires.md':
    '---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann Lee\n---\nNow and then.\n',
};

/** Traces of each part on a site: file paths, and text on pages. */
const TRACES: Readonly<Record<SitePart, { readonly files: RegExp; readonly text: RegExp }>> = {
  blog: {
    files: /^blog|^admin|^log|backend\.json|assets\/(?:blog|admin)|card-blog/,
    text: /href="\/blog|feed\.json|rss\.xml|Tires<\/h3>/,
  },
  admin: { files: /^admin|^login|^signup|assets\/admin/, text: /href="\/admin|href="\/login|admin\/site\.json/ },
  news: { files: /^$/, text: /Bridge closed|avon\.example/ },
  map: { files: /assets\/map\./, text: /class="map|assets\/map\./ },
  team: { files: /^$/, text: /Ann Lee<\/h3>|class="people"/ },
  oldAddresses: { files: /^oil\/|^tires\/|assets\/moved\./, text: /http-equiv="refresh"/ },
};

async function filesOf(files: Files, host: HostName): Promise<ReadonlyMap<string, string>> {
  const planned = plan(project({ ...WHOLE, ...files }), host);
  const site = planned.plan?.site as Site;
  const map = await prepareMap(site);
  const renderer = new SiteRenderer(planned.plan as NonNullable<typeof planned.plan>, host, 'test', map);
  const made = new Map<string, string>();
  const add = (path: string, content: string | Uint8Array) =>
    made.set(path, typeof content === 'string' ? content : '');
  for (const route of planned.plan?.routes ?? [])
    for (const { path, utf8 } of renderer.make(route).files) add(path, plainContent({ utf8 }));
  for (const { path, content } of await renderer.standing()) add(path, plainContent(content()));
  return made;
}

const traceOf = (files: ReadonlyMap<string, string>, { files: names, text }: (typeof TRACES)[SitePart]) => [
  ...[...files.keys()].filter((path) => names.test(path)),
  ...[...files]
    .filter(([path, content]) => /\.(?:html|xml|json)$/.test(path) && text.test(content))
    .map(([path]) => `${path}: text`),
];

describe.each(Object.keys(TRACES) as SitePart[])('the part %s', (part) => {
  let [on, off]: ReadonlyMap<string, string>[] = [];
  beforeAll(async () => {
    on = await filesOf({}, 'static');
    off = await filesOf(edited('site.yaml', 'checks: {', `parts: { ${part}: false }\nchecks: {`), 'static');
  });

  test('the part exists unless it is turned off', () => {
    expect(traceOf(on as ReadonlyMap<string, string>, TRACES[part])).not.toEqual([]);
  });

  test('a part that is turned off leaves no page, link, file, script or style', () => {
    expect(traceOf(off as ReadonlyMap<string, string>, TRACES[part])).toEqual([]);
    expect((off as ReadonlyMap<string, string>).has('index.html')).toBe(true);
  });
});

test('a part that is turned off has no rule on hosts that support rules', async () => {
  const files = await filesOf(
    edited('site.yaml', 'checks: {', 'parts: { blog: false, oldAddresses: false }\nchecks: {'),
    'netlify',
  );
  expect(files.get('_redirects')).not.toMatch(/^\/(?:blog|admin|oil|tires)/m);
  expect(files.get('_headers')).not.toMatch(/^\/(?:admin|login|signup)/m);
});
