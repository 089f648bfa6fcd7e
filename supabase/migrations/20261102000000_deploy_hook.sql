-- The deploy hook: a URL called when public posts change, so that the site is rebuilt. Anyone who knows the URL can
-- start builds, so no API key can read it.

create schema private;
revoke all on schema private from public, anon, authenticated, service_role;

create table private.deploy_hook (
  -- At most one row.
  is_only  boolean primary key default true check (is_only),
  url      text not null
);
alter table private.deploy_hook enable row level security;
revoke all on private.deploy_hook from public, anon, authenticated, service_role;

-- Calls use pg_net, which hosted projects have. Without it, nothing is called; deploy_hook() reports that.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
exception when insufficient_privilege then
  raise notice 'pg_net could not be turned on: %', sqlerrm;
end $$;

-- ------------------------------------------------------------------------ RPC

-- For the operator, with the service key: sets the URL, or removes it if null. Any URL but https is an error (22023).
create function public.set_deploy_hook(_url text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if _url is null then
    delete from private.deploy_hook where is_only;
  elsif _url !~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?][!-~]*)?$' or char_length(_url) > 2000 then
    raise exception 'the address must begin with https:// and be at most 2000 characters long' using errcode = '22023';
  else
    insert into private.deploy_hook (url) values (_url) on conflict (is_only) do update set url = excluded.url;
  end if;
end;
$$;

-- For the operator: the host of the URL, which isn't secret, and whether this database can call it.
-- Null if no hook is set.
create function public.deploy_hook()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'host', substring(h.url from '^https://([^/?]+)'),
    'can_call', exists (select from pg_proc p where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post'))
  from private.deploy_hook h;
$$;

-- -------------------------------------------------------------------- trigger

-- Calls the hook if a statement changed public posts: not for drafts, views or a save without changes.
-- pg_net sends requests on commit, so one call per transaction suffices. A failing hook doesn't fail the save.
create function private.blog_posts_deploy()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _url text;
  _is_public boolean;
begin
  if tg_op = 'INSERT' then
    _is_public := exists (select from after p where p.status = 'published');
  elsif tg_op = 'DELETE' then
    _is_public := exists (select from before p where p.status = 'published');
  else
    _is_public := exists (
      select from before b join after a on a.id = b.id
      where 'published' in (a.status, b.status)
        and (a.slug, a.title, a.excerpt, a.content, a.featured_image, a.status, a.published_at, a.meta_description, a.meta_keywords, a.author_id)
            is distinct from
            (b.slug, b.title, b.excerpt, b.content, b.featured_image, b.status, b.published_at, b.meta_description, b.meta_keywords, b.author_id));
  end if;
  if not _is_public or coalesce(current_setting('townpress.is_deploying', true), '') <> '' then
    return null;
  end if;
  select h.url into _url from private.deploy_hook h;
  if _url is null or not exists (select from pg_proc p where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post') then
    return null;
  end if;
  begin
    execute 'select net.http_post(url := $1, body := $2, timeout_milliseconds := 10000)' using _url, '{}'::jsonb;
    perform set_config('townpress.is_deploying', 'true', true);
  exception when others then
    -- The message could contain the URL.
    raise warning 'the deploy hook could not be called (%)', sqlstate;
  end;
  return null;
end;
$$;

create trigger blog_posts_deploy_insert after insert on public.blog_posts
  referencing new table as after for each statement execute function private.blog_posts_deploy();
create trigger blog_posts_deploy_update after update on public.blog_posts
  referencing old table as before new table as after for each statement execute function private.blog_posts_deploy();
create trigger blog_posts_deploy_delete after delete on public.blog_posts
  referencing old table as before for each statement execute function private.blog_posts_deploy();

-- --------------------------------------------------------------------- grants

revoke execute on function public.set_deploy_hook(text), public.deploy_hook(), private.blog_posts_deploy() from public, anon, authenticated;
grant execute on function public.set_deploy_hook(text), public.deploy_hook() to service_role;
