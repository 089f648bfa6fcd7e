import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Sanitizer } from '../content/sanitize.ts';
import { isSameTime } from '../dates.ts';
import { type PictureHome, toAbsolute, toRelative } from '../picture-addresses.ts';
import { plainBody } from '../post-file.ts';
import type { PostRow } from '../post-row.ts';
import type { CheckedPost } from './checked-folder.ts';
import { changedTexts, matchPosts, publicationOf } from './match-posts.ts';
import type { PushNames } from './push-names.ts';

/** Something that was not sent, and why. */
export interface Conflict {
  readonly file: string;
  readonly reason: string;
}

/** A post of the backend that is to be changed. */
export interface PostUpdate {
  readonly post: CheckedPost;
  readonly current: PostRow;
  /** Only what differs. */
  readonly changes: Partial<PostRow>;
}

/** A post as it is inserted. */
type InsertedPost = Omit<PostRow, 'author' | 'category' | 'oldSlugs'>;

export interface PostInsert {
  readonly post: CheckedPost;
  readonly row: InsertedPost;
}

export interface PushPlan {
  readonly updates: readonly PostUpdate[];
  readonly inserts: readonly PostInsert[];
  /** Posts that the backend has as their files say. */
  readonly same: readonly { readonly post: CheckedPost; readonly current: PostRow }[];
  readonly conflicts: readonly Conflict[];
}

/** What a push is planned with. */
export interface PlanContext {
  /** All posts of the backend. */
  readonly rows: readonly PostRow[];
  /** Ids of deleted posts. */
  readonly trash: ReadonlySet<string>;
  readonly names: PushNames;
  readonly home: PictureHome;
  /** Cleans bodies that are written as HTML. */
  readonly clean: Sanitizer;
  readonly force: boolean;
  readonly now: string;
}

/** A post with the ids of its author and category. */
interface Wanted {
  readonly post: CheckedPost;
  readonly author_id: string | null;
  readonly category_id: string | null;
}

/** Decides which posts of files are new, changed or the same. Authors and categories that are missing are made. */
export async function planPush(posts: readonly CheckedPost[], context: PlanContext): Promise<PushPlan> {
  const updates: PostUpdate[] = [];
  const inserts: PostInsert[] = [];
  const same: { readonly post: CheckedPost; readonly current: PostRow }[] = [];
  const conflicts: Conflict[] = [];
  for (const [index, { post, here: current }] of matchPosts(posts, context.rows, { bySlug: false }).entries()) {
    // Idle connections are let go in time, however long there is something to clean.
    if (index % 20 === 0) await setImmediate();
    const { names, trash, force } = context;
    const author_id = await names.authorOf(post.row);
    const wanted = { post, author_id, category_id: await names.categoryOf(post.row) };
    if (current) {
      const changes = changesOf(wanted, current, context);
      if (Object.keys(changes).length > 0) updates.push({ post, current, changes });
      else same.push({ post, current });
    } else if (post.row.id !== undefined && trash.has(post.row.id) && !force)
      conflicts.push({
        file: post.file,
        reason: 'its post was deleted in the backend; restore it there, or put it back with --force',
      });
    else inserts.push({ post, row: insertOf(wanted, context) });
  }
  return { updates, inserts, same, conflicts };
}

/** The columns in which the backend differs from a file. The others are the database's own. */
function changesOf(
  { post: { row, html }, author_id, category_id }: Wanted,
  current: PostRow,
  context: PlanContext,
): Partial<PostRow> {
  const { home, now } = context;
  const changes: { -readonly [Name in keyof PostRow]?: PostRow[Name] } = changedTexts(row, current);
  if (row.status !== current.status) changes.status = row.status;
  if (category_id !== current.category_id) changes.category_id = category_id;
  if (author_id !== current.author_id) changes.author_id = author_id;
  const published = row.status === 'draft' ? null : publicationOf(row, current, now);
  if (!isSameTime(published, current.published_at)) changes.published_at = published;
  const created = row.created_at ?? current.created_at;
  if (!isSameTime(created, current.created_at)) changes.created_at = created;
  // Both sides with their addresses written the same way: a file may name a picture that it does not have by its full address.
  const here = toRelative({ html: current.content, image: current.featured_image }, home, () => true);
  const absolute = toAbsolute({ html, image: row.featured_image }, home);
  const file = toRelative(absolute, home, () => true);
  if (file.image !== here.image) changes.featured_image = absolute.image;
  if (file.html === here.html || file.html === plainBody(here.html)) return changes;
  const clean = cleaned(row.format, file.html, context);
  // What is the same once it is cleaned is left as it is stored.
  if (clean !== here.html && clean !== cleaned(row.format, here.html, context))
    changes.content = toAbsolute({ html: clean, image: null }, home).html;
  return changes;
}

function insertOf({ post: { row, html: given }, author_id, category_id }: Wanted, context: PlanContext): InsertedPost {
  const { home, now } = context;
  const { html, image } = toAbsolute({ html: cleaned(row.format, given, context), image: row.featured_image }, home);
  const published_at = row.status === 'draft' ? null : publicationOf(row, undefined, now);
  const created_at = row.created_at ?? published_at ?? now;
  const { slug, title, excerpt, status, meta_description, meta_keywords, updated_by, view_count, public_slug } = row;
  return {
    ...{ id: row.id ?? randomUUID(), slug, title, excerpt, content: html, featured_image: image, status, published_at },
    ...{ meta_description, meta_keywords, category_id, author_id, created_at },
    updated_at: row.updated_at ?? (row.id === undefined ? now : created_at),
    ...{ updated_by, view_count, public_slug },
  };
}

/** HTML that may be stored: what Markdown was rendered to is clean. */
function cleaned(format: string, html: string, { clean }: PlanContext): string {
  return format === 'html' ? clean(html) : html;
}
