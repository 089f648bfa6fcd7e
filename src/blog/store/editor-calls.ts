import type { SupabaseClient } from '@supabase/supabase-js';
import { timestamp } from '../dates.ts';
import { PICTURE_BUCKET } from '../rules.ts';
import { type PostVersion, type SavedVersion, updatePost } from './backend-calls.ts';
import { ErrorCode } from './error-codes.ts';
import { accessToken } from './session-calls.ts';

/* Editor calls in addition to the ones in docs/contract.md, section 7. They throw the backend's error and return rows as received. */

type Row = Readonly<Record<string, unknown>>;

export async function postBySlug(client: SupabaseClient, slug: string): Promise<Row | undefined> {
  return oneRow(client, 'blog_posts', '*', { slug });
}

/** Returns posts that have this slug or a numbered variant of it: `brakes`, `brakes-2`, `brakes-3`, etc. */
export async function slugsOf(
  client: SupabaseClient,
  slug: string,
  stem: string,
): Promise<readonly { readonly id: string; readonly slug: string }[]> {
  const posts = client.from('blog_posts').select('id,slug');
  const { data } = await posts.filter('slug', 'match', `^(${slug}|${stem}-[0-9]+)$`).throwOnError();
  return data;
}

export async function versionOf(client: SupabaseClient, id: string): Promise<Row | undefined> {
  return oneRow(client, 'blog_posts', 'updated_at,updated_by', { id });
}

/** Returns up to 100 earlier versions of a post, latest first. */
export async function revisionsOf(client: SupabaseClient, id: string): Promise<readonly Row[]> {
  const versions = client.from('blog_revisions').select('*').eq('post_id', id);
  return (await versions.order('id', { ascending: false }).limit(100).throwOnError()).data;
}

/** Returns the name of an account; empty if it has none or is gone. */
export async function nameOfAccount(client: SupabaseClient, id: string): Promise<string> {
  return nameIn(await oneRow(client, 'profiles', 'name', { id }));
}

/** Returns the name of a post's author; empty if unknown. */
export async function nameOfAuthor(client: SupabaseClient, postId: string): Promise<string> {
  return nameIn((await oneRow(client, 'blog_posts', 'author:profiles(name)', { id: postId }))?.['author']);
}

function nameIn(row: unknown): string {
  const { name } = (row ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}

async function oneRow(
  client: SupabaseClient,
  table: 'blog_posts' | 'profiles',
  columns: string,
  by: { readonly id: string } | { readonly slug: string },
): Promise<Row | undefined> {
  const { data } = await client.from(table).select(columns).match(by).maybeSingle().throwOnError();
  return (data as Row | null) ?? undefined;
}

/** Sets the publication time of exactly this version; null means now. Returns undefined if there's a newer version. */
export async function publishAt(
  client: SupabaseClient,
  version: PostVersion,
  at: string | null,
): Promise<SavedVersion | undefined> {
  return updatePost(client, version, { status: 'published', published_at: at, is_scheduled: at !== null });
}

/** A new link to a draft. The token is returned only once. */
export interface DraftLink {
  readonly token: string;
  /** In `timestamp` format. */
  readonly expiresAt: string;
}

/** Creates a public link to a post for 1 to 30 days. Throws if the user isn't an admin or the post is gone. */
export async function shareDraft(client: SupabaseClient, postId: string, days: number): Promise<DraftLink> {
  const { data } = await client.rpc('share_blog_draft', { _post: postId, _days: days }).throwOnError();
  if (!data) throw Object.assign(new Error("the post can't be shared"), { code: ErrorCode.noPrivilege });
  const { token, expires_at } = data as { readonly token: string; readonly expires_at: string };
  return { token, expiresAt: timestamp(expires_at) ?? expires_at };
}

/** Returns who created the active links to a draft (empty if unknown) and when they expire, latest first. */
export async function draftLinks(
  client: SupabaseClient,
  postId: string,
): Promise<readonly { readonly name: string; readonly expiresAt: string }[]> {
  const { data } = await client.rpc('blog_draft_links', { _post: postId }).throwOnError();
  return ((data ?? []) as Row[]).map((row) => ({ name: nameIn(row), expiresAt: timestamp(row['expires_at']) ?? '' }));
}

/** Revokes all links to a draft. Returns their number. */
export async function endDraftLinks(client: SupabaseClient, postId: string): Promise<number> {
  const { data } = await client.rpc('revoke_blog_drafts', { _post: postId }).throwOnError();
  return (data as number | null) ?? 0;
}

export function pictureAddress(client: SupabaseClient, name: string): string {
  return client.storage.from(PICTURE_BUCKET).getPublicUrl(name).data.publicUrl;
}

export interface OtherEditor {
  /** The window's self-assigned ID. */
  readonly writer: string;
  readonly userId: string;
  /** Empty if the account has none. */
  readonly name: string;
  /** Start time in milliseconds since 1970. */
  readonly since: number;
}

/** Reports that a window has a post open and returns the other windows that do. */
export type EditorCalls = ReturnType<typeof clientEditorCalls>;

const BEAT_TIMEOUT_MS = 15_000;

/** Creates a window's calls. A backend without the function is called only once. Nothing is called while signed out. */
export function clientEditorCalls(
  client: SupabaseClient,
  { url, key }: { readonly url: string; readonly key: string },
  writer: string,
) {
  let token: string | undefined;
  let isKnown = true;
  return {
    /** Reports that this window has the post open. Returns the others, earliest first; throws the backend's error. */
    async beat(postId: string): Promise<readonly OtherEditor[]> {
      token = await accessToken(client).catch(() => undefined);
      if (token === undefined || !isKnown) return [];
      const { data, error } = await client
        .rpc('blog_editor_beat', { _post: postId, _writer: writer })
        .abortSignal(AbortSignal.timeout(BEAT_TIMEOUT_MS));
      isKnown = error?.code !== ErrorCode.noSuchFunction;
      if (error) throw error;
      return ((data ?? []) as Record<string, unknown>[]).flatMap((row) => {
        const since = Date.parse(timestamp(row['since']) ?? '');
        if (Number.isNaN(since)) return [];
        return {
          writer: String(row['writer']),
          userId: String(row['user_id']),
          name: String(row['name'] ?? '').trim(),
          since,
        };
      });
    },
    /** Reports that this window has closed the post, even while the page unloads. Best effort. */
    leave(postId: string): void {
      if (token === undefined || !isKnown) return;
      // The client can't send requests that outlive the page.
      fetch(`${url}/rest/v1/rpc/blog_editor_beat`, {
        method: 'POST',
        keepalive: true,
        headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ _post: postId, _writer: writer, _is_leaving: true }),
      }).catch(() => undefined);
    },
  };
}
