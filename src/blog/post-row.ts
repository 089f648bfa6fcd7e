import { timestamp } from './dates.ts';
import { isPostSlug } from './rules.ts';

/** A row of the table `blog_posts` as the operator reads it, with what it needs of other tables. Times are as `timestamp` makes them. */
export interface PostRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly featured_image: string | null;
  readonly status: 'draft' | 'published';
  readonly published_at: string | null;
  readonly meta_description: string | null;
  readonly meta_keywords: string | null;
  readonly category_id: string | null;
  readonly author_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_by: string | null;
  readonly view_count: number;
  readonly public_slug: string | null;
  /** The name of the author's profile. */
  readonly author: string;
  /** The name of the category. */
  readonly category: string;
  /** Addresses that lead to the post, in their order. */
  readonly oldSlugs: readonly string[];
}

/** What the operator asks for of each post. */
export const POST_ROW_COLUMNS =
  'id,slug,title,excerpt,content,featured_image,status,published_at,meta_description,meta_keywords,category_id,author_id,created_at,updated_at,updated_by,view_count,public_slug,author:profiles(name),category:blog_categories(name)';

/** A row as it came from a backend; undefined for anything that is none. */
export function parsePostRow(row: unknown, oldSlugs: readonly string[]): PostRow | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const values = row as Record<string, unknown>;
  const times = (['published_at', 'created_at', 'updated_at'] as const).map(
    (name) => [name, values[name] === null ? null : timestamp(values[name])] as const,
  );
  const { published_at, created_at, updated_at } = Object.fromEntries(times);
  const isTexts = ['id', 'slug', 'title', 'excerpt', 'content', 'status'].every(
    (name) => typeof values[name] === 'string',
  );
  if (!isTexts || published_at === undefined || !created_at || !updated_at || !isPostSlug(values['slug'] as string))
    return undefined;
  const { author, category, ...own } = values as unknown as PostRow & {
    readonly author: { readonly name?: string } | null;
    readonly category: { readonly name?: string } | null;
  };
  return {
    ...own,
    published_at,
    created_at,
    updated_at,
    author: author?.name ?? '',
    category: category?.name ?? '',
    oldSlugs,
  };
}
