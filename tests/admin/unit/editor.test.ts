import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkPost, freeSlug, slugError, slugOf } from '../../../admin/features/posts/check-post.ts';
import { checklist } from '../../../admin/features/posts/editor/panel/checklist.tsx';
import { fitted } from '../../../admin/features/posts/editor/panel/looks.tsx';
import {
  fileOfDataAddress,
  LONG_SIDE,
  pictureError,
  shrunk,
} from '../../../admin/features/posts/editor/pictures/picture-file.ts';
import {
  PictureUploads,
  pictureName,
  pictureSender,
  type SendPicture,
  type StoredPicture,
} from '../../../admin/features/posts/editor/pictures/picture-uploads.ts';
import { looksLikeMarkdown } from '../../../admin/features/posts/editor/surface/looks-like-markdown.ts';
import { countsOf, hasContent, linksOf, picturesOf, textOf } from '../../../admin/features/posts/html-text.ts';
import { intendedAddress, LinkTargets } from '../../../admin/features/posts/link-targets.ts';
import { EMPTY_FORM, type PostForm, toSavedPost } from '../../../admin/features/posts/post-form.ts';
import { DESCRIPTION_MAX, HTML_LIMIT, MAX_PICTURE_BYTES, POST_SLUG_MAX } from '../../../src/blog/rules.ts';
import { SITE_PATHS } from '../../support/default-paths.ts';
import { runs } from '../../support/runs.ts';

const WHOLE: PostForm = {
  ...EMPTY_FORM,
  title: 'Brake wear',
  slug: 'brake-wear',
  content: '<p>Text</p>',
  excerpt: 'Short',
};
const ROW = {
  id: 'a',
  title: ' Brake wear ',
  slug: 'brake-wear',
  content: '<p>Text</p>',
  excerpt: 'Short',
  status: 'published',
  featured_image: null,
  meta_description: null,
  meta_keywords: 'a, b',
  published_at: '2026-11-01 10:00:00+00',
  created_at: '2026-11-01 09:00:00+00',
  updated_at: '2026-11-20 10:00:00.123+00',
  view_count: 0,
};
const faultsOf = (patch: Partial<PostForm>) => [...checkPost({ ...WHOLE, ...patch })];

describe('a row of the backend', () => {
  test('a row opens as stored', () => {
    expect(toSavedPost(ROW, (html) => html)).toEqual({
      id: 'a',
      updated_at: '2026-11-20T10:00:00.123Z',
      published_at: '2026-11-01T10:00:00Z',
      form: { ...WHOLE, title: ' Brake wear ', status: 'published', meta_keywords: 'a, b' },
    });
    const draft = { ...ROW, status: 'draft', published_at: null };
    expect(toSavedPost(draft, (html) => html).published_at).toBeUndefined();
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['without an ID', { id: undefined }],
    ['without a text', { content: null }],
    ['with an invalid text', { content: 5 }],
    ['without a title', { title: null }],
    ['with an invalid slug', { slug: 'No Slug' }],
    ['without a status', { status: undefined }],
    ['with an invalid publication time', { published_at: 'yesterday' }],
  ])('a row %s is rejected, since a save would overwrite its data', (_, holes) => {
    expect(() => toSavedPost({ ...ROW, ...holes }, (html) => html)).toThrow("The post couldn't be read.");
  });
});

describe('slug', () => {
  test.each([
    ['Brake wear on hilly routes', 'brake-wear-on-hilly-routes'],
    ['  24/7: Oil & Filters!  ', '24-7-oil-filters'],
    ['A -- B', 'a-b'],
    ['Caf\u00e9', 'caf'],
    ['???', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  test('a slug is empty or well formed, slugifies to itself, and keeps every letter and digit', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: fc.constantFrom('a', 'Z', '9', '-', ' ', '.', '\u00e9') }),
        ),
        (title) => {
          const slug = slugOf(title);
          expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
          expect(slugOf(slug)).toBe(slug);
          expect(slug.replaceAll('-', '')).toBe(title.toLowerCase().replace(/[^a-z0-9]/g, ''));
        },
      ),
      runs(5),
    );
  });

  test('a malformed slug is reported with its error', () => {
    expect([slugError('a-b'), slugError(''), slugError('a'.repeat(POST_SLUG_MAX))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const slug of ['A', 'a--b', '-a', 'a-', 'a b', 'a/b', 'a'.repeat(POST_SLUG_MAX + 1), '404', 'index'])
      expect(slugError(slug), slug).toBeTypeOf('string');
  });

  test('a free slug stays, and a taken one gets the first free number', () => {
    const free = (slug: string, ...taken: string[]) => freeSlug(slug, 'a', new Set(taken));
    expect(free('a')).toBe('a');
    expect(free('a', 'a')).toBe('a-2');
    expect(free('a', 'a', 'a-2', 'a-4')).toBe('a-3');
    expect(free('a-2', 'a-2')).toBe('a-3');
  });
});

describe('errors that block a save', () => {
  test('a complete post has no error', () => expect(faultsOf({})).toEqual([]));
  test('every missing required field is reported, in form order', () => {
    expect([...checkPost({ ...EMPTY_FORM, status: 'other' as never })]).toEqual([
      ['title', 'Title is required'],
      ['slug', 'Slug is required'],
      ['content', 'Content is required'],
      ['status', 'Status is required'],
      ['excerpt', 'Excerpt is required'],
    ]);
  });
  test('white space and an empty surface count as empty', () => {
    expect(faultsOf({ title: ' \n', excerpt: '\t', content: '<p><br></p><p> </p>' }).map(([field]) => field)).toEqual([
      'title',
      'content',
      'excerpt',
    ]);
    expect(faultsOf({ content: '<p><img src="/a.png" alt=""></p>' })).toEqual([]);
  });
  test.each([
    [0, true],
    [1, true],
    [DESCRIPTION_MAX, true],
    [DESCRIPTION_MAX + 1, false],
  ])('a meta description of %d characters is validated by length', (length, isSound) => {
    expect(faultsOf({ meta_description: 'a'.repeat(length) }).length === 0).toBe(isSound);
    expect(faultsOf({ meta_description: '\u{1f69a}'.repeat(length) }).length === 0).toBe(isSound);
  });
  test.each([
    [300, true],
    [301, false],
  ])('a title of %d characters is validated by length', (length, isSound) =>
    expect(faultsOf({ title: 'a'.repeat(length) }).length === 0).toBe(isSound),
  );
  test('text that visitors would see cut off is an error', () => {
    const long = `<p>${'x'.repeat(HTML_LIMIT)}</p>`;
    expect(faultsOf({ content: long.slice(-HTML_LIMIT) })).toEqual([]);
    expect(faultsOf({ content: long })).toEqual([
      ['content', 'Content must be at most 1,000,000 characters of HTML; split it into two posts'],
    ]);
  });
  test('a title of only symbols gets an error that says what to do', () =>
    expect(faultsOf({ title: '???', slug: '' })).toEqual([['slug', expect.stringContaining('no letters')]]));
});

describe('the outline of a text', () => {
  test('the outline counts words', () => {
    expect(textOf('<h2>A &amp; B</h2><p>c<strong>d</strong> &lt;e&gt;</p>')).toBe('A & B cd <e>');
    expect(countsOf("<p>Don't run 24/7 at 1,000.5 miles - it's e-bikes</p>")).toEqual({ words: 9, minutes: 1 });
    expect(countsOf('').words).toBe(0);
    expect(countsOf(`<p>${'word '.repeat(1100)}</p>`)).toEqual({ words: 1100, minutes: 5 });
    expect([hasContent(''), hasContent('<p><br></p>'), hasContent('<p>\u00a0</p>'), hasContent('<p>a</p>')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
  test('the outline lists images and links', () => {
    expect(
      picturesOf(
        '<p><img src="/a.png?a=1&amp;b=2" alt="say &quot;a&quot;"><img src="/b.png"><img src="/c.png" alt=""></p>',
      ),
    ).toEqual([
      { src: '/a.png?a=1&b=2', alt: 'say "a"' },
      { src: '/b.png', alt: undefined },
      { src: '/c.png', alt: '' },
    ]);
    expect(linksOf('<a href="/a?b=1&amp;c=2">x</a><a href="#d">y</a>')).toEqual(['/a?b=1&c=2', '#d']);
  });
});

const targets = new LinkTargets(
  {
    pages: [
      ['/', 'Home'],
      ['/about', 'About us'],
      ['/services/oil-changes', 'Oil Changes'],
      ['/cities/boston', 'Boston'],
      ['/cities/east-boston', 'East Boston'],
    ],
    paths: SITE_PATHS,
    offers: { 'oil-changes': ['boston', 'east-boston'] },
  },
  [{ slug: 'winter', title: 'Winter oil' }],
  'https://www.fleet.example',
);

describe('links', () => {
  test('pages, posts and offers are found by any of their words', () => {
    expect(targets.find('boston').map(({ path }) => path)).toEqual([
      '/cities/boston',
      '/cities/east-boston',
      '/services/oil-changes/boston',
      '/services/oil-changes/east-boston',
    ]);
    expect(targets.find('oil bos')[0]).toEqual({
      path: '/services/oil-changes/boston',
      name: 'Oil Changes, Boston',
      kind: 'offer',
    });
    expect(targets.find('oil').map(({ kind }) => kind)).toEqual(['page', 'offer', 'offer', 'post']);
    expect(targets.find('boston', 1)).toHaveLength(1);
    expect([targets.find(''), targets.find(' / '), targets.find('paris')]).toEqual([[], [], []]);
  });

  test.each([
    '/about',
    '/about/',
    '/about?a=1#b',
    'https://www.fleet.example/about',
    '/blog',
    '/blog/winter',
    '/blog/feed.json',
    '/services/oil-changes/boston',
    '#part',
    'https://elsewhere.example/x',
    'mailto:a@b.example',
    'tel:+16175550100',
  ])('the URL %s is valid', (address) => expect(targets.warning(address)).toBeUndefined());

  test.each([
    ['/abuot', 'no such page'],
    ['https://www.fleet.example/nothing', 'no such page'],
    ['/services/oil-changes/paris', 'no such page'],
    ['javascript:alert(1)', "can't link to this URL"],
    ['//evil.example', "can't link to this URL"],
    ['ftp://a.example', "can't link to this URL"],
    ['http://a.example', "isn't secure"],
    ['about', 'start with a slash'],
    ['mailto:nobody', 'incomplete'],
    ['tel:1', 'incomplete'],
  ])('the URL %s has the warning: %s', (address, words) => expect(targets.warning(address)).toContain(words));

  test.each([
    ['fleet.example/a', 'https://fleet.example/a'],
    ['a@b.example', 'mailto:a@b.example'],
    ['(617) 555-0100', 'tel:6175550100'],
    ['/about', '/about'],
    [' https://a.example ', 'https://a.example'],
    ['boston', 'boston'],
  ])('%j is completed to %j', (text, address) => expect(intendedAddress(text)).toBe(address));
});

describe('checklist', () => {
  const open = (patch: Partial<PostForm>) =>
    checklist({ ...WHOLE, featured_image: '/a.png', meta_description: 'a'.repeat(100), ...patch }, targets).filter(
      ({ isDone }) => !isDone,
    );
  test('a complete post has nothing left on the checklist', () => expect(open({})).toEqual([]));
  test('the checklist names each missing item', () => {
    expect(
      open({ meta_description: '', excerpt: '', featured_image: '', content: '', title: '' }).map(({ id }) => id),
    ).toEqual(['title', 'content', 'excerpt', 'image', 'description']);
    expect(open({ meta_description: 'a'.repeat(69) })[0]?.text).toBe('Meta description is short: 69 of 160');
    expect(open({ meta_description: 'a'.repeat(161) })[0]?.text).toContain('too long');
    expect(open({ title: 'a'.repeat(61) })[0]?.text).toBe('Title is long for a search result: 61 of 60 characters');
    expect(open({ title: 'a'.repeat(60) })).toEqual([]);
    expect(open({ content: '<p><a href="/nothing">a</a><a href="/about">b</a></p>' })[0]?.text).toBe('1 broken link');
  });
  test('the checklist separates requirements for publishing from suggestions', () => {
    const bare = open({ content: '<p><img src="/a.png"></p>', excerpt: '', featured_image: '', meta_description: '' });
    expect(bare.map(({ id, need }) => [id, need])).toEqual([
      ['excerpt', 'publish'],
      ['alt', 'publish'],
      ['image', 'help'],
      ['description', 'help'],
    ]);
    expect(open({ meta_description: 'a'.repeat(161) })[0]?.need).toBe('publish');
    expect(open({ content: '<p><img src="/a.png" alt=""></p>' })).toEqual([]);
  });
});

describe('search results', () => {
  const measure = (text: string) => text.length * 10;
  test('text is shown whole or cut at a word, and never wider than allowed', () => {
    expect(fitted('one two', 70, measure)).toEqual({ text: 'one two', isCut: false, width: 70 });
    expect(fitted('one two three', 110, measure)).toEqual({ text: 'one two ...', isCut: true, width: 130 });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 50, max: 400 }), (text, limit) => {
        const shown = fitted(text, limit, measure);
        expect(shown.isCut).toBe(measure(text.replace(/\s+/g, ' ').trim()) > limit);
        expect(measure(shown.text)).toBeLessThanOrEqual(limit);
        expect(shown.text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
      }),
      runs(),
    );
  });
});

describe('images', () => {
  const file = (type: string, size: number) => pictureError({ type, size })?.title;
  test('the type and size of a file are checked', () => {
    expect([file('image/gif', MAX_PICTURE_BYTES), file('image/gif', MAX_PICTURE_BYTES + 1)]).toEqual([
      undefined,
      'File too large',
    ]);
    // Only formats that can't be animated are shrunk before upload.
    expect(file('image/jpeg', 3 * MAX_PICTURE_BYTES)).toBeUndefined();
    expect(MAX_PICTURE_BYTES).toBe(5_242_880);
    expect(
      ['', 'text/plain', 'image/', 'image/svg+xml', 'application/image/png', 'video/mp4'].map((type) => file(type, 1)),
    ).toEqual(Array(6).fill('Invalid file type'));
    expect(['image/jpeg', 'image/gif', 'image/webp', 'image/avif'].map((type) => file(type, 1))).toEqual(
      Array(4).fill(undefined),
    );
  });
  test('an image is scaled to its long side, is never enlarged, and keeps its aspect ratio', () => {
    expect([shrunk(4000, 3000), shrunk(100, 50), shrunk(10_000, 1), shrunk(1500, 4000)]).toEqual([
      { width: 2000, height: 1500 },
      { width: 100, height: 50 },
      { width: 2000, height: 1 },
      { width: 750, height: LONG_SIDE },
    ]);
  });
  test('an image embedded in a text becomes a file', () => {
    expect(fileOfDataAddress('data:image/png;base64,aGk=')).toMatchObject({ type: 'image/png', size: 2 });
    for (const address of [
      'data:text/html;base64,aGk=',
      'data:image/png,hi',
      'data:image/png;base64,*',
      '',
      `data:image/png;base64,${'a'.repeat(7_100_000)}`,
    ])
      expect(fileOfDataAddress(address)).toBeUndefined();
  });
});

describe('uploaded images', () => {
  test('a million images get distinct names, a thousand of them per millisecond', () => {
    const ones = new Uint32Array(48);
    for (let now = 0; now < 1_000; now++) {
      const names = new Set<string>();
      for (let count = 0; count < 1_000; count++) names.add(pictureName({ name: 'a.png', type: 'image/png' }, now));
      expect(names.size).toBe(1_000);
      const [, random = ''] = /^\d+-([0-9a-f]{12})\.png$/.exec([...names][0] as string) ?? [];
      const bits = Number.parseInt(random, 16);
      for (let bit = 0; bit < 48; bit++) ones[bit] = (ones[bit] as number) + (Math.floor(bits / 2 ** bit) % 2);
    }
    // Each of the 48 bits is random: 1,000 coin flips, within six standard deviations.
    expect(Math.max(...[...ones].map((count) => Math.abs(count - 500)))).toBeLessThan(95);
  });

  test('an image canceled while the session is fetched is not uploaded', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    const sent: string[] = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        constructor() {
          sent.push('made');
          throw new Error('sent');
        }
      },
    );
    const control = new AbortController();
    const client = {
      auth: {
        getSession: async () => {
          control.abort();
          return { data: { session: { access_token: 't' } }, error: null };
        },
      },
      storage: {
        from: () => ({ getPublicUrl: () => ({ data: { publicUrl: 'https://backend.example/object/public/a' } }) }),
      },
    };
    const send = pictureSender(client as never, 'key', async () => undefined);

    await expect(
      send(new File(['a'], 'a.gif', { type: 'image/gif' }), () => undefined, control.signal),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });
});

describe('uploads', () => {
  const stored: StoredPicture = { src: 'https://backend.example/1.png', width: 1, height: 1 };
  function uploads(send: SendPicture) {
    const told: string[] = [];
    const made = new PictureUploads(send, {
      ended: (_, result) => told.push(result ? 'stored' : 'given up'),
      failed: (error) => told.push(String(error)),
    });
    return { made, told, address: made.addressOf(new File(['a'], 'a.png')) };
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  test('a finished upload is reported, and remembered from then on', async () => {
    const { made, told, address } = uploads(async (_, tell) => {
      tell(0.5);
      return stored;
    });
    expect(made.fateOf(address)).toBeUndefined();
    made.start(address);
    expect([made.read().map(({ name, part }) => [name, part]), made.fateOf(address)]).toEqual([
      [['a.png', 0.5]],
      undefined,
    ]);
    await turn();
    expect([told, made.read(), made.fateOf(address)]).toEqual([['stored'], [], stored]);
  });

  test('a failed upload can be retried', async () => {
    let tries = 0;
    const { made, told, address } = uploads(async () => {
      if (tries++ === 0) throw new Error('no');
      return stored;
    });
    made.start(address);
    await turn();
    expect([told, made.read()[0]?.error]).toEqual([['Error: no'], new Error('no')]);
    made.start(address);
    expect(made.read()[0]?.error).toBeUndefined();
    await turn();
    expect(told).toEqual(['Error: no', 'stored']);
  });

  test('a canceled upload stays canceled, whatever its request does', async () => {
    let finish = (_: StoredPicture) => {};
    let signal: AbortSignal | undefined;
    const { made, told, address } = uploads((_, __, given) => {
      signal = given;
      return new Promise((resolve) => (finish = resolve));
    });
    made.start(address);
    made.cancel(address);
    finish(stored);
    await turn();
    expect([told, made.read(), signal?.aborted, made.fateOf(address)]).toEqual([['given up'], [], true, 'gone']);
  });
});

describe('markdown', () => {
  test.each([
    '# Heading\ntext',
    'see [us](/about)',
    '- one\n- two',
    '1. one\n2. two\n\n> said *so*',
    'some **bold** words',
    '```\ncode\n```',
  ])('%j is recognized as Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true));
  test.each([
    'plain words',
    '5 * 3 * 2',
    'a_b_c',
    '#1 in town',
    '- a single dash',
    'https://a.example/x_y_z',
    'Price: $5 (see below)',
    'snake_case and 2 * 3',
  ])('%j is not taken for Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(false));
});
