import type { PostRow } from '../../../../src/blog/post.ts';
import { fileOfRow } from '../../../../src/blog/post-file.ts';
import { toRelative } from '../../../../src/blog/post-images.ts';
import { writeZip } from './zip.ts';

/** What a JSON file of posts says that it is. */
export const JSON_FORMAT = 'townpress posts';
export const JSON_VERSION = 1;

export type ExportFormat = 'markdown' | 'json';

export interface CachedAsset {
  readonly name: string;
  readonly content: Blob;
}

/** A post as a Markdown file in the form of `townpress blog pull`; pictures keep their full addresses. */
export function markdownOf(row: PostRow): string {
  const nowhere = { url: '', publicUrl: '', isHosted: true };
  const { html, image } = toRelative({ html: row.content, image: row.featured_image }, nowhere, () => false);
  return fileOfRow({ ...row, content: html, featured_image: image });
}

/** Posts as one file: one alone in Markdown under its slug, several in a ZIP file, or all as JSON. `name` has no ending. What `onPost` throws ends it. */
export async function fileOfPosts(
  rows: readonly PostRow[],
  format: ExportFormat,
  name: string,
  onPost?: (done: number) => void | Promise<void>,
): Promise<CachedAsset> {
  if (format === 'json')
    return { name: `${name}.json`, content: new Blob([writeJsonPosts(rows)], { type: 'application/json' }) };
  const [only, ...others] = rows;
  if (only && others.length === 0)
    return { name: `${only.slug}.md`, content: new Blob([markdownOf(only)], { type: 'text/markdown' }) };
  const encoder = new TextEncoder();
  const entries = rows.map((row) => ({
    name: `${row.slug}.md`,
    // A file is made when its turn comes, so that the window answers meanwhile.
    get bytes() {
      return encoder.encode(markdownOf(row));
    },
  }));
  return { name: `${name}.zip`, content: await writeZip(entries, onPost) };
}

/** Posts as one JSON text: whole rows with the names of their authors and categories and their old addresses. */
function writeJsonPosts(rows: readonly PostRow[]): string {
  const posts = rows.map((row) => JSON.stringify(row));
  return `{ "format": ${JSON.stringify(JSON_FORMAT)}, "version": ${JSON_VERSION}, "posts": [\n${posts.join(',\n')}\n] }\n`;
}
