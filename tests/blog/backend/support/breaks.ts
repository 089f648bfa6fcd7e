import { expect } from 'vitest';
import type { PopulatedBackend } from './backend.ts';

/** A change that makes the backend unsafe or useless, and the one that undoes it. */
export interface Break {
  readonly what: string;
  /** Where it shows first. */
  readonly on: string;
  readonly change: string;
  readonly repair: string;
}

interface Policy {
  readonly relation: string;
  readonly policyname: string;
  readonly cmd: string;
  readonly roles: string;
  readonly qual: string | null;
  readonly with_check: string | null;
}

/** Returns every break, derived from the database catalog. */
export async function allBreaks(backend: PopulatedBackend): Promise<Break[]> {
  const parts = [
    await brokenPolicies(backend),
    await brokenGrants(backend),
    await brokenTables(backend),
    await brokenFunctions(backend),
  ];
  return parts.flat();
}

/** Drops each policy, and opens each one that has a condition. */
async function brokenPolicies({ database }: PopulatedBackend): Promise<Break[]> {
  const { rows } = await database.query<Policy>(`
    select format('%I.%I', schemaname, tablename) as relation, policyname, cmd, array_to_string(roles, ', ') as roles, qual, with_check
    from pg_policies where schemaname in ('public', 'storage') order by 1, 2`);
  return rows.flatMap(({ relation, policyname, cmd, roles, qual, with_check }) => {
    const on = relation === 'storage.objects' ? 'blog-images' : relation;
    const drop = `drop policy "${policyname}" on ${relation};`;
    const create = (using: string | null, check: string | null) =>
      `create policy "${policyname}" on ${relation} for ${cmd} to ${roles} ${using === null ? '' : `using (${using})`} ${check === null ? '' : `with check (${check})`};`;
    const asItWas = create(qual, with_check);
    const dropped = { what: `${policyname}: dropped`, on, change: drop, repair: asItWas };
    const open = {
      what: `${policyname}: open`,
      on,
      change: drop + create(qual && 'true', with_check && 'true'),
      repair: drop + asItWas,
    };
    return qual === 'true' ? [dropped] : [dropped, open];
  });
}

/** Revokes each grant of a table. */
async function brokenGrants({ database }: PopulatedBackend): Promise<Break[]> {
  const { rows } = await database.query<{ relation: string; role: string; right: string }>(`
    select format('public.%I', table_name) as relation, grantee as role, privilege_type as right from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated') order by 1, 2, 3`);
  return rows.map(({ relation, role, right }) => ({
    what: `${right} on ${relation} taken from ${role}`,
    on: relation,
    change: `revoke ${right} on ${relation} from ${role}`,
    repair: `grant ${right} on ${relation} to ${role}`,
  }));
}

/**
 * Disables row level security on each table, grants what the server grants at each start, and makes views run with
 * their owner's rights.
 */
async function brokenTables({ database }: PopulatedBackend): Promise<Break[]> {
  const { rows } = await database.query<{ relation: string }>(
    "select format('public.%I', relname) as relation from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return [
    ...rows.map(({ relation }) => ({
      what: `${relation}: no row level security`,
      on: relation,
      change: `alter table ${relation} disable row level security`,
      repair: `alter table ${relation} enable row level security`,
    })),
    {
      what: 'blog_posts: every column may be written',
      on: 'public.blog_posts',
      change: 'grant insert, update on public.blog_posts to authenticated',
      repair: `revoke insert, update on public.blog_posts from authenticated;
        grant insert (slug, title, excerpt, content, featured_image, status, published_at, meta_description, meta_keywords, category_id),
              update (slug, title, excerpt, content, featured_image, status, published_at, meta_description, meta_keywords, category_id)
          on public.blog_posts to authenticated`,
    },
    {
      what: 'blog_audit: shows what its owner sees',
      on: 'public.blog_audit',
      change: 'alter view public.blog_audit set (security_invoker = false)',
      repair: 'alter view public.blog_audit set (security_invoker = true)',
    },
    {
      what: 'storage.buckets: the bucket takes any kind of file and everybody makes buckets',
      on: 'storage.buckets',
      change: 'create policy "open" on storage.buckets for all to anon, authenticated using (true) with check (true)',
      repair: 'drop policy "open" on storage.buckets',
    },
  ];
}

/** Removes the rule that makes functions safe, and exposes one that the API must not reach. */
async function brokenFunctions({ database }: PopulatedBackend): Promise<Break[]> {
  const without = async (name: string, rule: string, instead: string): Promise<Break> => {
    const { rows } = await database.query<{ text: string }>(
      `select pg_get_functiondef('public.${name}'::regproc) as text`,
    );
    const text = rows[0]?.text ?? '';
    expect(text, name).toContain(rule);
    return { what: `${name}: ${instead} for ${rule}`, on: name, change: text.replace(rule, instead), repair: text };
  };
  return [
    await without('has_role', '_user_id = (select auth.uid())', 'true'),
    await without('has_role', 'and r.role = _role', 'or true'),
    await without('has_role', 'r.user_id = _user_id', 'false'),
    await without('increment_blog_view_count', "and p.status = 'published' and p.published_at <= now()", ''),
    await without('increment_blog_view_count', 'p.view_count + 1', 'p.view_count'),
    await without('restore_blog_post', '(select public.is_admin())', 'true'),
    await without('restore_blog_post', '(select public.is_admin())', 'false'),
    await without('blog_editor_beat', '(select public.is_admin())', 'true'),
    await without('blog_editor_beat', '(select public.is_admin())', 'false'),
    await without('blog_editor_beat', 'b.user_id = _caller', 'true'),
    await without('blog_editor_beat', 'where b.user_id = excluded.user_id', ''),
    await without('blog_editor_beat', 'e.seen_at < _now', 'e.seen_at > _now'),
    await without('blog_editor_beat', 'where p.id = _post', 'limit 1'),
    await without('share_blog_draft', '(select public.is_admin())', 'true'),
    await without('share_blog_draft', '(select public.is_admin())', 'false'),
    await without('blog_draft_links', '(select public.is_admin())', 'true'),
    await without('blog_draft_links', '(select public.is_admin())', 'false'),
    await without('revoke_blog_drafts', '(select public.is_admin())', 'true'),
    await without('revoke_blog_drafts', '(select public.is_admin())', 'false'),
    await without('shared_blog_draft', "l.digest = sha256(convert_to(_token, 'UTF8'))", 'true'),
    await without('grant_role_by_email', 'lower(btrim(_email))', "'admin@example.com'"),
    await without('revoke_role_by_email', 'lower(btrim(_email))', "'admin@example.com'"),
    await without('set_deploy_hook', '^https://', '^https?://'),
    await without('set_deploy_hook', '[A-Za-z0-9.-]+', '[^/]+'),
    await without('deploy_hook', '[^/?]+', '.*'),
    ...[
      ...['set_deploy_hook(text)', 'deploy_hook()', 'accounts_with_role(public.app_role)'],
      ...['grant_role_by_email(text, public.app_role)', 'revoke_role_by_email(text, public.app_role)'],
    ].map((signature) => ({
      what: `${signature}: for everybody`,
      on: signature.replace(/\(.*/, ''),
      change: `grant execute on function public.${signature} to authenticated`,
      repair: `revoke execute on function public.${signature} from authenticated`,
    })),
    {
      what: 'deploy_hook: its table is open to the service key',
      on: 'deploy_hook',
      change: 'grant usage on schema private to service_role; grant select on private.deploy_hook to service_role',
      repair:
        'revoke usage on schema private from service_role; revoke select on private.deploy_hook from service_role',
    },
  ];
}
