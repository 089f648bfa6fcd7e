import { longDate, shortDate } from '../../blog/dates.ts';
import type { SitePost } from '../../model/site.ts';
import { POSTS_PER_PAGE } from '../../routes/route-plan.ts';
import { blogPath, FIXED_PATHS, mailUrl, postPath, telUrl } from '../../routes/url.ts';
import { Article, type ArticleView, PostList, type PostListView } from '../components/blog.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { EmptyBlog } from '../components/not-found.tsx';
import { nodeId, postNode } from '../json-ld.ts';
import { LABELS, MAIL_SUBJECTS } from '../labels.ts';
import { section } from '../section.ts';
import type { Views } from '../views.ts';
import { band } from './layout.ts';
import type { PageParts } from './page.ts';

/** A page of the list of posts, counted from 1, the newest posts first. */
export function blogPage(views: Views, number: number): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.blog;
  const scope = wording.siteScope;
  const { posts } = site;
  const blog = { name: LABELS.blog, path: FIXED_PATHS.blog };
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: {
      items: [{ name: LABELS.home, path: FIXED_PATHS.home }, blog, ...(number === 1 ? [] : [{ name: `${LABELS.page} ${number}`, path: blogPath(number) }])],
    },
    styles: 'blog',
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [] }),
      band(
        posts.length === 0
          ? section(EmptyBlog, { heading: front.empty.heading, text: front.empty.text, home: { label: LABELS.backToHome, href: FIXED_PATHS.home } })
          : section(PostList, listView(views, number)),
      ),
      section(
        CallToAction,
        views.callToAction(front.newsletter, scope, 'closing', [{ label: LABELS.subscribe, href: mailUrl(site.business.email, MAIL_SUBJECTS.newsletter), isMail: true }]),
      ),
    ],
  };
}

function listView({ site }: Views, number: number): PostListView {
  const { posts, business } = site;
  const start = (number - 1) * POSTS_PER_PAGE;
  return {
    heading: LABELS.blog,
    posts: posts.slice(start, start + POSTS_PER_PAGE).map(({ slug, title, excerpt, picture, author, published_at }) => ({
      href: postPath(slug),
      title,
      excerpt,
      picture,
      author: author.name,
      date: shortDate(published_at, business.timeZone),
      dateTime: published_at,
    })),
    newer: number > 1 ? { label: LABELS.newerPosts, href: blogPath(number - 1) } : undefined,
    older: start + POSTS_PER_PAGE < posts.length ? { label: LABELS.olderPosts, href: blogPath(number + 1) } : undefined,
  };
}

/** What stands around every post: the next step, and the way back. */
export type ArticleFrame = Pick<ArticleView, 'call' | 'back'>;

export function articleFrame(views: Views): ArticleFrame {
  const { business, pages } = views.site;
  const { heading, text } = views.callToAction(pages.home.front.closing, views.wording.siteScope, 'closing', []);
  return {
    call: {
      heading,
      text,
      actions: [
        { label: LABELS.callNow, href: telUrl(business.phone.number), isCall: true },
        { label: LABELS.viewOurServices, href: FIXED_PATHS.services },
      ],
    },
    back: { label: LABELS.backToBlog, href: FIXED_PATHS.blog },
  };
}

export function postPage(views: Views, post: SitePost): PageParts {
  const { site } = views;
  const { business } = site;
  const path = postPath(post.slug);
  return {
    keywords: post.meta_keywords ?? post.title,
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.blog, path: FIXED_PATHS.blog },
        { name: post.title, path },
      ],
    },
    nodes: [postNode(site, path, post)],
    about: nodeId.post(site, path),
    ...(post.picture && { picture: post.picture }),
    styles: 'blog',
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
        ...articleFrame(views),
      }),
    ],
  };
}
