import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, onTestFinished } from 'vitest';
import { startPreview } from '../../../src/cli/commands/preview.ts';
import type { Preview } from '../../../src/cli/preview/serve-site.ts';
import type { HostName } from '../../../src/hosts/hosts.ts';
import {
  type Account,
  clientOf,
  PASSWORD,
  type PopulatedBackend,
  populatedBackend,
} from '../../blog/backend/support/backend.ts';
import { type Look, sharedBrowser } from '../../browser/support/browser.ts';
import { slowDown } from '../../browser/support/slowed.ts';
import { isLateFont } from '../../browser/support/web-fonts.ts';
import { MINIMAL_MADE, MINIMAL_SITE } from '../../support/minimal-site.ts';
import { put, townpressWith } from '../../support/run-command.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';
import { Network, type SentRequest } from './network.ts';

/** Console lines for an error response and for a request without a response. */
export const FAILED_REQUEST = /Failed to load resource|Failed to fetch/;

export interface StaffOptions {
  /** The sample site if its images or towns matter, otherwise the smallest possible site. */
  readonly site?: 'small' | 'sample';
}

export interface StaffLook extends Look {
  /** Account whose session the browser has stored. Default: none. */
  readonly signedInAs?: Account;
  /** Host whose rules serve the site. Default: one that sends the policy and headers as shipped. */
  readonly host?: HostName;
  /** The site's base path. Default: none. */
  readonly basePath?: string;
  /** Expected console errors, such as the line for an error response. */
  readonly expected?: readonly RegExp[];
}

export interface StaffVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Network between the browser and the servers. It can be cut, held, or made to answer differently. */
  readonly network: Network;
  /** Every backend request and every file request since the page was opened. */
  readonly requests: readonly SentRequest[];
  /** Adds expected console errors from now on. */
  readonly expect: (...complaints: RegExp[]) => void;
  /** Opens another page in the same browser profile, as in another tab. */
  readonly openTab: (path: string) => Promise<Page>;
  /** Returns the visible messages, as `title: text`. */
  readonly toasts: () => Promise<string[]>;
}

/** A row of the posts table. Missing values are derived from the post's number. */
export type PostRow = Readonly<Record<string, string | number | boolean | null>>;

export interface StaffRoom {
  /**
   * Opens a page in a fresh profile, with reduced motion by default, and waits for `load`. When the test ends, the
   * profile closes, and any unexpected console error fails the test.
   */
  readonly open: (path: string, look?: StaffLook) => Promise<StaffVisit>;
  readonly backend: () => PopulatedBackend;
  /** Returns the URL of a path. */
  readonly at: (path: string) => string;
  /** Inserts posts with the operator's key, oldest first, and returns their IDs. The admin is the default author. */
  readonly insert: (...rows: PostRow[]) => Promise<string[]>;
  /** Removes every post, including the trash. */
  readonly clear: () => Promise<void>;
  /** Removes an account. */
  readonly forget: (email: string) => Promise<void>;
  /** Ends every session of an account in the database, as an operator does. Browsers can't refresh theirs anymore. */
  readonly revoke: (account: Account) => Promise<void>;
}

/** The backend of this worker, shared by all its test files. It ends with the worker. */
let backendOfWorker: Promise<PopulatedBackend> | undefined;
const sites = new Map<string, Promise<Preview>>();
/** Sessions of accounts, until a page or a test ends them. */
const sessions = new Map<Account, Promise<string>>();

/** Removes everything that previous test files left, except the accounts. */
async function reset({ database }: PopulatedBackend): Promise<void> {
  const { rows } = await database.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('profiles', 'user_roles')",
  );
  await database.query(
    `truncate ${rows.map(({ tablename }) => `public.${tablename}`).join(', ')} restart identity cascade`,
  );
  await database.query('delete from storage.objects');
}

/** Provides one backend, one site that uses it, and one browser for the tests of a file. */
export function staffRoom({ site: kind = 'small' }: StaffOptions = {}): StaffRoom {
  let browser: Browser;
  let backend: PopulatedBackend;
  let site: Preview;
  const siteOn = (host: HostName, basePath = '') => {
    const name = `${kind} ${host}${basePath}`;
    let made = sites.get(name);
    if (!made) sites.set(name, (made = siteOf(backend, { kind, host, basePath })));
    return made;
  };
  beforeAll(async () => {
    backendOfWorker ??= populatedBackend();
    [browser, backend] = await Promise.all([sharedBrowser(), backendOfWorker]);
    await reset(backend);
    site = await siteOn('netlify');
  });
  let made = 0;
  return {
    backend: () => backend,
    at: (path) => site.url + path,
    open: async (path, look = {}) =>
      open(browser, { site: await siteOn(look.host ?? 'netlify', look.basePath), backend }, path, look),
    insert: async (...rows) => {
      const filled = rows.map((row) => {
        const number = ++made;
        const isPublished = row['status'] === 'published';
        return {
          slug: `post-${number}`,
          title: `Post ${number}`,
          excerpt: `What post ${number} is about.`,
          content: `<p>Text of post ${number}.</p>`,
          status: 'draft',
          author_id: backend.ids.admin,
          created_at: new Date(Date.UTC(2026, 0, 1, 12, 0, number)).toISOString(),
          published_at: isPublished ? new Date(Date.UTC(2026, 0, 2, 12, 0, number)).toISOString() : null,
          ...row,
        };
      });
      const { data } = await backend.clients.service.from('blog_posts').insert(filled).select('id,slug').throwOnError();
      const ids = new Map(data.map(({ id, slug }) => [slug as string, id as string]));
      return filled.map(({ slug }) => ids.get(slug) as string);
    },
    clear: async () => {
      await backend.database.query('delete from public.blog_posts');
      await backend.database.query('delete from public.blog_posts_trash');
    },
    forget: async (email) => {
      await backend.database.query('delete from auth.users where email = $1', [email]);
    },
    revoke: async (account) => {
      sessions.delete(account);
      await backend.database.query(`delete from auth.sessions where user_id = '${backend.ids[account]}'`);
      await backend.database.query(`delete from auth.refresh_tokens where user_id::text = '${backend.ids[account]}'`);
    },
  };
}

interface StaffSite {
  readonly kind: 'small' | 'sample';
  readonly host: HostName;
  readonly basePath: string;
}

async function siteOf(backend: PopulatedBackend, { kind, host, basePath }: StaffSite): Promise<Preview> {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-staff-'));
  if (kind === 'sample') cpSync(SAMPLE_DATA, join(folder, 'data'), { recursive: true });
  else
    for (const [file, content] of Object.entries({ ...MINIMAL_SITE, ...MINIMAL_MADE }))
      put(folder, `data/${file}`, content);
  if (basePath !== '') appendFileSync(join(folder, 'data/site.yaml'), `basePath: ${basePath}\n`);
  // From this machine, the embedded backend can be used like a hosted one.
  const project = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  const { code, stdout, stderr } = await townpressWith(
    project,
    folder,
    'generate',
    '--posts',
    'hosted',
    '--data',
    'data',
    '--out',
    'out',
    '--host',
    host,
  );
  if (code !== 0) throw new Error(`the site for staff was not made:\n${stdout}${stderr}`);
  const preview = await startPreview({ root: join(folder, 'out/site'), host, basePath, port: 0 });
  const close = async () => {
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...preview, close };
}

async function open(
  browser: Browser,
  { site, backend }: { readonly site: Preview; readonly backend: PopulatedBackend },
  path: string,
  look: StaffLook,
): Promise<StaffVisit> {
  const {
    width = 1280,
    height = 800,
    javaScript = true,
    isPhone = false,
    prepare,
    host: _,
    basePath: __,
    signedInAs,
    expected: known = [],
    reducedMotion = 'reduce',
    ...rest
  } = look;
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    reducedMotion,
    ...(isPhone && { isMobile: true, hasTouch: true }),
    ...(signedInAs && { storageState: await signedIn(new URL(site.url).origin, backend, signedInAs) }),
    ...rest,
  });
  slowDown(context);
  const expected = [...known];
  const complaints: string[] = [];
  const network = new Network(context, backend.url);
  onTestFinished(async () => {
    await context.close();
    if (signedInAs && network.sentTo('POST /auth/v1/').length > 0) sessions.delete(signedInAs);
    const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join('\n')}`);
  });
  await network.start();
  listen(context, [site.url, backend.url], complaints);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(path);
  return {
    page,
    context,
    network,
    requests: network.requests,
    expect: (...patterns) => expected.push(...patterns),
    openTab: async (at) => {
      const tab = await context.newPage();
      await tab.goto(at);
      return tab;
    },
    toasts: () =>
      page
        .locator('.toast')
        .evaluateAll((toasts) =>
          toasts.map((toast) =>
            [toast.querySelector('b'), toast.querySelector('p')].flatMap((part) => part?.textContent ?? []).join(': '),
          ),
        ),
  };
}

/** Returns the storage of a browser in which this account is signed in. */
async function signedIn(origin: string, backend: PopulatedBackend, account: Account) {
  let session = sessions.get(account);
  if (!session) {
    sessions.set(account, (session = newSession(backend, account)));
    // After a failure, the next page tries again.
    session.catch(() => sessions.delete(account));
  }
  // The client derives this key from the first part of the backend's host.
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'sb-127-auth-token', value: await session }] }] };
}

async function newSession(backend: PopulatedBackend, account: Account): Promise<string> {
  const { data, error } = await clientOf(backend, backend.publishableKey).auth.signInWithPassword({
    email: `${account}@example.com`,
    password: PASSWORD,
  });
  if (error) throw error;
  return JSON.stringify(data.session);
}

/**
 * Collects console errors, script errors and requests to other origins. Violations of the content security policy are
 * among them.
 */
export function listen(context: BrowserContext, origins: readonly string[], complaints: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isLateFont(message))
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('blob:') && !origins.some((origin) => url.startsWith(`${origin}/`)))
      complaints.push(`request outside of the site: ${url}`);
  });
}
