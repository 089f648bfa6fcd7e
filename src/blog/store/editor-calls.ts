import type { SupabaseClient } from '@supabase/supabase-js';
import { timestamp } from '../dates.ts';
import { PICTURE_BUCKET } from '../rules.ts';
import { type PostVersion, publication, type SavedVersion, updatePost } from './backend-calls.ts';
import { ErrorCode } from './error-codes.ts';
import { accessToken } from './session-calls.ts';

/* What the editor asks beyond docs/contract.md, section 7. Each throws the error that the backend returned; rows are as they came. */

type Row = Readonly<Record<string, unknown>>;

export async function postBySlug(client: SupabaseClient, slug: string): Promise<Row | undefined> {
  return oneRow(client, 'blog_posts', '*', { slug });
}

/** The posts that have a slug, or another with a number: `brakes`, `brakes-2`, `brakes-3` ... */
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

/** The former versions of a post, latest first, at most 100. */
export async function revisionsOf(client: SupabaseClient, id: string): Promise<readonly Row[]> {
  const versions = client.from('blog_revisions').select('*').eq('post_id', id);
  return (await versions.order('id', { ascending: false }).limit(100).throwOnError()).data;
}

/** The name of an account; empty where it has none, or is gone. */
export async function nameOfAccount(client: SupabaseClient, id: string): Promise<string> {
  return nameIn(await oneRow(client, 'profiles', 'name', { id }));
}

/** The name of whoever wrote a post; empty where nobody knows. */
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

/** Sets when a post is published, over the version that was read: `at` a time to come, or with null at once. Answers nothing, and sets nothing, when there is a later one. */
export async function publishAt(
  client: SupabaseClient,
  version: PostVersion,
  at: string | null,
): Promise<SavedVersion | undefined> {
  return updatePost(client, version, {
    status: 'published',
    ...publication('published', { at: at ?? undefined }),
    is_scheduled: at !== null,
  });
}

/** A link to a draft that was just made: its token is answered this once. */
export interface DraftLink {
  readonly token: string;
  /** As `timestamp` makes it. */
  readonly expiresAt: string;
}

/** Makes a link by which anybody reads a post, published or not, for 1 to 30 days. Throws for all but admins, and for a post that is gone. */
export async function shareDraft(client: SupabaseClient, postId: string, days: number): Promise<DraftLink> {
  const { data } = await client.rpc('share_blog_draft', { _post: postId, _days: days }).throwOnError();
  if (!data) throw Object.assign(new Error('the post may not be shared'), { code: ErrorCode.noPrivilege });
  const { token, expires_at } = data as { readonly token: string; readonly expires_at: string };
  return { token, expiresAt: timestamp(expires_at) ?? expires_at };
}

/** When the links to a draft end that still lead to it, the latest first, and who made them; empty where nobody knows. */
export async function draftLinks(
  client: SupabaseClient,
  postId: string,
): Promise<readonly { readonly name: string; readonly expiresAt: string }[]> {
  const { data } = await client.rpc('blog_draft_links', { _post: postId }).throwOnError();
  return ((data ?? []) as Row[]).map((row) => ({ name: nameIn(row), expiresAt: timestamp(row['expires_at']) ?? '' }));
}

/** Ends all links to a draft. Answers how many there were. */
export async function endDraftLinks(client: SupabaseClient, postId: string): Promise<number> {
  const { data } = await client.rpc('revoke_blog_drafts', { _post: postId }).throwOnError();
  return (data as number | null) ?? 0;
}

export function pictureAddress(client: SupabaseClient, name: string): string {
  return client.storage.from(PICTURE_BUCKET).getPublicUrl(name).data.publicUrl;
}

export interface OtherEditor {
  /** The window, by the name that it gave itself. */
  readonly writer: string;
  readonly userId: string;
  /** Empty where the account has none. */
  readonly name: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** How a window says that it has a post open, and hears of the others. */
export type EditorCalls = ReturnType<typeof clientEditorCalls>;

const BEAT_TIMEOUT_MS = 15_000;

/** The calls of the window with this name to a backend. One that does not know them is asked once; while nobody is signed in it is not asked at all. */
export function clientEditorCalls(
  client: SupabaseClient,
  { url, key }: { readonly url: string; readonly key: string },
  writer: string,
) {
  let token: string | undefined;
  let isKnown = true;
  return {
    /** Says that this window has the post open. Answers the others that do, those that came first in front; throws what the backend answers. */
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
    /** Says that it has it open no more, also while the page goes away. It is not known whether that was heard. */
    leave(postId: string): void {
      if (token === undefined || !isKnown) return;
      // The client cannot send what outlives the page.
      fetch(`${url}/rest/v1/rpc/blog_editor_beat`, {
        method: 'POST',
        keepalive: true,
        headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ _post: postId, _writer: writer, _is_leaving: true }),
      }).catch(() => undefined);
    },
  };
}
