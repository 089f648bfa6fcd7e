-- Who has a post open in the editor right now. Every open window sends heartbeats and learns of the others.
-- Not a history: a row without a heartbeat expires after a minute and is deleted.

create table public.blog_editors (
  post_id  uuid not null references public.blog_posts (id) on delete cascade,
  -- A window's random, self-assigned ID.
  writer   uuid not null,
  user_id  uuid not null references auth.users (id) on delete cascade,
  since    timestamptz not null default clock_timestamp(),
  seen_at  timestamptz not null default clock_timestamp(),
  primary key (post_id, writer)
);

alter table public.blog_editors enable row level security;

-- ------------------------------------------------------------------------ RPC

-- Records that a window of the caller has a post open, or closed it, and deletes expired rows. User and time come from
-- the database, never from the caller, who can't change other users' windows. Returns the other windows with the post
-- open, earliest first: `writer`, `user_id`, `name` (null if unknown) and `since`. Returns none for a deleted post, and
-- null unless the caller is an admin.
create function public.blog_editor_beat(_post uuid, _writer uuid, _is_leaving boolean default false)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  _caller uuid := (select auth.uid());
  _now timestamptz := clock_timestamp();
begin
  if not (select public.is_admin()) then
    return null;
  end if;
  -- With two concurrent calls, one deletes a row and the other skips it, also in its result.
  delete from public.blog_editors b where (b.post_id, b.writer) in (
    select e.post_id, e.writer from public.blog_editors e where e.seen_at < _now - interval '1 minute' for update skip locked);
  if _is_leaving then
    delete from public.blog_editors b where b.post_id = _post and b.writer = _writer and b.user_id = _caller;
    return '[]';
  end if;
  insert into public.blog_editors as b (post_id, writer, user_id, since, seen_at)
    select p.id, _writer, _caller, _now, _now from public.blog_posts p where p.id = _post
    on conflict (post_id, writer) do update set seen_at = excluded.seen_at where b.user_id = excluded.user_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('writer', e.writer, 'user_id', e.user_id, 'name', p.name, 'since', e.since) order by e.since, e.writer), '[]')
    from public.blog_editors e left join public.profiles p on p.id = e.user_id
    where e.post_id = _post and (e.writer, e.user_id) <> (_writer, _caller) and e.seen_at >= _now - interval '1 minute');
end;
$$;

-- --------------------------------------------------------------------- grants

-- Only the function writes, so that users can't set times or impersonate others.
revoke all on public.blog_editors from anon, authenticated;
grant select on public.blog_editors to authenticated;
grant all on public.blog_editors to service_role;

-- The service key isn't a user.
revoke execute on function public.blog_editor_beat(uuid, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.blog_editor_beat(uuid, uuid, boolean) to authenticated;

-- ------------------------------------------------------------------- policies

create policy "admins read who has a post open" on public.blog_editors
  for select to authenticated using ((select public.is_admin()));
