import { byNewest, type PublishedPost } from '../blog/post.ts';
import type { Sanitizer } from '../blog/sanitize.ts';
import { shownCard } from '../blog/shown.ts';
import type { Site, SitePost } from '../model/site.ts';
import { unseenPicture } from '../model/unseen-picture.ts';
import { postPath } from '../routes/url.ts';
import type { PostsOfRun } from './posts-of-run.ts';

/**
 * The site with the posts of a backend in place of those of its data, every one cleaned. Old addresses redirect, except where
 * the data says otherwise, where another post is by now, and where the post is gone.
 */
export function adoptPosts(site: Site, { posts: read, moved, project }: PostsOfRun, clean: Sanitizer): Site {
  const { origin } = new URL(project.url);
  const { declaredAt } = site.pages.blog;
  const posts = read.map((post) => sitePost(site, post, origin, clean)).sort(byNewest);
  const slugs = new Set(posts.map(({ slug }) => slug));
  const taken = new Set(site.redirects.map(({ from }) => from));
  const redirects = moved
    .filter(({ from, to }) => slugs.has(to) && !slugs.has(from) && !taken.has(postPath(from)))
    .map(({ from, to }) => ({ from: postPath(from), to: postPath(to), declaredAt, targetAt: declaredAt }));
  return { ...site, posts, redirects: [...site.redirects, ...redirects], backend: { url: project.url, key: project.isHosted ? project.key : undefined } };
}

/** A post as pages show it. Nobody may have written a summary or keywords, and an author's account may be gone. */
function sitePost(site: Site, read: PublishedPost, origin: string, clean: Sanitizer): SitePost {
  const { featured_image: _, ...post } = read;
  const { author, image } = shownCard(read, origin, site.business.name);
  return {
    ...post,
    ...(post.meta_description === undefined && post.excerpt === '' && { meta_description: post.title }),
    meta_keywords: post.meta_keywords ?? post.title,
    author: { name: author },
    content: clean(post.content),
    ...(image !== undefined && { featured_image: image }),
    picture: image === undefined ? undefined : unseenPicture(image, post.title),
    links: [],
    declaredAt: site.pages.blog.declaredAt,
  };
}
