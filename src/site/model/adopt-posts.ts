import { type Diagnostic, errorAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { placeOfPost } from '../../base/diagnostics/post-place.ts';
import { absoluteUrl, editPath, fileOf, normalPath, postPath, STAFF_PATHS } from '../../base/url.ts';
import { foreignPicture, isElsewhere, longPost, picturesIn } from '../../blog/content/findings.ts';
import type { Sanitizer } from '../../blog/content/sanitize.ts';
import { byNewest, type PublishedPost, shownCard } from '../../blog/post.ts';
import { HTML_LIMIT } from '../../blog/rules.ts';
import type { PostsOfRun } from '../../blog/sync/posts-of-run.ts';
import { uninspectedPicture } from './picture.ts';
import { type Site, type SitePost, trackedPost } from './site.ts';

/**
 * The site with the posts of a backend in place of those of its data, every one cleaned. Old addresses redirect, except where
 * the data says otherwise, where another post is by now, and where the post is gone.
 */
export function adoptPosts(
  site: Site,
  { posts: read, moved, unread, project }: Pick<PostsOfRun, 'posts' | 'moved' | 'unread' | 'project'>,
  clean: Sanitizer,
): Outcome<Site> {
  const { origin } = new URL(project.url);
  // Visitors do not reach the embedded backend, nor does the published editor.
  const placeOf = (path: string) => placeOfPost(project.isHosted ? absoluteUrl(site.business.origin, path) : path);
  const made = read.map((post) => sitePost(post, { site, origin, clean }, placeOf(editPath(post.id))));
  const posts = made.toSorted(byNewest);
  const places = new Map(posts.map(({ slug, declaredAt }) => [slug, declaredAt]));
  const taken = new Set(site.redirects.map(({ from }) => fileOf(normalPath(from))));
  const redirects = moved.flatMap(({ from, to }) => {
    const declaredAt = places.get(to);
    if (!declaredAt || places.has(from) || taken.has(fileOf(postPath(from)))) return [];
    return [{ from: postPath(from), to: postPath(to), declaredAt, targetAt: declaredAt }];
  });
  const shown = read.flatMap(({ content, featured_image = '' }, index): Diagnostic[] => {
    const { slug, content: cleaned, declaredAt: at } = made[index] as SitePost;
    const name = quote(postPath(slug));
    const help = 'open the post in the editor and put the picture in again from a file; the backend then keeps it';
    const pictures = [featured_image, ...picturesIn(cleaned)].filter((address) =>
      isElsewhere(address, origin, site.business.origin),
    );
    const tooLong =
      content.length > HTML_LIMIT
        ? [{ ...longPost(`the post ${name}`), at, help: 'edit the post and make two of it' }]
        : [];
    return [...pictures.map((address) => ({ ...foreignPicture(address, ` of ${name}`), at, help })), ...tooLong];
  });
  const diagnostics: Diagnostic[] = [
    ...shown,
    ...unread.posts.map(({ id, code, name, error, help, isKept }): Diagnostic => {
      const effect = isKept ? 'is shown as it was when it was last read' : 'is left out';
      const at = placeOf(id === '' ? STAFF_PATHS.posts : editPath(id));
      return errorAt(at, code, `the post ${name} ${effect}: ${error}`, help);
    }),
    ...unread.moved.map(({ code, name, error, help }) =>
      errorAt(placeOf(STAFF_PATHS.posts), code, `the old address ${name} is left out: ${error}`, help),
    ),
  ];
  const backend = { url: project.url, key: project.isHosted ? project.key : undefined };
  return { value: { ...site, posts, redirects: [...site.redirects, ...redirects], backend }, diagnostics };
}

interface AdoptContext {
  readonly site: Site;
  /** The origin of the backend. */
  readonly origin: string;
  readonly clean: Sanitizer;
}

/** A post as pages show it. Nobody may have written a summary or keywords, and an author's account may be gone. */
function sitePost(read: PublishedPost, { site, origin, clean }: AdoptContext, declaredAt: Span): SitePost {
  const { featured_image: _, ...post } = read;
  const { author, image } = shownCard(read, origin, site.business.name);
  return trackedPost({
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
