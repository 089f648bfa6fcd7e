import { type Diagnostic, errorAt, quote, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../base/diagnostics/outcome.ts';
import { postSpan } from '../base/diagnostics/post-place.ts';
import { modelObject } from '../base/model-object.ts';
import { ADMIN_PATHS, absoluteUrl, editPath, fileOf, normalizePath, postPath } from '../base/url.ts';
import { longPost, picturesIn } from '../blog/content/findings.ts';
import { leftoversIn } from '../blog/content/leftovers.ts';
import type { Sanitizer } from '../blog/content/sanitize.ts';
import { byNewest, type PublishedPost, shownCard } from '../blog/post.ts';
import { HTML_LIMIT } from '../blog/rules.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import { uninspectedPicture } from './picture.ts';
import type { Link, Site, SitePost } from './site.ts';

/**
 * Replaces a site's posts with sanitized posts from a backend. Previous slugs redirect unless the data has its own
 * redirect, another post has the slug now, or the post is gone.
 */
export function adoptPosts(
  site: Site,
  { posts: read, moved, unread, project }: Pick<BuildPosts, 'posts' | 'moved' | 'unread' | 'project'>,
  clean: Sanitizer,
): Outcome<Site> {
  const { origin } = new URL(project.url);
  // Visitors can't reach the embedded backend, and the published editor can't either.
  const placeOf = (path: string) => postSpan(project.isHosted ? absoluteUrl(site.business.origin, path) : path);
  const made = read.map((post) => sitePost(post, { site, origin, clean }, placeOf(editPath(post.id))));
  const posts = made.toSorted(byNewest);
  const places = new Map(posts.map(({ slug, declaredAt }) => [slug, declaredAt]));
  const taken = new Set(site.redirects.map(({ from }) => fileOf(normalizePath(from))));
  const redirects = moved.flatMap(({ from, to }) => {
    const declaredAt = places.get(to);
    if (!declaredAt || places.has(from) || taken.has(fileOf(postPath(from)))) return [];
    return [{ from: postPath(from), to: postPath(to), declaredAt, targetAt: declaredAt }];
  });
  const pictureHelp =
    'open the post in the editor and insert the image again from a file, so that the backend stores it';
  const pictures = read.flatMap(({ featured_image }, index): Link[] => {
    const { slug, content, declaredAt: at } = made[index] as SitePost;
    const urls = [...(featured_image ? [featured_image] : []), ...picturesIn(content)];
    return urls.map((href) => ({ href, at, page: postPath(slug), pictureHelp }));
  });
  const shown = read.flatMap(({ content, title, excerpt, meta_description = '' }, index): Diagnostic[] => {
    const { slug, content: cleaned, declaredAt: at } = made[index] as SitePost;
    const name = quote(postPath(slug));
    const plain = [title, excerpt, meta_description];
    const left = [
      ...plain.flatMap((text) => leftoversIn(text)),
      ...leftoversIn(cleaned, ['misread', 'shortcode', 'escapedTwice']),
    ];
    return [
      ...left.map(({ code, text, help }) =>
        warningAt(at, code, `visitors would see ${quote(text)} literally in the post ${name}`, help),
      ),
      ...(content.length > HTML_LIMIT
        ? [{ ...longPost(`the post ${name}`), at, help: 'split it into two posts' }]
        : []),
    ];
  });
  const diagnostics: Diagnostic[] = [
    ...shown,
    ...unread.posts.map(({ id, code, name, error, help, isKept }): Diagnostic => {
      const effect = isKept ? 'appears as it was last read' : 'is left out';
      const at = placeOf(id === '' ? ADMIN_PATHS.posts : editPath(id));
      return errorAt(at, code, `the post ${name} ${effect}: ${error}`, help);
    }),
    ...unread.moved.map(({ code, name, error, help }) =>
      errorAt(placeOf(ADMIN_PATHS.posts), code, `the redirect from ${name} is left out: ${error}`, help),
    ),
  ];
  const backend = { url: project.url, key: project.isHosted ? project.key : undefined };
  const value = {
    ...site,
    posts,
    links: [...site.links, ...pictures],
    redirects: [...site.redirects, ...redirects],
    backend,
  };
  return { value, diagnostics };
}

interface AdoptContext {
  readonly site: Site;
  readonly origin: string;
  readonly clean: Sanitizer;
}

/** Builds a post for display, with fallbacks for a missing description, keywords or author account. */
function sitePost(read: PublishedPost, { site, origin, clean }: AdoptContext, declaredAt: Span): SitePost {
  const { featured_image: _, ...post } = read;
  const { author, image } = shownCard(read, origin, site.business.name);
  return modelObject<SitePost>('post', post.slug, {
    ...post,
    ...(post.meta_description === undefined && post.excerpt === '' && { meta_description: post.title }),
    meta_keywords: post.meta_keywords ?? post.title,
    author: { name: author },
    content: clean(post.content),
    ...(image !== undefined && { featured_image: image }),
    picture: image === undefined ? undefined : uninspectedPicture(image, post.title),
    links: [],
    declaredAt,
  });
}
