-- Visitors can read only the columns that pages show, not those of the dashboard, merging and scheduling.
-- `author_id` stays: PostgREST uses it to join the author's name.
revoke select on public.blog_posts from anon;
grant select (id, slug, title, excerpt, content, featured_image, status, published_at, created_at, updated_at, meta_description, meta_keywords,
              view_count, category_id, author_id)
  on public.blog_posts to anon;
