-- Blog posts and their categories.

create type public.post_status as enum ('draft', 'published');

create table public.blog_categories (
  id          uuid primary key default gen_random_uuid(),
  name        text not null unique check (char_length(btrim(name)) between 1 and 100),
  created_at  timestamptz not null default now()
);

create table public.blog_posts (
  id                uuid primary key default gen_random_uuid(),
  slug              text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  title             text not null check (char_length(btrim(title)) between 1 and 300),
  excerpt           text not null default '',
  content           text not null default '',
  featured_image    text,
  status            public.post_status not null default 'draft',
  -- Set by the client on each save: the current time for a published post, else null.
  published_at      timestamptz,
  meta_description  text check (char_length(meta_description) <= 160),
  meta_keywords     text,
  category_id       uuid references public.blog_categories (id) on delete set null,
  author_id         uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at        timestamptz not null default now(),
  -- The database sets the rest; clients never write it.
  view_count        integer not null default 0 check (view_count >= 0),
  -- Increases with every save: an editor updates only the version it has read.
  updated_at        timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_by        uuid default auth.uid(),
  -- Warnings on the dashboard: no-description, no-excerpt, missing-alt.
  health            text[] not null default '{}',
  -- The post's last public slug.
  public_slug       text,
  constraint blog_posts_published_has_date check ((status = 'published') = (published_at is not null))
);

-- For the public list, a page at a time; the dashboard; a profile's posts; a category's posts.
create index blog_posts_published_idx on public.blog_posts (published_at desc, id) where status = 'published';
create index blog_posts_created_idx on public.blog_posts (created_at desc, id);
create index blog_posts_author_idx on public.blog_posts (author_id);
create index blog_posts_category_idx on public.blog_posts (category_id);

alter table public.blog_categories enable row level security;
alter table public.blog_posts      enable row level security;

-- ------------------------------------------------------------------ functions

-- Counts a visit. Ignores drafts like unknown slugs, so the call reveals nothing about drafts.
create function public.increment_blog_view_count(post_slug text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.blog_posts set view_count = view_count + 1 where slug = post_slug and status = 'published';
$$;

-- Returns the problems of a post. An empty `alt` is fine: the image is decorative.
create function public.blog_post_health(_excerpt text, _content text, _meta_description text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_remove(array[
    case when btrim(coalesce(_meta_description, '')) = '' then 'no-description' end,
    case when btrim(_excerpt) = '' then 'no-excerpt' end,
    case when _content ~* '<img(?![^>]*\salt\s*=)[^>]*>' then 'missing-alt' end
  ], null);
$$;

-- Sets the database's own columns and what the client omitted; dates from the client are kept.
create function public.blog_posts_before_save()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'draft' then
    new.published_at := null;
  else
    new.published_at := coalesce(new.published_at, now());
    new.public_slug := new.slug;
  end if;
  new.health := public.blog_post_health(new.excerpt, new.content, new.meta_description);
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
    new.updated_by := auth.uid();
  end if;
  return new;
end;
$$;

create trigger blog_posts_before_insert before insert on public.blog_posts
  for each row execute function public.blog_posts_before_save();

-- A visit changes only the view count, so it isn't a save.
create trigger blog_posts_before_update
  before update of slug, title, excerpt, content, featured_image, status, published_at, meta_description, meta_keywords, category_id, author_id
  on public.blog_posts for each row execute function public.blog_posts_before_save();

-- --------------------------------------------------------------------- grants

revoke all on public.blog_categories, public.blog_posts from anon, authenticated;
grant select on public.blog_categories, public.blog_posts to anon, authenticated;
grant insert, update, delete on public.blog_categories to authenticated;
grant insert (slug, title, excerpt, content, featured_image, status, published_at, meta_description, meta_keywords, category_id),
      update (slug, title, excerpt, content, featured_image, status, published_at, meta_description, meta_keywords, category_id),
      delete
  on public.blog_posts to authenticated;
grant all on public.blog_categories, public.blog_posts to service_role;

revoke execute on function
  public.increment_blog_view_count(text), public.blog_post_health(text, text, text), public.blog_posts_before_save()
  from public, anon, authenticated;
grant execute on function public.increment_blog_view_count(text) to anon, authenticated, service_role;

-- ------------------------------------------------------------------- policies

create policy "published posts are public" on public.blog_posts
  for select to anon, authenticated using (status = 'published');
create policy "admins read all posts" on public.blog_posts
  for select to authenticated using ((select public.is_admin()));
create policy "admins insert posts" on public.blog_posts
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins update posts" on public.blog_posts
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete posts" on public.blog_posts
  for delete to authenticated using ((select public.is_admin()));

create policy "categories are public" on public.blog_categories
  for select to anon, authenticated using (true);
create policy "admins insert categories" on public.blog_categories
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins update categories" on public.blog_categories
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete categories" on public.blog_categories
  for delete to authenticated using ((select public.is_admin()));

create policy "authors of published posts are public" on public.profiles
  for select to anon, authenticated using (
    exists (select 1 from public.blog_posts p where p.author_id = profiles.id and p.status = 'published'));
