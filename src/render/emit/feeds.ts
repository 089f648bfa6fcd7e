import type { Site } from '../../model/site.ts';
import { absoluteUrl, FEED_PATHS, FIXED_PATHS, postPath } from '../../routes/url.ts';

/** Posts that a feed holds. */
const NEWEST = 50;

/** The feeds of the blog by path: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1, all addresses absolute; none without a post. */
export async function feedFiles({ business, pages, posts }: Site): Promise<Map<string, string>> {
  const newest = posts.slice(0, NEWEST);
  const [first] = newest;
  if (!first) return new Map();
  const { Feed } = await import('feed');
  const { origin, name, language } = business;
  const address = (path: string) => absoluteUrl(origin, path);
  const feed = new Feed({
    id: address(FIXED_PATHS.blog),
    link: address(FIXED_PATHS.blog),
    title: `${pages.blog.front.heading} | ${name}`,
    description: business.description,
    language,
    copyright: `Copyright ${business.copyrightYear} ${name}`,
    updated: new Date(newest.reduce((latest, { updated_at }) => (Date.parse(updated_at) > Date.parse(latest) ? updated_at : latest), first.updated_at)),
    generator: 'townpress',
    feedLinks: { rss: address(FEED_PATHS.rss), atom: address(FEED_PATHS.atom), json: address(FEED_PATHS.json) },
    author: { name, link: address('/') },
  });
  for (const post of newest) {
    const url = address(postPath(post.slug));
    feed.addItem({
      id: url,
      link: url,
      title: post.title,
      description: post.excerpt,
      content: withAbsoluteAddresses(post.content, origin),
      date: new Date(post.updated_at),
      published: new Date(post.published_at),
      author: [{ name: post.author.name }],
      ...(post.featured_image !== undefined && { image: post.featured_image.startsWith('/') ? address(post.featured_image) : post.featured_image }),
    });
  }
  const files = { [FEED_PATHS.rss]: feed.rss2(), [FEED_PATHS.atom]: feed.atom1(), [FEED_PATHS.json]: feed.json1() };
  return new Map(Object.entries(files).map(([path, text]) => [path.slice(1), `${text.trimEnd()}\n`]));
}

/** Clean HTML has its attributes in double quotes, and an address of the site begins with one slash. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
