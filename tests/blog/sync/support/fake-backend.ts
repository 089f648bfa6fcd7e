import { hash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { SHARED_DRAFT_PATH, VIEW_COUNT_PATH } from '../../../../src/blog/store/public-queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** Interferes with a response. False leaves it to the backend. `count` is the number of the request, from 1. */
export type Trouble = (response: ServerResponse, count: number, path: string) => boolean;

/** A backend that answers the reads of builds and visitors' browsers, until a test makes it fail. */
export class FakeBackend {
  private rows: readonly Row[] = [];
  private saves = 0;
  /** Whether a save sets the post's time. */
  hasTrigger = true;
  moved: readonly Row[] = [];
  /** Undefined in a project without a jobs table. */
  jobs: readonly Row[] | undefined = [];
  /** Objects of the bucket by name. */
  readonly pictures = new Map<string, Uint8Array>();
  trouble: Trouble = () => false;
  /** Maximum rows per response, as configured by the operator. */
  maxRows = 1000;
  /** Requests, without CORS preflights. */
  readonly requests: { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** Slugs of the posts whose views were counted. */
  readonly visits: unknown[] = [];
  /** Drafts shared by link, by the link's token. */
  drafts: ReadonlyMap<string, Row> = new Map();
  url = '';
  /** Closes the backend, including open connections. */
  close = () => {};

  /** Starts the backend on a free port. It ends with the test. */
  static async start(posts: readonly Row[] = []): Promise<FakeBackend> {
    const backend = await FakeBackend.open(posts);
    onTestFinished(backend.close);
    return backend;
  }

  /** Starts the backend until the caller closes it. */
  static async open(posts: readonly Row[] = []): Promise<FakeBackend> {
    const backend = new FakeBackend();
    backend.posts = posts;
    const server = createServer((request, response) => {
      const { url = '', method = '', headers } = request;
      // As a hosted project answers pages of any other origin.
      response.setHeader('access-control-allow-origin', '*');
      if (method === 'OPTIONS') {
        const asked = headers['access-control-request-headers'] ?? '';
        return void response
          .writeHead(204, { 'access-control-allow-headers': asked, 'access-control-allow-methods': 'GET, POST' })
          .end();
      }
      backend.requests.push({ method, path: url, headers });
      if (backend.trouble(response, backend.requests.length, url)) return;
      if (method === 'POST') backend.count(request, response);
      else backend.answer(new URL(url, 'http://a'), headers, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    backend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    backend.close = () => {
      server.closeAllConnections();
      server.close();
    };
    return backend;
  }

  private count(request: IncomingMessage, response: ServerResponse): void {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === SHARED_DRAFT_PATH) {
        const { _token: token } = JSON.parse(body) as { readonly _token: string };
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(this.drafts.get(token) ?? null));
      }
      if (request.url === VIEW_COUNT_PATH) this.visits.push((JSON.parse(body) as { post_slug: unknown }).post_slug);
      response.writeHead(204).end();
    });
  }

  get posts(): readonly Row[] {
    return this.rows;
  }

  /** Sets the posts. A trigger gives a changed post a later time, unless the post already has another one. */
  set posts(posts: readonly Row[]) {
    const before = new Map(this.hasTrigger ? this.rows.map((row) => [row['id'], row]) : []);
    this.rows = posts.map((row) => {
      const last = before.get(row['id']);
      if (!last || last['updated_at'] !== row['updated_at'] || saved(last) === saved(row)) return row;
      return { ...row, updated_at: `2026-05-04 12:00:${String(++this.saves).padStart(2, '0')}.5+00` };
    });
  }

  get env(): Record<string, string> {
    return { SUPABASE_URL: this.url, SUPABASE_ANON_KEY: 'sb_publishable_test' };
  }

  private answer({ pathname, searchParams }: URL, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const picture = this.pictures.get(pathname.replace(/^.*\/blog-images\//, ''));
    if (picture) return void response.writeHead(200, { etag: `"${hash('md5', picture)}"` }).end(picture);
    const tables = {
      '/rest/v1/blog_posts': this.posts,
      '/rest/v1/blog_redirects': this.moved,
      '/rest/v1/jobs': this.jobs,
    };
    const all = tables[pathname as keyof typeof tables];
    if (!all) return void response.writeHead(404).end();
    const slug = searchParams.get('slug')?.replace(/^eq\./, '');
    const former = searchParams.get('old_slug')?.replace(/^eq\./, '');
    const ids = searchParams.get('id')?.slice('in.('.length, -1).split(',');
    const rows = ids
      ? all.filter((row) => ids.includes(row['id'] as string))
      : slug !== undefined
        ? all.filter((row) => row['slug'] === slug && row['status'] === 'published')
        : all.filter((row) => former === undefined || row['old_slug'] === former);
    if (headers.accept === 'application/vnd.pgrst.object+json') {
      const [row] = rows;
      const none = {
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      };
      return void response
        .writeHead(row ? 200 : 406, { 'content-type': `${headers.accept}; charset=utf-8` })
        .end(JSON.stringify(row ?? none));
    }
    const offset = Number(searchParams.get('offset'));
    // As the embedded backend rejects it.
    if (offset > 0 && offset >= rows.length)
      return void response.writeHead(416).end('{"message":"Requested range not satisfiable"}');
    const range = rows.slice(offset, offset + Math.min(this.maxRows, Number(searchParams.get('limit'))));
    const told = range.length === 0 ? '*' : `${offset}-${offset + range.length - 1}`;
    response.writeHead(range.length < rows.length ? 206 : 200, {
      'content-type': 'application/json',
      'content-range': `${told}/${rows.length}`,
    });
    response.end(JSON.stringify(range));
  }
}

/** A row without the fields that no save changes. */
const saved = ({ author: _, view_count: __, ...row }: Row) => JSON.stringify(row);

/** A row of `blog_posts` as the backend returns it. */
export function post(slug: string, more: Row = {}): Row {
  return {
    id: `id-${slug}`,
    slug,
    title: `About ${slug}`,
    excerpt: `What there is to know about ${slug}, in a sentence that search engines show whole, which takes a while.`,
    content: `<p>All about ${slug}.</p>`,
    featured_image: null,
    status: 'published',
    published_at: '2026-05-04 12:00:00.5+00',
    created_at: '2026-05-04 12:00:00+00',
    updated_at: '2026-05-04 12:00:00.5+00',
    meta_description: null,
    meta_keywords: null,
    view_count: 3,
    author: { name: 'Ann Lee' },
    ...more,
  };
}

let jobs = 0;

/** A row of `jobs` as the backend returns it. */
export function job(slug: string, front: Row = {}, story = 'The van purred again.'): Row {
  return {
    id: `00000000-0000-4000-8000-${String(++jobs).padStart(12, '0')}`,
    slug,
    job: { date: '2026-01-05', town: 'elyria', service: 'oil', ...front },
    story,
    updated_at: '2026-01-05T12:00:00.5+00:00',
  };
}

export const broken: Trouble = (response) => {
  response.writeHead(500).end('{"message":"out of memory"}');
  return true;
};

export const garbage: Trouble = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in to this network</html>');
  return true;
};

export const noList: Trouble = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"posts":[]}');
  return true;
};

/** Ends the connection in the middle of a response. */
export const halfAPage: Trouble = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('[{"id":"1","slug":"cut-o', () => response.destroy());
  return true;
};

export const silent: Trouble = () => true;
