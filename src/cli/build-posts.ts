import { join } from 'node:path';
import type { BuildPosts, ReadOptions } from '../blog/sync/load-posts.ts';
import { type PostSource, type Project, projectOf } from '../blog/sync/project.ts';
import { localFolder } from './generate-report.ts';

/** Where a command reads posts from, and whether cached ones are an error. */
export interface PostFlags {
  readonly posts?: PostSource | undefined;
  readonly strict?: boolean | undefined;
}

/** Returns the backend that a command reads posts from; undefined for the data folder. */
export function projectOfRun({ posts }: PostFlags): Promise<Project | undefined> {
  return projectOf(posts, process.env, join(localFolder(), 'backend'));
}

/** Returns the posts of a backend, with those read before in the local folder. */
export async function readPosts(project: Project, options?: ReadOptions): Promise<BuildPosts> {
  return (await import('../blog/sync/load-posts.ts')).loadPosts(project, localFolder(), options);
}

/**
 * Returns the posts that `townpress generate` would use; undefined for those in the data folder. Throws a `UsageError`
 * or an `EnvironmentError` where `generate` would.
 */
export async function buildPosts({ posts, strict }: PostFlags): Promise<BuildPosts | undefined> {
  const project = await projectOfRun({ posts });
  return project && readPosts(project, { strict });
}
