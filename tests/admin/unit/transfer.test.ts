import fc from 'fast-check';
import matter from 'gray-matter';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import {
  type ComparedPost,
  comparePosts,
  missingCategories,
  planImport,
} from '../../../admin/features/posts/transfer/plan.ts';
import { type CachedAsset, fileOfPosts } from '../../../admin/features/posts/transfer/post-files.ts';
import {
  type ChosenFile,
  FILE_MAX,
  type ImportedPost,
  readImport,
  removedBy,
} from '../../../admin/features/posts/transfer/read-import.ts';
import { Stopped } from '../../../admin/features/posts/transfer/turns.ts';
import { readZip, writeZip } from '../../../admin/features/posts/transfer/zip.ts';
import { compact } from '../../../src/blog/content/html-to-markdown.ts';
import { renderPost } from '../../../src/blog/content/markdown.ts';
import { createSanitizer } from '../../../src/blog/content/sanitize.ts';
import { isScheduled, type PostRow } from '../../../src/blog/post.ts';

import { cutMarkdown } from '../../../src/data/load/data-file.ts';
import { HOSTILE_BODIES } from '../../blog/hostile/bodies.ts';
import { runs } from '../../support/runs.ts';

const clean = createSanitizer(new JSDOM('').window, { keepsMissingAlt: true });
const patient = async () => {};
const NOW = '2026-11-20T12:00:00Z';
const ID = '00000000-0000-4000-8000-00000000000a';

const ROW: PostRow = {
  id: ID,
  slug: 'oil',
  title: 'Oil',
  excerpt: 'What oil does.',
  content: '<p>New oil.</p>',
  featured_image: null,
  status: 'published',
  published_at: '2026-01-02T00:00:00.123456Z',
  meta_description: null,
  meta_keywords: null,
  category_id: null,
  author_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-03T00:00:00.5Z',
  updated_by: null,
  view_count: 7,
  public_slug: 'oil',
  author: 'Ann',
  category: 'Oil & grease',
  oldSlugs: ['old-oil'],
};

function chosen(name: string, content: string | Uint8Array, size?: number): ChosenFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, size: size ?? bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
}

async function chosenOf({ name, content }: CachedAsset): Promise<ChosenFile> {
  return chosen(name, new Uint8Array(await content.arrayBuffer()));
}

const timeZone = 'America/New_York';
const read = (...files: ChosenFile[]) => readImport(files, { clean, turn: patient, timeZone });

/** Returns the row that a file becomes when it is imported. */
function rowOf({ row, html }: ImportedPost) {
  return { ...row, content: html };
}

describe('exported posts', () => {
  const odd = fc.constantFrom(
    ...[
      'yes',
      'null',
      '2026-01-01',
      '# x',
      '- a',
      'a: b',
      '"',
      "it's",
      '{a}',
      '|',
      '---',
      'ü 漢字 😀',
      'a\tb',
      'a\nb',
      'a\r\nb',
      ' outer ',
      'nb\u00a0sp',
      'a\ufeffbom',
      'bell\u0007',
      '\\u0041',
      '%41',
    ],
  );
  const text = fc
    .oneof({ weight: 2, arbitrary: odd }, fc.string({ unit: 'grapheme', maxLength: 30 }))
    .map((value) => value.replace(/\0/g, ''));
  const name = text.filter((value) => /[^ ]/.test(value));
  const time = fc
    .tuple(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom('', '.1', '.000001', '.123456'))
    .map(([seconds, digits]) => new Date(seconds * 1000).toISOString().replace('.000Z', `${digits}Z`));
  const slug = fc.oneof(
    fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/),
    fc.constantFrom('404', 'null', `${'long-'.repeat(39)}slug1`),
  );
  const markdown = fc
    .array(
      fc.constantFrom(
        '# A',
        'One *two* **three**.',
        '- a\n- b',
        '> q',
        '```\ncode\n```',
        '![p](https://b.example/storage/v1/object/public/blog-images/x.png)',
        '[l](/x)',
        'a\\\nb',
      ),
      { maxLength: 4 },
    )
    .map((blocks) => renderPost(blocks.join('\n\n'), () => undefined).html);
  const hostile = HOSTILE_BODIES.filter(({ length }) => length < 2_000).map((html) => clean(html));
  const content = fc.oneof(
    fc.constantFrom(...hostile),
    markdown,
    markdown.map(compact),
    fc.constantFrom('', clean('<p><img src="/x.png"></p>'), clean('<p>a <u>b</u></p>')),
  );
  const row: fc.Arbitrary<PostRow> = fc
    .record({
      id: fc.uuid(),
      slug,
      title: name,
      excerpt: text,
      content,
      featured_image: fc.option(
        fc.constantFrom(
          '',
          'https://elsewhere.example/a.png',
          '/photos/a.png',
          'odd thing',
          'images/own.png',
          './images/own.png',
        ),
        { nil: null },
      ),
      status: fc.constantFrom('draft' as const, 'published' as const),
      published_at: time,
      meta_description: fc.option(text, { nil: null }),
      meta_keywords: fc.option(text, { nil: null }),
      author_id: fc.option(fc.uuid(), { nil: null }),
      created_at: time,
      updated_at: time,
      updated_by: fc.option(fc.uuid(), { nil: null }),
      view_count: fc.nat(),
      public_slug: fc.option(slug, { nil: null }),
      author: text,
      category: fc.option(name, { nil: '' }),
      oldSlugs: fc.uniqueArray(slug, { maxLength: 2 }),
    })
    // As the database stores it: a published post has a date and is public under its slug.
    .map((one) => ({
      ...one,
      category_id: one.category === '' ? null : ID,
      ...(one.status === 'draft' ? { published_at: null } : { public_slug: one.slug }),
    }));
  const rows = fc.uniqueArray(row, { selector: ({ slug: key }) => key, minLength: 1, maxLength: 5 });

  test.each(['json', 'markdown'] as const)(
    'an export is reimported unchanged to the last digit: %s',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(rows, async (some) => {
          const file = await chosenOf(await fileOfPosts(some, format, 'posts'));
          const { posts, refused } = await read(file);
          expect(refused).toEqual([]);
          expect(posts.map(rowOf)).toEqual(some);
          expect(posts.flatMap(({ removed }) => removed)).toEqual([]);
          // What an import would write, except that an incomplete post becomes a draft.
          const { made, unready } = planImport(
            comparePosts(posts, [], clean).matched,
            { replaces: false, asDrafts: false },
            '2026-11-20T12:00:00Z',
          );
          const drafts = new Set(unready.map(({ file: name }) => name));
          for (const { post, fields } of made) {
            const {
              slug,
              title,
              excerpt,
              content,
              featured_image,
              status,
              published_at,
              meta_description,
              meta_keywords,
            } = rowOf(post);
            const state = drafts.has(post.file)
              ? { status: 'draft', published_at: null }
              : {
                  status,
                  published_at: status === 'draft' ? null : published_at,
                  ...(isScheduled({ status, published_at }, Date.parse('2026-11-20T12:00:00Z')) && {
                    is_scheduled: true,
                  }),
                };
            expect(fields).toEqual({
              slug,
              title,
              excerpt,
              content,
              featured_image,
              meta_description,
              meta_keywords,
              ...state,
            });
          }
        }),
        runs(0.2),
      );
    },
  );

  test('the same posts give the same bytes, and a file of one post is named after its slug', async () => {
    const [one, other] = [
      await fileOfPosts([ROW, { ...ROW, slug: 'b' }], 'markdown', 'x'),
      await fileOfPosts([ROW, { ...ROW, slug: 'b' }], 'markdown', 'x'),
    ];
    expect(one.name).toBe('x.zip');
    expect(new Uint8Array(await one.content.arrayBuffer())).toEqual(new Uint8Array(await other.content.arrayBuffer()));
    const single = await fileOfPosts([ROW], 'markdown', 'x');
    expect(single.name).toBe('oil.md');
    expect(await single.content.text()).toContain('\nNew oil.\n');
  });

  test('front matter is split from its text as gray-matter does', () => {
    const piece = fc.constantFrom('---', '\n', '\r\n', 'a: b', '# c', ' ', '----', '\n---', '\ntext', '--- x', '\t');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const whole = `---\n${pieces.join('')}`;
        let front: string | undefined;
        const parse = (fenced: string) => {
          front = fenced;
          return {};
        };
        const { content: below } = matter({ content: whole }, { engines: { yaml: { parse, stringify: () => '' } } });
        expect(cutMarkdown(whole)).toEqual({ front, content: below });
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('files that cannot be imported', () => {
  const refused = async (...files: ChosenFile[]) => (await read(...files)).refused;
  const json = (posts: unknown, more: object = {}) =>
    chosen('a.json', JSON.stringify({ format: 'townpress posts', version: 1, posts, ...more }));

  test.each<[string, ChosenFile, string | RegExp]>([
    ['another file type', chosen('a.docx', 'x'), 'only .json, .md and .zip files can be imported'],
    [
      'a file that is too large',
      chosen('a.json', '{}', FILE_MAX + 1),
      'it has 51 MB, but the limit is 50 MB; import fewer posts at a time',
    ],
    ['invalid JSON', chosen('a.json', '{'), /^it isn't JSON: /],
    [
      "bytes that aren't text",
      chosen('a.json', new Uint8Array([0xff, 0xfe, 0])),
      "it isn't UTF-8 text, so it isn't JSON",
    ],
    [
      'JSON of another kind',
      chosen('a.json', '[1]'),
      "it's JSON, but not an export of posts: only exported posts can be imported",
    ],
    [
      'JSON from a later version',
      json([], { version: 2 }),
      "it's from another version of townpress; export the posts again with this version",
    ],
    ["an entry that isn't a post", json([7]), "it isn't a post"],
    [
      'a title that is too long',
      json([{ ...ROW, title: 'x'.repeat(301) }]),
      '`title` must have at most 300 characters',
    ],
    ['an invalid slug', json([{ ...ROW, slug: 'A b' }]), '`slug` must be lowercase letters, digits and single hyphens'],
    [
      'an invalid time',
      json([{ ...ROW, published_at: 'soon' }]),
      '`published_at` must be a time like `2026-11-20T04:51:13.962Z`',
    ],
    ['an invalid status', json([{ ...ROW, status: 'archived' }]), '`status` must be `draft` or `published`'],
    [
      'a zero byte in text',
      json([{ ...ROW, title: 'a\0b' }]),
      "a field contains an invisible character that can't be stored; retype that text",
    ],
    [
      'half of a surrogate pair',
      json([{ ...ROW, excerpt: '\ud800' }]),
      "a field contains an invisible character that can't be stored; retype that text",
    ],
    ['no ZIP', chosen('a.zip', 'PK? no'), "it isn't a ZIP file"],
    [
      'an image next to it',
      chosen('a.md', '---\ntitle: A\n---\n![x](images/a.png)\n'),
      /^it refers to an image in a folder next to it; .*`townpress blog push`/,
    ],
    ['empty front matter', chosen('a.md', '---\n\n---\ntext'), /^the front matter is empty; /],
    [
      "a name that can't be a slug",
      chosen('READ ME.md', '---\ntitle: A\n---\nx'),
      /^the slug `READ ME` must be lowercase letters, digits and single hyphens/,
    ],
    ['bytes instead of Markdown', chosen('a.md', new Uint8Array([0xff, 0xfe])), /^the file isn't UTF-8 text; /],
  ])('the import rejects a file and says why: %s', async (_, file, reason) => {
    const [first, ...others] = await refused(file);
    expect(others).toEqual([]);
    expect(first?.reason).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });

  test('an error names its line in Markdown and its path in JSON', async () => {
    const lines = await refused(
      chosen('oil.md', '---\ntitle: Oil\nstatus: live\n---\nText'),
      chosen('html.md', '---\ntitle: Oil\n---\n\nOne\n\n<b>two</b>\n'),
      json([ROW, { ...ROW, view_count: -1 }]),
    );
    expect(lines).toEqual([
      {
        file: 'oil.md',
        reason: '`status` must be `draft` or `published`, not `live`; use one of these values',
        line: { number: 3, text: 'status: live' },
      },
      {
        file: 'html.md',
        reason: expect.stringContaining('would be shown literally'),
        line: { number: 7, text: '<b>two</b>' },
      },
      { file: 'a.json, post 2 (oil)', reason: '`view_count` must not be below 0' },
    ]);
  });

  test('an import ends when the user stops it', async () => {
    const turn = async () => {
      throw new Stopped();
    };
    await expect(readImport([json([ROW])], { clean, turn, timeZone })).rejects.toThrow(Stopped);
  });
});

describe('foreign ZIP files', () => {
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  const zipped = async (...names: string[]) =>
    bytesOf(
      await writeZip(
        names.map((name) => ({
          name,
          bytes: new TextEncoder().encode(`---\ntitle: ${JSON.stringify(name)}\n---\ntext`),
        })),
      ),
    );
  /** Returns the archive with some bytes of its central directory replaced. */
  const patched = (bytes: Uint8Array, offset: number, ...values: number[]) => {
    const at = bytes.findIndex(
      (_, index) =>
        bytes[index] === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1 && bytes[index + 3] === 2,
    );
    const copy = bytes.slice();
    copy.set(values, at + offset);
    return copy;
  };
  const reasons = async (bytes: Uint8Array) =>
    (await read(chosen('a.zip', bytes))).refused.map(({ file, reason }) => [file, reason]);

  test('folders, images and system files in a ZIP are skipped', async () => {
    const { posts, refused, ignored } = await read(
      chosen(
        'a.zip',
        await zipped(
          'posts/',
          'posts/oil.md',
          'posts/images/a.png',
          '__MACOSX/posts/._oil.md',
          '.DS_Store',
          'posts/.hidden.md',
        ),
      ),
    );
    expect(posts.map(({ file, row }) => [file, row.slug])).toEqual([['a.zip: posts/oil.md', 'oil']]);
    expect(refused).toEqual([]);
    expect(ignored).toBe(1);
  });

  test('ZIP entries whose paths lead outside are rejected', async () => {
    expect(
      await reasons(await zipped('../../oil.md', '/etc/oil.md', 'C:\\oil.md', 'a/../../oil.md', 'good.md')),
    ).toEqual(
      ['../../oil.md', '/etc/oil.md', 'C:\\oil.md', 'a/../../oil.md'].map((name) => [
        `a.zip: ${name}`,
        'its path leads out of the archive; zip the posts without parent folders',
      ]),
    );
  });

  test('encrypted, unsupported, truncated and damaged ZIP files are rejected', async () => {
    const whole = await zipped('oil.md');
    const damaged = [['a.zip', "it's damaged or incomplete; export or zip it again"]];
    expect(await reasons(patched(whole, 8, 1))).toEqual([
      ['a.zip', "it's password-protected; zip it again without a password"],
    ]);
    expect(await reasons(patched(whole, 10, 12))).toEqual([
      ['a.zip', "it uses a compression that browsers don't support; zip it again as a plain ZIP file"],
    ]);
    expect(await reasons(patched(whole, 24, 255, 255, 255, 255))).toEqual([
      ['a.zip', "it's a Zip64 file, for more than 4 GB; zip fewer files"],
    ]);
    expect(await reasons(whole.subarray(0, -9))).toEqual(damaged);
    expect(await reasons(patched(whole, 16, 0))).toEqual(damaged);
    expect(await reasons(patched(whole, 24, 5, 0, 0, 0))).toEqual(damaged);
    expect(await reasons(patched(whole, 42, 200, 200))).toEqual(damaged);
  });

  test('a ZIP that would exhaust memory is rejected', async () => {
    // Its central directory announces 0x0d000000 bytes.
    expect(await reasons(patched(await zipped('oil.md'), 24, 0, 0, 0, 13))).toEqual([
      ['a.zip', 'its unpacked content is too large: 208 MB, but the limit is 200 MB'],
    ]);
  });

  test('any bytes give posts or an error, never a crash', async () => {
    const whole = await zipped('oil.md', 'gas.md');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        async (edits, cut) => {
          const bytes = whole.slice(0, whole.length - cut);
          for (const [at, value] of edits) bytes[at] = value;
          const { posts, refused } = await read(chosen('a.zip', bytes));
          expect(posts.length + refused.length).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(0.5),
    );
  });

  test('an uncompressed ZIP is read', async () => {
    const name = new TextEncoder().encode('oil.md');
    const text = new TextEncoder().encode('---\ntitle: Oil\n---\nText');
    // Built by hand from a compressed one: the same fields with method 0.
    const packed = await bytesOf(await writeZip([{ name: 'oil.md', bytes: text }]));
    const crc = packed.subarray(14, 18);
    const u16 = (value: number) => [value & 255, value >> 8];
    const common = [
      ...u16(20),
      ...u16(0),
      ...u16(0),
      ...u16(0),
      ...u16(0x21),
      ...crc,
      ...u16(text.length),
      0,
      0,
      ...u16(text.length),
      0,
      0,
      ...u16(name.length),
      0,
      0,
    ];
    const head = [0x50, 0x4b, 3, 4, ...common, ...name, ...text];
    const list = [0x50, 0x4b, 1, 2, ...u16(20), ...common, ...new Array(14).fill(0), ...name];
    const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, ...u16(list.length), 0, 0, ...u16(head.length), 0, 0, 0, 0];
    const files = [];
    for await (const entry of readZip(
      new Uint8Array([...head, ...list, ...end]),
      { files: 1, bytes: 1000 },
      () => true,
    ))
      files.push([entry.name, new TextDecoder().decode(entry.bytes)]);
    expect(files).toEqual([['oil.md', '---\ntitle: Oil\n---\nText']]);
  });
});

describe('warnings about cleaned content', () => {
  test.each<[string, readonly string[]]>([
    ['<p>a</p><script>alert(1)</script>', ['<script>']],
    ['<p onclick="x()" style="color:red">a</p>', ['onclick', 'style']],
    ['<p><a href="javascript:x()">a</a></p>', ['<a>', 'href']],
    ['<h1>a</h1><p><b>b</b><i>c</i></p>', []],
    ['<p>a<br/>b</p>', []],
    ['<p><img src="https://x.example/a.png" alt="a > b"></p>', []],
    ['<p><img src="data:image/png;base64,AA"></p>', ['<img>', 'src']],
    ['<table><tr><td>a</td></tr></table>', ['<table>', '<tr>', '<td>']],
  ])('the import names what the sanitizer removes: %s', (html, removed) => {
    expect(removedBy(html, clean(html))).toEqual(removed);
  });
});

describe('the import plan', () => {
  const here = (patch: Partial<ComparedPost> = {}): ComparedPost => ({ ...ROW, ...patch });
  const plan = async (
    rows: readonly PostRow[],
    there: readonly ComparedPost[],
    choices: Partial<Parameters<typeof planImport>[1]> = {},
  ) => {
    const { posts } = await read(await chosenOf(await fileOfPosts(rows, 'json', 'x')));
    const { matched, refused } = comparePosts(posts, there, clean);
    const { made, same, other, ...rest } = planImport(matched, { replaces: false, asDrafts: false, ...choices }, NOW);
    const briefly = (orders: typeof made) =>
      orders.map(({ fields, over }) => [
        fields.slug,
        fields.status,
        fields.published_at,
        ...(over ? [over.updated_at] : []),
      ]);
    return {
      made: briefly(made),
      same: same.map(({ row }) => row.slug),
      other: briefly(other),
      ...rest,
      refused: refused.map(({ reason }) => reason),
    };
  };
  const none = { made: [], same: [], other: [], published: 0, takenOff: 0, unready: [], refused: [] };

  test('a new post keeps its status and its date', async () => {
    expect(await plan([ROW], [])).toEqual({ ...none, made: [['oil', 'published', ROW.published_at]], published: 1 });
    expect(await plan([ROW], [], { asDrafts: true })).toEqual({ ...none, made: [['oil', 'draft', null]] });
  });

  test('an existing post is found by its ID, else by its slug', async () => {
    expect(await plan([ROW], [here()])).toEqual({ ...none, same: ['oil'] });
    expect(await plan([ROW], [here({ id: 'another' })])).toEqual({ ...none, same: ['oil'] });
    expect(await plan([ROW], [here({ slug: 'moved' })])).toEqual({
      ...none,
      other: [['oil', 'published', ROW.published_at, ROW.updated_at]],
    });
    expect(await plan([ROW], [here({ slug: 'moved' }), here({ id: 'another' })])).toEqual({
      ...none,
      refused: ['another post is at /blog/oil; give one of the two another slug first'],
    });
  });

  test.each([
    'title',
    'excerpt',
    'content',
    'featured_image',
    'meta_description',
    'meta_keywords',
    'category',
  ] as const)('another %s makes the post different', async (name) => {
    expect((await plan([ROW], [here({ [name]: 'other' })])).other).toHaveLength(1);
  });

  test('a text with different source but the same sanitized HTML counts as the same', async () => {
    expect((await plan([ROW], [here({ content: '<P>New oil.</P>' })])).same).toEqual(['oil']);
    expect((await plan([ROW], [here({ published_at: '2026-01-02T00:00:00.123456+00:00' })])).same).toEqual(['oil']);
  });

  test('the status counts as a change, and only replacing a published post is seen by visitors', async () => {
    const draft = here({ status: 'draft', published_at: null });
    expect(await plan([ROW], [draft])).toEqual({
      ...none,
      other: [['oil', 'published', ROW.published_at, ROW.updated_at]],
    });
    expect((await plan([ROW], [draft], { replaces: true })).published).toBe(1);
    expect((await plan([ROW], [draft], { asDrafts: true })).same).toEqual(['oil']);
    expect((await plan([ROW], [here()], { asDrafts: true })).same).toEqual(['oil']);
    expect(await plan([{ ...ROW, title: 'New' }], [here()], { asDrafts: true, replaces: true })).toMatchObject({
      other: [['oil', 'draft', null, ROW.updated_at]],
      takenOff: 1,
    });
  });

  test.each<[string, Partial<PostRow>, readonly string[]]>([
    ['no text', { content: '<p></p>' }, ['text']],
    ['no excerpt', { excerpt: ' ' }, ['an excerpt']],
    [
      'an image without alt text',
      { content: '<p><img src="/x.png" loading="lazy" decoding="async"></p>' },
      ['alt text'],
    ],
    ['a reserved slug', { slug: '404' }, ['a valid slug']],
  ])('a post that cannot be published becomes a draft: %s', async (_, patch, lacks) => {
    const row = { ...ROW, ...patch };
    expect(await plan([row], [])).toEqual({
      ...none,
      made: [[row.slug, 'draft', null]],
      unready: [{ file: `x.json, post 1 (${row.slug})`, lacks }],
    });
    // A post already published with the same text stays as it is.
    expect((await plan([row], [here(patch)])).same).toEqual([row.slug]);
    // So does the draft that an import has created from it.
    expect((await plan([row], [here({ ...patch, status: 'draft', published_at: null })])).same).toEqual([row.slug]);
  });

  test('a post that appears twice is imported once', async () => {
    expect((await plan([ROW, { ...ROW, slug: 'oil-2' }], [])).refused).toEqual([
      "it's the same post as x.json, post 1 (oil), or has its slug; choose one of the two",
    ]);
    expect((await plan([ROW, { ...ROW, id: ID.replace('a', 'b') }], [])).refused).toHaveLength(1);
  });

  test('a Markdown post without a date is published now, and an existing one keeps its date', async () => {
    const { posts } = await read(
      chosen('oil.md', '---\ntitle: Oil\nexcerpt: What oil does.\ncategory: B\n---\n\nNew oil.\n'),
    );
    const at = (there: readonly ComparedPost[]) => {
      const { made, other } = planImport(
        comparePosts(posts, there, clean).matched,
        { replaces: true, asDrafts: false },
        NOW,
      );
      return [...made, ...other];
    };
    expect(at([])[0]?.fields.published_at).toBeNull();
    expect(at([here()])[0]?.fields.published_at).toBe(ROW.published_at);
    expect(missingCategories(at([]), ['A'])).toEqual(['B']);
    expect(missingCategories(at([]), ['B'])).toEqual([]);
  });
});
