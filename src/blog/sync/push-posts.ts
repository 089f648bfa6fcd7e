import { hasErrors } from '../../base/diagnostics/diagnostic.ts';
import { groupsOf, mapLimit } from '../../base/map-limit.ts';
import type { Sanitizer } from '../content/sanitize.ts';
import { compareTimes, timestamp } from '../dates.ts';
import type { PostRow } from '../post.ts';
import { objectOfFile } from '../post-images.ts';
import { ErrorCode, isRowError } from '../store/error-codes.ts';
import type { BackendError, BlogOperator } from '../store/operator.ts';
import { compareObject, pictureType, sendPictures, typeByName } from './post-pictures.ts';
import { type PulledFolder, withKeys } from './pulled-folder.ts';
import type { CheckedFolder, CheckedPost, Conflict, PostInsert, PostUpdate } from './push-plan.ts';
import { planPush, readNames } from './push-plan.ts';

export interface PushReport {
  readonly made: readonly string[];
  readonly updated: readonly string[];
  readonly unchanged: number;
  /** Earlier slugs that now redirect to their posts. */
  readonly redirects: number;
  /** Images that were uploaded. */
  readonly pictures: number;
  readonly conflicts: readonly Conflict[];
}

export interface PushOptions {
  /** Overwrites changes and deletions in the backend since the pull. */
  readonly force: boolean;
  /** Called only when HTML must be sanitized, since loading takes a while. */
  readonly sanitizer: () => Promise<Sanitizer>;
  /** Removes metadata from an image, such as a photo's location. */
  readonly cleanPicture: (name: string, bytes: Uint8Array) => Promise<Uint8Array>;
  readonly now: Date;
}

interface Push extends Pick<PushOptions, 'force' | 'cleanPicture'> {
  readonly operator: BlogOperator;
  readonly folder: PulledFolder;
  /** Post IDs by current slug. */
  readonly slugs: Map<string, string>;
  readonly trash: ReadonlySet<string>;
  readonly made: string[];
  readonly updated: string[];
  readonly conflicts: Conflict[];
}

/**
 * Pushes a folder's posts to a backend by ID. Deletes no posts; posts changed there since the pull are conflicts. After
 * an `EnvironmentError`, another push resumes.
 */
export async function pushPosts(
  operator: BlogOperator,
  folder: PulledFolder,
  { posts, pictures, scenes, diagnostics }: CheckedFolder,
  { force, sanitizer, cleanPicture, now }: PushOptions,
): Promise<PushReport> {
  if (hasErrors(diagnostics)) throw new Error("can't push a folder with errors");
  // Loaded before any request: it takes so long that the server could close an idle connection.
  const clean = posts.some(({ row }) => row.format === 'html') ? await sanitizer() : (html: string) => html;
  const rows = await operator.posts();
  const trash = await operator.trash();
  const names = await readNames(operator);
  const slugs = new Map(rows.map(({ slug, id }) => [slug, id]));
  const push: Push = { operator, folder, force, cleanPicture, slugs, trash, made: [], updated: [], conflicts: [] };
  const uploaded =
    (await uploadPictures(push, pictures, (name) => ({ object: objectOfFile(name) as string, name }))) +
    (await sendPictures(operator, scenes));
  let unchanged = 0;
  let redirects = 0;
  try {
    const context = { rows, trash, names, home: operator.home, clean, force, now: now.toISOString() };
    const { updates, inserts, same, conflicts: found } = await planPush(posts, context);
    push.conflicts.push(...found);
    unchanged = same.length;
    for (const { post, current } of same) adopt(folder, post, current);
    await sendUpdates(push, updates);
    await sendInserts(push, inserts);
    redirects = await sendRedirects(push, posts, rows);
  } finally {
    folder.save();
  }
  const { made, updated, conflicts } = push;
  return { made, updated, unchanged, redirects, pictures: uploaded, conflicts };
}

/** Uploads images the backend lacks. Returns their number. */
export async function uploadPictures(
  push: Pick<Push, 'operator' | 'folder' | 'force' | 'cleanPicture' | 'conflicts'>,
  pictures: readonly string[],
  placeOf: (picture: string) => { readonly object: string; readonly name: string },
): Promise<number> {
  const { operator, folder, force, cleanPicture, conflicts } = push;
  let uploaded = 0;
  await mapLimit(6, pictures, async (picture) => {
    const { object, name } = placeOf(picture);
    const path = `${folder.pictures}/${name}`;
    const original = folder.image(name) as Uint8Array;
    let there = await compareObject(object, original, operator.home);
    if (there === 'same') return;
    const bytes = await cleanPicture(name, original).catch(() => undefined);
    if (!bytes) {
      conflicts.push({ file: path, reason: "it's damaged; save it again as a JPEG" });
      return;
    }
    if (bytes !== original && there === 'other') there = await compareObject(object, bytes, operator.home);
    if (there === 'same') return;
    if (there === 'other' && !force) {
      const reason = 'the backend has another image with this name; rename yours, or overwrite it with --force';
      conflicts.push({ file: path, reason });
      return;
    }
    const contentType = pictureType(bytes) ?? typeByName(object) ?? '';
    const error = await operator.uploadPicture(object, bytes, { contentType, upsert: there === 'other' });
    if (error) throw operator.errorOf(error, `can't send the image ${path}`);
    uploaded++;
  });
  return uploaded;
}

/** Sends updates. A post whose new slug is still in use waits until the other post has been renamed. */
async function sendUpdates(push: Push, updates: readonly PostUpdate[]): Promise<void> {
  let left = updates.filter((update) => isFree(push, update));
  while (left.length > 0) {
    const waiting: PostUpdate[] = [];
    for (const update of left) {
      if (isTaken(push, update.post.row.slug, update.current.id)) waiting.push(update);
      else await sendUpdate(push, update);
    }
    if (waiting.length === left.length) {
      for (const { post } of waiting) refuseTaken(push, post);
      return;
    }
    left = waiting;
  }
}

/** Returns whether a post is unchanged since the pull; otherwise records a conflict. */
function isFree({ force, conflicts }: Push, { post: { file, row }, current }: PostUpdate): boolean {
  const { updated_at } = row;
  if (force || (updated_at !== undefined && compareTimes(current.updated_at, updated_at) <= 0)) return true;
  const since =
    updated_at === undefined
      ? "the file doesn't have a version"
      : `it was changed in the backend at ${current.updated_at}`;
  conflicts.push({ file, reason: `${since}; pull into another folder and compare, or overwrite it with --force` });
  return false;
}

async function sendUpdate(push: Push, { post, current, changes }: PostUpdate): Promise<void> {
  const { operator, folder, slugs } = push;
  const answer = await operator.updatePost(current, changes);
  if ('error' in answer) refuse(push, post.file, answer.error);
  else if (answer.savedAt === undefined)
    push.conflicts.push({ file: post.file, reason: 'it was just changed in the backend; push again to compare' });
  else {
    if (slugs.get(current.slug) === current.id) slugs.delete(current.slug);
    slugs.set(post.row.slug, current.id);
    push.updated.push(post.file);
    adopt(folder, post, { id: current.id, updated_at: timestamp(answer.savedAt) ?? current.updated_at });
  }
}

/** Maximum rows per request, and their approximate characters. */
const BATCH = { count: 100, size: 1_000_000 };

async function sendInserts(push: Push, inserts: readonly PostInsert[]): Promise<void> {
  const free = inserts.filter(({ post, row: { slug, id } }) => {
    if (isTaken(push, slug, id)) refuseTaken(push, post);
    else push.slugs.set(slug, id);
    return push.slugs.get(slug) === id;
  });
  for (const batch of groupsOf(free, BATCH, ({ row }) => row.content.length)) await sendBatch(push, batch);
}

async function sendBatch(push: Push, batch: readonly PostInsert[]): Promise<void> {
  const { operator, folder } = push;
  // If the process is killed here, the next run must not create a second post.
  for (const { post, row } of batch)
    if (post.row.id === undefined) folder.write(post.file, row.id, withKeys(post.record, { id: row.id }));
  const error = await operator.insertPosts(batch.map(({ row }) => row));
  if (error && batch.length > 1) {
    for (const one of batch) await sendBatch(push, [one]);
    return;
  }
  for (const { post, row } of batch) {
    if (error) {
      refuse(push, post.file, error);
      continue;
    }
    push.made.push(post.file);
    // Only now: until the post exists again, the trash keeps its versions.
    if (push.trash.has(row.id)) await operator.removeFromTrash(row.id);
    adopt(folder, post, row);
  }
}

/** Sends earlier slugs of posts that are in the backend. Returns their number. */
async function sendRedirects(push: Push, posts: readonly CheckedPost[], rows: readonly PostRow[]): Promise<number> {
  const { slugs, conflicts } = push;
  const isPublished = ({ status }: { readonly status: string }) => status === 'published';
  const published = new Set([...posts.map(({ row }) => row), ...rows].filter(isPublished).map(({ slug }) => slug));
  const known = new Map(rows.flatMap(({ id, oldSlugs }) => oldSlugs.map((slug) => [slug, id] as const)));
  const wanted = posts.flatMap(({ file, row }) => {
    const id = slugs.get(row.slug);
    if (id === undefined || (row.id !== undefined && row.id !== id)) return [];
    return row.oldSlugs.flatMap((old_slug) => {
      const holder = known.get(old_slug);
      if (holder === id) return [];
      if (holder === undefined && !(published.has(old_slug) && slugs.has(old_slug))) {
        known.set(old_slug, id);
        return [{ old_slug, post_id: id }];
      }
      conflicts.push({ file, reason: `its earlier slug ${old_slug} belongs to another post` });
      return [];
    });
  });
  await push.operator.addRedirects(wanted);
  return wanted.length;
}

/** Returns whether another post has a slug. */
function isTaken({ slugs }: Push, slug: string, id: string): boolean {
  return (slugs.get(slug) ?? id) !== id;
}

function refuseTaken({ conflicts }: Push, { file, row }: CheckedPost): void {
  conflicts.push({ file, reason: `another post in the backend has the slug ${row.slug}` });
}

/** Records a row the database rejects. Throws if the error isn't about the row. */
function refuse({ operator, conflicts }: Push, file: string, error: BackendError): void {
  if (!isRowError(error)) throw operator.errorOf(error, `can't send ${file}`);
  const reason =
    error.code === ErrorCode.uniqueViolation
      ? 'another post in the backend has its ID or slug'
      : `the backend rejected it: ${error.message}`;
  conflicts.push({ file, reason });
}

/** Writes a post's ID and version into its file. */
function adopt(
  folder: PulledFolder,
  { file, record, row }: CheckedPost,
  { id, updated_at: updated }: Pick<PostRow, 'id' | 'updated_at'>,
): void {
  const isCurrent = row.updated_at !== undefined && compareTimes(row.updated_at, updated) === 0;
  if (row.id !== undefined && isCurrent) folder.adopt(file, id, record.source.text);
  else folder.write(file, id, withKeys(record, { id, updated }));
}
