-- Accounts: a public profile for each, and roles that only the operator grants.
-- Row level security denies by default; each table's policies below open what is allowed.

-- New tables are private until granted. Hosted projects may default to the opposite.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

create type public.app_role as enum ('admin');

-- A profile belongs to an account, or to an author without one, so that imported posts keep their byline.
create table public.profiles (
  id          uuid primary key,
  full_name   text not null default '' check (char_length(full_name) <= 200),
  name        text generated always as (full_name) stored,
  created_at  timestamptz not null default now()
);

create table public.user_roles (
  user_id     uuid not null references auth.users (id) on delete cascade,
  role        public.app_role not null,
  created_at  timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.profiles   enable row level security;
alter table public.user_roles enable row level security;

-- ------------------------------------------------------------------ functions

-- Returns whether the caller has a role. Runs as its owner, so that policies can read user_roles without recursion.
-- Returns false for other users, so the admins stay private. The service key may ask about anyone.
create function public.has_role(_user_id uuid, _role public.app_role)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_roles r where r.user_id = _user_id and r.role = _role)
     and (coalesce(_user_id = (select auth.uid()), false) or coalesce((select auth.role()) = 'service_role', false));
$$;

-- Shorthand for policies, called as `(select public.is_admin())`: once per query, not once per row.
create function public.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(public.has_role((select auth.uid()), 'admin'), false);
$$;

-- For the operator, with the service key: grants a role to the account with this email. Returns the account's ID, or
-- null if there's no such account.
create function public.grant_role_by_email(_email text, _role public.app_role)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  _id uuid;
begin
  select u.id into _id from auth.users u where lower(u.email) = lower(btrim(_email));
  if _id is not null then
    insert into public.user_roles (user_id, role) values (_id, _role) on conflict do nothing;
  end if;
  return _id;
end;
$$;

-- Takes only a display name from the sign-up data, never a role.
create function public.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name', '')), 200))
  on conflict (id) do nothing;
  return new;
end;
$$;

create function public.handle_deleted_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.profiles where id = old.id;
  return old;
end;
$$;

create trigger on_auth_user_created after insert on auth.users for each row execute function public.handle_new_user();
create trigger on_auth_user_deleted after delete on auth.users for each row execute function public.handle_deleted_user();

-- --------------------------------------------------------------------- grants

grant usage on schema public to anon, authenticated, service_role;

revoke all on public.profiles, public.user_roles from anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (full_name) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant all on public.profiles, public.user_roles to service_role;

revoke execute on function
  public.has_role(uuid, public.app_role), public.is_admin(), public.grant_role_by_email(text, public.app_role),
  public.handle_new_user(), public.handle_deleted_user()
  from public, anon, authenticated;
grant execute on function public.has_role(uuid, public.app_role), public.is_admin() to authenticated, service_role;
grant execute on function public.grant_role_by_email(text, public.app_role) to service_role;

-- ------------------------------------------------------------------- policies

create policy "own profile is readable" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "admins read profiles" on public.profiles
  for select to authenticated using ((select public.is_admin()));
create policy "own profile is editable" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- No policy and no grant writes roles: only the operator does.
create policy "own roles are readable" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
