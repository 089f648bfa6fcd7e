import { freeSlug } from '../../../admin/features/posts/check-post.ts';
import { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import type { Clock, Journal, JournalEntry } from '../../../admin/features/posts/editor/session/journal.ts';
import { journalPrefix } from '../../../admin/features/posts/editor/session/journal.ts';
import type { PostStore, Revision } from '../../../admin/features/posts/editor/session/post-store.ts';
import type { EditorSessionParts } from '../../../admin/features/posts/editor/session/session-state.ts';
import type { SavedPost } from '../../../admin/features/posts/post-form.ts';
import { EMPTY_FORM, type PostForm, STORED } from '../../../admin/features/posts/post-form.ts';
import type { PostFields } from '../../../src/blog/store/backend-calls.ts';

/** Runs everything that is ready, until nothing more follows from it. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 60; round++) await Promise.resolve();
}

/** A clock that moves only when told to. */
export class TestClock implements Clock {
  private time = Date.parse('2026-11-20T09:00:00Z');
  private alarms: { readonly at: number; readonly run: () => void }[] = [];

  now = () => this.time;

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.time + ms, run };
    this.alarms.push(alarm);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm);
    };
  }

  /** Advances time, firing every alarm on time along with everything that follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const next = this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.alarms = this.alarms.filter((alarm) => alarm !== next);
      this.time = next.at;
      next.run();
      await settle();
    }
    this.time = end;
    await settle();
  }
}

/**
 * The outcome of a call: no trouble, no network before or after the server did its work, an ended session, a failing
 * database, or no answer at all.
 */
export type Weather = 'fair' | 'cut' | 'answer-lost' | 'signed-out' | 'refused' | 'silent';

/** The rules of the `blog_posts` table without a database: versions, unique slugs, earlier versions. */
export class MemoryPosts implements PostStore {
  readonly posts = new Map<string, SavedPost>();
  readonly history: { readonly id: string; readonly form: PostForm; readonly saved_at: string }[] = [];
  /** Weather for the next calls, in order. Then `weather` applies. */
  readonly next: Weather[] = [];
  weather: Weather = 'fair';
  /** Blocks calls until it resolves. */
  gate: Promise<void> | undefined;
  writes = 0;
  calls = 0;
  /** Number of calls waiting for a response. */
  underWay = 0;
  /** Response time of the server, in milliseconds. */
  latency = 0;
  private readonly clock: Clock;
  private stamp = 0;
  private ids = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  async load(id: string): Promise<SavedPost | undefined> {
    return this.call(() => this.posts.get(id));
  }

  async loadBySlug(slug: string): Promise<SavedPost | undefined> {
    return this.call(() => [...this.posts.values()].find(({ form }) => form.slug === slug));
  }

  async create(fields: PostFields) {
    return this.call(() => {
      this.refuseTaken(fields.slug);
      const id = `post-${++this.ids}`;
      return this.put(id, fields);
    });
  }

  async update({ id, updated_at }: { readonly id: string; readonly updated_at: string }, fields: PostFields) {
    return this.call(() => {
      const now = this.posts.get(id);
      if (now?.updated_at !== updated_at) return undefined;
      this.refuseTaken(fields.slug, id);
      this.history.unshift({ id, form: now.form, saved_at: now.updated_at });
      return this.put(id, fields);
    });
  }

  async version(id: string) {
    return this.call(() => {
      const post = this.posts.get(id);
      return post && { updated_at: post.updated_at, saved_by: 'Somebody' };
    });
  }

  async revisions(id: string): Promise<readonly Revision[]> {
    return this.call(() =>
      this.history.filter((one) => one.id === id).map(({ form, saved_at }, index) => ({ id: index, form, saved_at })),
    );
  }

  async freeSlug(slug: string, stem: string, exceptId?: string): Promise<string> {
    return this.call(() => {
      const others = [...this.posts].filter(([id]) => id !== exceptId);
      return freeSlug(slug, stem, new Set(others.map(([, { form }]) => form.slug)));
    });
  }

  /** Adds an existing post, saved by an unspecified user. */
  put(id: string, fields: PostFields) {
    this.writes++;
    this.stamp = Math.max(this.stamp + 1, this.clock.now());
    const updated_at = new Date(this.stamp).toISOString();
    const form: PostForm = { ...EMPTY_FORM };
    for (const field of STORED) Object.assign(form, { [field]: fields[field] ?? '' });
    // A published post without a time is published now, by the database's clock.
    const published_at = fields.published_at ?? (fields.status === 'published' ? updated_at : null);
    const post = { id, updated_at, form, ...(published_at !== null && { published_at }) };
    this.posts.set(id, post);
    return { ...post, published_at };
  }

  private async call<T>(work: () => T): Promise<T> {
    this.calls++;
    this.underWay++;
    return this.answer(work).finally(() => {
      this.underWay--;
    });
  }

  private async answer<T>(work: () => T): Promise<T> {
    await this.gate;
    if (this.latency > 0) await new Promise<void>((resolve) => this.clock.after(this.latency, resolve));
    const weather = this.next.shift() ?? this.weather;
    if (weather === 'cut') throw new TypeError('fetch failed');
    if (weather === 'signed-out') throw Object.assign(new Error('JWT expired'), { code: 'PGRST303' });
    if (weather === 'refused') throw Object.assign(new Error('connection failure'), { code: '08006' });
    if (weather === 'silent') return new Promise<T>(() => {});
    const answer = work();
    await Promise.resolve();
    if (weather === 'answer-lost') throw new TypeError('fetch failed');
    return answer;
  }

  private refuseTaken(slug: string, exceptId?: string): void {
    for (const [id, { form }] of this.posts)
      if (form.slug === slug && id !== exceptId) throw Object.assign(new Error('duplicate key'), { code: '23505' });
  }
}

/** A journal that outlives its windows, on a device that may be full or unable to store anything. */
export class MemoryJournal implements Journal {
  readonly entries = new Map<string, JournalEntry>();
  readonly writers = new Set<string>();
  state: 'sound' | 'full' | 'absent' = 'sound';

  async list(userId: string, postId: string | undefined): Promise<readonly JournalEntry[]> {
    await this.use();
    const prefix = journalPrefix(userId, postId);
    return [...this.entries.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => b.writtenAt - a.writtenAt);
  }

  async listAll(userId: string): Promise<readonly JournalEntry[]> {
    await this.use();
    return [...this.entries.values()]
      .filter(({ key }) => key.startsWith(`${userId}/`))
      .sort((a, b) => b.writtenAt - a.writtenAt);
  }

  async put(entry: JournalEntry): Promise<void> {
    await this.use();
    if (this.state === 'full') throw Object.assign(new Error('no space'), { name: 'QuotaExceededError' });
    this.entries.set(entry.key, structuredClone(entry));
  }

  async remove(keys: readonly string[]): Promise<void> {
    await this.use();
    for (const key of keys) this.entries.delete(key);
  }

  async purge(before: number): Promise<void> {
    await this.use();
    for (const [key, { writtenAt }] of this.entries) if (writtenAt < before) this.entries.delete(key);
  }

  async hold(writer: string): Promise<() => void> {
    this.writers.add(writer);
    return () => this.writers.delete(writer);
  }

  async living(): Promise<ReadonlySet<string>> {
    return new Set(this.writers);
  }

  private async use(): Promise<void> {
    await Promise.resolve();
    if (this.state === 'absent') throw new Error('no database');
  }
}

export const DRAFT: PostFields = {
  title: 'Brakes in winter',
  slug: 'brakes-in-winter',
  content: '<p>Salt eats lines.</p><p>Look twice a year.</p>',
  excerpt: 'What salt does.',
  status: 'draft',
  featured_image: null,
  meta_description: null,
  meta_keywords: null,
  published_at: null,
};

/** A device, a site and a clock, in which sessions open one after another or at once. */
export class TestDesk {
  readonly clock = new TestClock();
  readonly posts = new MemoryPosts(this.clock);
  readonly journal = new MemoryJournal();
  private writers = 0;

  private readonly dead = new Set<EditorSession>();

  /** Opens a session and loads its post. */
  async open(postId: string | undefined, parts: Partial<EditorSessionParts> = {}): Promise<EditorSession> {
    const session = this.window(postId, parts);
    const loaded = session.load();
    await settle();
    await loaded;
    return session;
  }

  /** Creates a session that hasn't loaded yet. */
  window(postId: string | undefined, parts: Partial<EditorSessionParts> = {}): EditorSession {
    const writer = `window-${++this.writers}`;
    const isDead = () => this.dead.has(session);
    const clock: Clock = { now: this.clock.now, after: (ms, run) => this.clock.after(ms, () => isDead() || run()) };
    const session: EditorSession = new EditorSession({
      userId: 'user',
      postId,
      writer,
      clock,
      ...parts,
      posts: whileAlive(parts.posts ?? this.posts, isDead),
      journal: whileAlive<Journal>(parts.journal ?? this.journal, isDead),
    });
    this.names.set(session, writer);
    return session;
  }

  private readonly names = new Map<EditorSession, string>();

  /** Removes a window without notice, as when its process is killed. Requests already sent continue. */
  kill(session: EditorSession): void {
    this.dead.add(session);
    this.journal.writers.delete(this.names.get(session) ?? '');
  }
}

/** Drops calls of a dead window, and responses to its pending calls. */
function whileAlive<T extends object>(parts: T, isDead: () => boolean): T {
  return new Proxy(parts, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        if (isDead()) return new Promise(() => {});
        return Promise.resolve(Reflect.apply(value, target, values)).then(
          (answer) => (isDead() ? new Promise(() => {}) : answer),
          (error) => (isDead() ? new Promise(() => {}) : Promise.reject(error)),
        );
      };
    },
  });
}
