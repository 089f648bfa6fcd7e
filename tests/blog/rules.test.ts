import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RESERVED_POSTS, SLUG_PATTERN } from '../../src/base/url.ts';
import {
  AUTHOR_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  days,
  MAX_PICTURE_BYTES,
  PICTURE_BUCKET,
  POST_SLUG_MAX,
  TITLE_MAX,
  TRASH_AGE_MS,
} from '../../src/blog/rules.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const SQL = readdirSync(join(SUPABASE, 'migrations'))
  .sort()
  .map((name) => readFileSync(join(SUPABASE, 'migrations', name), 'utf8'))
  .join('\n');
const FUNCTION = readFileSync(join(SUPABASE, 'functions/generate-blog-metadata/index.ts'), 'utf8');

/** PostgreSQL has no non-capturing groups in the patterns of the migrations. */
const slugPattern = SLUG_PATTERN.source.replace('(?:', '(');

/*
 * Where the database repeats a rule of src/blog/rules.ts. The last place that sets it counts, since a later migration
 * may change an earlier one.
 */
test.each<[rule: string, pattern: RegExp, values: readonly (string | number)[]]>([
  ['the form of a slug', /slug ~ '([^']+)'/g, [slugPattern]],
  ['the length of a slug', /char_length\(slug\) <= (\d+)/g, [POST_SLUG_MAX]],
  ['the length of a title', /char_length\(btrim\(title\)\) between 1 and (\d+)/g, [TITLE_MAX]],
  ['the length of a description', /char_length\(meta_description\) <= (\d+)/g, [DESCRIPTION_MAX]],
  ["the length of an author's name", /char_length\(full_name\) <= (\d+)/g, [AUTHOR_MAX]],
  ["the length of a category's name", /char_length\(btrim\(name\)\) between 1 and (\d+)/g, [CATEGORY_MAX]],
  ['the days in the trash', /deleted_at < now\(\) - interval '(\d+) days'/g, [days(TRASH_AGE_MS)]],
  [
    'the bucket and its image size limit',
    /values \('([\w-]+)', '[\w-]+', true, (\d+), array/g,
    [PICTURE_BUCKET, MAX_PICTURE_BYTES],
  ],
])('the migrations agree with the rules on %s', (_, pattern, values) => {
  expect([...SQL.matchAll(pattern)].at(-1)?.slice(1)).toEqual(values.map(String));
});

test("a hosted project's configuration allows images as large as the rules do", () => {
  const mib = Number(/^file_size_limit = "(\d+)MiB"$/m.exec(readFileSync(join(SUPABASE, 'config.toml'), 'utf8'))?.[1]);
  expect(mib * 1024 * 1024).toBe(MAX_PICTURE_BYTES);
});

test('the migrations name no other bucket', () => {
  expect(new Set([...SQL.matchAll(/bucket_id = '([^']+)'/g)].map(([, name]) => name))).toEqual(
    new Set([PICTURE_BUCKET]),
  );
});

test('the migrations reserve the same slugs as the site', () => {
  const body = /function public\.is_reserved_blog_slug[\s\S]*?\$\$([\s\S]*?)\$\$/.exec(SQL)?.[1] ?? '';
  expect(new Set([...body.matchAll(/'([^']+)'/g)].map(([, slug]) => slug))).toEqual(RESERVED_POSTS);
});

test("the metadata function keeps to the description's length and reads whole titles", () => {
  const limit = /const LIMIT = \{ title: (\d+),.* description: (\d+),/.exec(FUNCTION);
  expect(limit?.slice(1).map(Number)).toEqual([TITLE_MAX, DESCRIPTION_MAX]);
});
