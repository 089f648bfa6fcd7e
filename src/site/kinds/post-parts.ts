import { FIXED_PATHS, NOT_FOUND_PATHS, postPath, telUrl } from '../../base/url.ts';
import { postStamp } from '../../blog/dates.ts';
import { uninspectedPicture } from '../model/picture.ts';
import type { Site, SitePost } from '../model/site.ts';
import { type ArticleView, Live, type LiveView, PostMissing } from '../render/components/blog.tsx';
import { INDEX_ROBOTS } from '../render/head.ts';
import { group, type Section, section } from '../render/section.ts';
import { postCard } from '../render/social-card.ts';
import type { Views } from '../render/views.ts';
import { LABELS } from '../shared/labels.ts';

/** What the script of the blog fills copies of, where posts come from a backend; else nothing. */
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
export const BLANK_CARD = {
  title: BLANK,
  excerpt: BLANK,
  author: BLANK,
  date: BLANK,
  dateTime: BLANK,
  picture: uninspectedPicture('#', BLANK),
};

export function missing(isAwaited: boolean): Section {
  return section(PostMissing, { isAwaited });
}

/** What stands around every post: the next step, and the way back. */
export function articleFrame(views: Views): Pick<ArticleView, 'call' | 'back'> {
  const { business, pages } = views.site;
  const { heading, text } = views.callToAction(pages.home.front.closing, views.wording.siteScope, []);
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
