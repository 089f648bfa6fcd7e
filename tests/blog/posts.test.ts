import { expect, test } from 'vitest';
import type { SitePost } from '../../src/model/site.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { type Files, project, report } from '../support/project.ts';

const post = (front: string, body = 'Now.') =>
  `---\ntitle: Tires\nexcerpt: When to change.\nauthor: Ann\n${front}\n---\n${body}\n`;
const postsOf = (files: Files) => plan(project(files)).plan?.site.posts ?? [];

test("a file becomes a post with the fields of the contract, in the site's time zone", () => {
  const [tires] = postsOf({
    'posts/winter-tires.md': post(
      'date: 2026-11-05\nupdated: 2026-11-06T10:00:00-05:00\nimage: road\ndescription: About tires.\nkeywords: tires, winter',
      '## When\n\nBelow *7 degrees*: see [tires](/services/tires).\n\n![](road "A road")',
    ),
  });
  const url = tires?.picture?.url as string;
  expect(url).toMatch(/^\/assets\/road\.[0-9a-f]{10}\.svg$/);
  expect(tires as SitePost).toMatchObject({
    id: 'winter-tires',
    slug: 'winter-tires',
    title: 'Tires',
    excerpt: 'When to change.',
    featured_image: url,
    published_at: '2026-11-05T05:00:00.000Z',
    created_at: '2026-11-05T05:00:00.000Z',
    updated_at: '2026-11-06T15:00:00.000Z',
    status: 'published',
    author: { name: 'Ann' },
    view_count: 0,
    meta_description: 'About tires.',
    meta_keywords: 'tires, winter',
    links: [{ href: '/services/tires' }],
    declaredAt: { file: 'posts/winter-tires.md' },
  });
  expect(tires?.content).toMatch(
    /^<h2>When<\/h2>\n<p>Below <em>7 degrees<\/em>: see <a href="\/services\/tires">tires<\/a>\.<\/p>\n<figure><img src="\/assets\/road\./,
  );
  expect(tires?.content).toContain('<figcaption>A road</figcaption></figure>');
});

test.each([
  ['a file', ''],
  ['the backend', 'id: 3f0e8a52-7d2c-4b1f-9a53-5f2f0d1c7b11\n'],
])("the line break that ends a folded block isn't part of a post from %s", (_, front) => {
  const text = 'x'.repeat(160);
  const folded = ['title', 'excerpt', 'description', 'keywords'].map((key) => `${key}: >\n  ${text}\n`).join('');
  const [read] = postsOf({
    'posts/tires.md': `---\n${folded}author: Ann\ndate: 2026-05-04\n${front}---\nNow.\n`,
  });
  expect(read).toMatchObject({ title: text, excerpt: text, meta_description: text, meta_keywords: text });
});

test("the day of a post starts in the site's time zone", () => {
  const zone = (name: string) => edited('site.yaml', 'timeZone: America/New_York', `timeZone: ${name}`);
  const times = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'].map(
    (name) => postsOf({ ...zone(name), 'posts/tires.md': post('date: 2026-07-01') })[0]?.published_at,
  );
  expect(times).toEqual(['2026-06-30T10:00:00.000Z', '2026-07-01T00:00:00.000Z', '2026-07-01T07:00:00.000Z']);
});

test('posts are sorted newest first, then by slug, and drafts are omitted', () => {
  const posts = postsOf({
    'posts/a.md': post('date: 2026-05-04'),
    'posts/b.md': post('date: 2026-05-05\nstatus: published'),
    'posts/c.md': post('date: 2026-05-04'),
    'posts/d.md': post('date: 2026-05-06\nstatus: draft'),
  });
  expect(posts.map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
});

test('a data folder without posts is valid and has no findings', () => {
  expect(postsOf({})).toEqual([]);
  expect(report(project())).toBe('');
});

test('a draft is checked like any other post', () => {
  expect(report(project({ 'posts/a.md': post('date: 2026-05-04\nstatus: draft\nimage: raod') }))).toContain(
    'error[unknown-photo]',
  );
});

test.each([
  [
    'no title',
    '---\nexcerpt: E\ndate: 2026-05-04\nauthor: Ann\n---\nNow.\n',
    'error[missing-field]: the file has no `title`',
  ],
  [
    'no excerpt',
    '---\ntitle: T\ndate: 2026-05-04\nauthor: Ann\n---\nNow.\n',
    'error[missing-field]: the file has no `excerpt`',
  ],
  ['no date', '---\ntitle: T\nexcerpt: E\nauthor: Ann\n---\nNow.\n', 'error[missing-field]: the file has no `date`'],
  [
    'no author',
    '---\ntitle: T\nexcerpt: E\ndate: 2026-05-04\n---\nNow.\n',
    'error[missing-field]: the file has no `author`',
  ],
  ['a misspelled key', post('date: 2026-05-04\nkeyword: tires'), 'error[unknown-key]: there is no key `keyword` here'],
  [
    'a slug, which the file name already sets',
    post('date: 2026-05-04\nslug: tires'),
    'error[unknown-key]: there is no key `slug` here',
  ],
  [
    'an unknown status',
    post('date: 2026-05-04\nstatus: publish'),
    'error[invalid-value]: `status` must be `draft` or `published`, not `publish`',
  ],
  [
    'a description that is too long',
    post(`date: 2026-05-04\ndescription: ${'x'.repeat(161)}`),
    'error[invalid-value]: `description` must have at most 160 characters',
  ],
  ['no front matter', 'Just text.\n', 'error[no-front-matter]: the post has no front matter'],
  ['executable front matter', '---js\n{ title: process.exit(1) }\n---\n', 'error[front-matter-language]'],
])('%s is reported', (_, text, finding) => {
  const shown = report(project({ 'posts/tires.md': text }));
  expect(shown).toContain(finding);
  expect(shown).toContain('--> data/posts/tires.md');
  expect(shown.match(/^(?:error|warning)\[/gm)).toHaveLength(1);
});

test('a bad date is reported at its position', () => {
  const help = (date: string) => report(project({ 'posts/tires.md': post(`date: ${date}`) }));
  for (const date of ['May 4', '2026-02-30', '2026-05-04T09:00:00', '20260504']) {
    expect(help(date)).toMatch(/^error\[(?:invalid-value|wrong-type)\]: `date` must (?:be|have)/);
    expect(help(date)).toContain('--> data/posts/tires.md:5:7');
    expect(help(date)).toMatch(/2026-(?:11-20|05-04)/);
  }
});

test("a file that isn't a post is reported by name", () => {
  expect(report(project({ 'posts/Winter Tires.md': post('date: 2026-05-04') }))).toContain('error[invalid-slug]');
  expect(report(project({ 'posts/tires.yaml': 'title: T\n' }))).toContain('warning[unknown-file]');
  expect(report(project({ 'posts/tires.markdown': 'T' }))).toContain('warning[unknown-file]');
});
