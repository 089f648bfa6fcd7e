import { NOT_FOUND_PATHS } from '../../base/url.ts';
import { Article, PostLoading } from '../render/components/blog.tsx';
import { section } from '../render/section.ts';
import { BLOG_CARD } from '../render/social-card.ts';
import type { Views } from '../render/views.ts';
import { LABELS } from '../shared/labels.ts';
import type { PageKind, PageParts } from './page-kind.ts';
import { articleFrame, BLANK_CARD, live, missing } from './post-parts.ts';
import { UNLISTED, wayTo } from './standing-page.ts';

/** Answers addresses below the blog that no built page answers, where posts come from a backend. */
export const newPostKind: PageKind = {
  ...UNLISTED,
  kind: 'post-not-found',
  routes: ({ backend, pages }) =>
    backend
      ? [{ kind: 'post-not-found', path: NOT_FOUND_PATHS['post-not-found'], declaredAt: pages.blog.declaredAt }]
      : [],
  head: ({ wording }) => ({ title: wording.titled(LABELS.postNotFound), description: LABELS.postNotFoundText }),
  page: newPostPage,
  card: () => BLOG_CARD,
};

/** The page for a post that is newer than the site, be there one or not. */
function newPostPage(views: Views): PageParts {
  const { site } = views;
  const article = section(Article, { ...BLANK_CARD, html: { __html: '' }, ...articleFrame(views) });
  return {
    keywords: '',
    breadcrumb: wayTo('blog', { name: LABELS.postNotFound, path: NOT_FOUND_PATHS['post-not-found'] }),
    styles: 'blog',
    showsPosts: true,
    isLive: true,
    sections: [missing(true), ...live(site, 'new', [article, section(PostLoading, {}), missing(false)])],
  };
}
