import { join } from 'node:path';
import type { DataFolder } from '../base/data-folder.ts';
import { isOfBackend } from '../blog/post-schema.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import { AssetCache, MADE_FOLDER } from './pictures/asset-cache.ts';
import { PictureMaker } from './pictures/pictures.ts';
import { type Completion, type Planned, planData, readData } from './pipeline.ts';
import type { Host } from './routes/hosts.ts';

/** A plan, and what may have to be made before it can be written. */
export interface PlannedFolder {
  readonly planned: Planned;
  readonly made: AssetCache;
  readonly pictures: PictureMaker;
}

/** The made files that are kept in a data folder. */
export function assetCacheOf(data: string): AssetCache {
  return new AssetCache(join(data, MADE_FOLDER));
}

/**
 * Plans the site of a data folder, its pictures looked into, with the posts of a backend where they are given; `open` says that there may be a backend which is not
 * asked. It makes nothing; `onProgress` is told how many of those posts are cleaned.
 */
export async function planFolder(
  data: DataFolder,
  made: AssetCache,
  webHost: Host | undefined,
  posts?: PostsOfRun | 'open',
  onProgress?: OnProgress,
): Promise<PlannedFolder> {
  const read = readData(data);
  const pictures = new PictureMaker(made);
  const prepared = read.value && (await pictures.inspect(read.value));
  const hasHtml = [...(read.value?.posts.records.values() ?? [])].some(
    ({ value }) => isOfBackend(value) && value.format === 'html',
  );
  const clean = hasHtml ? await (await import('../blog/content/node-sanitizer.ts')).nodeSanitizer() : undefined;
  return {
    planned: planData(
      read,
      webHost,
      prepared,
      typeof posts === 'object' ? await adopterOf(posts, onProgress) : posts,
      clean,
    ),
    made,
    pictures,
  };
}

type OnProgress = (done: number, total: number) => void;

async function adopterOf(posts: PostsOfRun, onProgress: OnProgress | undefined): Promise<Completion> {
  const [{ adoptPosts }, { cleanPosts }, { nodeSanitizer }] = await Promise.all([
    import('./model/adopt-posts.ts'),
    import('../blog/content/clean-posts.ts'),
    import('../blog/content/node-sanitizer.ts'),
  ]);
  const texts = posts.posts.map(({ content }) => content);
  const clean = await cleanPosts(texts, posts.cleanedFile, __ENGINE__, nodeSanitizer, onProgress);
  return (site) => adoptPosts(site, posts, clean);
}
