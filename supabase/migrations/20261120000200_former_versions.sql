-- Which versions of a post to keep. A draft is autosaved every few seconds, so the latest ones would cover only
-- minutes.

-- Keeps the newest 20; before those, the last of each hour for two days, then the last of each day (UTC); at most 100.
create or replace function public.blog_posts_record_revision()
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
  with placed as (
    select r.id, r.saved_at, r.saved_at > now() - interval '2 days' as is_recent, row_number() over (order by r.id desc) <= 20 as is_new
    from public.blog_revisions r where r.post_id = old.id
  ), thinned as (
    select p.id, p.is_new or row_number() over (
      partition by p.is_new, p.is_recent, date_trunc(case when p.is_recent then 'hour' else 'day' end, p.saved_at, 'UTC')
      order by p.id desc) = 1 as is_kept
    from placed p
  )
  delete from public.blog_revisions r
  where r.post_id = old.id and r.id not in (select t.id from thinned t where t.is_kept order by t.id desc limit 100);
  return new;
end;
$$;
