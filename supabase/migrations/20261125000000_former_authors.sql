-- Bylines outlive accounts and roles, and history is deleted after a while.

-- Returns whether any posts have the caller as author, including drafts and trash that the caller can't see.
create function public.is_author()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from public.blog_posts p where p.author_id = (select auth.uid()))
      or exists (select 1 from public.blog_posts_trash t where t.post ->> 'author_id' = (select auth.uid())::text);
$$;

-- A byline is the profile's name, so someone who is no longer an admin can't change it.
alter policy "own profile is editable" on public.profiles
  using (id = (select auth.uid()) and ((select public.is_admin()) or not (select public.is_author())))
  with check (id = (select auth.uid()) and ((select public.is_admin()) or not (select public.is_author())));

-- The profile of a deleted account stays while a post uses it.
create or replace function public.handle_deleted_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.profiles f where f.id = old.id
    and not exists (select 1 from public.blog_posts p where p.author_id = old.id)
    and not exists (select 1 from public.blog_posts_trash t where t.post ->> 'author_id' = old.id::text);
  return old;
end;
$$;

create index audit_events_subject_idx on public.audit_events (subject, id desc);

-- An editor saves every few seconds, so the log keeps only the last of a user's edits of a post within an hour. It gets
-- a new ID, since dashboards poll for higher IDs. Events are kept for a year.
create or replace function public.blog_posts_audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _post public.blog_posts := case when tg_op = 'DELETE' then old else new end;
  _action text := case
    when tg_op = 'DELETE' then 'deleted'
    when tg_op = 'UPDATE' and new.status <> old.status then case new.status when 'published' then 'published' else 'unpublished' end
    when tg_op = 'UPDATE' then 'edited'
    when exists (select 1 from public.blog_posts_trash t where t.id = new.id) then 'restored'
    else 'created'
  end;
begin
  if _action = 'edited' then
    delete from public.audit_events e
    where e.id = (select l.id from public.audit_events l where l.subject = _post.id order by l.id desc limit 1)
      and e.action = 'edited' and e.actor is not distinct from auth.uid() and e.at > now() - interval '1 hour';
  end if;
  insert into public.audit_events (actor, action, subject, slug, title) values (auth.uid(), _action, _post.id, _post.slug, _post.title);
  delete from public.audit_events where at < now() - interval '1 year';
  return _post;
end;
$$;

-- Trash is kept for 30 days, even if nothing else is deleted in the meantime.
create function private.empty_old_trash()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.blog_posts_trash where deleted_at < now() - interval '30 days';
$$;

do $$ begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('townpress-trash', '17 3 * * *', 'select private.empty_old_trash()');
  end if;
exception when others then
  raise notice 'the trash is emptied with the next delete only: %', sqlerrm;
end $$;

-- Images of permanently deleted posts. Storage deletes objects only on request, so admins' dashboards delete these,
-- unless another post uses them, and then remove them from the list.
create table public.blog_images_left (
  name     text primary key,
  left_at  timestamptz not null default now()
);
alter table public.blog_images_left enable row level security;

create or replace function public.blog_posts_trash_emptied()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.blog_posts p where p.id = old.id) then
    insert into public.blog_images_left (name)
    select distinct m[1] from regexp_matches(
      (old.post ->> 'content') || ' ' || coalesce(old.post ->> 'featured_image', '') || ' '
        || coalesce((select string_agg(r.content || ' ' || coalesce(r.featured_image, ''), ' ') from public.blog_revisions r where r.post_id = old.id), ''),
      '/storage/v1/object/public/blog-images/([A-Za-z0-9._/-]+)', 'g') m
    on conflict do nothing;
    delete from public.blog_revisions where post_id = old.id;
    insert into public.audit_events (actor, action, subject, slug, title) values (auth.uid(), 'purged', old.id, old.slug, old.title);
  end if;
  return old;
end;
$$;

-- Returns up to 100 unused images, and removes used ones from the list.
create function public.unused_blog_images()
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
  delete from public.blog_images_left l
  where exists (select 1 from public.blog_posts p where position(l.name in p.content || coalesce(p.featured_image, '')) > 0)
     or exists (select 1 from public.blog_revisions r where position(l.name in r.content || coalesce(r.featured_image, '')) > 0)
     or exists (select 1 from public.blog_posts_trash t where position(l.name in t.post::text) > 0);
  return query select l.name from public.blog_images_left l order by l.left_at limit 100;
end;
$$;

-- --------------------------------------------------------------------- grants

revoke all on public.blog_images_left from anon, authenticated;
grant select, delete on public.blog_images_left to authenticated;
grant all on public.blog_images_left to service_role;

revoke execute on function public.is_author(), public.unused_blog_images(), private.empty_old_trash() from public, anon, authenticated;
grant execute on function public.is_author(), public.unused_blog_images() to authenticated, service_role;

-- ------------------------------------------------------------------- policies

create policy "admins see pictures that are left" on public.blog_images_left
  for select to authenticated using ((select public.is_admin()));
create policy "admins remove pictures that are left" on public.blog_images_left
  for delete to authenticated using ((select public.is_admin()));
