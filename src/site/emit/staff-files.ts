import { FIXED_PATHS } from '../../base/url.ts';
import { type ArticleFrame, articleFrame } from '../kinds/post-parts.ts';
import { accountPicture } from '../kinds/staff.ts';
import type { Picture } from '../model/picture.ts';
import type { Views } from '../render/views.ts';
import { kindOf, type RoutePlan } from '../routes/route-plan.ts';

/** What the admin knows of the site: the file `/admin/site.json`. */
export interface StaffSite {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly timeZone: string;
  /** The address of the company's mark, where it has one. */
  readonly mark?: string;
  /** What stands beside the form where staff sign in. It says nothing, so it has no text. */
  readonly picture: Picture;
  /** Whether anybody can make an account. */
  readonly isSignUpOpen: boolean;
  /** The stylesheets of a post's page, in their order. */
  readonly stylesheets: readonly string[];
  /** What stands around every post. */
  readonly article: ArticleFrame;
}

/** What a post may link to: the file `/admin/pages.json`, which only the editor reads. */
export interface StaffPages {
  /** Path and name of every page that stands alone, of every service and every town. */
  readonly pages: readonly (readonly [path: string, name: string])[];
  /** The towns that each service is sold in, by the slug of the service. Its page there is `/services/{service}/{town}`. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
}

/** The posts that this site was built with, those that were saved last: the file `/admin/posts.json`. By slug, when each was saved. */
export type BuiltPosts = Readonly<Record<string, string>>;

/** Of how many posts is said that they were built: with slugs of any length that is less than 100 KB, and more than anybody saves between two builds. */
const LATEST = 400;

/** The files that the admin reads besides its own program, by path. */
export function staffFiles(plan: RoutePlan, views: Views, styles: readonly string[]): [path: string, text: string][] {
  const { site, routes } = plan;
  const { name, origin, language, timeZone, staffSignUp } = site.business;
  const { mark } = views.layout(FIXED_PATHS.home);
  const staffSite: StaffSite = {
    name,
    origin,
    language,
    timeZone,
    ...(mark !== undefined && { mark }),
    picture: accountPicture(site),
    isSignUpOpen: staffSignUp,
    stylesheets: styles.map((path) => `/${path}`),
    article: articleFrame(views),
  };
  const pages = routes.flatMap((route): [path: string, name: string][] => {
    const name = kindOf(plan, route).linkName(site, route);
    return name === undefined ? [] : [[route.path, name]];
  });
  const offers = Object.fromEntries(
    site.services.map(({ slug, soldIn }) => [slug, [...soldIn.keys()].map((city) => city.slug)]),
  );
  const saved = site.posts.map(({ slug, updated_at }) => ({ slug, updated_at, at: Date.parse(updated_at) }));
  const latest = saved.sort((a, b) => b.at - a.at || (a.slug < b.slug ? -1 : 1)).slice(0, LATEST);
  const posts = Object.fromEntries(latest.map(({ slug, updated_at }) => [slug, updated_at]));
  return [
    ['admin/site.json', `${JSON.stringify(staffSite)}\n`],
    ['admin/pages.json', `${JSON.stringify({ pages, offers } satisfies StaffPages)}\n`],
    ['admin/posts.json', `${JSON.stringify(posts satisfies BuiltPosts)}\n`],
  ];
}
