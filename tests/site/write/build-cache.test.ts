import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type MemoCache, memoized, setMemoCache } from '../../../src/base/memo.ts';
import { tracked } from '../../../src/base/reads.ts';
import { SiteRenderer } from '../../../src/site/emit/render-site.ts';
import { generate } from '../../../src/site/generate.ts';
import type { HostName } from '../../../src/site/hosts/names.ts';
import { cityKind } from '../../../src/site/kinds/city.ts';
import type { City } from '../../../src/site/model/site.ts';
import { Templates } from '../../../src/site/render/templates.ts';
import { BuildCache } from '../../../src/site/write/build-cache.ts';
import { contents, put } from '../../support/run-command.ts';
import { richSite } from './support/rich-site.ts';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'townpress-memory-'));
  for (const [file, content] of richSite()) put(folder, `data/${file}`, content);
  await generateIn('out');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function generateIn(out: string, host?: HostName): Promise<object> {
  const { isWritten, diagnostics, counts } = await generate({
    data: join(folder, 'data'),
    out: join(folder, out),
    jobs: 1,
    host,
  });
  expect(isWritten, JSON.stringify(diagnostics)).toBe(true);
  const { 'routes.json': routes } = contents(join(folder, out));
  return {
    site: contents(realpathSync(join(folder, out, 'site'))),
    routes,
    findings: diagnostics,
    pages: counts?.pages,
  };
}

const albany = () => richSite().get('city-facts/albany.yaml') ?? '';

/** Changes a fact of one town. The pages of the others stay unchanged. */
function changeFact(): void {
  const file = join(folder, 'data/city-facts/albany.yaml');
  const before = readFileSync(file, 'utf8');
  const after = before.replace('Madison Avenue', 'Monroe Avenue');
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

test.each([
  ['shows its rank', 'populationRank', ['albany', 'corvallis']],
  ['does not show its rank', 'population', ['albany']],
])('only affected pages are rendered when a town is overtaken whose page %s', async (_, slot, expected) => {
  const copy = join(folder, 'data/copy.yaml');
  const text = readFileSync(copy, 'utf8');
  expect(text).toContain('populationRank');
  writeFileSync(copy, text.replaceAll('populationRank', slot));
  await generateIn('out');
  writeFileSync(join(folder, 'data/city-facts/albany.yaml'), String(albany()).replace('56472', '59923'));
  const rendered: string[] = [];
  const onRender = (group: string) => rendered.push(group);
  await generate({ data: join(folder, 'data'), out: join(folder, 'out'), jobs: 1, onRender });
  expect(rendered.filter((group) => !group.startsWith('/'))).toEqual(expected);
});

test.each<[string, (bytes: Buffer) => Uint8Array | string]>([
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 100)],
  ['has letters changed', (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('Piano', 'Organ'), 'latin1')],
  ['is empty', () => ''],
  ['holds something else', () => 'a note of mine\nwith two lines\n'],
])('a run whose cache %s equals a clean run', async (_, damage) => {
  const memory = join(folder, 'out/memory');
  const bytes = readFileSync(memory);
  const damaged = damage(bytes);
  expect(bytes.equals(Buffer.from(damaged))).toBe(false);
  // Once for each of the two builds. The second finds its towns unchanged.
  for (const time of [1, 2]) {
    writeFileSync(memory, damaged);
    changeFact();
    expect(await generateIn('out'), `time ${time}`).toEqual(await generateIn('clean'));
    writeFileSync(join(folder, 'data/city-facts/albany.yaml'), albany());
    await generateIn('out');
  }
});

test('a site that moves to another host and back equals a clean run on each', async () => {
  // Each of the two builds was previously built for the other host.
  for (const host of ['netlify', 'static', 'static', 'netlify', 'netlify'] as const)
    expect(await generateIn('out', host), host).toEqual(await generateIn(`clean-${host}`, host));
});

test('a modified file of the hidden build is rebuilt although its town is unchanged', async () => {
  changeFact();
  await generateIn('out');
  const page = join(folder, 'out/build-a/cities/corvallis.html');
  writeFileSync(page, 'mine');
  writeFileSync(join(folder, 'data/city-facts/albany.yaml'), albany());
  expect(await generateIn('out')).toEqual(await generateIn('clean'));
  expect(readFileSync(page, 'utf8')).toContain('Corvallis');
});

test("a service's text affects links to its pages, since it may leave them too little text", async () => {
  const file = join(folder, 'data/services.yaml');
  const before = readFileSync(file, 'utf8');
  const said = '    - Temperament set by ear\n';
  expect(before).toContain(said);
  const shownBefore = await generateIn('before');
  for (const more of [200, 0]) {
    writeFileSync(
      file,
      before.replace(said, said + '    - Strings heard one by one, and each of them twice\n'.repeat(more)),
    );
    const after = await generateIn('out');
    expect(after).toEqual(await generateIn(`clean-${more}`));
    const shown = JSON.stringify((after as { routes: unknown }).routes);
    const isSame = shown === JSON.stringify((shownBefore as { routes: unknown }).routes);
    expect(isSame, 'pages are noindex').toBe(more === 0);
  }
});

test.each([
  ['the note', 'Many houses', 'Most houses'],
  ['its title', 'Uprights of', 'Grands of'],
  ['an answer', 'no more than our tools', 'our tools alone'],
])('a note on a service in a town is an input of its pages: %s', async (what, from, to) => {
  const file = join(folder, 'data/notes/tuning/albany.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  const after = await generateIn('out');
  expect(after).toEqual(await generateIn('clean'));
  expect(JSON.stringify((after as { site: unknown }).site), what).toContain(to);
});

test("a check's finding is repeated by incremental runs, and disappears once it is fixed", async () => {
  const file = join(folder, 'data/cities.yaml');
  const before = readFileSync(file, 'utf8');
  const foundIn = async (out: string) => {
    const { findings } = (await generateIn(out)) as { findings: readonly { readonly code: string }[] };
    return findings;
  };
  const codes = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code);
  writeFileSync(file, before.replace(/ county: .*/, ' county: Nowhere'));
  expect(codes(await foundIn('out'))).toContain('wrong-county');
  changeFact();
  const again = await foundIn('out');
  expect(codes(again)).toContain('wrong-county');
  expect(again).toEqual(await foundIn('clean'));
  writeFileSync(file, before);
  const mended = await foundIn('out');
  expect(codes(mended)).not.toContain('wrong-county');
  expect(mended).toEqual(await foundIn('clean-again'));
});

test("a town's rules are inputs of its pages and of the named services' pages", async () => {
  const file = join(folder, 'data/local.yaml');
  const before = readFileSync(file, 'utf8');
  for (const [from, to] of [
    ['two hours', 'three hours'],
    ['services: [tuning, voicing]', 'services: [voicing]'],
    ['Philomath asks for quiet', 'A truck may stand on Lyon Street for two hours. Philomath asks for quiet'],
  ] as const) {
    expect(before).toContain(from);
    writeFileSync(file, before.replace(from, to));
    expect(await generateIn('out'), to).toEqual(await generateIn(`clean-${to.length}`));
  }
});

test("a town named in lists of a town that isn't its neighbor appears under its current name", async () => {
  const file = join(folder, 'data/cities.yaml');
  const before = readFileSync(file, 'utf8');
  const page = () => readFileSync(join(folder, 'out/site/cities/albany.html'), 'utf8');
  const rename = (name: string) => {
    const after = before.replace('  name: Philomath\n', `  name: ${name}\n`);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
  };
  expect(page()).toContain('Philomath');
  // Each of the two builds has it by both names.
  for (const name of ['Newmath', 'Oldmath', 'Newmath', 'Oldmath']) {
    rename(name);
    expect(await generateIn('out')).toEqual(await generateIn('clean'));
    expect(page()).toContain(name);
  }
});

test.each([
  ['routes.json', ['Piano tending']],
  ['both builds', ['Piano tending', 'Piano minding']],
])('a run whose cache is older than %s equals a clean run', async (_, names) => {
  const memory = join(folder, 'out/memory');
  const before = readFileSync(memory);
  const services = join(folder, 'data/services.yaml');
  const text = readFileSync(services, 'utf8');
  // The state that a run leaves if it is killed between the two files: titles have changed, and lines and URLs haven't.
  for (const name of names) {
    writeFileSync(services, text.replace(/name: Piano tuning/i, `name: ${name}`));
    expect(readFileSync(services, 'utf8')).not.toBe(text);
    await generateIn('out');
  }
  writeFileSync(services, text);
  writeFileSync(memory, before);
  expect(await generateIn('out')).toEqual(await generateIn('clean'));
});

test("after an edit of one town, no other town's pages are rendered, in either build", async () => {
  const made = vi.spyOn(SiteRenderer.prototype, 'make');
  onTestFinished(() => made.mockRestore());
  for (const build of ['the second, which is empty', 'the first']) {
    made.mockClear();
    if (build === 'the first') writeFileSync(join(folder, 'data/city-facts/albany.yaml'), albany());
    else changeFact();
    await generateIn('out');
    expect(new Set(made.mock.calls.map(([{ city }]) => city?.slug)), build).toEqual(new Set(['albany']));
  }
});

test('routes are listed with their current lines and details', async () => {
  const file = join(folder, 'data/cities.yaml');
  const before = readFileSync(file, 'utf8');
  // Lines that move, lines that don't, and a file that was modified by hand.
  for (const [name, after] of [
    ['lines', `# A note.\n${before}`],
    ['same', `# A note!\n${before}`],
    ['back', before],
  ] as const) {
    writeFileSync(file, after);
    expect(await generateIn('out'), name).toEqual(await generateIn(`clean-${name}`));
  }
  const routes = join(folder, 'out/routes.json');
  writeFileSync(routes, readFileSync(routes, 'utf8').replaceAll('"title":"', '"title":"My '));
  changeFact();
  expect(await generateIn('out')).toEqual(await generateIn('clean'));
});

test("one town's facts rerender only its own pages, and outside pages that show them", async () => {
  const lineOf = (name: string) => BuildCache.read(join(folder, 'out/memory')).line('group', name);
  // The town without a job, since job cards may show anything.
  const facts = 'city-facts/philomath.yaml';
  const known = lineOf('.|service-areas');
  expect(known).toBeDefined();
  const edit = async (name: string, from: RegExp, to: string) => {
    const file = join(folder, 'data', name);
    const before = readFileSync(file, 'utf8');
    expect(before).toMatch(from);
    writeFileSync(file, before.replace(from, to));
    const town = lineOf('philomath');
    await generateIn('out');
    expect(lineOf('philomath')).not.toBe(town);
  };
  await edit(facts, /Madison Avenue/, 'Monroe Avenue');
  expect(lineOf('.|service-areas')).toBe(known);
  // The map places names by population. One more person changes no order.
  await edit(facts, /population: { value: 5350/, 'population: { value: 5351');
  expect(lineOf('.|service-areas')).toBe(known);
  await edit('cities.yaml', /lat: 44\.54/, 'lat: 44.55');
  expect(lineOf('.|service-areas')).not.toBe(known);
});

test('a new field of towns is tracked automatically: only pages that show it are rendered', async () => {
  const heights = new Map<string, number>();
  const redirects = readFileSync(join(folder, 'data/redirects.yaml'), 'utf8');
  // Replaces a field of the data, which gives its kind an accessor.
  tracked('town', 'high', { height: 0 });
  const { cityRoutes, head } = cityKind as typeof cityKind &
    Required<Pick<Extract<typeof cityKind, { cityRoutes: unknown }>, 'cityRoutes'>>;
  const isHigh = (city: City) => (city as City & { height?: number }).height;
  const spies = [
    vi.spyOn(cityKind as { cityRoutes: typeof cityRoutes }, 'cityRoutes').mockImplementation((site, city) => {
      if (heights.has(city.slug)) Object.assign(city, { height: heights.get(city.slug) });
      return cityRoutes(site, city);
    }),
    vi.spyOn(cityKind, 'head').mockImplementation((views, route) => {
      const { title, description } = head(views, route);
      return { title: `${title}${isHigh(route.city) === undefined ? '' : ' on a hill'}`, description };
    }),
  ];
  const made = vi.spyOn(SiteRenderer.prototype, 'make');
  onTestFinished(() => {
    for (const spy of [...spies, made]) spy.mockRestore();
  });
  // A comment changes no page. Without it the run would end before it starts.
  const run = (comment: string) => {
    writeFileSync(join(folder, 'data/redirects.yaml'), `${redirects}# ${comment}\n`);
    return generateIn('out');
  };
  rmSync(join(folder, 'out/memory'));
  await run('none is high');
  for (const height of [1, 2]) {
    made.mockClear();
    heights.set('albany', height);
    await run(`albany ${height}`);
    expect(new Set(made.mock.calls.map(([{ city }]) => city?.slug))).toEqual(new Set(['albany']));
    expect(readFileSync(join(folder, 'out/site/cities/albany.html'), 'utf8')).toContain(' on a hill');
  }
});

test("an edit uses the previous run's templates, and a clean run renders all of them again", async () => {
  const added = vi.spyOn(Templates.prototype, 'add');
  onTestFinished(() => added.mockRestore());
  changeFact();
  await generateIn('out');
  expect(added).not.toHaveBeenCalled();
  await generate({ data: join(folder, 'data'), out: join(folder, 'out'), jobs: 1, clean: true });
  expect(added.mock.calls.length).toBeGreaterThan(50);
});

test('a run stores nothing in the cache of a dev server in the same process', async () => {
  const memory: MemoCache = new Map();
  setMemoCache(memory);
  changeFact();
  await generateIn('out');
  expect(memory.size).toBe(0);
  expect(memoized(() => 1)).toBeUndefined();
});

test('pages that show a town in which nothing is sold are kept until it changes', async () => {
  const cities = join(folder, 'data/cities.yaml');
  const lebanon = (lat: number) =>
    `lebanon:\n  name: Lebanon\n  kind: city\n  lat: ${lat}\n  lon: -122.907\n  neighbors: [albany]\n`;
  const others = readFileSync(cities, 'utf8');
  writeFileSync(cities, others + lebanon(44.54));
  const coverage = join(folder, 'data/coverage.yaml');
  const unsold = (text: string) =>
    text.replace(/: all$/gm, ': [albany, corvallis, philomath]').replace('[philomath]', '[philomath, lebanon]');
  writeFileSync(coverage, unsold(readFileSync(coverage, 'utf8')));
  await generateIn('out');
  const made = vi.spyOn(SiteRenderer.prototype, 'make');
  onTestFinished(() => made.mockRestore());
  changeFact();
  await generateIn('out');
  const paths = () => made.mock.calls.map(([{ path }]) => path);
  expect(paths()).toContain('/cities/albany');
  expect(paths()).not.toContain('/service-areas');
  writeFileSync(cities, others + lebanon(44.55));
  const after = await generateIn('out');
  expect(paths()).toContain('/service-areas');
  expect(after).toEqual(await generateIn('clean'));
});

test("an edit of a post's text renders its page, and no other post", async () => {
  const post = (title: string, text: string) =>
    `---\ntitle: ${title}\nexcerpt: On ${title}.\ndate: 2026-01-02\nauthor: Robin Sample\n---\n${text}\n`;
  for (const name of ['strings', 'hammers', 'pedals']) put(folder, `data/posts/${name}.md`, post(name, 'As it was.'));
  await generateIn('out');
  const made = vi.spyOn(SiteRenderer.prototype, 'make');
  onTestFinished(() => made.mockRestore());
  put(folder, 'data/posts/strings.md', post('strings', 'As it is now.'));
  const after = await generateIn('out');
  expect(made.mock.calls.map(([{ path }]) => path)).toEqual(['/blog/strings']);
  expect(after).toEqual(await generateIn('clean'));
});
