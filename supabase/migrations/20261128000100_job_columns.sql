-- Accounts without a role read the same columns of published jobs as visitors, and `deleted_at`, which is empty there:
-- the admin filters by it. Grants can't tell admins from other accounts.
revoke select on public.jobs from authenticated;
grant select (id, slug, job, story, status, updated_at, deleted_at) on public.jobs to authenticated;
