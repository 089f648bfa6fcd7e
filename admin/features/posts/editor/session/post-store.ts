import type { SupabaseClient } from '@supabase/supabase-js';
import { timestamp } from '../../../../../src/blog/dates.ts';
import type { PostFields, PostVersion, SavedVersion } from '../../../../../src/blog/store/backend-calls.ts';
import * as calls from '../../../../../src/blog/store/backend-calls.ts';
import {
  nameOfAccount,
  postBySlug,
  revisionsOf,
  slugsOf,
  versionOf,
} from '../../../../../src/blog/store/editor-calls.ts';
import { ErrorCode, errorCodeOf } from '../../../../../src/blog/store/error-codes.ts';
import { OTHERS } from '../../../../words/saving-words.ts';
import { freeSlug } from '../../check-post.ts';
import { type PostForm, type SavedPost, toForm, toSavedPost } from '../../post-form.ts';

export interface Revision {
  readonly id: number;
  readonly form: PostForm;
  /** When this version was saved, and by whom if known. */
  readonly saved_at: string;
  readonly saved_by?: string | undefined;
}

/** The editor's access to posts. Calls throw the backend's errors; `words/` has the messages for them. */
export type PostStore = ReturnType<typeof clientPostStore>;

/**
 * Creates the store of a user. `normalize` formats content as the editor does, so that formatting alone doesn't count as
 * a change.
 */
export function clientPostStore(
  client: SupabaseClient,
  userId: string,
  normalize: (html: string) => string = (html) => html,
) {
  const version = ({ id, updated_at }: PostVersion): PostVersion => ({
    id,
    updated_at: timestamp(updated_at) ?? updated_at,
  });
  const saved = (row: SavedVersion): SavedVersion => ({
    ...version(row),
    published_at: timestamp(row.published_at) ?? null,
  });
  const names = new Map<string, string>([[userId, OTHERS.you]]);

  /** Returns the name of an account; undefined if it's deleted or not readable. */
  async function nameOf(id: unknown): Promise<string | undefined> {
    if (typeof id !== 'string') return undefined;
    if (!names.has(id)) names.set(id, await nameOfAccount(client, id).catch(() => ''));
    return names.get(id) || undefined;
  }

  return {
    /** Returns the current version of a post; undefined if it's missing or hidden from this user. */
    async load(id: string): Promise<SavedPost | undefined> {
      try {
        return toSavedPost(await calls.loadForEdit(client, id), normalize);
      } catch (error) {
        // No row, or an invalid ID in the URL.
        if ([ErrorCode.noSingleRow, ErrorCode.invalidText].some((code) => code === errorCodeOf(error)))
          return undefined;
        throw error;
      }
    },
    async loadBySlug(slug: string): Promise<SavedPost | undefined> {
      const row = await postBySlug(client, slug);
      return row && toSavedPost(row, normalize);
    },
    /** Throws an error with code 23505 if the slug is taken. */
    async create(fields: PostFields): Promise<SavedVersion> {
      return saved(await calls.createPost(client, fields));
    },
    /** Updates exactly this version. Returns undefined, saving nothing, if there's a newer one or the post is gone. */
    async update(known: PostVersion, fields: PostFields): Promise<SavedVersion | undefined> {
      const row = await calls.updatePost(client, known, fields);
      return row && saved(row);
    },
    /** Returns the current version and who saved it, without its content; undefined if the post is gone. */
    async version(
      id: string,
    ): Promise<{ readonly updated_at: string; readonly saved_by?: string | undefined } | undefined> {
      const row = await versionOf(client, id);
      if (!row) return undefined;
      return { ...version({ id, updated_at: String(row['updated_at']) }), saved_by: await nameOf(row['updated_by']) };
    },
    async revisions(id: string): Promise<readonly Revision[]> {
      const revisions: Revision[] = [];
      for (const row of await revisionsOf(client, id))
        revisions.push({
          id: Number(row['id']),
          form: toForm(row, normalize),
          saved_at: timestamp(row['saved_at']) ?? '',
          saved_by: await nameOf(row['saved_by']),
        });
      return revisions;
    },
    /** Returns the slug if no post but `exceptId` has it, else the first free of `stem-2`, `stem-3` and so on. */
    async freeSlug(slug: string, stem: string, exceptId?: string): Promise<string> {
      const others = (await slugsOf(client, slug, stem)).filter(({ id }) => id !== exceptId);
      return freeSlug(slug, stem, new Set(others.map((post) => post.slug)));
    },
  };
}
