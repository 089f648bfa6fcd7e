import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { toSarif } from '../../src/base/diagnostics/report-formats.ts';
import { parsePost } from '../../src/blog/post.ts';
import type { BuildPosts } from '../../src/blog/sync/load-posts.ts';
import { isUnreadable, moveOf, postOf } from '../../src/blog/sync/read-row.ts';
import { SiteRenderer } from '../../src/build/emit/render-site.ts';
import { createMetaReview } from '../../src/build/emit/review-meta.ts';
import { planData, readData } from '../../src/build/plan.ts';
import { spanFormatter } from '../../src/build/write/routes-file.ts';
import { adoptPosts } from '../../src/model/adopt-posts.ts';
import { type Files, project } from '../support/project.ts';
import { post } from './sync/support/fake-backend.ts';

const EDIT = 'https://acme.example/admin/blog/edit';

interface Backend {
  readonly posts?: readonly object[];
  readonly moved?: readonly (readonly [string, string])[];
  readonly unread?: BuildPosts['unread'];
  readonly isHosted?: boolean;
}

/** Returns all findings of a run over this data and these backend posts. */
function found(files: Files, { posts = [], moved = [], unread = { posts: [], moved: [] }, isHosted = true }: Backend) {
  const read = posts.map(postOf).map((one) => {
    if (isUnreadable(one)) throw new Error(one.error);
    return one;
  });
  const run: Parameters<typeof adoptPosts>[1] = {
    posts: read,
    moved: moved.map(([from, to]) => ({ from, to })),
    unread,
    project: { url: 'https://project.example', key: 'k', isHosted },
  };
  const planned = planData(readData(project(files)), {
    complete: (site) => adoptPosts(site, run, (html) => html.slice(0, 1_000_000)),
  });
  if (!planned.plan) throw new Error('no plan');
  const diagnostics: Diagnostic[] = [...planned.diagnostics];
  const renderer = new SiteRenderer(planned.plan, planned.host, 'test');
  const review = createMetaReview(planned.plan.site, (diagnostic) => diagnostics.push(diagnostic));
  for (const route of planned.plan.routes) review(renderer.describe(route));
  return {
    diagnostics,
    plan: planned.plan,
    textOf: planned.textOf,
    text: formatText(diagnostics, planned.textOf, { withColor: false, root: 'data/' }),
  };
}

test('a search result problem of a post is a note that links to the editor', () => {
  const { text } = found({}, { posts: [post('oil', { excerpt: 'Short.' })] });

  expect(text).toMatchInlineSnapshot(`
    "note[description-length]: the description of \`/blog/oil\` has 6 characters; search results show 70 to 160
      --> https://acme.example/admin/blog/edit/id-oil
      help: edit the post there"
  `);
});

test('no finding caused by a post stops a run, not even a strict one', () => {
  const title = 'Town of Avon';
  const same = post('oil', {
    title: 'A title that is longer than any search engine shows, and then some',
    excerpt: '',
  });
  const { diagnostics, plan } = found(
    { 'redirects.yaml': '- { from: /blog/old/, to: /about }\n- { from: /blog/older.html, to: /about }\n' },
    {
      posts: [same, { ...same, id: 'id-2', slug: 'oil-2' }, post('avon', { title })],
      moved: [
        ['old', 'oil'],
        ['older', 'oil'],
      ],
    },
  );

  expect([...new Set(diagnostics.map(({ code, severity }) => `${severity} ${code}`))].sort()).toEqual([
    'note description-length',
    'note duplicate-description',
    'note duplicate-title',
    'note long-title',
  ]);
  // The town's page comes after the post's.
  expect(diagnostics.find(({ code, at }) => code === 'duplicate-title' && at.file === 'cities.yaml')).toMatchObject({
    related: [{ at: { file: `${EDIT}/id-avon` } }],
  });
  expect(plan.redirects.map(({ from, to }) => [from, to])).toEqual([
    ['/blog/old', '/about'],
    ['/blog/older.html', '/about'],
  ]);
});

describe('redirects.yaml', () => {
  test('a redirect to an unpublished post is a warning at its line', () => {
    const { text } = found({ 'redirects.yaml': '- { from: /old, to: /blog/short }\n' }, { posts: [post('oil')] });

    expect(text).toMatchInlineSnapshot(`
      "warning[dead-redirect]: broken redirect from \`/old\`: \`/blog/short\` isn't a published post
        --> data/redirects.yaml:1:21
         |
      1  | - { from: /old, to: /blog/short }
         |                     ^^^^^^^^^^^
        note: posts are published here
        --> https://acme.example/admin/blog
        help: publish the post with this slug, or change the target"
    `);
  });

  test("a redirect from a post's URL is dropped, with a warning at its line", () => {
    const { diagnostics, plan } = found(
      { 'redirects.yaml': '- { from: /blog/oil, to: /about }\n' },
      { posts: [post('oil')] },
    );

    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'duplicate-url',
        at: { file: 'redirects.yaml' },
        related: [{ at: { file: `${EDIT}/id-oil` } }],
      },
    ]);
    expect(plan.redirects).toEqual([]);
  });

  test('any other dead redirect stays an error', () => {
    const { diagnostics } = found(
      { 'redirects.yaml': '- { from: /old, to: /blogs/short }\n' },
      { posts: [post('oil')] },
    );

    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'dead-redirect' }]);
  });

  test('too many old post URLs for Cloudflare Pages are a warning, and too many in data an error', () => {
    const many = Array.from({ length: 2001 }, (_, index) => `old-${index}`);
    const cloudflare = {
      'site.yaml': `${project().read('site.yaml') && new TextDecoder().decode(project().read('site.yaml'))}host: cloudflare\n`,
    };
    const severities = ({ diagnostics }: ReturnType<typeof found>) =>
      diagnostics.filter(({ code }) => code === 'host-limit').map(({ severity }) => severity);

    expect(severities(found(cloudflare, { posts: [post('oil')], moved: many.map((from) => [from, 'oil']) }))).toEqual([
      'warning',
    ]);
    expect(
      severities(
        found(
          { ...cloudflare, 'redirects.yaml': many.map((from) => `- { from: /${from}, to: /about }\n`).join('') },
          {},
        ),
      ),
    ).toEqual(['error']);
  });
});

test('an invalid row is a warning with reason and fix, and without an ID it links to the list', () => {
  const unread = (slug: string, more: Readonly<Record<string, unknown>>, isKept = false) => {
    const row = post(slug, more);
    const error = postOf(row);
    if (!isUnreadable(error)) throw new Error('it can be read');
    return { ...error, name: `\`${slug}\``, id: String(row['id'] ?? ''), updated_at: '', isKept };
  };
  const move = moveOf({ old_slug: '404', post: { slug: 'oil' } });
  if (!isUnreadable(move)) throw new Error('it can be read');
  const { text } = found(
    {},
    {
      unread: {
        posts: [unread('nbsp', { title: '\u00a0' }), unread('index', {}, true), unread('lost', { id: null })],
        moved: [{ ...move, name: '`404`' }],
      },
      isHosted: false,
    },
  );

  expect(text).toMatchInlineSnapshot(`
    "warning[reserved-slug]: the redirect from \`404\` is left out: the slug \`404\` is reserved
      --> /admin/blog
      help: remove its row from the table \`blog_redirects\`

    warning[unreadable-post]: the post \`lost\` is left out: the column \`id\` of its row is invalid
      --> /admin/blog
      help: fix the column \`id\` of its row in the table \`blog_posts\`, or delete the post; the editor can't open it

    warning[reserved-slug]: the post \`index\` appears as it was last read: the slug \`index\` is reserved
      --> /admin/blog/edit/id-index
      help: edit the post and give it another slug

    warning[unreadable-post]: the post \`nbsp\` is left out: its title has no visible characters
      --> /admin/blog/edit/id-nbsp
      help: fix the column \`title\` of its row in the table \`blog_posts\`, or delete the post; the editor can't open it"
  `);
});

test.each([
  [null, 'its slug must have at most'],
  [7, 'its slug must have at most'],
  [post('../../index'), 'its slug must have at most'],
  [post('a'.repeat(201)), 'its slug must have at most'],
  [post('404'), 'the slug `404` is reserved'],
  [post('a', { title: 5 }), 'its title has no visible characters'],
  [post('a', { title: ' \u00a0\u2003\u0001' }), 'its title has no visible characters'],
  [post('a', { content: null }), 'it has no text'],
  [post('a', { status: 'draft', published_at: null }), 'it has no publication date'],
  [post('a', { published_at: 'yesterday' }), 'it has no publication date'],
  [post('a', { id: '' }), 'the column `id` of its row is invalid'],
  [post('a', { created_at: null }), 'the column `created_at` of its row is invalid'],
])('a row reports its problems: %#', (row, error) => {
  expect(postOf(row)).toMatchObject({
    error: expect.stringContaining(error),
    help: expect.stringMatching(parsePost(row) ? /^edit the post/ : /^fix the column `[a-z_]+` of its row/),
  });
});

test('images that are missing or elsewhere, foreign markup and truncated posts are reported', () => {
  const content =
    '<p><img src="https://other.example/a.png" alt=""><img src="https://project.example/b.png" alt=""><img src="/c.png" alt=""></p><a href="https://other.example/">x</a><p>[gallery ids=1] <code>[map id=1]</code></p>';
  const posts = [
    post('oil', { content, title: 'Oil &#8211; when', featured_image: 'https://third.example/f.png' }),
    post('long', { content: 'x'.repeat(1_000_001) }),
  ];

  expect(found({}, { posts }).text).toMatchInlineSnapshot(`
    "warning[long-post]: the post \`/blog/long\` is too long: only its first 1,000,000 characters are shown
      --> https://acme.example/admin/blog/edit/id-long
      help: split it into two posts

    note[foreign-markup]: visitors would see \`[gallery ids=1]\` literally in the post \`/blog/oil\`
      --> https://acme.example/admin/blog/edit/id-oil
      help: it belongs to a program such as WordPress or Jekyll; write what it should show, or remove it

    note[foreign-picture]: the image \`https://third.example/f.png\` of \`/blog/oil\` is on another site, so visitors don't see it
      --> https://acme.example/admin/blog/edit/id-oil
      and the image \`https://other.example/a.png\` of \`/blog/oil\` is on another site, so visitors don't see it
      help: open the post in the editor and insert the image again from a file, so that the backend stores it

    note[html-in-text]: visitors would see \`&#8211;\` literally in the post \`/blog/oil\`
      --> https://acme.example/admin/blog/edit/id-oil
      help: write \`–\` instead

    warning[missing-picture]: the image \`/c.png\` of \`/blog/oil\` isn't a file of this site
      --> https://acme.example/admin/blog/edit/id-oil
      help: open the post in the editor and insert the image again from a file, so that the backend stores it"
  `);
});

test('posts are located by URL in every report', () => {
  const { diagnostics, plan, textOf } = found({}, { posts: [post('oil', { excerpt: 'Short.' })] });
  const route = plan.routes.find(({ kind }) => kind === 'post');

  expect(spanFormatter(textOf)((route as NonNullable<typeof route>).declaredAt)).toBe(`${EDIT}/id-oil`);
  expect(toSarif(diagnostics, textOf, '1', 'data/')).toMatchObject({
    runs: [{ results: [{ locations: [{ physicalLocation: { artifactLocation: { uri: `${EDIT}/id-oil` } } }] }] }],
  });
});
