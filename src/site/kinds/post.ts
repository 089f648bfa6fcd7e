import { postPath } from '../../base/url.ts';
import { longDate } from '../../blog/dates.ts';
import type { SitePost } from '../model/site.ts';
import { Article } from '../render/components/blog.tsx';
import { nodeId, postNode } from '../render/json-ld.ts';
import { section } from '../render/section.ts';
import { BLOG_CARD } from '../render/social-card.ts';
import type { Views } from '../render/views.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { articleFrame, BLANK_CARD, live, missing } from './post-parts.ts';
import { wayTo } from './standing-page.ts';

export interface PostRoute extends Route {
  readonly kind: 'post';
  readonly post: SitePost;
}

export const postKind: PageKind<PostRoute> = {
  kind: 'post',
  routes: ({ posts }) =>
    posts.map((post) => ({ kind: 'post', path: postPath(post.slug), post, declaredAt: post.declaredAt })),
  head: ({ wording }, { post }) => ({
    title: wording.titled(post.title),
    description: post.meta_description ?? post.excerpt,
  }),
  page: (views, { post }) => postPage(views, post),
  card: () => BLOG_CARD,
  ownCard: (_, __, { post }) => ({ heading: post.title, code: '', scene: post.picture }),
  lastChange: ({ post }) => post.updated_at.slice(0, 10),
  isIndexed: () => true,
  linkName: () => undefined,
};

function postPage(views: Views, post: SitePost): PageParts {
  const { site } = views;
  const { business } = site;
  const path = postPath(post.slug);
  const beside = articleFrame(views);
  return {
    keywords: post.meta_keywords ?? post.title,
    breadcrumb: {
      ...wayTo('blog', { name: post.title, path }),
      share: { title: post.title, text: post.excerpt || post.title },
    },
    nodes: [postNode(site, path, post)],
    about: nodeId.post(site, path),
    ...(post.picture && { picture: post.picture }),
    styles: 'blog',
    showsPosts: true,
    isLive: site.backend !== undefined,
    article: { published: post.published_at, modified: post.updated_at, author: post.author.name },
    sections: [
      section(Article, {
        title: post.title,
        excerpt: post.excerpt,
        author: post.author.name,
        date: longDate(post.published_at, business.timeZone),
        dateTime: post.published_at,
        picture: post.picture,
        html: { __html: post.content },
        ...beside,
      }),
      ...live(
        site,
        'post',
        [section(Article, { ...BLANK_CARD, html: { __html: '' }, ...beside }), missing(false)],
        post,
      ),
    ],
  };
}
