-- Indexes for the last saved post, which builds poll every few seconds, and for the dashboard's orders, both ways.
-- None for view counts: each visit would have to update every index of the table.
create index if not exists blog_posts_updated_idx on public.blog_posts (updated_at desc) where status = 'published';
create index if not exists blog_posts_title_idx on public.blog_posts (title, id);
create index if not exists blog_posts_drafts_first_idx on public.blog_posts (status, id);
create index if not exists blog_posts_published_first_idx on public.blog_posts (status desc, id);
create index if not exists blog_posts_latest_idx on public.blog_posts (published_at desc nulls last, id);
create index if not exists blog_posts_earliest_idx on public.blog_posts (published_at, id);
