import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { onTestFinished } from 'vitest';
import { type Backend, startBackend as start } from '../../../../src/blog/backend/embedded.ts';
import { pay } from '../../../support/expenses.ts';
import { sharedFolder } from '../../../support/shared-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Callers: anonymous, an account without a role, one with the admin role, and the operator's key. */
export const ROLES = ['anon', 'user', 'admin', 'service'] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORD = 'correct horse 7';

/** Accounts of `populatedBackend`. The author has a published post, the writer only a draft. */
export const ACCOUNTS = ['admin', 'user', 'author', 'writer'] as const;
export type Account = (typeof ACCOUNTS)[number];

export interface TestBackend extends Backend {
  readonly folder: string;
}

export interface PopulatedBackend extends TestBackend {
  readonly clients: Readonly<Record<Role, SupabaseClient>>;
  readonly ids: Readonly<Record<Account, string>>;
  /** Types of images that the migrations let admins store. */
  readonly imageTypes: readonly string[];
}

/** Starts a backend. Tests start theirs only here, so that each one counts. */
export function startBackend(options: Parameters<typeof start>[0]): Promise<Backend> {
  pay('started databases');
  return start(options);
}

/** Creates a client like a browser's, except for the socket that Node 20 lacks. Its session isn't shared. */
export function clientOf({ url }: { readonly url: string }, key: string, request?: typeof fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
    ...(request && { global: { fetch: request } }),
  });
}

/**
 * Creates a folder with an empty backend that has all migrations, faster than from nothing. It is removed when the test
 * ends.
 */
export async function migratedFolder(): Promise<string> {
  const folder = await copied();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a new backend on a free port. Closing it removes its folder. */
export async function testBackend(): Promise<TestBackend> {
  const folder = await copied();
  // On a busy machine a statement may take longer than the eight seconds of a hosted project.
  const backend = await startBackend({ folder, port: 0, requestLimit: 60_000 });
  const close = async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...backend, folder, close };
}

async function copied(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-backend-'));
  const migrated = await sharedFolder('migrated', async (made) => cpSync(await template(), made, { recursive: true }));
  cpSync(migrated, folder, { recursive: true });
  return folder;
}

/** Starts a backend with the accounts and a client for every role. Closing it removes its folder. */
export async function populatedBackend(): Promise<PopulatedBackend> {
  const backend = await testBackend();
  const ids = {} as Record<Account, string>;
  const signedIn = {} as Record<Account, SupabaseClient>;
  for (const account of ACCOUNTS) {
    signedIn[account] = clientOf(backend, backend.publishableKey);
    const { data, error } = await signedIn[account].auth.signUp({
      email: `${account}@example.com`,
      password: PASSWORD,
      options: { data: { full_name: account } },
    });
    if (error || !data.user) throw new Error(`${account} could not sign up: ${error?.message}`);
    ids[account] = data.user.id;
  }
  const service = clientOf(backend, backend.secretKey);
  const { error } = await service.rpc('grant_role_by_email', { _email: 'admin@example.com', _role: 'admin' });
  if (error) throw new Error(`the role could not be granted: ${error.message}`);
  const { rows } = await backend.database.query<{ type: string }>(
    'select unnest(allowed_mime_types) as type from storage.buckets',
  );
  return {
    ...backend,
    ids,
    imageTypes: rows.map(({ type }) => type),
    clients: { anon: clientOf(backend, backend.publishableKey), user: signedIn.user, admin: signedIn.admin, service },
  };
}

let backendOfWorker: Promise<PopulatedBackend> | undefined;

/** Returns a populated backend that the test files of a worker share. Each of them begins with `reset`. */
export function workerBackend(): Promise<PopulatedBackend> {
  backendOfWorker ??= populatedBackend();
  return backendOfWorker;
}

/** Returns a migrated folder that test runs share. There is a new one whenever one of its inputs changes. */
async function template(): Promise<string> {
  const sources = ['src/blog/backend', 'supabase/migrations'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)),
  );
  const digest = createHash('sha256').update('@supabase/lite 0.10.0');
  for (const file of sources.sort()) digest.update(readFileSync(file));
  const cache = join(ROOT, 'node_modules/.cache');
  const made = join(cache, `backend-${digest.digest('hex').slice(0, 16)}`);
  if (existsSync(made)) return made;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'backend-new-'));
  pay('migrated databases');
  await (await startBackend({ folder, port: 0 })).close();
  // Each folder has its own keys.
  rmSync(join(folder, 'keys.json'));
  try {
    renameSync(folder, made);
  } catch (error) {
    if (!existsSync(made)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
  // Folders that another run may still copy stay for a day.
  for (const old of readdirSync(cache)
    .filter((name) => /^backend-/.test(name))
    .map((name) => join(cache, name))) {
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 86_400_000)
      rmSync(old, { recursive: true, force: true });
  }
  return made;
}
