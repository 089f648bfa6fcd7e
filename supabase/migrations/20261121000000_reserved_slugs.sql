-- Rejects posts that can't have a page: a slug used by the site itself, or a title without visible characters. The
-- build would skip them. Existing rows stay until they're saved.

-- Slugs under /blog where the host serves files of the site.
create or replace function public.is_reserved_blog_slug(_slug text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select _slug in ('404', 'index');
$$;

create or replace function public.blog_posts_refuse_unshowable()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A draft has no page yet.
  if new.status = 'published' and public.is_reserved_blog_slug(new.slug) then
    raise exception 'The address "%" is taken by a page of the site itself.', new.slug;
  end if;
  -- All whitespace and controls that browsers ignore, not only spaces.
  if (tg_op = 'INSERT' or new.title <> old.title)
     and new.title ~ '^[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufdd0-\ufdef\ufeff\ufffe\uffff]*$' then
    raise exception 'The title holds nothing that can be seen.';
  end if;
  return new;
end;
$$;

drop trigger if exists blog_posts_refuse_unshowable on public.blog_posts;
create trigger blog_posts_refuse_unshowable before insert or update of slug, title, status on public.blog_posts
  for each row execute function public.blog_posts_refuse_unshowable();

-- Skips redirects from reserved slugs, so that a post with such a slug can still be renamed.
create or replace function public.blog_redirects_pass_over_reserved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case when public.is_reserved_blog_slug(new.old_slug) then null else new end;
end;
$$;

drop trigger if exists blog_redirects_pass_over_reserved on public.blog_redirects;
create trigger blog_redirects_pass_over_reserved before insert or update of old_slug on public.blog_redirects
  for each row execute function public.blog_redirects_pass_over_reserved();

delete from public.blog_redirects where public.is_reserved_blog_slug(old_slug);

revoke execute on function
  public.is_reserved_blog_slug(text), public.blog_posts_refuse_unshowable(), public.blog_redirects_pass_over_reserved()
  from public, anon, authenticated;
