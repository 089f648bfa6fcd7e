import { join } from 'node:path';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import { type PostSource, projectOf } from '../blog/sync/project.ts';
import { localFolder } from './generate-report.ts';

/** Where a command reads posts from, and whether cached ones are an error. */
export interface PostFlags {
  readonly posts?: PostSource | undefined;
  readonly strict?: boolean | undefined;
}

/**
 * Returns the posts that `townpress generate` would use; undefined for those in the data folder. Throws a `UsageError`
 * or an `EnvironmentError` where `generate` would.
 */
export async function buildPosts({ posts, strict }: PostFlags): Promise<BuildPosts | undefined> {
  const project = await projectOf(posts, process.env, join(localFolder(), 'backend'));
  return project && (await import('../blog/sync/load-posts.ts')).loadPosts(project, localFolder(), { strict });
}
