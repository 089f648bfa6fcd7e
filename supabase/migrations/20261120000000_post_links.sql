-- A post's internal links. The database doesn't know which pages exist; the dashboard checks them.

alter table public.blog_posts
  -- Set by the database. Distinct paths in text order, without query and fragment.
  add column links text[] not null default '{}';

-- Returns the link paths of a post's sanitized HTML, where attributes are quoted. Limited to the first 100 paths and
-- 500 characters each, more than any page's path, so that saves stay fast and lists small.
create function public.blog_post_links(_content text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(l.path order by l.place), '{}')
  from (
    select h.path, min(h.place) as place
    from (
      select p.place,
             left(substring(btrim(coalesce(p.href[1], p.href[2]), E' \t\n\r\f') from '^[^?#]*'), 500) as path
      from (
        select t.place,
               regexp_match(left(t.part, 4000), '^(?:[^>"'']|"[^"]*"|''[^'']*'')*?\shref\s*=\s*(?:"([^"]*)"|''([^'']*)'')', 'i') as href
        -- The first part is the text before the first link.
        from regexp_split_to_table(_content, '<a(?=\s)', 'i') with ordinality as t (part, place)
        where t.place > 1
      ) p
    ) h
    -- Two slashes, or a slash and a backslash, lead to another site.
    where h.path ~ '^/(?!/)' and h.path !~ '[\s\\[:cntrl:]]'
    group by h.path
    order by 2
    limit 100
  ) l;
$$;

-- Sets the database's own columns and what the client omitted; dates from the client are kept.
create or replace function public.blog_posts_before_save()
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
  new.links := public.blog_post_links(new.content);
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
    new.updated_by := auth.uid();
  end if;
  return new;
end;
$$;

-- Existing posts. No save trigger watches this column alone, so this isn't a save, and public content stays the same.
update public.blog_posts set links = public.blog_post_links(content) where content ~* '<a\s';

revoke execute on function public.blog_post_links(text) from public, anon, authenticated;
