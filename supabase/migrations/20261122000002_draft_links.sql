-- Links for reading a post without an account before it's published, such as for a customer quoted in it. Only a digest
-- of a link is stored, so this table can't be used to open one. Links expire, and admins can revoke all links to a
-- post.

create table private.draft_links (
  digest      bytea primary key,
  post_id     uuid not null references public.blog_posts (id) on delete cascade,
  made_by     uuid default auth.uid(),
  made_at     timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index draft_links_post_idx on private.draft_links (post_id);
alter table private.draft_links enable row level security;
revoke all on private.draft_links from public, anon, authenticated, service_role;

-- Creates a link to a post for 1 to 30 days. Returns its `token`, only this once, and `expires_at`; null unless the
-- caller is an admin and the post exists.
create function public.share_blog_draft(_post uuid, _days integer default 7)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  _token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  _expires timestamptz := now() + make_interval(days => least(greatest(coalesce(_days, 7), 1), 30));
begin
  if not (select public.is_admin()) or not exists (select 1 from public.blog_posts p where p.id = _post) then
    return null;
  end if;
  delete from private.draft_links l where l.expires_at < now();
  insert into private.draft_links (digest, post_id, expires_at) values (sha256(convert_to(_token, 'UTF8')), _post, _expires);
  return jsonb_build_object('token', _token, 'expires_at', _expires);
end;
$$;

-- The active links to a post, latest first: `made_at`, `expires_at`, and the creator's `name`. Null unless the caller
-- is an admin.
create function public.blog_draft_links(_post uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('made_at', l.made_at, 'expires_at', l.expires_at, 'name', p.name) order by l.made_at desc), '[]')
  from private.draft_links l left join public.profiles p on p.id = l.made_by
  where l.post_id = _post and l.expires_at >= now()
  having (select public.is_admin());
$$;

-- Revokes all links to a post. Returns their number; null unless the caller is an admin.
create function public.revoke_blog_drafts(_post uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  _count integer;
begin
  if not (select public.is_admin()) then
    return null;
  end if;
  delete from private.draft_links l where l.post_id = _post;
  get diagnostics _count = row_count;
  return _count;
end;
$$;

-- The post behind a link as visitors will see it, whatever its status, and when the link expires (`expires_at`). Null
-- for an invalid or expired link.
create function public.shared_blog_draft(_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'content', p.content, 'featured_image', p.featured_image,
    'status', p.status, 'published_at', p.published_at, 'created_at', p.created_at, 'updated_at', p.updated_at, 'view_count', 0,
    'meta_description', p.meta_description, 'meta_keywords', p.meta_keywords,
    'author', case when a.id is null then null else jsonb_build_object('name', a.name) end, 'expires_at', l.expires_at)
  from private.draft_links l join public.blog_posts p on p.id = l.post_id left join public.profiles a on a.id = p.author_id
  where l.digest = sha256(convert_to(_token, 'UTF8')) and l.expires_at >= now();
$$;

revoke execute on function
  public.share_blog_draft(uuid, integer), public.blog_draft_links(uuid), public.revoke_blog_drafts(uuid), public.shared_blog_draft(text)
  from public, anon, authenticated, service_role;
grant execute on function public.share_blog_draft(uuid, integer), public.blog_draft_links(uuid), public.revoke_blog_drafts(uuid) to authenticated;
grant execute on function public.shared_blog_draft(text) to anon, authenticated, service_role;
