import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { absoluteUrl, cityPath } from '../../src/base/url.ts';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { SITE_PATHS } from '../support/default-paths.ts';
import { FAILED_REQUEST, type StaffVisit, staffRoom } from './support/staff.ts';
import { saveButton } from './support/writing.ts';

/*
 * Error catalog of docs/contract.md, section 8. Triggers each row in the running app and reads it where users see it.
 */

const room = staffRoom({ site: 'sample' });

beforeEach(() => room.clear());

/** Situations of the catalog, in its order and wording. */
const SITUATIONS = [
  'Login or sign-up validation failure',
  'Other login or sign-up error',
  'Login success',
  'Sign-up success',
  'Dashboard load failure',
  'Delete failure',
  'Delete success',
  'Public list load error',
  'Post load error',
  'Admin check failure',
  'Editor post load failure',
  'Upload failure',
  'Upload success',
  'Metadata failure',
  'Metadata success',
  'Save failure',
  'Save success',
  'News error',
  'Team photo failure',
  'Empty city search',
  'Unknown service or city',
  'Canonical built with a missing key',
] as const;
type Situation = (typeof SITUATIONS)[number];

/**
 * Situations that other tests trigger on public pages. News is part of the data. It isn't fetched, so it can't fail to
 * load.
 */
const ELSEWHERE: readonly Situation[] = [
  'News error',
  'Team photo failure',
  'Empty city search',
  'Unknown service or city',
];

interface Row {
  readonly situation: Situation;
  readonly how: string;
  /** Triggers the situation. */
  readonly act: () => Promise<StaffVisit>;
  /** All messages shown at that point, as `title: text`. */
  readonly told: readonly string[];
  /** The path it redirects to. */
  readonly leadsTo?: string;
}

const POSTS = '/rest/v1/blog_posts';
const NO_CONNECTION = "Can't reach the server. Check your connection.";

/** Console output of the app and the browser that each of these situations causes. */
const EXPECTED = [
  FAILED_REQUEST,
  /could not (?:be (?:read|loaded)|load|read|check|parse|store|undo)|the blog is as it was built|404: there is no page/,
];

const open = (path: string, isAdmin = false) =>
  room.open(path, { expected: EXPECTED, ...(isAdmin && { signedInAs: 'admin' as const }) });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the form at a path and submits it. */
async function send(visit: StaffVisit, values: Readonly<Record<string, string>>): Promise<StaffVisit> {
  for (const [name, value] of Object.entries(values)) await visit.page.locator(`[name=${name}]`).fill(value);
  await visit.page.locator('form button[type=submit]').click();
  return visit;
}

const signIn = async (
  values: Readonly<Record<string, string>>,
  prepare: (visit: StaffVisit) => Promise<unknown> = async () => {},
) => {
  const visit = await open('/login');
  await prepare(visit);
  return send(visit, values);
};
const signUp = async (
  values: Readonly<Record<string, string>>,
  prepare: (visit: StaffVisit) => Promise<unknown> = async () => {},
) => {
  const visit = await open('/signup');
  await prepare(visit);
  if (values['email'] === NEWCOMER.email) onTestFinished(() => room.forget(NEWCOMER.email));
  return send(visit, values);
};
const ADMIN = { email: 'admin@example.com', password: PASSWORD };
const NEWCOMER = { fullName: 'Ann Lee', email: 'ann@example.com', password: 'secret' };

/** Revokes the admin role until the test ends, so that the browser's knowledge of it is out of date. */
async function demote(): Promise<void> {
  const { database, ids, clients } = room.backend();
  await database.query(`delete from public.user_roles where user_id = '${ids.admin}'`);
  onTestFinished(async () => {
    await clients.service.rpc('grant_role_by_email', { _email: 'admin@example.com', _role: 'admin' }).throwOnError();
  });
}

let written = 0;

/** Opens an existing post in the editor, or a new one with all required fields filled in. */
async function editor(id?: string): Promise<StaffVisit> {
  const visit = await open(id === undefined ? '/admin/blog/new' : `/admin/blog/edit/${id}`, true);
  const { page } = visit;
  await page.locator('.ql-editor').waitFor();
  if (id === undefined) {
    await page.fill('#title', `Written ${++written}`);
    await page.locator('.ql-editor').fill('A text about brakes.');
    await page.fill('#excerpt', 'Short.');
  }
  return visit;
}

async function saving(visit: StaffVisit): Promise<StaffVisit> {
  await saveButton(visit.page).click();
  return visit;
}

async function generating(prepare: (visit: StaffVisit) => Promise<unknown>): Promise<StaffVisit> {
  const visit = await editor();
  await prepare(visit);
  await button(visit.page, 'Auto-generate').click();
  return visit;
}

async function uploading(prepare: (visit: StaffVisit) => Promise<unknown>): Promise<StaffVisit> {
  const visit = await editor();
  await prepare(visit);
  const buffer = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await visit.page.setInputFiles('#featured-file', { name: 'a.png', mimeType: 'image/png', buffer });
  return visit;
}

async function deleting(prepare: (visit: StaffVisit) => Promise<unknown>): Promise<StaffVisit> {
  await room.clear();
  await room.insert({ title: 'Brakes' });
  const visit = await open('/admin/blog', true);
  await button(visit.page, 'Delete "Brakes"').click();
  await prepare(visit);
  await visit.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  return visit;
}

const TOKEN = 'POST /auth/v1/token';
const FUNCTION = 'POST /functions/v1/generate-blog-metadata';
const UPLOAD = 'POST /storage/v1/object';
const wordless = {};

const ROWS: readonly Row[] = [
  {
    situation: 'Login or sign-up validation failure',
    how: 'sign-in, all empty',
    act: () => signIn({}),
    told: ['Validation Error: Invalid email address'],
  },
  {
    situation: 'Other login or sign-up error',
    how: 'the server rejects the sign-in',
    act: () => signIn({ ...ADMIN, password: 'wrong' }),
    told: ['Error: Invalid login credentials'],
  },
  {
    situation: 'Other login or sign-up error',
    how: 'the server rejects the sign-in without a message',
    act: () => signIn(ADMIN, ({ network }) => network.answer(TOKEN, 400, { code: 400, msg: '' })),
    told: ['Error: Failed to log in'],
  },
  {
    situation: 'Other login or sign-up error',
    how: 'no connection',
    act: () => signIn(ADMIN, ({ network }) => network.cut(TOKEN)),
    told: [`Error: ${NO_CONNECTION}`],
  },
  {
    situation: 'Other login or sign-up error',
    how: 'the server refuses the sign-up',
    act: () => signUp({ ...NEWCOMER, email: ADMIN.email }),
    told: ['Error: This email already has an account.'],
  },
  {
    situation: 'Other login or sign-up error',
    how: 'the server rejects the sign-up without a message',
    act: () => signUp(NEWCOMER, ({ network }) => network.answer('POST /auth/v1/signup', 400, { code: 400, msg: '' })),
    told: ['Error: Failed to create account'],
  },
  {
    situation: 'Login success',
    how: '',
    act: () => signIn(ADMIN),
    told: ['Success: Logged in successfully!'],
    leadsTo: '/admin/blog',
  },
  {
    situation: 'Sign-up success',
    how: '',
    act: () => signUp(NEWCOMER),
    told: ['Success: Account created successfully! You can now log in.'],
    leadsTo: '/login',
  },
  {
    situation: 'Dashboard load failure',
    how: '',
    act: async () => {
      const visit = await open('/login');
      await visit.network.answer(`* ${POSTS}`, 500, { message: 'out of memory' });
      return send(visit, ADMIN);
    },
    told: ['Success: Logged in successfully!', 'Failed to fetch blog posts'],
  },
  {
    situation: 'Delete failure',
    how: 'the account may not',
    act: () => deleting(demote),
    told: ["Failed to delete post: It's already gone, or your account can't delete it."],
  },
  {
    situation: 'Delete failure',
    how: 'no connection',
    act: () => deleting(({ network }) => network.cut('DELETE')),
    told: [`Failed to delete post: ${NO_CONNECTION}`],
  },
  {
    situation: 'Delete success',
    how: '',
    act: () => deleting(async () => {}),
    told: ['Success: Post deleted successfully'],
  },
  {
    situation: 'Editor post load failure',
    how: 'no such post',
    act: () => open('/admin/blog/edit/00000000-0000-4000-8000-000000000000', true),
    told: ['Error: Failed to fetch post'],
  },
  {
    situation: 'Editor post load failure',
    how: 'the server is out of order',
    act: async () => {
      const [id] = await room.insert({ title: 'Oil' });
      const visit = await open('/admin/blog', true);
      await visit.page.getByRole('link', { name: 'Oil', exact: true }).waitFor();
      await visit.network.answer(`GET ${POSTS}?select=*&id=eq.${id}`, 500, { message: 'out of memory' });
      await visit.page.getByRole('link', { name: 'Oil', exact: true }).click();
      return visit;
    },
    told: ['Error: Failed to fetch post'],
  },
  {
    situation: 'Editor post load failure',
    how: "the response isn't a post",
    act: async () => {
      const [id] = await room.insert({ title: 'Filters' });
      const visit = await open('/admin/blog', true);
      await visit.page.getByRole('link', { name: 'Filters', exact: true }).waitFor();
      await visit.network.answer(`GET ${POSTS}?select=*&id=eq.${id}`, 200, { id, title: 'Filters' });
      await visit.page.getByRole('link', { name: 'Filters', exact: true }).click();
      return visit;
    },
    told: ['Error: Failed to fetch post'],
  },
  {
    situation: 'Upload failure',
    how: 'the server refuses it',
    act: () => uploading(demote),
    told: ["Upload failed: You don't have permission to do this."],
  },
  {
    situation: 'Upload failure',
    how: 'the server rejects it without a message',
    act: () => uploading(({ network }) => network.answer(UPLOAD, 502, wordless)),
    told: ['Upload failed: Failed to upload image'],
  },
  {
    situation: 'Upload failure',
    how: 'a gateway refuses it with a page',
    act: () => uploading(({ network }) => network.answer(UPLOAD, 413, '<html>Too large</html>')),
    told: ['Upload failed: This file is too large.'],
  },
  {
    situation: 'Upload failure',
    how: 'no connection',
    act: () => uploading(({ network }) => network.cut(UPLOAD)),
    told: [`Upload failed: ${NO_CONNECTION}`],
  },
  { situation: 'Upload success', how: '', act: () => uploading(async () => {}), told: ['Image uploaded successfully'] },
  {
    situation: 'Metadata failure',
    how: '429',
    act: () => generating(({ network }) => network.answer(FUNCTION, 429, { error: 'Rate limit exceeded (429)' })),
    told: ['Generation failed: Rate limit exceeded. Please try again later.'],
  },
  {
    situation: 'Metadata failure',
    how: '402',
    act: () => generating(({ network }) => network.answer(FUNCTION, 402, { error: 'Payment required (402)' })),
    told: ['Generation failed: Payment required. Please add credits to your workspace.'],
  },
  {
    situation: 'Metadata failure',
    how: 'the server refuses it',
    act: () => generating(demote),
    told: ['Generation failed: Not signed in'],
  },
  {
    situation: 'Metadata failure',
    how: 'the server rejects it without a message',
    act: () => generating(({ network }) => network.answer(FUNCTION, 500, wordless)),
    told: ['Generation failed: Failed to generate metadata'],
  },
  {
    situation: 'Metadata failure',
    how: 'no connection',
    act: () => generating(({ network }) => network.cut(FUNCTION)),
    told: [`Generation failed: ${NO_CONNECTION}`],
  },
  {
    situation: 'Metadata success',
    how: '',
    act: () => generating(async () => {}),
    told: ['Metadata generated successfully'],
  },
  {
    situation: 'Save failure',
    how: 'a new post whose address is taken',
    act: async () => {
      await room.insert({ slug: 'taken' });
      const visit = await editor();
      await visit.page.fill('#slug', 'taken');
      return saving(visit);
    },
    told: ['Error: Another post already has this slug.'],
  },
  {
    situation: 'Save failure',
    how: 'a new post, refused',
    act: async () => {
      const visit = await editor();
      await demote();
      return saving(visit);
    },
    told: ["Error: You don't have permission to do this."],
  },
  {
    situation: 'Save failure',
    how: 'a new post, rejected without a message',
    act: async () => {
      const visit = await editor();
      await visit.network.answer(`POST ${POSTS}`, 500, wordless);
      return saving(visit);
    },
    told: ['Error: Failed to create post'],
  },
  {
    situation: 'Save failure',
    how: 'an existing post, rejected without a message',
    act: async () => {
      const visit = await editor((await room.insert({}))[0]);
      await visit.network.answer(`PATCH ${POSTS}`, 500, wordless);
      await visit.page.fill('#excerpt', 'Other words.');
      return saving(visit);
    },
    told: ['Error: Failed to update post'],
  },
  {
    situation: 'Save failure',
    how: 'no connection',
    act: async () => {
      const visit = await editor();
      await visit.network.cut(`POST ${POSTS}`);
      return saving(visit);
    },
    told: [`Error: ${NO_CONNECTION}`],
  },
  {
    situation: 'Save success',
    how: 'a new post',
    act: async () => saving(await editor()),
    told: ['Post created successfully'],
    leadsTo: '/admin/blog',
  },
  {
    situation: 'Save success',
    how: 'a known post',
    act: async () => {
      const visit = await editor((await room.insert({}))[0]);
      await visit.page.fill('#excerpt', 'Other words.');
      return saving(visit);
    },
    told: ['Post updated successfully'],
    leadsTo: '/admin/blog',
  },
];

describe('admin messages', () => {
  test.each(ROWS.map((row) => [row.situation, row.how, row] as const))(
    'the admin shows the exact message: %s (%s)',
    async (_situation, _how, { act, told, leadsTo }) => {
      const { toasts, page } = await act();
      // A message may disappear before the next one appears.
      const seen = new Set<string>();
      const all = async () => {
        for (const text of await toasts()) seen.add(text);
        return [...seen].sort();
      };
      await expect.poll(all, { timeout: 15_000 }).toEqual([...told].sort());
      if (leadsTo !== undefined) await page.waitForURL(`**${leadsTo}`);
    },
  );
});

/** Situations without a message: the exact text that a page shows instead. */
const SEEN: Readonly<Partial<Record<Situation, () => Promise<unknown>>>> = {
  'Public list load error': async () => {
    const logged: string[] = [];
    const visit = await open('/about');
    visit.page.on('console', (message) => logged.push(message.text()));
    await visit.network.answer(`GET ${POSTS}`, 500, { message: 'out of memory' });
    await visit.page.goto('/blog');
    await expect.poll(() => logged.filter((line) => line.startsWith('the posts could not be loaded: ')).length).toBe(1);
    const empty = visit.page.locator('main .empty');
    expect(await empty.innerText()).toMatch(
      /^No blog posts yet\s+Check back soon for expert fleet maintenance insights and tips\./,
    );
    expect(await empty.locator('a').getAttribute('href')).toBe('/');
    expect(await visit.toasts()).toEqual([]);
  },
  'Post load error': async () => {
    const visit = await open('/about');
    await visit.network.cut(`GET ${POSTS}`);
    await visit.page.goto('/blog/some-post');
    await visit.page.getByRole('heading', { level: 1, name: 'Post Not Found', exact: true }).waitFor();
    await visit.page
      .getByText("The blog post you're looking for doesn't exist or has been removed.", { exact: true })
      .waitFor();
    expect(await visit.page.locator('main .post-state a').getAttribute('href')).toBe('/blog');
  },
  'Admin check failure': async () => {
    const logged: string[] = [];
    const visit = await open('/login');
    visit.page.on('console', (message) => logged.push(message.text()));
    await visit.network.answer('POST /rest/v1/rpc/has_role', 500, { message: 'out of memory' });
    await send(visit, ADMIN);
    await visit.page.getByRole('heading', { level: 1, name: 'Access Denied', exact: true }).waitFor();
    await visit.page
      .getByText(
        "You don't have permission to access the blog dashboard. Please contact an administrator to request access.",
        { exact: true },
      )
      .waitFor();
    await visit.page.getByRole('link', { name: 'Go to Home', exact: true }).waitFor();
    expect(logged.some((line) => line.startsWith('could not check the role'))).toBe(true);
    expect(visit.network.sentTo(`* ${POSTS}`)).toEqual([]);
  },
  'Canonical built with a missing key': async () => {
    expect(() => absoluteUrl('https://acme.example', cityPath(SITE_PATHS, ''))).toThrow(
      "can't build the path of a city page: its city key is missing",
    );
  },
};

test.each(Object.entries(SEEN))('visitors see the exact text: %s', async (_, see) => {
  await see();
});

test('every row of the catalog has a test', () => {
  const tried = new Set<Situation>([
    ...ROWS.map(({ situation }) => situation),
    ...(Object.keys(SEEN) as Situation[]),
    ...ELSEWHERE,
  ]);
  expect(SITUATIONS.filter((situation) => !tried.has(situation))).toEqual([]);
});
