import type { PostRow } from '../../../../src/blog/post.ts';
import { fileOfRow } from '../../../../src/blog/post-file.ts';
import { toRelative } from '../../../../src/blog/post-images.ts';
import { writeZip } from './zip.ts';

/** The `format` value of exported JSON. */
export const JSON_FORMAT = 'townpress posts';
export const JSON_VERSION = 1;

export type ExportFormat = 'markdown' | 'json';

export interface CachedAsset {
  readonly name: string;
  readonly content: Blob;
}

/** Converts a post to Markdown in the format of `townpress blog pull`; images keep their full URLs. */
export function markdownOf(row: PostRow): string {
  const nowhere = { url: '', publicUrl: '', isHosted: true };
  const { html, image } = toRelative({ html: row.content, image: row.featured_image }, nowhere, () => false);
  return fileOfRow({ ...row, content: html, featured_image: image });
}

/** Exports posts as one file: Markdown for a single post, a ZIP for several, or JSON. `name` has no extension. */
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
    // Encoded on demand to keep the page responsive.
    get bytes() {
      return encoder.encode(markdownOf(row));
    },
  }));
  return { name: `${name}.zip`, content: await writeZip(entries, onPost) };
}

/** Serializes posts as JSON: full rows with author and category names and previous slugs. */
function writeJsonPosts(rows: readonly PostRow[]): string {
  const posts = rows.map((row) => JSON.stringify(row));
  return `{ "format": ${JSON.stringify(JSON_FORMAT)}, "version": ${JSON_VERSION}, "posts": [\n${posts.join(',\n')}\n] }\n`;
}
