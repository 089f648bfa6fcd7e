import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import { groupsOf } from '../../base/map-limit.ts';
import type { JobRow } from '../job.ts';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../post.ts';
import type { PictureHome } from '../post-images.ts';
import { PICTURE_BUCKET } from '../rules.ts';
import { clientFor, missingTables, type Operator } from './accounts.ts';
import { lacksTables } from './error-codes.ts';
import { JOB_FIELDS } from './job-calls.ts';
import { BUILD_RANGE } from './public-queries.ts';

export interface BackendError {
  readonly code?: string;
  readonly message: string;
}

export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

const REDIRECTS_AT_ONCE = 500;

export type BlogOperator = ReturnType<typeof blogOperator>;

/** Creates the calls of a backend's operator. They throw an `EnvironmentError` unless they return the error. */
export function blogOperator(home: Operator & PictureHome) {
  const client = clientFor(home.url, home.secretKey);
  const { errorOf, answer, all } = throwingCalls(client, home.url);
  return {
    home,
    errorOf,
    /** Returns all posts of any status, by ID. Throws if a row is missing or invalid. */
    async posts(): Promise<PostRow[]> {
      const what = "can't read the posts";
      const rows = await all<{ readonly id: string }>('blog_posts', POST_ROW_COLUMNS, 'id', what);
      return rows.map((row) => {
        const post = parsePostRow(row);
        if (!post) throw errorOf({ message: `an invalid post (${JSON.stringify(row.id)})` }, what);
        return post;
      });
    },
    /** Returns all jobs; undefined if the project has no table for them yet. */
    async jobs(): Promise<JobRow[] | undefined> {
      const { error } = await client.from('jobs').select('id').limit(1);
      return error && lacksTables(error) ? undefined : all<JobRow>('jobs', JOB_FIELDS, 'slug', "can't read the jobs");
    },
    /** Updates exactly this version, or inserts a job. Returns the error. */
    async sendJob(
      row: Pick<JobRow, 'id' | 'slug' | 'job' | 'story' | 'status'>,
      current: Pick<JobRow, 'id' | 'updated_at'> | undefined,
    ): Promise<BackendError | undefined> {
      const jobs = client.from('jobs');
      if (!current) return (await jobs.insert(row)).error ?? undefined;
      const { id, updated_at } = current;
      const { data, error } = await jobs
        .update({ ...row, deleted_at: null })
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('id');
      return error ?? (data.length === 0 ? { message: 'it was just changed in the backend' } : undefined);
    },
    async trash(): Promise<ReadonlySet<string>> {
      const rows = await all<{ readonly id: string }>('blog_posts_trash', 'id', 'id', 'nothing was sent');
      return new Set(rows.map(({ id }) => id));
    },
    authors: () => all<NamedRow>('profiles', 'id,name:full_name', 'id', 'nothing was sent'),
    categories: () => all<NamedRow>('blog_categories', 'id,name', 'id', 'nothing was sent'),
    async addAuthor({ id, name }: NamedRow): Promise<void> {
      const what = `can't create the author ${JSON.stringify(name)}`;
      await answer(client.from('profiles').insert({ id, full_name: name }), what);
    },
    async addCategory(category: NamedRow): Promise<void> {
      const what = `can't create the category ${JSON.stringify(category.name)}`;
      await answer(client.from('blog_categories').insert(category), what);
    },
    /** Updates exactly this version. Returns the new time; undefined if there's a newer version or the post is gone. */
    async updatePost(
      { id, updated_at }: Pick<PostRow, 'id' | 'updated_at'>,
      changes: Partial<PostRow>,
    ): Promise<{ readonly error: BackendError } | { readonly savedAt: string | undefined }> {
      const update = client.from('blog_posts').update(changes).eq('id', id).eq('updated_at', updated_at);
      const { data, error } = await update.select('updated_at');
      return error ? { error } : { savedAt: data[0]?.updated_at as string | undefined };
    },
    async insertPosts(rows: readonly object[]): Promise<BackendError | undefined> {
      return (await client.from('blog_posts').insert([...rows])).error ?? undefined;
    },
    async removeFromTrash(id: string): Promise<void> {
      await answer(client.from('blog_posts_trash').delete().eq('id', id), "can't empty the trash");
    },
    /** Adds earlier slugs, keeping existing ones. */
    async addRedirects(rows: readonly { readonly old_slug: string; readonly post_id: string }[]): Promise<void> {
      for (const some of groupsOf(rows, { count: REDIRECTS_AT_ONCE })) {
        const call = client.from('blog_redirects').upsert(some, { ignoreDuplicates: true });
        await answer(call, "can't send the earlier slugs");
      }
    },
    /** Stores an image. To replace one, set `upsert`. */
    async uploadPicture(
      object: string,
      bytes: Uint8Array,
      { contentType, upsert = false }: { readonly contentType: string; readonly upsert?: boolean },
    ): Promise<BackendError | undefined> {
      const blob = new Blob([new Uint8Array(bytes)], { type: contentType });
      const options = { contentType, cacheControl: '31536000', upsert };
      return (await client.storage.from(PICTURE_BUCKET).upload(object, blob, options)).error ?? undefined;
    },
    /** Returns whether the backend ever had a post: the audit log keeps even permanently deleted ones. */
    async hasHadPosts(): Promise<boolean | BackendError> {
      const { data, error } = await client.from('audit_events').select('id').eq('action', 'created').limit(1);
      return error ?? data.length > 0;
    },
    /** Adds profiles without an account, keeping existing ones. */
    async addProfiles(rows: readonly { readonly id: string; readonly full_name: string }[]) {
      const call = client.from('profiles').upsert([...rows], { onConflict: 'id', ignoreDuplicates: true });
      return (await call).error ?? undefined;
    },
  };
}

/** Creates calls whose errors become an `EnvironmentError` starting with `what`. */
function throwingCalls(client: SupabaseClient, url: string) {
  function errorOf(error: BackendError, what: string): EnvironmentError {
    if (lacksTables(error)) return missingTables(url);
    return new EnvironmentError(`${what}: the backend at ${url} responded: ${error.message}`);
  }

  async function answer<T>(
    call: PromiseLike<{ readonly data: T | null; readonly error: BackendError | null }>,
    what: string,
  ): Promise<T> {
    const { data, error } = await call;
    if (error) throw errorOf(error, what);
    return data as T;
  }

  /** Returns all rows by a unique column. Ranges start after the last key, so concurrent writes don't shift rows. */
  async function all<Row>(table: string, fields: string, key: keyof Row & string, what: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const last = rows.at(-1)?.[key];
      const range = client.from(table).select(fields).order(key).limit(BUILD_RANGE);
      const found = await answer(last === undefined ? range : range.gt(key, last), what);
      // A backend may return fewer rows than requested.
      if (found.length === 0) return rows;
      rows.push(...(found as unknown as Row[]));
    }
  }

  return { errorOf, answer, all };
}
