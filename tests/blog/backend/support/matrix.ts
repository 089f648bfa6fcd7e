import { expect } from 'vitest';
import { type PopulatedBackend, ROLES, type Role } from './backend.ts';

/** The rows that every check starts from. Their texts describe them. */
export const ROWS = {
  published: '00000000-0000-4000-8000-000000000001',
  draft: '00000000-0000-4000-8000-000000000002',
  trashed: '00000000-0000-4000-8000-000000000003',
  byline: '00000000-0000-4000-8000-000000000004',
  category: '00000000-0000-4000-8000-000000000005',
  /** Window of the author, who has the draft open. */
  window: '00000000-0000-4000-8000-000000000006',
  /** Token of a link to the published post. */
  token: 'a2b4c6d8',
  fresh: '00000000-0000-4000-8000-00000000000f',
} as const;

const BUCKET = 'blog-images';
const PICTURE = new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], { type: 'image/png' });

type Verb = 'select' | 'insert' | 'update' | 'delete' | 'call';

/** One action that each role tries. */
interface Check {
  /** Table or view with its schema, function, or bucket. */
  readonly on: string;
  readonly verb: Verb;
  readonly what: string;
  readonly attempt: (backend: PopulatedBackend, role: Role) => PromiseLike<unknown>;
  /** The outcome for each role. */
  readonly expected: Readonly<Record<Role, string>>;
}

/** Returns `done` for the roles given and `refused` for the rest. */
function may(...roles: Role[]): Record<Role, string> {
  return Object.fromEntries(ROLES.map((role) => [role, roles.includes(role) ? 'done' : 'refused'])) as Record<
    Role,
    string
  >;
}

/** Returns what each role sees, in the order of the roles. */
function sees(anon: string, user: string, admin: string, service: string): Record<Role, string> {
  return { anon, user, admin, service };
}

function reads(relation: string, columns: string, expected: Readonly<Record<Role, string>>, what = 'rows'): Check {
  return {
    on: relation,
    verb: 'select',
    what,
    expected,
    attempt: async ({ clients }, role) => shown(await clients[role].from(bare(relation)).select(columns)),
  };
}

function inserts(
  relation: string,
  row: (backend: PopulatedBackend, role: Role) => object,
  expected: Readonly<Record<Role, string>>,
  what: string,
): Check {
  return {
    on: relation,
    verb: 'insert',
    what,
    expected,
    attempt: (backend, role) => backend.clients[role].from(bare(relation)).insert(row(backend, role)),
  };
}

function upserts(
  relation: string,
  row: (backend: PopulatedBackend, role: Role) => object,
  expected: Readonly<Record<Role, string>>,
  what: string,
): Check {
  return {
    on: relation,
    verb: 'update',
    what,
    expected,
    attempt: (backend, role) => backend.clients[role].from(bare(relation)).upsert(row(backend, role)),
  };
}

/** Updates every row that a policy lets through. A filter would also need the right to read. */
function updatesAll(
  relation: string,
  change: (backend: PopulatedBackend, role: Role) => object,
  expected: Readonly<Record<Role, string>>,
  what: string,
): Check {
  return {
    on: relation,
    verb: 'update',
    what,
    expected,
    attempt: (backend, role) => backend.clients[role].from(bare(relation)).update(change(backend, role)),
  };
}

function deletesAll(relation: string, expected: Readonly<Record<Role, string>>): Check {
  return {
    on: relation,
    verb: 'delete',
    what: 'all rows',
    expected,
    attempt: ({ clients }, role) => clients[role].from(bare(relation)).delete(),
  };
}

/** A call that may change something. */
function calls(
  name: string,
  what: string,
  values: (backend: PopulatedBackend, role: Role) => object,
  expected: Readonly<Record<Role, string>>,
): Check {
  return {
    on: name,
    verb: 'call',
    what,
    expected,
    attempt: (backend, role) => backend.clients[role].rpc(name, values(backend, role)),
  };
}

/** A call judged by its response. */
function answers(
  name: string,
  what: string,
  values: (backend: PopulatedBackend, role: Role) => object,
  expected: Readonly<Record<Role, string>>,
): Check {
  return {
    on: name,
    verb: 'call',
    what,
    expected,
    attempt: async (backend, role) => {
      const { data, error } = await backend.clients[role].rpc(name, values(backend, role));
      return error ? 'denied' : String(data);
    },
  };
}

const NOBODY = may();
const SERVICE = may('service');
const ADMINS = may('admin', 'service');
const post = (values: object) => () => ({ slug: 'fresh', title: 'fresh', ...values });

const POSTS: readonly Check[] = [
  reads('public.blog_posts', 'label:title', sees('published', 'published', 'draft published', 'draft published')),
  reads(
    'public.blog_posts',
    'label:status, category:blog_categories(name)',
    sees('published', 'published', 'draft published', 'draft published'),
    'with their categories',
  ),
  inserts('public.blog_posts', post({ status: 'draft' }), ADMINS, 'a draft'),
  inserts(
    'public.blog_posts',
    post({ status: 'published', published_at: '2026-01-01T00:00:00Z' }),
    ADMINS,
    'a published post',
  ),
  inserts('public.blog_posts', post({ id: ROWS.fresh }), SERVICE, 'with a chosen ID'),
  inserts(
    'public.blog_posts',
    ({ ids }) => ({ ...post({})(), author_id: ids.author }),
    SERVICE,
    'in the name of another',
  ),
  inserts('public.blog_posts', post({ view_count: 1000 }), SERVICE, 'with views'),
  inserts('public.blog_posts', post({ health: [] }), SERVICE, 'with its own health'),
  inserts('public.blog_posts', post({ links: [] }), SERVICE, 'with its own links'),
  inserts('public.blog_posts', post({ public_slug: 'published' }), SERVICE, 'with an old slug'),
  inserts('public.blog_posts', post({ created_at: '2020-01-01T00:00:00Z' }), SERVICE, 'with a date of creation'),
  updatesAll('public.blog_posts', () => ({ content: 'changed' }), ADMINS, 'the content of every post'),
  updatesAll('public.blog_posts', () => ({ view_count: 1000 }), SERVICE, 'the views of every post'),
  updatesAll(
    'public.blog_posts',
    ({ ids }, role) => ({ author_id: ids[role === 'user' ? 'user' : 'admin'] }),
    SERVICE,
    'the author of every post',
  ),
  updatesAll('public.blog_posts', () => ({ updated_at: '2020-01-01T00:00:00Z' }), SERVICE, 'the version of every post'),
  upserts(
    'public.blog_posts',
    () => ({ id: ROWS.published, slug: 'published', title: 'changed' }),
    SERVICE,
    'a post by upsert',
  ),
  deletesAll('public.blog_posts', ADMINS),
];

const CATEGORIES: readonly Check[] = [
  reads('public.blog_categories', 'label:name', sees('category', 'category', 'category', 'category')),
  inserts('public.blog_categories', () => ({ name: 'fresh' }), ADMINS, 'one'),
  updatesAll('public.blog_categories', () => ({ name: 'changed' }), ADMINS, 'all'),
  deletesAll('public.blog_categories', ADMINS),
];

const PROFILES: readonly Check[] = [
  reads(
    'public.profiles',
    'label:name',
    sees('author', 'author user', 'admin author byline user writer', 'admin author byline user writer'),
  ),
  reads(
    'public.profiles',
    'label:name, blog_posts(title)',
    sees('author', 'author user', 'admin author byline user writer', 'admin author byline user writer'),
    'with posts',
  ),
  inserts('public.profiles', () => ({ id: ROWS.fresh, full_name: 'fresh' }), SERVICE, 'one without an account'),
  updatesAll(
    'public.profiles',
    () => ({ full_name: 'changed' }),
    may('user', 'admin', 'service'),
    'the name of every row in reach',
  ),
  {
    on: 'public.profiles',
    verb: 'update',
    what: 'the name of another',
    expected: SERVICE,
    attempt: ({ clients, ids }, role) =>
      clients[role].from('profiles').update({ full_name: 'changed' }).eq('id', ids.author),
  },
  updatesAll('public.profiles', () => ({ created_at: '2020-01-01T00:00:00Z' }), SERVICE, 'the dates'),
  {
    on: 'public.profiles',
    verb: 'update',
    what: 'its own ID',
    expected: SERVICE,
    attempt: ({ clients, ids }, role) =>
      clients[role]
        .from('profiles')
        .update({ id: ROWS.fresh })
        .eq('id', ids[role === 'admin' ? 'admin' : 'user']),
  },
  deletesAll('public.profiles', SERVICE),
];

const USER_ROLES: readonly Check[] = [
  reads('public.user_roles', 'label:role', sees('denied', '', 'admin', 'admin')),
  inserts(
    'public.user_roles',
    ({ ids }, role) => ({ user_id: ids[role === 'admin' ? 'writer' : 'user'], role: 'admin' }),
    SERVICE,
    'itself',
  ),
  upserts('public.user_roles', ({ ids }) => ({ user_id: ids.user, role: 'admin' }), SERVICE, 'a role by upsert'),
  updatesAll('public.user_roles', ({ ids }) => ({ user_id: ids.user }), SERVICE, 'the owner'),
  deletesAll('public.user_roles', SERVICE),
];

const HISTORY: readonly Check[] = [
  reads(
    'public.blog_redirects',
    'label:old_slug',
    sees('was-published', 'was-published', 'was-draft was-published', 'was-draft was-published'),
  ),
  inserts('public.blog_redirects', () => ({ old_slug: 'fresh', post_id: ROWS.published }), SERVICE, 'one'),
  updatesAll('public.blog_redirects', () => ({ post_id: ROWS.draft }), SERVICE, 'all'),
  deletesAll('public.blog_redirects', SERVICE),

  reads('public.blog_revisions', 'label:title', sees('denied', '', 'revision', 'revision')),
  inserts(
    'public.blog_revisions',
    () => ({
      post_id: ROWS.published,
      slug: 'x',
      title: 'x',
      excerpt: '',
      content: '',
      status: 'draft',
      saved_at: '2026-01-01T00:00:00Z',
    }),
    SERVICE,
    'one',
  ),
  updatesAll('public.blog_revisions', () => ({ title: 'changed' }), SERVICE, 'all'),
  deletesAll('public.blog_revisions', SERVICE),

  reads('public.blog_posts_trash', 'label:title', sees('denied', '', 'trashed', 'trashed')),
  inserts(
    'public.blog_posts_trash',
    () => ({ id: ROWS.fresh, slug: 'x', title: 'x', post: {}, old_slugs: [] }),
    SERVICE,
    'one',
  ),
  updatesAll('public.blog_posts_trash', () => ({ title: 'changed' }), SERVICE, 'all'),
  deletesAll('public.blog_posts_trash', ADMINS),

  reads('public.blog_images_left', 'label:name', sees('denied', '', 'left', 'left')),
  inserts('public.blog_images_left', () => ({ name: 'x' }), SERVICE, 'one'),
  updatesAll('public.blog_images_left', () => ({ name: 'changed' }), SERVICE, 'all'),
  deletesAll('public.blog_images_left', ADMINS),

  reads('public.audit_events', 'label:title', sees('denied', '', 'event', 'event')),
  inserts('public.audit_events', ({ ids }) => ({ action: 'created', subject: ids.user }), NOBODY, 'one'),
  updatesAll('public.audit_events', () => ({ title: 'changed' }), NOBODY, 'all'),
  deletesAll('public.audit_events', NOBODY),

  reads('public.blog_audit', 'label:title', sees('denied', '', 'event', 'event')),
  inserts('public.blog_audit', ({ ids }) => ({ action: 'created', subject: ids.user }), NOBODY, 'one'),
  updatesAll('public.blog_audit', () => ({ title: 'changed' }), NOBODY, 'all'),
  deletesAll('public.blog_audit', NOBODY),
];

const FRESH_JOB = { slug: 'fresh', job: { service: 'oil', town: 'avon', date: '2026-01-05' }, story: 'fresh' };

const JOBS: readonly Check[] = [
  reads('public.jobs', 'label:slug', sees('shown', 'shown', 'deleted draft shown', 'deleted draft shown')),
  reads(
    'public.jobs',
    'label:slug, updated_by',
    sees('denied', 'denied', 'denied', 'deleted draft shown'),
    'who saved them',
  ),
  inserts('public.jobs', () => FRESH_JOB, ADMINS, 'a draft'),
  inserts('public.jobs', () => ({ ...FRESH_JOB, status: 'published' }), SERVICE, 'a published one'),
  inserts('public.jobs', () => ({ ...FRESH_JOB, id: ROWS.fresh }), SERVICE, 'with a chosen ID'),
  inserts('public.jobs', () => ({ ...FRESH_JOB, job: { service: 'oil', town: 'avon' } }), NOBODY, 'without a date'),
  inserts('public.jobs', () => ({ ...FRESH_JOB, job: [] }), NOBODY, 'that is a list'),
  updatesAll('public.jobs', () => ({ story: 'changed' }), ADMINS, 'the story of every job'),
  updatesAll('public.jobs', () => ({ status: 'published' }), ADMINS, 'the status of every job'),
  updatesAll('public.jobs', () => ({ deleted_at: '2020-01-01T00:00:00Z' }), ADMINS, 'the deletion time of every job'),
  updatesAll('public.jobs', () => ({ updated_at: '2020-01-01T00:00:00Z' }), SERVICE, 'the version of every job'),
  upserts('public.jobs', () => ({ ...FRESH_JOB, slug: 'shown' }), NOBODY, 'a job by its slug'),
  deletesAll('public.jobs', SERVICE),
];

const EDITORS: readonly Check[] = [
  reads('public.blog_editors', 'label:writer', sees('denied', '', ROWS.window, ROWS.window)),
  inserts(
    'public.blog_editors',
    ({ ids }, role) => ({
      post_id: ROWS.published,
      writer: ROWS.fresh,
      user_id: ids[role === 'admin' ? 'admin' : 'user'],
    }),
    SERVICE,
    'itself',
  ),
  updatesAll('public.blog_editors', () => ({ seen_at: '2099-01-01T00:00:00Z' }), SERVICE, 'the time of all'),
  deletesAll('public.blog_editors', SERVICE),
  {
    on: 'blog_editor_beat',
    verb: 'call',
    what: 'with a new window, to see who else is there',
    expected: sees('denied', 'nobody', 'author, done', 'denied'),
    attempt: async ({ clients }, role) => {
      const { data, error } = await clients[role].rpc('blog_editor_beat', { _post: ROWS.draft, _writer: ROWS.fresh });
      return error ? 'denied' : ((data as { name: string }[] | null)?.map(({ name }) => name).join(' ') ?? 'nobody');
    },
  },
  calls('blog_editor_beat', "with another user's window", () => ({ _post: ROWS.draft, _writer: ROWS.window }), NOBODY),
  calls(
    'blog_editor_beat',
    "to remove another user's window",
    () => ({ _post: ROWS.draft, _writer: ROWS.window, _is_leaving: true }),
    NOBODY,
  ),
  calls('blog_editor_beat', 'at a deleted post', () => ({ _post: ROWS.trashed, _writer: ROWS.fresh }), NOBODY),
];

const FUNCTIONS: readonly Check[] = [
  calls('share_blog_draft', 'a link to a draft', () => ({ _post: ROWS.draft }), may('admin')),
  answers(
    'blog_draft_links',
    'which links there are',
    () => ({ _post: ROWS.published }),
    sees('denied', 'null', '[object Object]', 'denied'),
  ),
  calls('revoke_blog_drafts', 'the links of a post', () => ({ _post: ROWS.published }), may('admin')),
  answers('shared_blog_draft', 'with an invalid token', () => ({ _token: 'x' }), sees('null', 'null', 'null', 'null')),
  answers(
    'shared_blog_draft',
    'with a token',
    () => ({ _token: ROWS.token }),
    sees('[object Object]', '[object Object]', '[object Object]', '[object Object]'),
  ),
  answers(
    'has_role',
    'about the admin',
    ({ ids }) => ({ _user_id: ids.admin, _role: 'admin' }),
    sees('denied', 'false', 'true', 'true'),
  ),
  answers(
    'has_role',
    'about the caller',
    ({ ids }, role) => ({ _user_id: ids[role === 'admin' ? 'admin' : 'user'], _role: 'admin' }),
    sees('denied', 'false', 'true', 'false'),
  ),
  answers(
    'has_role',
    'about an unknown role',
    ({ ids }) => ({ _user_id: ids.admin, _role: 'owner' }),
    sees('denied', 'denied', 'denied', 'denied'),
  ),
  answers('is_admin', 'about the caller', () => ({}), sees('denied', 'false', 'true', 'false')),
  answers('is_author', 'about the caller', () => ({}), sees('denied', 'false', 'false', 'false')),
  answers('unused_blog_images', 'of deleted posts', () => ({}), sees('denied', '', 'left', 'left')),
  calls(
    'increment_blog_view_count',
    'of a published post',
    () => ({ post_slug: 'published' }),
    may('anon', 'user', 'admin', 'service'),
  ),
  calls('increment_blog_view_count', 'of a draft', () => ({ post_slug: 'draft' }), NOBODY),
  calls('grant_role_by_email', 'to an account', () => ({ _email: 'user@example.com', _role: 'admin' }), SERVICE),
  calls('grant_role_by_email', 'to an unknown email', () => ({ _email: 'nobody@example.com', _role: 'admin' }), NOBODY),
  calls('revoke_role_by_email', 'from an admin', () => ({ _email: ' Admin@example.com', _role: 'admin' }), SERVICE),
  calls('revoke_role_by_email', 'from another account', () => ({ _email: 'user@example.com', _role: 'admin' }), NOBODY),
  answers(
    'accounts_with_role',
    'who is an admin',
    () => ({ _role: 'admin' }),
    sees('denied', 'denied', 'denied', '[object Object]'),
  ),
  calls('set_deploy_hook', 'to an address', () => ({ _url: 'https://hooks.example/other' }), SERVICE),
  calls('set_deploy_hook', 'to none', () => ({ _url: null }), SERVICE),
  calls('set_deploy_hook', 'to one without protection', () => ({ _url: 'http://hooks.example/other' }), NOBODY),
  calls('set_deploy_hook', 'to one with a user name', () => ({ _url: 'https://name@hooks.example/other' }), NOBODY),
  {
    on: 'deploy_hook',
    verb: 'call',
    what: 'without the secret in its URL',
    expected: sees('denied', 'denied', 'denied', '{"host":"hooks.example","can_call":false}'),
    attempt: async ({ clients }, role) => {
      const { data, error } = await clients[role].rpc('deploy_hook');
      return error ? 'denied' : JSON.stringify(data);
    },
  },
  {
    on: 'deploy_hook',
    verb: 'select',
    what: 'the table behind it, through the API',
    expected: sees('denied', 'denied', 'denied', 'denied'),
    attempt: async ({ clients }, role) =>
      shown(await clients[role].schema('private').from('deploy_hook').select('label:url')),
  },
  {
    on: 'deploy_hook',
    verb: 'select',
    what: 'the table behind it, in the database itself',
    expected: sees('denied', 'denied', 'denied', 'denied'),
    attempt: ({ database }, role) =>
      database
        .transaction(async (inside) => {
          await inside.exec(
            `set local role ${{ anon: 'anon', user: 'authenticated', admin: 'authenticated', service: 'service_role' }[role]}`,
          );
          const { rows } = await inside.query<{ url: string }>('select url from private.deploy_hook');
          return rows.map(({ url }) => url).join(' ');
        })
        .catch(() => 'denied'),
  },
  calls('restore_blog_post', 'from the trash', () => ({ _id: ROWS.trashed }), ADMINS),
  ...[
    'handle_new_user',
    'handle_deleted_user',
    'blog_posts_before_save',
    'blog_posts_refuse_unshowable',
    'blog_redirects_pass_over_reserved',
    'blog_posts_record_address',
    'blog_posts_record_revision',
    'blog_posts_move_to_trash',
    'blog_posts_audit',
    'blog_posts_trash_emptied',
    'user_roles_audit',
    'jobs_before_save',
    'jobs_leave_photos',
  ].map((name) =>
    answers(name, 'called directly instead of as a trigger', () => ({}), sees('denied', 'denied', 'denied', 'denied')),
  ),
  answers('is_reserved_blog_slug', 'of a slug', () => ({ _slug: '404' }), sees('denied', 'denied', 'denied', 'denied')),
  answers('blog_post_links', 'of some words', () => ({ _content: '' }), sees('denied', 'denied', 'denied', 'denied')),
  answers(
    'blog_post_health',
    'of some words',
    () => ({ _excerpt: '', _content: '', _meta_description: '' }),
    sees('denied', 'denied', 'denied', 'denied'),
  ),
];

const IMAGES: readonly Check[] = [
  {
    on: BUCKET,
    verb: 'select',
    what: 'the list',
    expected: sees('', '', 'picture.png', 'picture.png'),
    attempt: async ({ clients }, role) => {
      const { data, error } = await clients[role].storage.from(BUCKET).list();
      return error ? 'denied' : data.map(({ name }) => name).join(' ');
    },
  },
  {
    on: BUCKET,
    verb: 'select',
    what: 'a picture at its public address',
    expected: sees('200 image/png', '200 image/png', '200 image/png', '200 image/png'),
    attempt: async ({ clients }, role) => {
      const response = await fetch(clients[role].storage.from(BUCKET).getPublicUrl('picture.png').data.publicUrl);
      return `${response.status} ${response.headers.get('content-type')}`;
    },
  },
  {
    on: BUCKET,
    verb: 'insert',
    what: 'a picture',
    expected: ADMINS,
    attempt: ({ clients }, role) => clients[role].storage.from(BUCKET).upload('fresh.png', PICTURE),
  },
  {
    on: BUCKET,
    verb: 'insert',
    what: 'by a signed URL, which the embedded backend never creates',
    expected: NOBODY,
    attempt: async ({ clients }, role) => {
      const { data } = await clients[role].storage.from(BUCKET).createSignedUploadUrl('fresh.png');
      return clients.anon.storage.from(BUCKET).uploadToSignedUrl('fresh.png', data?.token ?? '', PICTURE);
    },
  },
  {
    on: BUCKET,
    verb: 'update',
    what: 'over a picture',
    expected: ADMINS,
    attempt: ({ clients }, role) => clients[role].storage.from(BUCKET).upload('picture.png', PICTURE, { upsert: true }),
  },
  {
    on: BUCKET,
    verb: 'update',
    what: 'a picture',
    expected: ADMINS,
    attempt: ({ clients }, role) => clients[role].storage.from(BUCKET).update('picture.png', PICTURE),
  },
  {
    on: BUCKET,
    verb: 'update',
    what: 'its name',
    expected: ADMINS,
    attempt: ({ clients }, role) => clients[role].storage.from(BUCKET).move('picture.png', 'moved.png'),
  },
  {
    on: BUCKET,
    verb: 'insert',
    what: 'a copy',
    expected: ADMINS,
    attempt: ({ clients }, role) => clients[role].storage.from(BUCKET).copy('picture.png', 'copy.png'),
  },
  {
    on: BUCKET,
    verb: 'delete',
    what: 'a picture',
    expected: ADMINS,
    attempt: ({ clients }, role) => clients[role].storage.from(BUCKET).remove(['picture.png']),
  },
  {
    on: 'storage.buckets',
    verb: 'select',
    what: 'the list',
    expected: sees('', '', '', BUCKET),
    attempt: async ({ clients }, role) => {
      const { data, error } = await clients[role].storage.listBuckets();
      return error ? 'denied' : data.map(({ name }) => name).join(' ');
    },
  },
  {
    on: 'storage.buckets',
    verb: 'insert',
    what: 'one',
    expected: SERVICE,
    attempt: ({ clients }, role) => clients[role].storage.createBucket('fresh', { public: true }),
  },
  {
    on: 'storage.buckets',
    verb: 'update',
    what: 'what it takes',
    expected: SERVICE,
    attempt: ({ clients }, role) =>
      clients[role].storage.updateBucket(BUCKET, { public: true, allowedMimeTypes: ['image/svg+xml'] }),
  },
  {
    on: 'storage.buckets',
    verb: 'delete',
    what: 'all it holds',
    expected: SERVICE,
    attempt: ({ clients }, role) => clients[role].storage.emptyBucket(BUCKET),
  },
];

/** Storage looks up an object before changing it, so its policies for changes only matter once its API is bypassed. */
const OBJECTS: readonly Check[] = (
  [
    ['update', "update storage.objects set metadata = jsonb_build_object('by', current_user)"],
    ['delete', 'delete from storage.objects'],
  ] as const
).map(([verb, sql]) => ({
  on: BUCKET,
  verb,
  what: 'every object, in the database itself',
  expected: ADMINS,
  attempt: ({ database, ids }, role) =>
    database
      .transaction(async (inside) => {
        const name = role === 'service' ? 'service_role' : role === 'anon' ? 'anon' : 'authenticated';
        await inside.query(
          "select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true)",
          [role === 'admin' ? ids.admin : ids.user, name],
        );
        await inside.exec(`set local role ${name}; ${sql}`);
      })
      .catch(() => undefined),
}));

/** Every table, view, function and bucket, with every verb, for every role. */
export const MATRIX: readonly Check[] = [
  ...POSTS,
  ...CATEGORIES,
  ...PROFILES,
  ...USER_ROLES,
  ...HISTORY,
  ...JOBS,
  ...EDITORS,
  ...FUNCTIONS,
  ...IMAGES,
  ...OBJECTS,
];

/**
 * Tries everything as every role, and returns the unexpected outcomes. Whether something was done is read from the
 * database, not from the response. Checks on `first` come first, and the search may end with the first surprise.
 */
export async function surprises(
  backend: PopulatedBackend,
  { first, isOneEnough = false }: { first?: string; isOneEnough?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  const checks = MATRIX.toSorted((a, b) => Number(b.on === first) - Number(a.on === first));
  await reset(backend);
  let before = await state(backend);
  for (const { on, verb, what, attempt, expected } of checks) {
    for (const role of ROLES) {
      const answer = await attempt(backend, role);
      const after = await state(backend);
      const isChanged = after !== before;
      const outcome =
        typeof answer === 'string' ? `${answer}${isChanged ? ', done' : ''}` : isChanged ? 'done' : 'refused';
      if (outcome !== expected[role]) found.push(`${role}: ${verb} ${on} (${what}): ${outcome}, not ${expected[role]}`);
      if (isOneEnough && found.length > 0) return found;
      if (isChanged) {
        await reset(backend);
        before = await state(backend);
      }
    }
  }
  return found;
}

/** Returns a digest of everything that a role might change. */
async function state({ database }: PopulatedBackend): Promise<string> {
  const relations = [...TABLES, 'private.deploy_hook', 'private.draft_links', 'storage.objects', 'storage.buckets'];
  const one = (relation: string) =>
    `(select coalesce(md5(string_agg((to_jsonb(t) - 'last_accessed_at')::text, '|' order by t::text)), '') from ${relation} t)`;
  const { rows } = await database.query<{ digest: string }>(`select ${relations.map(one).join(` || `)} as digest`);
  return rows[0]?.digest ?? '';
}

const TABLES = [
  'profiles',
  'user_roles',
  'blog_categories',
  'blog_posts',
  'blog_redirects',
  'blog_revisions',
  'blog_posts_trash',
  'audit_events',
  'blog_editors',
  'blog_images_left',
  'jobs',
].map((name) => `public.${name}`);

/** Restores the rows and the image, bypassing policies and triggers. */
export async function reset({ database, ids, imageTypes, clients }: PopulatedBackend): Promise<void> {
  await database.transaction((inside) =>
    inside.exec(`
      set local session_replication_role = replica;
      ${TABLES.map((table) => `delete from ${table};`).join('\n')}
      delete from private.deploy_hook;
      delete from private.draft_links;
      insert into private.deploy_hook (url) values ('https://hooks.example/secret?of=ours');
      delete from storage.buckets where id <> '${BUCKET}';
      update storage.buckets set public = true, allowed_mime_types = '{${imageTypes.join()}}';
      delete from storage.objects where name <> 'picture.png' or metadata ? 'by';
      insert into public.profiles (id, full_name) values ${Object.entries({ ...ids, byline: ROWS.byline })
        .map(([name, id]) => `('${id}', '${name}')`)
        .join(', ')};
      insert into public.user_roles (user_id, role) values ('${ids.admin}', 'admin');
      insert into public.blog_categories (id, name) values ('${ROWS.category}', 'category');
      insert into public.blog_posts (id, slug, title, status, published_at, author_id) values
        ('${ROWS.published}', 'published', 'published', 'published', '2026-01-01', '${ids.author}'),
        ('${ROWS.draft}', 'draft', 'draft', 'draft', null, '${ids.writer}');
      insert into public.blog_posts_trash (id, slug, title, post, old_slugs)
        select '${ROWS.trashed}', 'trashed', 'trashed', to_jsonb(p) || '{"id": "${ROWS.trashed}", "slug": "trashed", "title": "trashed"}', '{}'
        from public.blog_posts p where slug = 'draft';
      insert into public.blog_redirects (old_slug, post_id) values ('was-published', '${ROWS.published}'), ('was-draft', '${ROWS.draft}');
      insert into public.blog_revisions (post_id, slug, title, excerpt, content, status, saved_at) values
        ('${ROWS.published}', 'published', 'revision', '', '', 'draft', '2026-01-01');
      insert into private.draft_links (digest, post_id, expires_at) values (sha256(convert_to('${ROWS.token}', 'UTF8')), '${ROWS.published}', now() + interval '1 hour');
      insert into public.audit_events (action, subject, title) values ('created', '${ROWS.published}', 'event');
      insert into public.blog_images_left (name) values ('left');
      insert into public.jobs (slug, job, status, deleted_at)
        select slug, '{"service": "oil", "town": "avon", "date": "2026-01-05"}', status::public.post_status, deleted_at::timestamptz
        from (values ('shown', 'published', null), ('draft', 'draft', null), ('deleted', 'published', '2099-01-01')) as t (slug, status, deleted_at);
      insert into public.blog_editors (post_id, writer, user_id, seen_at) values ('${ROWS.draft}', '${ROWS.window}', '${ids.author}', now() + interval '1 hour');
    `),
  );
  const { rows } = await database.query("select 1 from storage.objects where name = 'picture.png'");
  if (rows.length === 0)
    expect(
      (await clients.service.storage.from(BUCKET).upload('picture.png', PICTURE, { upsert: true })).error,
    ).toBeNull();
}

/** Returns the labels of the rows, in order, or `denied` if the response is an error. */
function shown({ data, error }: { readonly data: unknown; readonly error: unknown }): string {
  if (error) return 'denied';
  return (data as { label: string }[])
    .map(({ label }) => label)
    .sort()
    .join(' ');
}

function bare(relation: string): string {
  return relation.slice(relation.indexOf('.') + 1);
}
