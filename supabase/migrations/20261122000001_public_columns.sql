-- Visitors read the columns that pages show. What the dashboard, the merge of two editors and the schedule need is none of them.
-- `author_id` stays: PostgREST joins the author's name by it.
revoke select on public.blog_posts from anon;
grant select (id, slug, title, excerpt, content, featured_image, status, published_at, created_at, updated_at, meta_description, meta_keywords,
              view_count, category_id, author_id)
  on public.blog_posts to anon;
