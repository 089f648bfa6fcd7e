-- Posts whose author or category is gone, and accounts that predate the profiles.

-- Accounts created before these migrations have no profile, and can't create posts without one.
insert into public.profiles (id, full_name)
select u.id, left(btrim(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name', '')), 200) from auth.users u
on conflict (id) do nothing;

-- Restores a deleted post with its redirects, but without an author or category that has been deleted since. For admins
-- and the service key. Returns its ID, or null if it isn't in the trash or the caller isn't allowed. A slug in use is
-- an error (23505).
create or replace function public.restore_blog_post(_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  _trash public.blog_posts_trash;
  _post public.blog_posts;
begin
  if not ((select public.is_admin()) or coalesce((select auth.role()) = 'service_role', false)) then
    return null;
  end if;
  select * into _trash from public.blog_posts_trash t where t.id = _id for update;
  if not found then
    return null;
  end if;
  _post := jsonb_populate_record(null::public.blog_posts, _trash.post);
  if not exists (select 1 from public.profiles p where p.id = _post.author_id) then
    _post.author_id := null;
  end if;
  if not exists (select 1 from public.blog_categories c where c.id = _post.category_id) then
    _post.category_id := null;
  end if;
  insert into public.blog_posts select _post.*;
  insert into public.blog_redirects (old_slug, post_id)
    select s, _id from unnest(_trash.old_slugs) s
    where not exists (select 1 from public.blog_posts p where p.slug = s and p.status = 'published')
    on conflict do nothing;
  delete from public.blog_posts_trash where id = _id;
  return _id;
end;
$$;
