import { hash } from 'node:crypto';
import { EnvironmentError } from '../../base/errors.ts';
import type { PublishedPost } from '../post.ts';
import type { Project } from './project.ts';
import { type Patience, ReadFault, type ReadPosts, readPosts } from './read-posts.ts';
import { cleanedFileOf, digestOfRead, keepPosts, keptFile, keptPosts } from './snapshot.ts';

/** The posts that a run publishes. */
export interface PostsOfRun extends ReadPosts {
  readonly project: Project;
  /** Why these are not those of now but those kept at some time; undefined when they are. */
  readonly stale: { readonly reason: string; readonly at: Date } | undefined;
  /** Differs whenever the posts or their old addresses do, or what cannot be read of them. */
  readonly digest: string;
  /** The file that remembers how their HTML was cleaned. */
  readonly cleanedFile: string;
}

/** What was read, with posts whose rows cannot be read now as they were when they last could. */
function withKept({ posts, moved, unread }: ReadPosts, before: readonly PublishedPost[]): ReadPosts {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const kept = new Map(before.filter(({ slug }) => !slugs.has(slug)).map((post) => [post.id, post]));
  const again = unread.posts.flatMap(({ id }) => kept.get(id) ?? []);
  return {
    posts: [...posts, ...again],
    moved,
    unread: { ...unread, posts: unread.posts.map((row) => ({ ...row, isKept: kept.has(row.id) })) },
  };
}

/**
 * The posts of a project. What was read of a hosted one is kept in `folder`; while it cannot be reached, what was kept stands in,
 * so that a fault of the network takes no post from the site. Not so in a strict run. A single post that cannot be read any more
 * stays as it was kept.
 *
 * Throws an `EnvironmentError` when there is nothing to publish: no sample ever takes the place of a blog.
 */
export async function postsOfRun(
  project: Project,
  folder: string,
  isStrict: boolean,
  patience?: Patience,
): Promise<PostsOfRun> {
  const file = keptFile(folder, project);
  const cleanedFile = cleanedFileOf(folder, project);
  try {
    const answer = await readPosts(project, patience);
    const read =
      answer.unread.posts.length > 0 && project.isHosted
        ? withKept(answer, keptPosts(file, project)?.read.posts ?? [])
        : answer;
    const digest = digestOfRead(read);
    if (project.isHosted) keepPosts(file, project, read, digest);
    return {
      ...read,
      project,
      digest: hash('sha256', digest + JSON.stringify(read.unread), 'base64url'),
      stale: undefined,
      cleanedFile,
    };
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    const reason = `the posts of ${project.url} could not be read: ${error.message}`;
    const kept = project.isHosted && error.isPassing ? keptPosts(file, project) : undefined;
    if (!kept) throw new EnvironmentError(`${reason}; the site is as it was`);
    if (isStrict)
      throw new EnvironmentError(
        `${reason}; --strict refuses those kept from an earlier run, and the site is as it was`,
      );
    return { ...kept.read, project, digest: digestOfRead(kept.read), stale: { reason, at: kept.at }, cleanedFile };
  }
}
