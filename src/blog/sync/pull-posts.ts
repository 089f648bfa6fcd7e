import { mapLimit } from '../../base/map-limit.ts';
import type { PostRow } from '../post.ts';
import { fileOfRow } from '../post-file.ts';
import { fileOfObject, toRelative } from '../post-images.ts';
import type { BlogOperator } from '../store/operator.ts';
import { compareObject, fetchObject } from './post-pictures.ts';
import type { PulledFolder } from './pulled-folder.ts';

export interface PullReport {
  readonly posts: number;
  readonly written: readonly string[];
  readonly unchanged: number;
  /** Files changed since the last pull, of posts that are in the backend as they were. */
  readonly edited: readonly string[];
  /** Files that are not as the backend has them and were left alone, each with the reason. */
  readonly kept: readonly { readonly file: string; readonly reason: string }[];
  /** Files of posts that the backend has no more. */
  readonly gone: readonly string[];
  /** Files that were removed: those of posts that have another address now, and with `prune` those that are gone. */
  readonly removed: readonly string[];
  readonly pictures: { readonly written: number; readonly unchanged: number; readonly missing: readonly string[] };
}

/** Writes all posts of a backend with their pictures into a folder. What others put there or changed stays; so does what is gone, without `prune`. Throws an `EnvironmentError` before it writes. */
export async function pullPosts(operator: BlogOperator, folder: PulledFolder, prune: boolean): Promise<PullReport> {
  const rows = await operator.posts();
  const kept: { file: string; reason: string }[] = [];
  const pictures = await pullPictures(operator, folder, rows, kept);
  const here = new Map(folder.posts().map((name) => [idOf(folder.text(name) ?? ''), name]));
  const relative = (row: PostRow): PostRow => {
    const { html, image } = toRelative(textsOf(row), operator.home, (object) => !pictures.missing.has(object));
    return { ...row, content: html, featured_image: image };
  };
  const files = rows.map((row) => ({ name: `${row.slug}.md`, id: row.id, text: fileOfRow(relative(row)) }));
  const names = new Set(files.map(({ name }) => name));
  const edited: string[] = [];
  const removed: string[] = [];
  let unchanged = 0;
  const toWrite = files.filter(({ name, id, text }) => {
    const elsewhere = here.get(id);
    if (elsewhere !== undefined && elsewhere !== name && folder.stateOf(elsewhere) !== 'as-left') {
      kept.push({
        file: elsewhere,
        reason: `the backend has this post as ${name}; push it, or remove the file and pull again`,
      });
      return false;
    }
    if (folder.text(name) === text) {
      folder.adopt(name, id, text);
      unchanged++;
      return false;
    }
    const state = folder.stateOf(name);
    if (state === 'absent' || state === 'as-left') return true;
    if (state === 'changed' && folder.wasLeftAs(name, text)) edited.push(name);
    else
      kept.push({
        file: name,
        reason:
          state === 'foreign'
            ? FOREIGN
            : 'it was changed here, and the post in the backend as well; push it, or remove the file and pull again',
      });
    return false;
  });
  folder.announce(toWrite);
  for (const { name, id, text } of toWrite) folder.write(name, id, text);
  const gone: string[] = [];
  const ids = new Set(rows.map(({ id }) => id));
  for (const [name, id] of [...folder.knownPosts()]) {
    if (names.has(name)) continue;
    const state = folder.stateOf(name);
    const isGone = !ids.has(id);
    if (state === 'absent') folder.forget(name);
    else if (state === 'as-left' && (!isGone || prune)) {
      folder.remove(name);
      removed.push(name);
    } else if (isGone && prune)
      kept.push({ file: name, reason: 'its post is gone, and the file was changed here; remove it yourself' });
    else if (isGone) gone.push(name);
  }
  folder.save();
  return {
    posts: rows.length,
    written: toWrite.map(({ name }) => name),
    unchanged,
    edited,
    kept,
    gone,
    removed,
    pictures: { ...pictures, missing: [...pictures.missing].sort() },
  };
}

const FOREIGN = 'it is not from an earlier pull; move it away, or pull into another folder';

const OTHER_PICTURE =
  'it is another picture than that of the backend; remove the file and pull again, or give yours another name';

function idOf(text: string): string | undefined {
  return /^id: *["']?([0-9a-f-]{36})/im.exec(text.slice(0, text.indexOf('\n---', 3)))?.[1]?.toLowerCase();
}

const AT_ONCE = 6;

/** Brings the pictures of posts into a folder. `missing` are objects that posts name and the backend does not have; what was left alone is added to `kept`. */
async function pullPictures(
  { home }: BlogOperator,
  folder: PulledFolder,
  rows: readonly PostRow[],
  kept: PullReport['kept'][number][],
) {
  const count = { written: 0, unchanged: 0, missing: new Set<string>() };
  const objects = new Set(rows.flatMap((row) => toRelative(textsOf(row), home, () => true).objects));
  await mapLimit(AT_ONCE, [...objects], async (object) => {
    const name = fileOfObject(object) as string;
    const own = folder.image(name);
    if (own) {
      // One that the backend has lost is here still, and push brings it back.
      if ((await compareObject(object, own, home)) === 'other')
        kept.push({ file: `images/${name}`, reason: OTHER_PICTURE });
      else count.unchanged++;
      return;
    }
    const bytes = await fetchObject(object, home);
    if (bytes) {
      folder.writeImage(name, bytes);
      count.written++;
    } else count.missing.add(object);
  });
  return count;
}

const textsOf = ({ content, featured_image }: PostRow) => ({ html: content, image: featured_image });
