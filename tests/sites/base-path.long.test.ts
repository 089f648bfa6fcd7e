import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Preview } from '../../src/cli/preview/serve-site.ts';
import { ask } from '../cli/preview/support/served.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { clonedSite, contents, put, townpress } from '../support/run-command.ts';
import { BASE_PATH, sampleInFolder, servedInFolder } from '../support/sample-in-folder.ts';

const SITE = `https://www.baystatefleetcare.example${BASE_PATH}/`;

let folder: string;
let root: string;
let server: Preview;
/** Every URL on the site by the file that first names it. */
const named = new Map<string, string>();

beforeAll(async () => {
  folder = await sampleInFolder();
  root = join(folder, 'generated/site');
  server = await servedInFolder();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    for (const url of urlsIn(file)) {
      const { href, origin } = new URL(url, `${SITE}${file}`);
      if (href.startsWith('http') && (url.startsWith('/') || origin === new URL(SITE).origin))
        if (!named.has(href) && `${href}/` !== SITE) named.set(href, file);
    }
});
afterAll(() => server?.close());

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns every URL in a file, by its type. */
function urlsIn(file: string): string[] {
  if (file.endsWith('.html')) return urlsOfPage(read(file));
  if (file.endsWith('.css')) return [...read(file).matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url as string);
  if (/\.(?:xml|webmanifest)$|(?:^|\/)(?:robots\.txt|feed\.json|site\.json)$/.test(file)) return urlsOfText(read(file));
  return [];
}

function urlsOfPage(html: string): string[] {
  const urls: string[] = [];
  const parser = new Parser({
    onopentag: (_, { href, src, srcset, imagesrcset, action, content = '' }) => {
      for (const url of [href, src, action, /^(?:\d+; url=)?((?:https?:\/)?\/[^ ]+)$/.exec(content)?.[1]])
        if (url !== undefined) urls.push(url);
      for (const set of [srcset, imagesrcset])
        urls.push(...(set ?? '').split(', ').flatMap((one) => one.split(' ')[0] || []));
    },
    ontext: (text) => {
      if (text.startsWith('{"@context"')) urls.push(...urlsOfText(text));
    },
  });
  parser.end(html);
  return urls;
}

/** Returns the URLs in text: absolute ones on the site's domain, and strings that are paths. */
function urlsOfText(text: string): string[] {
  const found = text.matchAll(/https:\/\/www\.baystatefleetcare\.example[^\s"\\<>&]*|(?<=")\/[^"\s]*(?=")/g);
  return [...found].map(([url]) => url);
}

test('no file names a URL outside the folder', () => {
  const outside = [...named].filter(([url]) => !url.startsWith(SITE));
  expect(outside.slice(0, 20)).toEqual([]);
  expect(named.size).toBeGreaterThan(4000);
});

test('every URL of the site is served, and each redirect page leads into the folder', async () => {
  const broken: string[] = [];
  const paths = new Map([...named].map(([url, file]) => [new URL(url).pathname, file]));
  for (const [path, file] of paths) {
    const { status } = await ask(server.port, path);
    if (status !== 200) broken.push(`${path} in ${file}: ${status}`);
  }
  expect(broken.slice(0, 20)).toEqual([]);
});

test('the folder without a slash redirects to the home page, and nothing is served outside of it', async () => {
  const { status, headers } = await ask(server.port, `${BASE_PATH}?a=b`);
  expect([status, headers.location]).toEqual([301, `${BASE_PATH}/?a=b`]);
  for (const path of ['/', '/about', '/assets', '/trucksabout', '/backend.json'])
    expect((await ask(server.port, path)).status, path).toBe(404);
  const unknown = await ask(server.port, `${BASE_PATH}/unknown`);
  expect([unknown.status, unknown.body.toString()]).toEqual([404, read('404.html')]);
});

test('the audit of the site has no findings', async () => {
  const { code, stdout } = await townpress(folder, 'check', '--site', '--json');
  expect([code, JSON.parse(stdout).findings]).toEqual([0, []]);
});

test('a build that reuses checked records is the same as one that reads all files', async () => {
  const cwd = clonedSite({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}basePath: ${BASE_PATH}\n` });
  await townpress(cwd, 'generate');
  put(cwd, 'data/coverage.yaml', 'oil: [avon, elyria]\ntires: [avon]\n');
  await townpress(cwd, 'generate');
  await townpress(cwd, 'generate', '--out', 'fresh');
  const reused = contents(join(cwd, 'generated/site'));
  expect(reused).toEqual(contents(join(cwd, 'fresh/site')));
  expect(reused['about.html']).toContain('https://acme.example/trucks/about');
});
