import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { hasErrors } from '../../base/diagnostics/diagnostic.ts';
import { mapLimit } from '../../base/map-limit.ts';
import type { Sanitizer } from '../content/sanitize.ts';
import { compareTimes, isSameTime, timestamp } from '../dates.ts';
import { toAbsolute, toRelative } from '../picture-addresses.ts';
import { plainBody } from '../post-file.ts';
import { objectOfFile } from '../post-images.ts';
import type { PostRow } from '../post-row.ts';
import { PICTURE_BUCKET } from '../rules.ts';
import type { BlogOperator } from '../store/operator-calls.ts';
import type { CheckedFolder, CheckedPost } from './checked-folder.ts';
import { compareObject, pictureType, typeByName } from './post-pictures.ts';
import type { PulledFolder } from './pulled-folder.ts';
import { sendPictures } from './send-pictures.ts';
import { withKeys } from './write-keys.ts';

export interface PushReport {
  readonly made: readonly string[];
  readonly updated: readonly string[];
  readonly unchanged: number;
  /** Old addresses that lead to their posts now. */
  readonly redirects: number;
  /** Pictures that were uploaded. */
  readonly pictures: number;
  /** What was not sent, and why. */
  readonly conflicts: readonly Conflict[];
}

interface Conflict {
  readonly file: string;
  readonly reason: string;
}

export interface PushOptions {
  /** Sends also what was changed or deleted in the backend since it was pulled. */
  readonly force: boolean;
  /** Told when HTML has to be cleaned for the first time: the sanitizer takes a while to load. */
  readonly sanitizer: () => Promise<Sanitizer>;
  readonly now: Date;
}

/** Columns that a push may change in a post. The rest is the database's own. */
type Changes = Partial<
  Pick<
    PostRow,
    | 'slug'
    | 'title'
    | 'excerpt'
    | 'content'
    | 'featured_image'
    | 'status'
    | 'published_at'
    | 'meta_description'
    | 'meta_keywords'
    | 'category_id'
    | 'author_id'
    | 'created_at'
  >
>;

type Insert = Omit<PostRow, 'author' | 'category' | 'oldSlugs'>;

/** A post on its way, with the file it comes from. */
interface Ordered {
  readonly post: CheckedPost;
  readonly current: PostRow;
  readonly changes: Changes;
}

/**
 * Puts the posts of a checked folder back into a backend, by their ids: new ones are made with all their dates and visits, changed
 * ones updated, the others left alone, and none is deleted. A post that was changed or deleted in the backend since it was pulled is
 * a conflict, and stays as it is there. Each file whose post was sent learns its id and its new version.
 *
 * Throws an `EnvironmentError` when the backend cannot be reached; what was sent until then is there, and another push goes on.
 */
export async function pushPosts(
  operator: BlogOperator,
  folder: PulledFolder,
  checked: CheckedFolder,
  options: PushOptions,
): Promise<PushReport> {
  if (hasErrors(checked.diagnostics)) throw new Error('a folder with errors is not sent');
  return new Push(operator, folder, options).run(checked);
}

class Push {
  private readonly operator: BlogOperator;
  private readonly folder: PulledFolder;
  private readonly options: PushOptions;
  private readonly conflicts: Conflict[] = [];
  private readonly made: string[] = [];
  private readonly updated: string[] = [];
  private rows = new Map<string, PostRow>();
  /** Which post has a slug now. */
  private slugs = new Map<string, string>();
  /** Ids of authors by name, and names by id. */
  private authors = new Map<string, string>();
  private authorNames = new Map<string, string>();
  /** Ids of categories by id and by name. */
  private categories = new Map<string, string>();
  /** Ids of deleted posts. */
  private trash = new Set<string>();
  /** There when a post is kept as HTML. */
  private clean: Sanitizer | undefined;

  constructor(operator: BlogOperator, folder: PulledFolder, options: PushOptions) {
    this.operator = operator;
    this.folder = folder;
    this.options = options;
  }

  async run({ posts, pictures, scenes }: CheckedFolder): Promise<PushReport> {
    // Loaded before anything is asked: it takes so long that the other side could close an idle connection meanwhile, unheard.
    if (posts.some(({ row }) => row.format === 'html')) this.clean = await this.options.sanitizer();
    await this.read();
    const { client, home } = this.operator;
    const uploaded = (await this.upload(pictures)) + (await sendPictures(client, home.url, scenes));
    let unchanged = 0;
    let redirects = 0;
    const updates: Ordered[] = [];
    const inserts: { readonly post: CheckedPost; readonly row: Insert }[] = [];
    try {
      for (const [index, post] of posts.entries()) {
        // Idle connections are let go in time, however long there is something to clean.
        if (index % 20 === 0) await setImmediate();
        const current = post.row.id === undefined ? undefined : this.rows.get(post.row.id);
        const authorId = await this.authorOf(post);
        const categoryId = await this.categoryOf(post);
        if (!current) {
          const row = this.insertOf(post, authorId, categoryId);
          if (row) inserts.push({ post, row });
          continue;
        }
        const changes = this.changesOf(post, current, authorId, categoryId);
        if (Object.keys(changes).length > 0) updates.push({ post, current, changes });
        else {
          unchanged++;
          this.adopt(post, current.id, current.updated_at);
        }
      }
      await this.update(updates);
      await this.insert(inserts);
      redirects = await this.redirect(posts);
    } finally {
      this.folder.save();
    }
    return {
      made: this.made,
      updated: this.updated,
      unchanged,
      redirects,
      pictures: uploaded,
      conflicts: this.conflicts,
    };
  }

  private async read(): Promise<void> {
    const { operator } = this;
    const what = 'nothing was sent';
    const rows = await operator.posts();
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.slugs = new Map(rows.map(({ slug, id }) => [slug, id]));
    this.trash = new Set(
      (await operator.all<{ readonly id: string }>('blog_posts_trash', 'id', 'id', what)).map(({ id }) => id),
    );
    const profiles = await operator.all<{ readonly id: string; readonly full_name: string }>(
      'profiles',
      'id,full_name',
      'id',
      what,
    );
    // Of two authors with one name the first by id.
    this.authors = new Map([...profiles].reverse().map(({ id, full_name }) => [full_name, id]));
    this.authorNames = new Map(profiles.map(({ id, full_name }) => [id, full_name]));
    const categories = await operator.all<{ readonly id: string; readonly name: string }>(
      'blog_categories',
      'id,name',
      'id',
      what,
    );
    this.categories = new Map(categories.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]));
  }

  /** Uploads the pictures that the backend lacks. */
  private async upload(names: readonly string[]): Promise<number> {
    const { operator, folder, options } = this;
    const bucket = operator.client.storage.from(PICTURE_BUCKET);
    let uploaded = 0;
    await mapLimit(6, names, async (name) => {
      const object = objectOfFile(name) as string;
      const bytes = folder.image(name) as Uint8Array;
      const there = await compareObject(object, bytes, operator.home);
      if (there === 'same') return;
      if (there === 'other' && !options.force) {
        this.conflicts.push({
          file: `images/${name}`,
          reason: 'the backend has another picture of this name; give yours another name, or send it with --force',
        });
        return;
      }
      const contentType = pictureType(bytes) ?? typeByName(object) ?? '';
      const { error } = await bucket.upload(object, new Blob([new Uint8Array(bytes)], { type: contentType }), {
        contentType,
        cacheControl: '31536000',
        upsert: there === 'other',
      });
      if (error) throw operator.fault(error, `the picture images/${name} could not be sent`);
      uploaded++;
    });
    return uploaded;
  }

  /** The id of a post's author, who gets a profile without an account where there is none. */
  private async authorOf({ row: { author, author_id } }: CheckedPost): Promise<string | null> {
    if (author_id === null && author === '') return null;
    const named = author === '' ? undefined : this.authors.get(author);
    const isKnown = author_id !== null && this.authorNames.has(author_id);
    // The name may have been changed in the file, or in the backend since.
    if (isKnown) return named === undefined || this.authorNames.get(author_id) === author ? author_id : named;
    if (author_id === null && named !== undefined) return named;
    const id = author_id ?? randomUUID();
    const { operator } = this;
    await operator.answer(
      operator.client.from('profiles').insert({ id, full_name: author }),
      `the author ${JSON.stringify(author)} could not be made`,
    );
    this.authorNames.set(id, author);
    if (named === undefined) this.authors.set(author, id);
    return id;
  }

  private async categoryOf({ row: { category, category_id } }: CheckedPost): Promise<string | null> {
    const known = this.categories.get(category) ?? this.categories.get(category_id ?? '');
    if (known !== undefined) return known;
    if (category === '') return null;
    const id = category_id ?? randomUUID();
    const { operator } = this;
    await operator.answer(
      operator.client.from('blog_categories').insert({ id, name: category }),
      `the category ${JSON.stringify(category)} could not be made`,
    );
    this.categories.set(id, id).set(category, id);
    return id;
  }

  /** What the backend has otherwise than a file says. */
  private changesOf(
    { row, html }: CheckedPost,
    current: PostRow,
    author_id: string | null,
    category_id: string | null,
  ): Changes {
    const { home } = this.operator;
    const here = toRelative({ html: current.content, image: current.featured_image }, home, () => true);
    const wanted = { ...row, author_id, category_id };
    const texts = [
      'slug',
      'title',
      'excerpt',
      'status',
      'meta_description',
      'meta_keywords',
      'category_id',
      'author_id',
    ] as const;
    const changes: Record<string, unknown> = {};
    for (const name of texts) if (wanted[name] !== current[name]) changes[name] = wanted[name];
    const published =
      row.status === 'draft' ? null : (row.published_at ?? current.published_at ?? this.options.now.toISOString());
    if (!isSameTime(published, current.published_at)) changes['published_at'] = published;
    const created = row.created_at ?? current.created_at;
    if (!isSameTime(created, current.created_at)) changes['created_at'] = created;
    // Both sides with their addresses written the same way: a file may name a picture that it does not have by its full address.
    const absolute = toAbsolute({ html, image: row.featured_image }, home);
    const file = toRelative(absolute, home, () => true);
    if (file.image !== here.image) changes['featured_image'] = absolute.image;
    if (file.html === here.html || file.html === plainBody(here.html)) return changes as Changes;
    const clean = this.cleaned(row.format, file.html);
    // What is the same once it is cleaned is left as it is stored.
    if (clean !== here.html && clean !== this.cleaned(row.format, here.html))
      changes['content'] = toAbsolute({ html: clean, image: null }, home).html;
    return changes as Changes;
  }

  private cleaned(format: string, html: string): string {
    // What Markdown was rendered to is clean.
    return format === 'html' ? (this.clean as Sanitizer)(html) : html;
  }

  /** A new post; undefined, and listed, when it was deleted in the backend. */
  private insertOf(
    { file, row, html: given }: CheckedPost,
    author_id: string | null,
    category_id: string | null,
  ): Insert | undefined {
    if (row.id !== undefined && this.trash.has(row.id) && !this.options.force) {
      this.conflicts.push({
        file,
        reason: 'its post was deleted in the backend; restore it there, or put it back with --force',
      });
      return undefined;
    }
    const { html, image } = toAbsolute(
      { html: this.cleaned(row.format, given), image: row.featured_image },
      this.operator.home,
    );
    const now = this.options.now.toISOString();
    const published_at = row.status === 'draft' ? null : (row.published_at ?? now);
    const created_at = row.created_at ?? published_at ?? now;
    return {
      id: row.id ?? randomUUID(),
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt,
      content: html,
      featured_image: image,
      status: row.status,
      published_at,
      meta_description: row.meta_description,
      meta_keywords: row.meta_keywords,
      category_id,
      author_id,
      created_at,
      updated_at: row.updated_at === undefined ? (row.id === undefined ? now : created_at) : row.updated_at,
      updated_by: row.updated_by,
      view_count: row.view_count,
      public_slug: row.public_slug,
    };
  }

  /** Posts whose new address another post still has wait until it has moved. */
  private async update(orders: readonly Ordered[]): Promise<void> {
    let left = orders.filter((order) => this.isFree(order));
    while (left.length > 0) {
      const waiting: Ordered[] = [];
      for (const order of left) {
        if (this.holderOf(order.post.row.slug, order.current.id) === undefined) await this.updateOne(order);
        else waiting.push(order);
      }
      if (waiting.length === left.length) {
        for (const { post } of waiting)
          this.conflicts.push({
            file: post.file,
            reason: `another post of the backend has the address ${post.row.slug}`,
          });
        return;
      }
      left = waiting;
    }
  }

  /** Whether nobody has changed the post since it was pulled; listed where somebody has. */
  private isFree({ post: { file, row }, current }: Ordered): boolean {
    const { updated_at } = row;
    if (this.options.force || (updated_at !== undefined && compareTimes(current.updated_at, updated_at) <= 0))
      return true;
    const since =
      updated_at === undefined
        ? 'the file does not say which version it is of'
        : `it was changed in the backend at ${current.updated_at}`;
    this.conflicts.push({ file, reason: `${since}; pull into another folder and compare, or send it with --force` });
    return false;
  }

  private async updateOne({ post, current, changes }: Ordered): Promise<void> {
    const { client } = this.operator;
    const { id, updated_at } = current;
    const { data, error } = await client
      .from('blog_posts')
      .update(changes)
      .eq('id', id)
      .eq('updated_at', updated_at)
      .select('id,updated_at');
    if (error) this.refuse(post.file, error);
    else if (data.length === 0)
      this.conflicts.push({ file: post.file, reason: 'it was changed in the backend just now; push again to see how' });
    else {
      if (this.slugs.get(current.slug) === id) this.slugs.delete(current.slug);
      this.slugs.set(post.row.slug, id);
      this.updated.push(post.file);
      this.adopt(post, id, timestamp(data[0]?.updated_at) ?? updated_at);
    }
  }

  /** Rows that are sent at a time, and about how many characters. */
  private static readonly BATCH = { rows: 100, size: 1_000_000 };

  private async insert(orders: readonly { readonly post: CheckedPost; readonly row: Insert }[]): Promise<void> {
    let batch: { readonly post: CheckedPost; readonly row: Insert }[] = [];
    let size = 0;
    for (const order of orders) {
      const { slug, id, content } = order.row;
      if (this.holderOf(slug, id) !== undefined) {
        this.conflicts.push({ file: order.post.file, reason: `another post of the backend has the address ${slug}` });
        continue;
      }
      this.slugs.set(slug, id);
      if (batch.length === Push.BATCH.rows || size > Push.BATCH.size) {
        await this.insertBatch(batch);
        batch = [];
        size = 0;
      }
      batch.push(order);
      size += content.length;
    }
    await this.insertBatch(batch);
  }

  private async insertBatch(batch: readonly { readonly post: CheckedPost; readonly row: Insert }[]): Promise<void> {
    if (batch.length === 0) return;
    const { client } = this.operator;
    // A run that is killed here must not make a second post of the same file.
    for (const { post, row } of batch)
      if (post.row.id === undefined) this.folder.write(post.file, row.id, withKeys(post.record, { id: row.id }));
    const { error } = await client.from('blog_posts').insert(batch.map(({ row }) => row));
    if (error && batch.length > 1) {
      for (const one of batch) await this.insertBatch([one]);
      return;
    }
    for (const { post, row } of batch) {
      if (error) {
        this.refuse(post.file, error);
        continue;
      }
      this.made.push(post.file);
      // Its versions are kept while it is there again.
      if (this.trash.has(row.id))
        await this.operator.answer(
          client.from('blog_posts_trash').delete().eq('id', row.id),
          'the trash could not be emptied',
        );
      this.adopt(post, row.id, row.updated_at);
    }
  }

  private async redirect(posts: readonly CheckedPost[]): Promise<number> {
    const published = new Set(posts.filter(({ row }) => row.status === 'published').map(({ row }) => row.slug));
    for (const { slug, status } of this.rows.values()) if (status === 'published') published.add(slug);
    const known = new Map(
      [...this.rows.values()].flatMap(({ id, oldSlugs }) => oldSlugs.map((slug) => [slug, id] as const)),
    );
    const wanted = posts.flatMap(({ file, row }) => {
      // Only posts that are there by now.
      const id = this.slugs.get(row.slug);
      if (id === undefined || (row.id !== undefined && row.id !== id)) return [];
      return row.oldSlugs.flatMap((old_slug) => {
        const holder = known.get(old_slug);
        if (holder === id) return [];
        if (holder === undefined && !(published.has(old_slug) && this.slugs.has(old_slug))) {
          known.set(old_slug, id);
          return [{ old_slug, post_id: id }];
        }
        this.conflicts.push({ file, reason: `its old address ${old_slug} is that of another post` });
        return [];
      });
    });
    const { client } = this.operator;
    for (let start = 0; start < wanted.length; start += 500) {
      await this.operator.answer(
        client.from('blog_redirects').upsert(wanted.slice(start, start + 500), { ignoreDuplicates: true }),
        'the old addresses could not be sent',
      );
    }
    return wanted.length;
  }

  /** The post that has a slug, unless it is this one. */
  private holderOf(slug: string, id: string): string | undefined {
    const holder = this.slugs.get(slug);
    return holder === id ? undefined : holder;
  }

  /** A row that the database does not take. Throws when it was not about the row. */
  private refuse(file: string, error: { readonly code?: string; readonly message: string }): void {
    if (!/^(?:2[23]...|P0001|SUP)$/.test(error.code ?? ''))
      throw this.operator.fault(error, `${file} could not be sent`);
    const reason =
      error.code === '23505'
        ? 'another post of the backend has its id or its address'
        : `the backend refused it: ${error.message}`;
    this.conflicts.push({ file, reason });
  }

  /** Lets a file say which version of which post it is. */
  private adopt({ file, record, row }: CheckedPost, id: string, updated: string): void {
    const isCurrent = row.updated_at !== undefined && compareTimes(row.updated_at, updated) === 0;
    const { text } = record.source;
    if (row.id !== undefined && isCurrent) {
      this.folder.adopt(file, id, text);
      return;
    }
    this.folder.write(file, id, withKeys(record, { id, updated }));
  }
}
