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
import { freeSlug } from '../../check-post.ts';
import type { PostForm } from '../../post-form.ts';
import { type SavedPost, toForm, toSavedPost } from '../../post-form.ts';

export interface Revision {
  readonly id: number;
  readonly form: PostForm;
  /** When this version was saved, and by whom where that is known. */
  readonly saved_at: string;
  readonly saved_by?: string;
}

/** Posts as the editor needs them. Every call throws what the backend answers; texts for people come from the messages. */
export type PostStore = ReturnType<typeof clientPostStore>;

/** The posts of a backend. `normalize` is what the writing surface makes of a content, so that another spelling is no change. */
export function clientPostStore(client: SupabaseClient, normalize: (html: string) => string = (html) => html) {
  const version = ({ id, updated_at }: PostVersion): PostVersion => ({
    id,
    updated_at: timestamp(updated_at) ?? updated_at,
  });
  const saved = (row: SavedVersion): SavedVersion => ({
    ...version(row),
    published_at: timestamp(row.published_at) ?? null,
  });
  const names = new Map<string, string>();

  /** Who somebody is; an account that is gone, or may not be read, has no name. */
  async function nameOf(id: unknown): Promise<{ readonly saved_by?: string }> {
    if (typeof id !== 'string') return {};
    if (!names.has(id)) names.set(id, await nameOfAccount(client, id).catch(() => ''));
    const name = names.get(id);
    return name ? { saved_by: name } : {};
  }

  return {
    /** The post in its present version; undefined when there is none, or none for this caller. */
    async load(id: string): Promise<SavedPost | undefined> {
      try {
        return toSavedPost(await calls.loadForEdit(client, id), normalize);
      } catch (error) {
        // No row, or an address that is no id at all.
        if ([ErrorCode.noSingleRow, ErrorCode.invalidText].some((code) => code === errorCodeOf(error)))
          return undefined;
        throw error;
      }
    },
    async loadBySlug(slug: string): Promise<SavedPost | undefined> {
      const row = await postBySlug(client, slug);
      return row && toSavedPost(row, normalize);
    },
    /** Throws with the code 23505 when the slug is taken. */
    async create(fields: PostFields): Promise<SavedVersion> {
      return saved(await calls.createPost(client, fields));
    },
    /** Saves over exactly this version. Undefined, and nothing saved, when there is a later one or the post is gone. */
    async update(known: PostVersion, fields: PostFields): Promise<SavedVersion | undefined> {
      const row = await calls.updatePost(client, known, fields);
      return row && saved(row);
    },
    /** The present version and who saved it, without its texts; undefined when the post is gone. */
    async version(id: string): Promise<{ readonly updated_at: string; readonly saved_by?: string } | undefined> {
      const row = await versionOf(client, id);
      if (!row) return undefined;
      return { ...version({ id, updated_at: String(row['updated_at']) }), ...(await nameOf(row['updated_by'])) };
    },
    async revisions(id: string): Promise<readonly Revision[]> {
      const revisions: Revision[] = [];
      for (const row of await revisionsOf(client, id))
        revisions.push({
          id: Number(row['id']),
          form: toForm(row, normalize),
          saved_at: timestamp(row['saved_at']) ?? '',
          ...(await nameOf(row['saved_by'])),
        });
      return revisions;
    },
    /** The slug itself unless a post other than `exceptId` has it; then the first of `stem-2`, `stem-3` ... that none has. */
    async freeSlug(slug: string, stem: string, exceptId?: string): Promise<string> {
      const others = (await slugsOf(client, slug, stem)).filter(({ id }) => id !== exceptId);
      return freeSlug(slug, stem, new Set(others.map((post) => post.slug)));
    },
  };
}
