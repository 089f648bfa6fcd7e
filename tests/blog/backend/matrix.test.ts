import { beforeAll, expect, test } from 'vitest';
import { type PopulatedBackend, workerBackend } from './support/backend.ts';
import { MATRIX, surprises } from './support/matrix.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await workerBackend();
});

test('every role has exactly the rights in the table', async () => {
  expect(await surprises(backend)).toEqual([]);
});

test('the table names every relation with every verb, every function and every bucket', async () => {
  const { rows } = await backend.database.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
    union all select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all select id from storage.buckets`);
  const isRelation = (name: string) => MATRIX.some(({ on }) => on === `public.${name}`);
  const verbs = (on: string) => [...new Set(MATRIX.filter((check) => check.on === on).map(({ verb }) => verb))].sort();
  const missing = rows.filter(({ name }) =>
    isRelation(name) ? verbs(`public.${name}`).length !== 4 : verbs(name).length === 0,
  );

  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

test('row level security covers every table', async () => {
  const { rows } = await backend.database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
  );
  expect(rows).toEqual([]);
});

test('every security definer function sets its search path', async () => {
  const { rows } = await backend.database.query(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and not coalesce(proconfig @> array['search_path=\"\"'], false)",
  );
  expect(rows).toEqual([]);
});
