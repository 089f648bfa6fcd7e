import { FIXED_PATHS, NOT_FOUND_PATHS, postPath, SHARED_DRAFT_PAGE, telUrl } from '../../base/url.ts';
import { longDate, postStamp, shortDate } from '../../blog/dates.ts';
import { BLOG_CARD, postCard } from '../../model/card-names.ts';
import { uninspectedPicture } from '../../model/picture.ts';
import type { Site, SitePost } from '../../model/site.ts';
import { CallToAction, type CallToActionView } from '../render/components/hero.tsx';
import {
  Article,
  type ArticleView,
  DraftNote,
  Live,
  type LiveView,
  PostLoading,
  PostMissing,
  RelatedPosts,
} from '../render/components/post-lists.tsx';
import { robotsOf } from '../render/document.ts';
import { nodeId, postNode } from '../render/json-ld.ts';
import { articleText } from '../render/post-outline.ts';
import { band, group, type Section, section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf, keywordsOf } from './fixed-page.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';

interface PostRoute extends Route {
  readonly kind: 'post';
  readonly post: SitePost;
}

export const postKind: PageKind<PostRoute> = {
  kind: 'post',
  part: 'blog',
  routes: ({ posts }) =>
    posts.map((post) => ({ kind: 'post', path: postPath(post.slug), post, declaredAt: post.declaredAt })),
  head: ({ wording }, { post }) => ({
    title: wording.titled(post.title),
    description: post.meta_description ?? post.excerpt,
  }),
  page: (views, { post }) => postPage(views, post),
  own: ({ relatedPosts }, { post }) => [
    { ...post },
    relatedPosts.get(post).map(({ slug, title, published_at }) => ({ slug, title, published_at })),
  ],
  card: () => BLOG_CARD,
  // Posts always get social images: see `socialCards`.
  lastChange: (_, { post }) => post.updated_at.slice(0, 10),
};

function postPage(views: Views, post: SitePost): PageParts {
  const { site } = views;
  const { business } = site;
  const path = postPath(post.slug);
  const beside = articleFrame(views);
  const related = views.relatedPosts.get(post);
  return {
    keywords: post.meta_keywords ?? post.title,
    breadcrumb: {
      ...breadcrumbOf(views.site, 'blog', { name: post.title, path }),
      share: { title: post.title, text: post.excerpt || post.title },
    },
    nodes: [postNode(site, path, post)],
    about: nodeId.post(site, path),
    picture: post.picture,
    styles: 'blog',
    showsPosts: true,
    script: site.backend && 'blog',
    article: { published: post.published_at, modified: post.updated_at, author: post.author.name },
    sections: [
      section(Article, {
        title: post.title,
        ...articleText(post.content, post.excerpt),
        author: post.author.name,
        date: longDate(post.published_at, business.timeZone, site.labels),
        dateTime: post.published_at,
        picture: post.picture,
        ...beside,
      }),
      ...(related.length === 0 ? [] : [band(relatedSection(related, site))]),
      section(CallToAction, callOf(views)),
      ...live(
        site,
        'post',
        [section(Article, { ...BLANK_CARD, parts: [], html: { __html: '' }, ...beside }), missing(false)],
        post,
      ),
    ],
  };
}

function relatedSection(posts: readonly SitePost[], { business, labels }: Site): Section {
  return section(RelatedPosts, {
    posts: posts.map(({ slug, title, published_at: time }) => ({
      href: postPath(slug),
      title,
      date: shortDate(time, business.timeZone, labels),
      dateTime: time,
    })),
  });
}

/** The page for posts that weren't built, on sites with a backend. */
export const newPostKind: PageKind = {
  isIndexed: () => false,
  kind: 'post-not-found',
  part: 'blog',
  routes: ({ backend, pages }) =>
    backend
      ? [{ kind: 'post-not-found', path: NOT_FOUND_PATHS['post-not-found'], declaredAt: pages.blog.declaredAt }]
      : [],
  head: ({ site: { labels }, wording }) => ({
    title: wording.titled(labels.postNotFound),
    description: labels.postNotFoundText,
  }),
  page: (views, { path }) => unbuiltPage(views, { name: views.site.labels.postNotFound, path }),
  card: () => BLOG_CARD,
};

/** The page that shows shared drafts, on sites with a backend. */
export const sharedDraftKind: PageKind = {
  ...newPostKind,
  kind: 'shared-draft',
  routes: ({ backend, pages }) =>
    backend ? [{ kind: 'shared-draft', path: SHARED_DRAFT_PAGE, declaredAt: pages.blog.declaredAt }] : [],
  head: ({ site: { labels }, wording }) => ({
    title: wording.titled(labels.sharedDraft),
    description: labels.sharedDraft,
  }),
  page: (views, { path }) => unbuiltPage(views, { name: views.site.labels.sharedDraft, path }),
};

/** Returns the page for a post that wasn't built. Its script shows the post, or 'Post Not Found'. */
function unbuiltPage(views: Views, crumb: { readonly name: string; readonly path: string }): PageParts {
  const { site } = views;
  const article = section(Article, { ...BLANK_CARD, parts: [], html: { __html: '' }, ...articleFrame(views) });
  return {
    keywords: keywordsOf(views, 'blog'),
    breadcrumb: breadcrumbOf(views.site, 'blog', crumb),
    styles: 'blog',
    showsPosts: true,
    script: 'blog',
    sections: [
      missing(true),
      section(CallToAction, callOf(views)),
      ...live(site, 'new', [article, section(PostLoading, {}), missing(false), section(DraftNote, {})]),
    ],
  };
}

/** Returns the parts that the blog's script copies and fills, on sites with a backend. */
export function live(site: Site, shows: LiveView['shows'], parts: readonly Section[], post?: SitePost): Section[] {
  const { business, backend } = site;
  if (!backend) return [];
  const { timeZone: zone, name: company } = business;
  const path = post ? postPath(post.slug) : NOT_FOUND_PATHS['post-not-found'];
  const card = shows === 'list' ? undefined : postCard(site, path)?.url;
  return [
    group(
      Live,
      {
        shows,
        zone,
        company,
        robots: robotsOf(business),
        card,
        slug: post?.slug,
        built: post && postStamp(post.updated_at, post.author.name),
      },
      parts,
    ),
  ];
}

/** Placeholder for text that's filled in later. It isn't empty, because components would then omit its element. */
const BLANK = '-';
export const BLANK_CARD = {
  title: BLANK,
  excerpt: BLANK,
  author: BLANK,
  date: BLANK,
  dateTime: BLANK,
  picture: uninspectedPicture('#', BLANK),
};

function missing(isAwaited: boolean): Section {
  return section(PostMissing, { isAwaited });
}

/** Returns what every post page has around its text: the call to action and the link back. */
export function articleFrame(views: Views): Pick<ArticleView, 'call' | 'back' | 'contents'> {
  const { labels } = views.site;
  return {
    call: callOf(views),
    back: { label: labels.backToBlog, href: FIXED_PATHS.blog },
    contents: labels.onThisPage,
  };
}

function callOf(views: Views): CallToActionView {
  const { business, labels, pages } = views.site;
  return views.callToAction(pages.home.front.closing, views.wording.siteScope, [
    { label: labels.callNow, href: telUrl(business.phone.number), isCall: true },
    { label: labels.viewOurServices, href: business.paths.services },
  ]);
}
