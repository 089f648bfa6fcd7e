import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Located } from '../../base/source.ts';
import type { Sanitizer } from '../content/sanitize.ts';
import { isSameTime } from '../dates.ts';
import type { PostRow } from '../post.ts';
import { type FileRow, plainBody } from '../post-file.ts';
import { type PictureHome, toAbsolute, toRelative } from '../post-images.ts';
import type { ExportedPostRecord } from '../post-schema.ts';
import type { BlogOperator, NamedRow } from '../store/operator.ts';
import { changedTexts, matchPosts, publicationOf } from './match-posts.ts';
import type { SendablePicture } from './post-pictures.ts';

/** A post that wasn't sent, and why. */
export interface Conflict {
  readonly file: string;
  readonly reason: string;
}

/** A post to update in the backend. */
export interface PostUpdate {
  readonly post: CheckedPost;
  readonly current: PostRow;
  /** Only fields that differ. */
  readonly changes: Partial<PostRow>;
}

export interface PostInsert {
  readonly post: CheckedPost;
  readonly row: Omit<PostRow, 'author' | 'category' | 'oldSlugs'>;
}

export interface PlanContext {
  readonly rows: readonly PostRow[];
  /** IDs of deleted posts. */
  readonly trash: ReadonlySet<string>;
  readonly names: PushIds;
  readonly home: PictureHome;
  /** Sanitizes HTML bodies. */
  readonly clean: Sanitizer;
  readonly force: boolean;
  readonly now: string;
}

/** A post with the IDs of its author and category. */
interface Wanted {
  readonly post: CheckedPost;
  readonly author_id: string | null;
  readonly category_id: string | null;
}

/** Decides which posts are new, changed or unchanged. Creates missing authors and categories. */
export async function planPush(posts: readonly CheckedPost[], context: PlanContext) {
  const updates: PostUpdate[] = [];
  const inserts: PostInsert[] = [];
  const same: Pick<PostUpdate, 'post' | 'current'>[] = [];
  const conflicts: Conflict[] = [];
  for (const [index, { post, here: current }] of matchPosts(posts, context.rows, { bySlug: false }).entries()) {
    // Sanitizing can take a while, so let idle connections close.
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
        reason: 'its post was deleted in the backend; restore it there, or send it again with --force',
      });
    else inserts.push({ post, row: insertOf(wanted, context) });
  }
  return { updates, inserts, same, conflicts };
}

/** Returns the columns that differ from the file, except those the database sets. */
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
  // Normalizes both sides: a file may refer to an image it doesn't have by its full URL.
  const here = toRelative({ html: current.content, image: current.featured_image }, home, () => true);
  const absolute = toAbsolute({ html, image: row.featured_image }, home);
  const file = toRelative(absolute, home, () => true);
  if (file.image !== here.image) changes.featured_image = absolute.image;
  if (file.html === here.html || file.html === plainBody(here.html)) return changes;
  const clean = cleaned(row.format, file.html, context);
  // Leave stored content alone if it's the same once sanitized.
  if (clean !== here.html && clean !== cleaned(row.format, here.html, context))
    changes.content = toAbsolute({ html: clean, image: null }, home).html;
  return changes;
}

function insertOf(
  { post: { row, html: given }, author_id, category_id }: Wanted,
  context: PlanContext,
): PostInsert['row'] {
  const { home, now } = context;
  const { html, image } = toAbsolute({ html: cleaned(row.format, given, context), image: row.featured_image }, home);
  const published_at = row.status === 'draft' ? null : publicationOf(row, undefined, now);
  const created_at = row.created_at ?? published_at ?? now;
  const { slug, title, excerpt, status, meta_description, meta_keywords, updated_by, view_count, public_slug } = row;
  return {
    id: row.id ?? randomUUID(),
    slug,
    title,
    excerpt,
    content: html,
    featured_image: image,
    status,
    published_at,
    meta_description,
    meta_keywords,
    category_id,
    author_id,
    created_at,
    updated_at: row.updated_at ?? (row.id === undefined ? now : created_at),
    updated_by,
    view_count,
    public_slug,
  };
}

/** Sanitizes HTML bodies; rendered Markdown is safe. */
function cleaned(format: string, html: string, { clean }: PlanContext): string {
  return format === 'html' ? clean(html) : html;
}

export type PushIds = Awaited<ReturnType<typeof readNames>>;

export async function readNames(operator: BlogOperator) {
  const profiles = await operator.authors();
  // If authors have the same name, the first ID wins.
  const authors = new Map([...profiles].reverse().map(({ id, name }) => [name, id]));
  const authorNames = new Map(profiles.map(({ id, name }) => [id, name]));
  const keysOf = ({ id, name }: NamedRow) => [[id, id] as const, [name, id] as const];
  const categories = new Map((await operator.categories()).flatMap(keysOf));
  return {
    /** Returns the ID of a post's author; creates a profile without an account if needed. */
    async authorOf({ author, author_id }: Pick<FileRow, 'author' | 'author_id'>): Promise<string | null> {
      if (author_id === null && author === '') return null;
      const named = author === '' ? undefined : authors.get(author);
      // The name may have changed in the file or in the backend.
      if (author_id !== null && authorNames.has(author_id))
        return named === undefined || authorNames.get(author_id) === author ? author_id : named;
      if (author_id === null && named !== undefined) return named;
      const id = author_id ?? randomUUID();
      await operator.addAuthor({ id, name: author });
      authorNames.set(id, author);
      if (named === undefined) authors.set(author, id);
      return id;
    },
    /** Returns the ID of a post's category, creating it if needed. */
    async categoryOf({ category, category_id }: Pick<FileRow, 'category' | 'category_id'>): Promise<string | null> {
      const known = categories.get(category) ?? categories.get(category_id ?? '');
      if (known !== undefined) return known;
      if (category === '') return null;
      const id = category_id ?? randomUUID();
      await operator.addCategory({ id, name: category });
      for (const [key, value] of keysOf({ id, name: category })) categories.set(key, value);
      return id;
    },
  };
}

/** A valid post from a file. */
export interface CheckedPost {
  readonly file: string;
  readonly row: FileRow;
  /** Its HTML: image URLs as in the file; unsanitized if the format is `html`. */
  readonly html: string;
  readonly record: Located<ExportedPostRecord>;
}

export interface CheckedFolder {
  readonly posts: readonly CheckedPost[];
  /** The names of all images in posts. */
  readonly pictures: readonly string[];
  /** The images of all scenes in posts. */
  readonly scenes: readonly SendablePicture[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a file, for code frames. */
  readonly textOf: (file: string) => string | undefined;
}
