import { blogPath, FIXED_PATHS, mailUrl, NOT_FOUND_PATHS, postPath, telUrl } from '../../../base/url.ts';
import { longDate, shortDate } from '../../../blog/dates.ts';
import { postStamp } from '../../../blog/post-stamp.ts';
import { POSTS_PER_PAGE } from '../../../blog/rules.ts';
import type { Site, SitePost } from '../../model/site.ts';
import { unseenPicture } from '../../model/unseen-picture.ts';
import {
  Article,
  type ArticleView,
  Live,
  type LiveView,
  PostList,
  type PostListView,
  PostLoading,
  PostMissing,
  PostsLoading,
} from '../components/blog.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { EmptyBlog } from '../components/not-found.tsx';
import { INDEX_ROBOTS } from '../head.ts';
import { nodeId, postNode } from '../json-ld.ts';
import { LABELS, MAIL_SUBJECTS } from '../labels.ts';
import { group, type Section, section } from '../section.ts';
import { postCard } from '../social-card.ts';
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
  const isLive = number === 1 && site.backend !== undefined;
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        blog,
        ...(number === 1 ? [] : [{ name: `${LABELS.page} ${number}`, path: blogPath(number) }]),
      ],
    },
    styles: 'blog',
    isLive,
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [] }),
      band(
        ...(posts.length > 0
          ? [
              section(PostList, listView(views, number)),
              ...(isLive ? live(site, 'list', [blankList(), emptyBlog(site, false)]) : []),
            ]
          : [
              emptyBlog(site, isLive),
              ...(isLive
                ? live(site, 'new', [
                    blankList(),
                    emptyBlog(site, false),
                    section(PostsLoading, { text: LABELS.loadingPosts }),
                  ])
                : []),
            ]),
      ),
      section(
        CallToAction,
        views.callToAction(front.newsletter, scope, 'closing', [
          { label: LABELS.subscribe, href: mailUrl(site.business.email, MAIL_SUBJECTS.newsletter), isMail: true },
        ]),
      ),
    ],
  };
}

function emptyBlog({ pages }: Site, isAwaited: boolean): Section {
  const { heading, text } = pages.blog.front.empty;
  return section(EmptyBlog, { heading, text, home: { label: LABELS.backToHome, href: FIXED_PATHS.home }, isAwaited });
}

/** What the script of the blog fills copies of, where posts come from a backend; else nothing. */
function live(site: Site, shows: LiveView['shows'], parts: readonly Section[], post?: SitePost): Section[] {
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
        robots: INDEX_ROBOTS,
        card,
        slug: post?.slug,
        built: post && postStamp(post.updated_at, post.author.name),
      },
      parts,
    ),
  ];
}

/** Stands for a text that is yet to come: none may be empty, since then a component leaves out its place. */
const BLANK = '-';
const BLANK_CARD = {
  title: BLANK,
  excerpt: BLANK,
  author: BLANK,
  date: BLANK,
  dateTime: BLANK,
  picture: unseenPicture('#', BLANK),
};

function blankList(): Section {
  return section(PostList, {
    heading: LABELS.blog,
    posts: [{ href: '#', ...BLANK_CARD, isFirst: false }],
    newer: undefined,
    older: undefined,
  });
}

function missing(isAwaited: boolean): Section {
  const back = { label: LABELS.backToBlog, href: FIXED_PATHS.blog };
  return section(PostMissing, {
    heading: LABELS.postNotFound,
    text: LABELS.postNotFoundText,
    back,
    again: LABELS.tryAgain,
    isAwaited,
  });
}

/** The page for a post that is newer than the site, be there one or not. */
export function newPostPage(views: Views): PageParts {
  const { site } = views;
  const article = section(Article, { ...BLANK_CARD, html: { __html: '' }, ...articleFrame(views) });
  return {
    keywords: '',
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.blog, path: FIXED_PATHS.blog },
        { name: LABELS.postNotFound, path: NOT_FOUND_PATHS['post-not-found'] },
      ],
    },
    styles: 'blog',
    isLive: true,
    sections: [
      missing(true),
      ...live(site, 'new', [article, section(PostLoading, { text: LABELS.loadingPost }), missing(false)]),
    ],
  };
}

function listView({ site }: Views, number: number): PostListView {
  const { posts, business } = site;
  const start = (number - 1) * POSTS_PER_PAGE;
  const shown = posts.slice(start, start + POSTS_PER_PAGE);
  const first = shown.find(({ picture }) => picture);
  return {
    heading: LABELS.blog,
    posts: shown.map((post) => ({
      href: postPath(post.slug),
      title: post.title,
      excerpt: post.excerpt,
      picture: post.picture,
      isFirst: post === first,
      author: post.author.name,
      date: shortDate(post.published_at, business.timeZone),
      dateTime: post.published_at,
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
  const beside = articleFrame(views);
  return {
    keywords: post.meta_keywords ?? post.title,
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.blog, path: FIXED_PATHS.blog },
        { name: post.title, path },
      ],
      share: { title: post.title, text: post.excerpt || post.title },
    },
    nodes: [postNode(site, path, post)],
    about: nodeId.post(site, path),
    ...(post.picture && { picture: post.picture }),
    styles: 'blog',
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
