import { byNewest } from '../blog/post.ts';
import type { SitePost } from './site.ts';

/** Maximum number of related posts. */
const RELATED = 3;

/** Posts with fewer shared words aren't related. */
const SHARED_TERMS = 2;

/** Words in more posts than this are ignored, since they don't distinguish posts and comparing them all is slow. */
const COMMON = 200;

/**
 * Returns the related posts for each post, best match first: posts that share words in title, keywords and excerpt,
 * weighted by inverse document frequency.
 */
export function relatedPosts(posts: readonly SitePost[]): ReadonlyMap<SitePost, readonly SitePost[]> {
  const termsOf = new Map(posts.map((post) => [post, terms(post)]));
  const having = new Map<string, SitePost[]>();
  for (const [post, own] of termsOf) {
    for (const term of own) {
      const others = having.get(term);
      if (others) others.push(post);
      else having.set(term, [post]);
    }
  }
  return new Map(posts.map((post) => [post, alike(post, termsOf.get(post) ?? new Set(), having, posts.length)]));
}

function alike(
  post: SitePost,
  own: ReadonlySet<string>,
  having: ReadonlyMap<string, readonly SitePost[]>,
  count: number,
): SitePost[] {
  const scores = new Map<SitePost, { shared: number; score: number }>();
  for (const term of own) {
    const others = having.get(term) ?? [];
    if (others.length > COMMON) continue;
    const weight = Math.log(1 + count / others.length);
    for (const other of others) {
      if (other === post) continue;
      const { shared, score } = scores.get(other) ?? { shared: 0, score: 0 };
      scores.set(other, { shared: shared + 1, score: score + weight });
    }
  }
  return [...scores]
    .filter(([, { shared }]) => shared >= SHARED_TERMS)
    .sort(([a, { score }], [b, { score: other }]) => other - score || byNewest(a, b))
    .slice(0, RELATED)
    .map(([other]) => other);
}

/** Returns the significant words of a post: four letters or more, without a plural `s`. */
function terms({ title, excerpt, meta_keywords: keywords = '' }: SitePost): Set<string> {
  const words = `${title} ${keywords} ${excerpt}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')));
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  'about after also before been between both does done each even every from have here into just more most much need only other over same some such than that their them then there these they this those through under until very what when where which while will with without your'.split(
    ' ',
  ),
);
