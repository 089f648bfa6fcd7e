import { beforeAll, expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { contents, siteFolder, townpressWith } from '../../support/run-command.ts';
import { type PopulatedBackend, populatedBackend } from './support/backend.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await populatedBackend();
  return backend.close;
});

interface Check {
  readonly status: string;
  readonly about: string;
  readonly message: string;
  readonly remedy?: string;
}

interface Settings {
  readonly secretKey?: string;
  readonly key?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Returns the checks of the backend. */
async function doctor({ secretKey, key = backend.publishableKey, files = {} }: Settings = {}) {
  const folder = siteFolder(files);
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: key,
    ...(secretKey !== undefined && { SUPABASE_SERVICE_ROLE_KEY: secretKey }),
  };
  const before = contents(folder);
  const { stdout, stderr } = await townpressWith(env, folder, 'doctor', '--json');
  expect([stderr, contents(folder)]).toEqual(['', before]);
  const { checks } = JSON.parse(stdout) as { readonly checks: readonly Check[] };
  return checks.flatMap(({ status, about, message }) => (about === 'backend' ? [`${status}: ${message}`] : []));
}

const SOUND = () => [`ok: ${backend.url} responds and accepts the public key`, 'ok: has the tables of this version'];
const UNKNOWN = ['unknown: redirect URLs of password resets', 'unknown: the job for scheduled posts'];

test('doctor checks what the public key can see, and says what it cannot', async () => {
  expect(await doctor()).toEqual([...SOUND(), 'unknown: the deploy hook', ...UNKNOWN]);
});

test('doctor also checks the deploy hook if it has the secret key', async () => {
  const { secretKey, clients } = backend;
  expect(await doctor({ secretKey })).toEqual([...SOUND(), 'warning: no deploy hook', ...UNKNOWN]);
  await clients.service.rpc('set_deploy_hook', { _url: 'https://hooks.example/build' });
  expect(await doctor({ secretKey })).toEqual([...SOUND(), "problem: can't call the deploy hook", ...UNKNOWN]);
});

test('doctor reports sign-up that differs from the data, and shows no secret key', async () => {
  const files = edited('site.yaml', 'demo: true', 'demo: true\nstaffSignUp: false');
  expect(await doctor({ files })).toContain("warning: sign-up doesn't match `staffSignUp` in site.yaml");
  const checks = await doctor({ secretKey: 'sb_secret_4711\nx' });
  expect(checks.at(-1)).toBe("problem: a key has characters that can't be in a key");
  expect(checks.join()).not.toContain('4711');
});

test('doctor reports a refused key', async () => {
  expect(await doctor({ key: 'sb_publishable_wrong' })).toEqual([
    expect.stringMatching(/^problem: http:\S+ responded with status 40[13]$/),
  ]);
});

test('doctor reports drafts that visitors can read, and missing migrations', async () => {
  const { database, clients, ids } = backend;
  const post = {
    title: 'Draft',
    slug: 'draft',
    content: '<p>x</p>',
    excerpt: 'x',
    status: 'draft',
    author_id: ids.admin,
  };
  const { error } = await clients.service.from('blog_posts').insert(post);
  expect(error).toBeNull();
  expect(await doctor()).not.toContain('problem: visitors can read drafts');
  await database.exec('create policy leak on public.blog_posts for select to anon using (true)');
  expect(await doctor()).toContain('problem: visitors can read drafts');
  await database.exec(
    "drop policy leak on public.blog_posts; alter table public.jobs rename to later; notify pgrst, 'reload schema'",
  );
  expect(await doctor()).toContain('problem: lacks the tables of this version');
});
