-- The blog's history: redirects, earlier versions, deleted posts, and who did what. Triggers write all of it. Admins
-- can read it and empty the trash; no one else can change it.

-- Earlier slugs of published posts. A redirect references the post, not its slug, so redirects never chain.
create table public.blog_redirects (
  old_slug    text primary key,
  post_id     uuid not null references public.blog_posts (id) on delete cascade,
  created_at  timestamptz not null default now()
);
create index blog_redirects_post_idx on public.blog_redirects (post_id);

-- A post's fields before a save replaced them. A deleted post keeps its versions while it's in the trash.
create table public.blog_revisions (
  id                bigint generated always as identity primary key,
  post_id           uuid not null,
  slug              text not null,
  title             text not null,
  excerpt           text not null,
  content           text not null,
  featured_image    text,
  status            public.post_status not null,
  published_at      timestamptz,
  meta_description  text,
  meta_keywords     text,
  -- When this version was saved, and by whom.
  saved_at          timestamptz not null,
  saved_by          uuid
);
create index blog_revisions_post_idx on public.blog_revisions (post_id, id desc);

create table public.blog_posts_trash (
  id          uuid primary key,
  slug        text not null,
  title       text not null,
  -- The row as it was, and the slugs that redirected to it.
  post        jsonb not null,
  old_slugs   text[] not null,
  deleted_at  timestamptz not null default now(),
  deleted_by  uuid
);
create index blog_posts_trash_deleted_idx on public.blog_posts_trash (deleted_at desc);

create table public.audit_events (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default clock_timestamp(),
  -- Null for the service key and the SQL editor.
  actor    uuid,
  action   text not null,
  -- The post, or the account whose role changed.
  subject  uuid not null,
  slug     text,
  title    text
);
create index audit_events_at_idx on public.audit_events (at desc, id desc);

-- Who did what, and when. Shows each caller only what the table itself would.
create view public.blog_audit with (security_invoker = true) as
  select e.id, e.at, e.actor, p.name as actor_name, e.action, e.subject, e.slug, e.title
  from public.audit_events e left join public.profiles p on p.id = e.actor;

alter table public.blog_redirects   enable row level security;
alter table public.blog_revisions   enable row level security;
alter table public.blog_posts_trash enable row level security;
alter table public.audit_events     enable row level security;

-- ------------------------------------------------------------------- triggers

-- A public slug keeps working: the last public slug redirects to the current one, even if the post was a draft in
-- between. A slug in use by a published post is never a redirect.
create function public.blog_posts_record_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'published' then
    delete from public.blog_redirects where old_slug = new.slug;
    if tg_op = 'UPDATE' and old.public_slug is not null and old.public_slug <> new.slug
       and not exists (select 1 from public.blog_posts p where p.slug = old.public_slug and p.status = 'published') then
      insert into public.blog_redirects (old_slug, post_id) values (old.public_slug, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now();
    end if;
  end if;
  return new;
end;
$$;

create function public.blog_posts_record_revision()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.blog_revisions
    (post_id, slug, title, excerpt, content, featured_image, status, published_at, meta_description, meta_keywords, saved_at, saved_by)
  values
    (old.id, old.slug, old.title, old.excerpt, old.content, old.featured_image, old.status, old.published_at,
     old.meta_description, old.meta_keywords, old.updated_at, old.updated_by);
  -- Keep the last 50 versions.
  delete from public.blog_revisions where id in (
    select r.id from public.blog_revisions r where r.post_id = old.id order by r.id desc offset 50);
  return new;
end;
$$;

create function public.blog_posts_move_to_trash()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.blog_posts_trash (id, slug, title, post, old_slugs, deleted_by)
  values (old.id, old.slug, old.title, to_jsonb(old),
          array(select r.old_slug from public.blog_redirects r where r.post_id = old.id order by r.old_slug), auth.uid())
  on conflict (id) do update
    set slug = excluded.slug, title = excluded.title, post = excluded.post, old_slugs = excluded.old_slugs,
        deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  -- Keep trash for 30 days.
  delete from public.blog_posts_trash where deleted_at < now() - interval '30 days';
  return old;
end;
$$;

create function public.blog_posts_audit()
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
  insert into public.audit_events (actor, action, subject, slug, title) values (auth.uid(), _action, _post.id, _post.slug, _post.title);
  return _post;
end;
$$;

-- A post that leaves the trash without being restored is gone, with all its versions.
create function public.blog_posts_trash_emptied()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.blog_posts p where p.id = old.id) then
    delete from public.blog_revisions where post_id = old.id;
    insert into public.audit_events (actor, action, subject, slug, title) values (auth.uid(), 'purged', old.id, old.slug, old.title);
  end if;
  return old;
end;
$$;

create function public.user_roles_audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.audit_events (actor, action, subject, title) values (auth.uid(), 'role-revoked', old.user_id, old.role::text);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into public.audit_events (actor, action, subject, title) values (auth.uid(), 'role-granted', new.user_id, new.role::text);
  end if;
  return null;
end;
$$;

create trigger blog_posts_record_address after insert or update of slug, status on public.blog_posts
  for each row execute function public.blog_posts_record_address();

create trigger blog_posts_record_revision
  after update of slug, title, excerpt, content, featured_image, status, meta_description, meta_keywords on public.blog_posts
  for each row when (
    (old.slug, old.title, old.excerpt, old.content, old.featured_image, old.status, old.meta_description, old.meta_keywords)
    is distinct from
    (new.slug, new.title, new.excerpt, new.content, new.featured_image, new.status, new.meta_description, new.meta_keywords))
  execute function public.blog_posts_record_revision();

-- Before the delete, while the redirects still exist.
create trigger blog_posts_move_to_trash before delete on public.blog_posts
  for each row execute function public.blog_posts_move_to_trash();

create trigger blog_posts_audit after insert or delete on public.blog_posts
  for each row execute function public.blog_posts_audit();
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row when (old.updated_at <> new.updated_at) execute function public.blog_posts_audit();
create trigger blog_posts_trash_emptied after delete on public.blog_posts_trash
  for each row execute function public.blog_posts_trash_emptied();
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function public.user_roles_audit();

-- ------------------------------------------------------------------------ RPC

-- Restores a deleted post with its redirects. For admins and the service key. Returns its ID, or null if it isn't in
-- the trash or the caller isn't allowed. A slug in use is an error (23505).
create function public.restore_blog_post(_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  _trash public.blog_posts_trash;
begin
  if not ((select public.is_admin()) or coalesce((select auth.role()) = 'service_role', false)) then
    return null;
  end if;
  select * into _trash from public.blog_posts_trash t where t.id = _id for update;
  if not found then
    return null;
  end if;
  insert into public.blog_posts select (jsonb_populate_record(null::public.blog_posts, _trash.post)).*;
  insert into public.blog_redirects (old_slug, post_id)
    select s, _id from unnest(_trash.old_slugs) s
    where not exists (select 1 from public.blog_posts p where p.slug = s and p.status = 'published')
    on conflict do nothing;
  delete from public.blog_posts_trash where id = _id;
  return _id;
end;
$$;

-- --------------------------------------------------------------------- grants

revoke all on public.blog_redirects, public.blog_revisions, public.blog_posts_trash, public.audit_events, public.blog_audit
  from anon, authenticated;
grant select on public.blog_redirects to anon, authenticated;
grant select on public.blog_revisions, public.blog_posts_trash, public.audit_events, public.blog_audit to authenticated;
grant delete on public.blog_posts_trash to authenticated;
grant all on public.blog_redirects, public.blog_revisions, public.blog_posts_trash to service_role;
-- Triggers append to the log; no one can rewrite it.
revoke all on public.audit_events, public.blog_audit from service_role;
grant select on public.audit_events, public.blog_audit to service_role;

revoke execute on function
  public.blog_posts_record_address(), public.blog_posts_record_revision(), public.blog_posts_move_to_trash(), public.blog_posts_audit(),
  public.blog_posts_trash_emptied(), public.user_roles_audit(), public.restore_blog_post(uuid)
  from public, anon, authenticated;
grant execute on function public.restore_blog_post(uuid) to authenticated, service_role;

-- ------------------------------------------------------------------- policies

create policy "redirects to published posts are public" on public.blog_redirects
  for select to anon, authenticated using (
    exists (select 1 from public.blog_posts p where p.id = blog_redirects.post_id and p.status = 'published'));
create policy "admins read all redirects" on public.blog_redirects
  for select to authenticated using ((select public.is_admin()));
create policy "admins read revisions" on public.blog_revisions
  for select to authenticated using ((select public.is_admin()));
create policy "admins read the trash" on public.blog_posts_trash
  for select to authenticated using ((select public.is_admin()));
create policy "admins empty the trash" on public.blog_posts_trash
  for delete to authenticated using ((select public.is_admin()));
create policy "admins read the log" on public.audit_events
  for select to authenticated using ((select public.is_admin()));
