-- What no page of a post can be made of: an address of the site itself, and a title that nobody can see. The build leaves such posts out, so they are refused here.
-- Rows that are there already stay: they are refused when somebody saves them.

-- Addresses below the blog that its hosts answer with files of their own.
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
  -- White space and controls as browsers know them, not only the plain space.
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

-- A reserved address leads to no post; a post that had one can be given another all the same.
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
