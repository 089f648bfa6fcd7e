-- An account that loses its role loses at once everything that the role gave it. Bylines stay.

create function private.end_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.draft_links l where l.made_by = old.user_id;
  delete from public.blog_editors e where e.user_id = old.user_id;
  -- Policies read the role on each request; without a session, open windows ask to sign in again.
  begin
    delete from auth.sessions s where s.user_id = old.user_id;
  exception when insufficient_privilege then
    raise notice 'the sessions of % end by themselves: %', old.user_id, sqlerrm;
  end;
  return null;
end;
$$;

create trigger user_roles_end after update or delete on public.user_roles for each row execute function private.end_role();

delete from private.draft_links l
where not exists (select 1 from public.user_roles r where r.user_id = l.made_by and r.role = 'admin');

-- For the operator, with the service key: takes a role from the account with this email. Returns the account's ID, or
-- null if no account with this email has the role.
create function public.revoke_role_by_email(_email text, _role public.app_role)
returns uuid
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.user_roles r using auth.users u
  where u.id = r.user_id and r.role = _role and lower(u.email) = lower(btrim(_email))
  returning r.user_id;
$$;

-- For the operator, with the service key: the accounts with a role, earliest first: `user_id`, `email`, `name` and
-- `since`.
create function public.accounts_with_role(_role public.app_role)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'email', u.email, 'name', p.name, 'since', r.created_at) order by r.created_at, u.email), '[]')
  from public.user_roles r join auth.users u on u.id = r.user_id left join public.profiles p on p.id = r.user_id
  where r.role = _role;
$$;

revoke execute on function
  private.end_role(), public.revoke_role_by_email(text, public.app_role), public.accounts_with_role(public.app_role)
  from public, anon, authenticated;
grant execute on function public.revoke_role_by_email(text, public.app_role), public.accounts_with_role(public.app_role) to service_role;
