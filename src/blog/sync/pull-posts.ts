import { mapLimit } from '../../base/map-limit.ts';
import { isJobPhoto } from '../job.ts';
import { jobFile } from '../job-file.ts';
import type { PostRow } from '../post.ts';
import { fileOfRow } from '../post-file.ts';
import { fileOfObject, toRelative } from '../post-images.ts';
import type { BlogOperator } from '../store/operator.ts';
import { photoOfJob, photosOf } from './job-files.ts';
import { type PlacedFiles, placeFiles } from './place-files.ts';
import { compareObject, fetchObject } from './post-pictures.ts';
import type { PulledFolder } from './pulled-folder.ts';

export interface PullReport extends PlacedFiles {
  /** The number of rows in the backend. */
  readonly count: number;
  readonly pictures: { readonly written: number; readonly unchanged: number; readonly missing: readonly string[] };
}

/**
 * Writes a backend's posts and images into a folder. Keeps files it didn't create, files you've edited and, without
 * `prune`, files whose posts were deleted. If it throws an `EnvironmentError`, it has written nothing.
 */
export async function pullPosts(operator: BlogOperator, folder: PulledFolder, prune: boolean): Promise<PullReport> {
  const rows = await operator.posts();
  const { home } = operator;
  const objects = rows.flatMap((row) => toRelative(textsOf(row), home, () => true).objects);
  const pictures = await pullPictures(operator, folder, objects, (object) => fileOfObject(object) as string);
  const relative = (row: PostRow): PostRow => {
    const { html, image } = toRelative(textsOf(row), home, (object) => !pictures.missing.includes(object));
    return { ...row, content: html, featured_image: image };
  };
  const files = rows.map((row) => ({ name: `${row.slug}.md`, id: row.id, text: fileOfRow(relative(row)) }));
  return reported(rows.length, placeFiles(folder, files, prune, idOf), pictures);
}

/** Like `pullPosts`, but for jobs. Skips drafts, because the next build would publish their files. */
export async function pullJobs(operator: BlogOperator, folder: PulledFolder, prune: boolean): Promise<PullReport> {
  const rows = ((await operator.jobs()) ?? []).filter(
    ({ status, deleted_at }) => status === 'published' && !deleted_at,
  );
  const objects = rows.flatMap(({ job }) => photosOf(job)).filter(isJobPhoto);
  if (rows.length > 0) folder.prepare();
  const pictures = await pullPictures(operator, folder, objects, photoOfJob);
  const files = rows.map((row) => ({ name: `${row.slug}.md`, id: row.id, text: jobFile(row) }));
  return reported(rows.length, placeFiles(folder, files, prune, idOf), pictures);
}

function reported(
  count: number,
  placed: PlacedFiles,
  { kept, ...pictures }: Awaited<ReturnType<typeof pullPictures>>,
): PullReport {
  return { ...placed, count, kept: [...kept, ...placed.kept], pictures };
}

const OTHER_PICTURE = "it differs from the backend's image; delete or rename it, then pull again";

function idOf(text: string): string | undefined {
  return /^id: *["']?([0-9a-f-]{36})/im.exec(text.slice(0, text.indexOf('\n---', 3)))?.[1]?.toLowerCase();
}

const AT_ONCE = 6;

/** Downloads objects into a folder. `missing` are objects the backend lacks; `kept` are files left alone. */
async function pullPictures(
  { home }: BlogOperator,
  folder: PulledFolder,
  objects: readonly string[],
  nameOf: (object: string) => string,
) {
  const kept: { file: string; reason: string }[] = [];
  const missing: string[] = [];
  const count = { written: 0, unchanged: 0 };
  await mapLimit(AT_ONCE, [...new Set(objects)], async (object) => {
    const name = nameOf(object);
    const own = folder.image(name);
    if (own) {
      // If the backend has lost it, a push restores it.
      if ((await compareObject(object, own, home)) === 'other')
        kept.push({ file: `${folder.pictures}/${name}`, reason: OTHER_PICTURE });
      else count.unchanged++;
      return;
    }
    const bytes = await fetchObject(object, home);
    if (bytes) {
      folder.writeImage(name, bytes);
      count.written++;
    } else missing.push(object);
  });
  return { ...count, missing: missing.sort(), kept };
}

const textsOf = ({ content, featured_image }: PostRow) => ({ html: content, image: featured_image });
