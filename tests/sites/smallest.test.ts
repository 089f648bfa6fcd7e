import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { isMap, parseDocument } from 'yaml';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { plan } from '../support/plan.ts';
import { report } from '../support/project.ts';
import { temporaryFolder } from '../support/run-command.ts';
import { buildFolder } from '../support/sample.ts';

const DATA = fileURLToPath(new URL('smallest/data', import.meta.url));
const FILES = ['site.yaml', 'services.yaml', 'cities.yaml'];

/** Values that have a default. The site sets them for its own reasons: its business type, and that it is a sample. */
const DEFAULTED = ['site.yaml businessType', 'site.yaml demo'];

/** Returns the keys of a file down to single values, and the groups that contain them. */
function pathsOf(file: string): (readonly string[])[] {
  const walk = (node: unknown, path: readonly string[]): (readonly string[])[] =>
    isMap(node) ? node.items.flatMap(({ key, value }) => walk(value, [...path, String(key)])) : [path];
  return walk(parseDocument(readFileSync(join(DATA, file), 'utf8')).contents, []);
}

test('the smallest site is valid, with findings only about its lack of text', () => {
  const found = report(diskFolder(DATA));
  expect(found.match(/^(?:error|warning)\[[\w-]+\]/gm)).toEqual(['warning[empty-service]', 'warning[thin-page]']);
});

test('about fifteen values are required, and each missing one is reported at its place', () => {
  const required: string[] = [];
  for (const file of FILES)
    for (const path of pathsOf(file)) {
      const folder = temporaryFolder();
      cpSync(DATA, folder, { recursive: true });
      const document = parseDocument(readFileSync(join(DATA, file), 'utf8'));
      document.deleteIn([...path]);
      writeFileSync(join(folder, file), document.toString());
      const errors = plan(diskFolder(folder)).diagnostics.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) required.push(`${file} ${path.join('.')}`);
      for (const { code, at } of errors) expect([code, at.file]).toEqual(['missing-field', file]);
    }
  const all = FILES.flatMap((file) => pathsOf(file).map((path) => `${file} ${path.join('.')}`));
  expect(required).toEqual(all.filter((name) => !DEFAULTED.includes(name)));
  expect(required.length).toBeLessThanOrEqual(15);
});

describe('the pages of the smallest site', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    const { files } = await buildFolder(DATA);
    pages = new Map([...files].filter(([path]) => path.endsWith('.html')).map(([path, html]) => [path, String(html)]));
  });

  test('no page has an empty heading, an unfilled slot or a missing value', () => {
    for (const [path, html] of pages) {
      expect(html, path).not.toMatch(/<h[1-6][^>]*>\s*<\/h/);
      expect(html, path).not.toMatch(/\{\{|undefined|NaN|\[object/);
      expect(html, path).not.toMatch(/<section[^>]*>\s*<div class="head"><h2>[^<]*<\/h2><\/div>\s*<\/section>/);
    }
  });

  test('missing data is left out: hours, email, price level, year, images, news, newsletter', () => {
    const all = [...pages.values()].join('\n');
    for (const words of [
      'mailto:',
      'openingHours',
      'priceRange',
      'Business hours',
      'data-hours',
      '<picture',
      'class="empty"',
    ])
      expect(all.replace(/<section class="empty[\s\S]*?<\/section>/g, ''), words).not.toContain(words);
    expect(pages.get('index.html')).toMatch(/Copyright Kelso Locksmiths/);
    expect(pages.get('blog.html')).not.toContain('class="cta');
  });

  test('nothing is claimed without data: no emergency line, rating, year or promised news', () => {
    for (const [path, html] of pages)
      expect(html.slice(html.indexOf('<body>')), path).not.toMatch(
        /24\/7|emergenc|certified|licensed|insured|guarantee|same[- ]day|free (?:quote|estimate)|\bsince \d|years of|\brated\b|reviews|\bbest\b|#1\b|we come to you/i,
      );
  });
});
