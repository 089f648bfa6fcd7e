-- Finished jobs, which the build reads like files in the site's data: `job` is the front matter, `story` the text below
-- it. Only the application defines the fields (docs/data/jobs.md), so a new field needs no migration.

create table public.jobs (
  id          uuid primary key default gen_random_uuid(),
  -- The file's name without extension. It never changes.
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  job         jsonb not null,
  story       text not null default '' check (char_length(story) <= 20000),
  status      public.post_status not null default 'draft',
  -- A deleted job can be restored for 30 days.
  deleted_at  timestamptz,
  created_at  timestamptz not null default now(),
  -- Changes with every save: a form updates only the version it has read.
  updated_at  timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_by  uuid default auth.uid(),
  -- Every row can be listed and has a URL.
  constraint jobs_name_their_place check (coalesce(
    jsonb_typeof(job) = 'object' and octet_length(job::text) <= 20000
      and job ->> 'service' ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and job ->> 'town' ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and job ->> 'date' ~ '^\d{4}-\d{2}-\d{2}$'
      and jsonb_typeof(coalesce(job -> 'photos', '[]')) = 'array', false))
);

create index jobs_latest_idx on public.jobs ((job ->> 'date') desc, id);
alter table public.jobs enable row level security;

-- ------------------------------------------------------------------- triggers

create function public.jobs_before_save()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  new.updated_by := auth.uid();
  -- The time of the database, whatever a device says.
  new.deleted_at := case when new.deleted_at is null then null else coalesce(old.deleted_at, now()) end;
  return new;
end;
$$;

-- Photos that a job no longer uses, to be removed from storage.
create function public.jobs_leave_photos()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.blog_images_left (name, left_at)
  select distinct p ->> 'file', coalesce(old.deleted_at, now()) from jsonb_array_elements(coalesce(old.job -> 'photos', '[]')) p
  where p ->> 'file' ~ '^jobs/[A-Za-z0-9._-]+$'
  on conflict do nothing;
  return null;
end;
$$;

-- A build is needed if visitors would see a change.
create function private.jobs_deploy()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _before text := case when tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then old.job::text || old.story end;
  _after text := case when tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null then new.job::text || new.story end;
begin
  if _before is distinct from _after then
    perform private.call_deploy_hook();
  end if;
  return null;
end;
$$;

create trigger jobs_before_save before update on public.jobs for each row execute function public.jobs_before_save();
create trigger jobs_leave_photos_update after update of job on public.jobs
  for each row when (old.job -> 'photos' is distinct from new.job -> 'photos') execute function public.jobs_leave_photos();
create trigger jobs_leave_photos_delete after delete on public.jobs for each row execute function public.jobs_leave_photos();
create trigger jobs_deploy after insert or update or delete on public.jobs for each row execute function private.jobs_deploy();

-- Returns up to 100 unused images, and removes used ones from the list. A job's photo stays for 30 days: another open
-- form may still use it.
create or replace function public.unused_blog_images()
returns setof text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not ((select public.is_admin()) or coalesce((select auth.role()) = 'service_role', false)) then
    return;
  end if;
  delete from public.jobs j where j.deleted_at < now() - interval '30 days';
  delete from public.blog_images_left l
  where exists (select 1 from public.blog_posts p where position(l.name in p.content || coalesce(p.featured_image, '')) > 0)
     or exists (select 1 from public.blog_revisions r where position(l.name in r.content || coalesce(r.featured_image, '')) > 0)
     or exists (select 1 from public.blog_posts_trash t where position(l.name in t.post::text) > 0)
     or exists (select 1 from public.jobs j where position(l.name in j.job::text) > 0);
  return query select l.name from public.blog_images_left l
    where l.name not like 'jobs/%' or l.left_at < now() - interval '30 days' order by l.left_at limit 100;
end;
$$;

-- --------------------------------------------------------------------- grants

-- A job starts as a draft: only the operator inserts published ones. Deleting only marks the row.
revoke all on public.jobs from anon, authenticated;
grant select (id, slug, job, story, status, updated_at) on public.jobs to anon;
grant select, insert (slug, job, story), update (job, story, status, deleted_at) on public.jobs to authenticated;
grant all on public.jobs to service_role;

revoke execute on function public.jobs_before_save(), public.jobs_leave_photos(), private.jobs_deploy() from public, anon, authenticated;

-- ------------------------------------------------------------------- policies

create policy "published jobs are public" on public.jobs
  for select to anon, authenticated using (status = 'published' and deleted_at is null);
create policy "admins read all jobs" on public.jobs
  for select to authenticated using ((select public.is_admin()));
create policy "admins insert jobs" on public.jobs
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins update jobs" on public.jobs
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
