import { blogPath, mailUrl, postPath } from '../../base/url.ts';
import { latestDay, shortDate } from '../../blog/dates.ts';
import { POSTS_PER_PAGE } from '../../blog/rules.ts';
import { BLOG_CARD } from '../../model/card-names.ts';
import type { Site, SitePost } from '../../model/site.ts';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { EmptyBlog } from '../render/components/not-found-page.tsx';
import { PostList, type PostListView, PostsLoading } from '../render/components/post-lists.tsx';
import { band, type Section, section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf, fixedPage } from './fixed-page.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { BLANK_CARD, live } from './post-kind.ts';

export const blogKind: PageKind = {
  ...fixedPage(
    'blog',
    (views) => blogPage(views, 1),
    (site) => [lastChangeOf(site, 1)],
  ),
  part: 'blog',
  own: cardsOn,
  // A backend can add posts after the build.
  isIndexed: ({ site }) => site.posts.length > 0 || site.backend !== undefined,
};

export interface BlogPageRoute extends Route {
  readonly kind: 'blog-page';
  /** Starts at 2: page 1 is the blog itself. */
  readonly number: number;
}

export const blogPageKind: PageKind<BlogPageRoute> = {
  kind: 'blog-page',
  part: 'blog',
  comesAndGoes: true,
  routes: ({ posts, pages }) => {
    const pageCount = Math.ceil(posts.length / POSTS_PER_PAGE);
    return Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => {
      const number = index + 2;
      return { kind: 'blog-page', path: blogPath(number), number, declaredAt: pages.blog.declaredAt };
    });
  },
  head: ({ site, wording }, { number }) => {
    const { front } = site.pages.blog;
    const place = `${site.labels.page} ${number}`;
    const { description } = wording.summary(front, wording.siteScope);
    const heading = wording.text(front.heading, wording.siteScope, 'heading');
    return { title: wording.titled(`${heading}, ${place}`), description: `${place}: ${description}` };
  },
  page: (views, { number }) => blogPage(views, number),
  own: cardsOn,
  card: () => BLOG_CARD,
  lastChange: (site, { number }) => lastChangeOf(site, number),
};

/** Returns the posts on a page of the list, newest first. Page numbers start at 1. */
function postsOn({ posts }: Site, number: number): readonly SitePost[] {
  return posts.slice((number - 1) * POSTS_PER_PAGE, number * POSTS_PER_PAGE);
}

/** Returns what lists show of all posts. */
function cardsOn({ site: { posts } }: Views) {
  return posts.map(({ content: _, ...post }) => post);
}

/** Returns the day of the last change to a page of the list. A new post changes every page. */
function lastChangeOf(site: Site, number: number): string | undefined {
  const moments = [site.posts[0]?.published_at, ...postsOn(site, number).map(({ updated_at }) => updated_at)];
  return latestDay(...moments.map((moment) => moment?.slice(0, 10)));
}

function blogPage(views: Views, number: number): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.blog;
  const scope = wording.siteScope;
  const { posts } = site;
  const isLive = number === 1 && site.backend !== undefined;
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: breadcrumbOf(
      views.site,
      'blog',
      ...(number === 1 ? [] : [{ name: `${views.site.labels.page} ${number}`, path: blogPath(number) }]),
    ),
    styles: 'blog',
    showsPosts: true,
    script: isLive ? 'blog' : undefined,
    sections: [
      section(Hero, {
        heading: wording.text(front.heading, scope, 'heading'),
        lead: wording.text(front.lead, scope, 'lead'),
        actions: [],
      }),
      band(
        ...(posts.length > 0
          ? [
              section(PostList, listView(views, number)),
              ...(isLive ? live(site, 'list', [blankList(), emptyBlog(views, false)]) : []),
            ]
          : [
              emptyBlog(views, isLive),
              ...(isLive ? live(site, 'new', [blankList(), emptyBlog(views, false), section(PostsLoading, {})]) : []),
            ]),
      ),
      ...newsletter(views),
    ],
  };
}

/** Returns the newsletter block if the data has one and an email address to write to. */
function newsletter(views: Views): Section[] {
  const { site, wording } = views;
  const { front } = site.pages.blog;
  const { email } = site.business;
  if (!front.newsletter || email === undefined) return [];
  const subscribe = {
    label: views.site.labels.subscribe,
    href: mailUrl(email, views.site.labels.mail.newsletter),
    isMail: true,
  };
  return [section(CallToAction, views.callToAction(front.newsletter, wording.siteScope, [subscribe]))];
}

function emptyBlog({ site, wording }: Views, isAwaited: boolean): Section {
  const { heading, text } = site.pages.blog.front.empty;
  const say = (texts: readonly string[], field: string) => wording.text(texts, wording.siteScope, field);
  return section(EmptyBlog, { heading: say(heading, 'empty.heading'), text: say(text, 'empty.text'), isAwaited });
}

function blankList(): Section {
  return section(PostList, {
    posts: [{ href: '#', ...BLANK_CARD, isFirst: false }],
    newer: undefined,
    older: undefined,
  });
}

function listView({ site }: Views, number: number): PostListView {
  const { posts, business } = site;
  const shown = postsOn(site, number);
  const first = shown.find(({ picture }) => picture);
  return {
    posts: shown.map((post) => ({
      href: postPath(post.slug),
      title: post.title,
      excerpt: post.excerpt,
      picture: post.picture,
      isFirst: post === first,
      author: post.author.name,
      date: shortDate(post.published_at, business.timeZone, site.labels),
      dateTime: post.published_at,
    })),
    newer: number > 1 ? blogPath(number - 1) : undefined,
    older: number * POSTS_PER_PAGE < posts.length ? blogPath(number + 1) : undefined,
  };
}
