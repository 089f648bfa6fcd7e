-- The addresses on the site itself that a post links to. The database does not know which pages there are: the dashboard judges them.

alter table public.blog_posts
  -- Another of the database's own. Each address once, in the order of the text, without query and fragment.
  add column links text[] not null default '{}';

-- The paths in the links of a post, as the sanitizer writes them: between quotation marks. A save must stay quick and the list of posts small whatever a post
-- holds: the first 100 paths count, and of each 500 characters, which is more than any page's address has.
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
        -- What stands before the first link is the first part.
        from regexp_split_to_table(_content, '<a(?=\s)', 'i') with ordinality as t (part, place)
        where t.place > 1
      ) p
    ) h
    -- Two slashes, or one and a backslash, lead to another site.
    where h.path ~ '^/(?!/)' and h.path !~ '[\s\\[:cntrl:]]'
    group by h.path
    order by 2
    limit 100
  ) l;
$$;

-- It only fills what is the database's own, and what a client has left out: the dates it sends are kept.
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

-- The posts that are there. No trigger of a save looks at this column alone, so nobody has saved them, and visitors read what they did.
update public.blog_posts set links = public.blog_post_links(content) where content ~* '<a\s';

revoke execute on function public.blog_post_links(text) from public, anon, authenticated;
