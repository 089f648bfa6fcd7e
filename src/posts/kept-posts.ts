import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from './project.ts';
import { moveOf, postOf, type ReadPosts } from './read-posts.ts';

const FORMAT = 'townpress-posts-1';

/** The file that keeps what was last read of a project. It holds nothing that is not public. */
export function keptFile(folder: string, project: Project): string {
  return join(folder, `posts-${nameOf(project)}.json`);
}

/** The file that remembers how the posts of a project were cleaned. */
export function cleanedFileOf(folder: string, project: Project): string {
  return join(folder, `cleaned-${nameOf(project)}.txt`);
}

function nameOf({ url }: Project): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}

/** Keeps what was read, in place of what was kept before. */
export function keepPosts(file: string, { url }: Project, { posts, moved }: ReadPosts): void {
  const ignore = join(dirname(file), '.gitignore');
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  const rows = moved.map(({ from, to }) => ({ old_slug: from, post: { slug: to } }));
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ format: FORMAT, url, posts, moved: rows }));
  renameSync(`${file}.${process.pid}`, file);
}

/** What was last read of a project, and when; undefined when nothing whole of it was kept. */
export function keptPosts(file: string, { url }: Project): { readonly read: ReadPosts; readonly at: Date } | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { format?: unknown; url?: unknown; posts: unknown[]; moved: unknown[] };
    if (kept.format !== FORMAT || kept.url !== url) return undefined;
    return { read: { posts: kept.posts.map(postOf), moved: kept.moved.map(moveOf) }, at: statSync(file).mtime };
  } catch {
    return undefined;
  }
}
