-- When a post is public. What staff call "now" is the time of the database, whatever the clock of their device says, and a post whose time
-- of publication was chosen and is still to come is hidden until then.

-- Times to come were clocks that were wrong: these posts were public at once, and stay so.
update public.blog_posts set published_at = now() where published_at > now();

alter table public.blog_posts
  -- Whether the time of publication was chosen. Without it a time to come is a clock that is wrong.
  add column is_scheduled boolean not null default false;

-- ------------------------------------------------------------------- triggers

-- It fills what is the database's own. The time of publication of a published post: without one it is now; a time that has passed is
-- kept; of a time to come staff must say that they chose it (`is_scheduled`), or it is now. The operator's dates are all kept.
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
      -- Chosen, and passed meanwhile.
      new.published_at := greatest(new.published_at, now());
    else
      new.published_at := least(new.published_at, now());
    end if;
    new.is_scheduled := coalesce(new.is_scheduled, false) and new.published_at > now();
  end if;
  -- Where visitors have last seen it: nobody tells the database when a time has come. Of the operator's posts, which come from files, that
  -- is their address, as files say it.
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

-- A post that was scheduled may also be published at once by its time alone.
drop trigger blog_posts_record_address on public.blog_posts;
create trigger blog_posts_record_address after insert or update of slug, status, published_at, is_scheduled on public.blog_posts
  for each row execute function public.blog_posts_record_address();

-- --------------------------------------------------------------------- builds

-- Up to when the deploy hook knows which posts are public.
alter table private.deploy_hook add column called_at timestamptz not null default now();

-- Calls the hook, once a transaction. One that fails fails no save.
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
    -- Its message could hold the address.
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

-- Calls the hook when the time of a post has come since it was last called.
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

-- Every minute where the project can: pg_cron is part of hosted projects. Elsewhere each visit of a post asks.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('townpress-due-posts', '* * * * *', 'select private.deploy_due_posts()');
  end if;
exception when others then
  raise notice 'pg_cron could not be turned on: %', sqlerrm;
end $$;

-- Counts a visit. A draft, a post whose time is to come, and an unknown slug are passed over alike, so the call tells nothing about them.
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
-- Where a post has come to be at an old address, it is that post's.
alter policy "redirects to published posts are public" on public.blog_redirects
  using (
    exists (select 1 from public.blog_posts p where p.id = blog_redirects.post_id and p.status = 'published' and p.published_at <= now())
    and not exists (select 1 from public.blog_posts p where p.slug = blog_redirects.old_slug and p.status = 'published' and p.published_at <= now()));
