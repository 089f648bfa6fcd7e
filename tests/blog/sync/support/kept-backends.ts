import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../../../../src/blog/backend/embedded.ts';
import { nodeSanitizer } from '../../../../src/blog/content/node-sanitizer.ts';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { type BlogOperator, blogOperator } from '../../../../src/blog/store/operator.ts';
import { type PullReport, pullPosts } from '../../../../src/blog/sync/pull-posts.ts';
import { PulledFolder } from '../../../../src/blog/sync/pulled-folder.ts';
import { type PushReport, pushPosts } from '../../../../src/blog/sync/push-posts.ts';
import { checkPostFiles } from '../../../../src/data/validate/check-post-files.ts';
import { withoutMetadata } from '../../../../src/look/pictures/sendable-picture.ts';

/** Returns the signature of a PNG, followed by bytes that make it unique. */
export function png(...more: number[]): Uint8Array {
  return new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, ...more]);
}

export function operatorOf(backend: Backend): BlogOperator {
  return blogOperator({ url: backend.url, secretKey: backend.secretKey, publicUrl: backend.url, isHosted: false });
}

export async function pulled(backend: Backend, root: string, prune = false): Promise<PullReport> {
  const folder = new PulledFolder(root);
  folder.prepare();
  return pullPosts(operatorOf(backend), folder, prune);
}

/** Time zone of the days in files. */
const ZONE = 'America/New_York';

let sanitizer: Promise<Sanitizer> | undefined;

export function cleaner(): Promise<Sanitizer> {
  sanitizer ??= nodeSanitizer();
  return sanitizer;
}

/** Pushes a folder that must be valid. */
export async function pushed(backend: Backend, root: string, force = false): Promise<PushReport> {
  const folder = new PulledFolder(root);
  const checked = checkPostFiles(folder, { timeZone: ZONE });
  // Hostile bodies have markup as text, which is a true finding about them and doesn't keep them from being sent.
  const wrong = checked.diagnostics.filter(({ code }) => !['html-in-text', 'foreign-markup'].includes(code));
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong, undefined, 1));
  return pushPosts(operatorOf(backend), folder, checked, {
    force,
    sanitizer: cleaner,
    cleanPicture: withoutMetadata,
    now: new Date('2026-11-20T12:00:00Z'),
  });
}

/** Returns everything that a pull must keep, as the database has it, without the backend's own URL. */
export async function dump({ database, url }: Backend): Promise<unknown> {
  const { rows } = await database.query<{ all: string }>(`select jsonb_build_object(
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from public.blog_posts p),
    'redirects', (select coalesce(jsonb_agg(jsonb_build_array(r.old_slug, r.post_id) order by r.old_slug), '[]') from public.blog_redirects r),
    'authors', (select coalesce(jsonb_agg(jsonb_build_array(f.id, f.full_name) order by f.id), '[]') from public.profiles f where exists (select 1 from public.blog_posts p where p.author_id = f.id)),
    'categories', (select coalesce(jsonb_agg(jsonb_build_array(c.id, c.name) order by c.id), '[]') from public.blog_categories c where exists (select 1 from public.blog_posts p where p.category_id = c.id)))::text as all`);
  return JSON.parse((rows[0]?.all ?? '').replaceAll(url, 'https://backend'));
}

/** Removes the whole blog from a backend, except images. */
export async function wipe({ database }: Backend): Promise<void> {
  const tables = [
    'blog_posts',
    'blog_redirects',
    'blog_revisions',
    'blog_posts_trash',
    'blog_categories',
    'profiles',
    'audit_events',
  ];
  await database.transaction((inside) =>
    inside.exec(
      `set local session_replication_role = replica; ${tables.map((table) => `delete from public.${table};`).join(' ')}`,
    ),
  );
}

/** Returns every file of a folder, including hidden ones. */
export function filesIn(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]),
  );
}
