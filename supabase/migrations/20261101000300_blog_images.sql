-- The bucket of blog images: anyone can read by URL, admins write.
-- No SVG, which can contain scripts. 5 MB is 5 x 1024 x 1024 bytes, inclusive.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Objects in a public bucket can be read by URL without a policy; listing, replacing and removing need one.
drop policy if exists "admins list blog images" on storage.objects;
drop policy if exists "admins upload blog images" on storage.objects;
drop policy if exists "admins update blog images" on storage.objects;
drop policy if exists "admins delete blog images" on storage.objects;

create policy "admins list blog images" on storage.objects
  for select to authenticated using (bucket_id = 'blog-images' and (select public.is_admin()));
create policy "admins upload blog images" on storage.objects
  for insert to authenticated with check (bucket_id = 'blog-images' and (select public.is_admin()));
create policy "admins update blog images" on storage.objects
  for update to authenticated using (bucket_id = 'blog-images' and (select public.is_admin()))
  with check (bucket_id = 'blog-images' and (select public.is_admin()));
create policy "admins delete blog images" on storage.objects
  for delete to authenticated using (bucket_id = 'blog-images' and (select public.is_admin()));
