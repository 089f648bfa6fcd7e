import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import type { PictureHome } from '../picture-addresses.ts';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../post-row.ts';
import { clientFor, type Operator } from './accounts.ts';
import { BUILD_RANGE } from './public-queries.ts';

interface Answer<T> {
  readonly data: T | null;
  readonly error: { readonly code?: string; readonly message: string } | null;
}

/** A backend as its operator uses it. */
export class BlogOperator {
  readonly home: PictureHome;
  readonly client: SupabaseClient;
  private readonly url: string;

  constructor(operator: Operator & PictureHome) {
    this.home = operator;
    this.url = operator.url;
    this.client = clientFor(operator.url, operator.secretKey);
  }

  /** What a call answered. Throws an `EnvironmentError` when it failed. */
  async answer<T>(call: PromiseLike<Answer<T>>, what: string): Promise<T> {
    const { data, error } = await call;
    if (error) throw this.fault(error, what);
    return data as T;
  }

  fault({ code, message }: { readonly code?: string; readonly message: string }, what: string): EnvironmentError {
    if (code === 'PGRST205' || code === '42P01')
      return new EnvironmentError(
        `the project at ${this.url} lacks the product's tables; bring them there with \`supabase db push\``,
      );
    return new EnvironmentError(`${what}: the backend at ${this.url} answered: ${message}`);
  }

  /** All posts in any state, in the order of their ids. Throws an `EnvironmentError` unless every row was read and is what it should be. */
  async posts(): Promise<PostRow[]> {
    const what = 'the posts could not be read';
    const old = new Map<string, string[]>();
    const redirects = await this.all<{ readonly old_slug: string; readonly post_id: string }>(
      'blog_redirects',
      'old_slug,post_id',
      'old_slug',
      what,
    );
    for (const { old_slug, post_id } of redirects) old.set(post_id, [...(old.get(post_id) ?? []), old_slug]);
    const rows = await this.all<{ readonly id: string }>('blog_posts', POST_ROW_COLUMNS, 'id', what);
    return rows.map((row) => {
      const kept = parsePostRow(row, old.get(row.id) ?? []);
      if (!kept) throw this.fault({ message: `a row that is no post (${JSON.stringify(row.id)})` }, what);
      return kept;
    });
  }

  /** All rows of a table in the order of a unique column. A range begins behind the last one's end, so what is written meanwhile moves none. */
  async all<Row>(table: string, fields: string, key: keyof Row & string, what: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const last = rows.at(-1)?.[key];
      const range = this.client.from(table).select(fields).order(key).limit(BUILD_RANGE);
      const found = await this.answer(last === undefined ? range : range.gt(key, last), what);
      // A backend may be set up to answer fewer rows than it was asked for.
      if (found.length === 0) return rows;
      rows.push(...(found as unknown as Row[]));
    }
  }
}
