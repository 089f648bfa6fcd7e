-- When a post is public. The database's clock decides what is now, whatever an admin's device says. A post with a
-- future time that was chosen is hidden until then.

-- Until now, future times came from wrong clocks. These posts were public immediately, and stay public.
update public.blog_posts set published_at = now() where published_at > now();

alter table public.blog_posts
  -- True if the publication time was chosen. Otherwise a future time comes from a wrong clock.
  add column is_scheduled boolean not null default false;

-- ------------------------------------------------------------------- triggers

-- Sets the database's own columns. A published post without a time gets the current one, and a past time is kept. A
-- future time must be marked as chosen (`is_scheduled`), or it becomes the current one. The operator's dates are kept.
create or replace function public.blog_posts_before_save()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'draft' then
    new.published_at := null;
    new.is_scheduled := false;
  else
    new.published_at := coalesce(new.published_at, now());
    if auth.uid() is null then
      new.is_scheduled := true;
    elsif tg_op = 'UPDATE' and (new.status, new.published_at, new.is_scheduled) is not distinct from (old.status, old.published_at, old.is_scheduled) then
      null;
    elsif coalesce(new.is_scheduled, false) then
      -- Chosen, but in the past by now.
      new.published_at := greatest(new.published_at, now());
    else
      new.published_at := least(new.published_at, now());
    end if;
    new.is_scheduled := coalesce(new.is_scheduled, false) and new.published_at > now();
  end if;
  -- The last public slug. No event fires when a scheduled time comes. The operator's posts, which come from files, use
  -- the slug of the file.
  if new.status = 'published' and (new.published_at <= now() or auth.uid() is null) then
    new.public_slug := new.slug;
  elsif tg_op = 'UPDATE' and old.status = 'published' and old.published_at <= now() then
    new.public_slug := old.slug;
  end if;
  new.health := public.blog_post_health(new.excerpt, new.content, new.meta_description);
  new.links := public.blog_post_links(new.content);
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
    new.updated_by := auth.uid();
  end if;
  return new;
end;
$$;

drop trigger blog_posts_before_update on public.blog_posts;
create trigger blog_posts_before_update
  before update of slug, title, excerpt, content, featured_image, status, published_at, is_scheduled, meta_description, meta_keywords, category_id, author_id
  on public.blog_posts for each row execute function public.blog_posts_before_save();

create or replace function public.blog_posts_record_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _seen text;
begin
  if new.status = 'published' and new.published_at <= now() then
    delete from public.blog_redirects where old_slug = new.slug;
    if tg_op = 'UPDATE' then
      _seen := case when old.status = 'published' and old.published_at <= now() then old.slug else old.public_slug end;
    end if;
    if _seen <> new.slug and not exists (select 1 from public.blog_posts p where p.slug = _seen and p.status = 'published') then
      insert into public.blog_redirects (old_slug, post_id) values (_seen, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now();
    end if;
  end if;
  return new;
end;
$$;

-- A scheduled post can also be published immediately by changing only its time.
drop trigger blog_posts_record_address on public.blog_posts;
create trigger blog_posts_record_address after insert or update of slug, status, published_at, is_scheduled on public.blog_posts
  for each row execute function public.blog_posts_record_address();

-- --------------------------------------------------------------------- builds

-- The time up to which the deploy hook has been told which posts are public.
alter table private.deploy_hook add column called_at timestamptz not null default now();

-- Calls the hook, once per transaction. A failing hook doesn't fail the save.
create function private.call_deploy_hook()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _url text;
begin
  if coalesce(current_setting('townpress.is_deploying', true), '') <> '' then
    return;
  end if;
  select h.url into _url from private.deploy_hook h;
  if _url is null or not exists (select from pg_proc p where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post') then
    return;
  end if;
  begin
    execute 'select net.http_post(url := $1, body := $2, timeout_milliseconds := 10000)' using _url, '{}'::jsonb;
    perform set_config('townpress.is_deploying', 'true', true);
    update private.deploy_hook h set called_at = greatest(h.called_at, now());
  exception when others then
    -- The message could contain the URL.
    raise warning 'the deploy hook could not be called (%)', sqlstate;
  end;
end;
$$;

create or replace function private.blog_posts_deploy()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _is_public boolean;
begin
  if tg_op = 'INSERT' then
    _is_public := exists (select from after p where p.status = 'published' and p.published_at <= now());
  elsif tg_op = 'DELETE' then
    _is_public := exists (select from before p where p.status = 'published' and p.published_at <= now());
  else
    _is_public := exists (
      select from before b join after a on a.id = b.id
      where ((a.status = 'published' and a.published_at <= now()) or (b.status = 'published' and b.published_at <= now()))
        and (a.slug, a.title, a.excerpt, a.content, a.featured_image, a.status, a.published_at, a.meta_description, a.meta_keywords, a.author_id)
            is distinct from
            (b.slug, b.title, b.excerpt, b.content, b.featured_image, b.status, b.published_at, b.meta_description, b.meta_keywords, b.author_id));
  end if;
  if _is_public then
    perform private.call_deploy_hook();
  end if;
  return null;
end;
$$;

-- Calls the hook if the time of a scheduled post has come since the last call.
create function private.deploy_due_posts()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.deploy_hook h join public.blog_posts p on p.status = 'published' and p.published_at > h.called_at and p.published_at <= now()
  ) then
    perform private.call_deploy_hook();
  end if;
end;
$$;

-- Every minute with pg_cron, which hosted projects have. Elsewhere, each visit to a post checks.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('townpress-due-posts', '* * * * *', 'select private.deploy_due_posts()');
  end if;
exception when others then
  raise notice 'pg_cron could not be turned on: %', sqlerrm;
end $$;

-- Counts a visit. Ignores drafts and scheduled posts like unknown slugs, so the call reveals nothing about them.
create or replace function public.increment_blog_view_count(post_slug text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.blog_posts p set view_count = p.view_count + 1
  where p.slug = post_slug and p.status = 'published' and p.published_at <= now();
  perform private.deploy_due_posts();
end;
$$;

-- --------------------------------------------------------------------- grants

grant insert (is_scheduled), update (is_scheduled) on public.blog_posts to authenticated;
revoke execute on function private.call_deploy_hook(), private.deploy_due_posts() from public, anon, authenticated;

-- ------------------------------------------------------------------- policies

alter policy "published posts are public" on public.blog_posts
  using (status = 'published' and published_at <= now());
alter policy "authors of published posts are public" on public.profiles
  using (exists (select 1 from public.blog_posts p where p.author_id = profiles.id and p.status = 'published' and p.published_at <= now()));
-- A slug that a published post uses now belongs to that post.
alter policy "redirects to published posts are public" on public.blog_redirects
  using (
    exists (select 1 from public.blog_posts p where p.id = blog_redirects.post_id and p.status = 'published' and p.published_at <= now())
    and not exists (select 1 from public.blog_posts p where p.slug = blog_redirects.old_slug and p.status = 'published' and p.published_at <= now()));
