import { basePathOf, FIXED_PATHS, underBase } from '../../base/url.ts';
import { articleFrame } from '../../pages/kinds/post-kind.ts';
import { accountPicture } from '../../pages/kinds/staff-kind.ts';
import { JOB_LABELS, type JobLabels } from '../../pages/render/job-view.ts';
import type { Views } from '../../pages/render/views.ts';
import { kindOf, type RoutePlan } from '../routes/route-plan.ts';
import type { AdminPages, AdminSite, BuiltPosts } from './admin-site.ts';

/** Number of posts listed as built: more than anyone saves between builds, but under 100 KB whatever their slugs. */
const LATEST = 400;

type Sheets = Readonly<Record<'blog' | 'offer', { readonly path: string }>>;

/** Returns the data files that the admin app reads, by path. */
export function adminFiles(plan: RoutePlan, views: Views, sheets: Sheets): [path: string, text: string][] {
  const { site, routes } = plan;
  const { months, shortDate, longDate } = site.labels;
  const { name, origin, language, paths, timeZone, staffSignUp } = site.business;
  const picture = accountPicture(site);
  const { mark } = views.layout(FIXED_PATHS.home);
  const staffSite: AdminSite = {
    name,
    origin,
    language,
    timeZone,
    mark,
    picture,
    isSignUpOpen: staffSignUp,
    stylesheet: `/${sheets.blog.path}`,
    dates: { months, shortDate, longDate },
    article: articleFrame(views),
    job: {
      stylesheet: `/${sheets.offer.path}`,
      labels: Object.fromEntries(JOB_LABELS.map((name) => [name, site.labels[name]])) as JobLabels,
    },
  };
  const pages = routes.flatMap((route): [path: string, name: string][] => {
    const name = kindOf(plan, route).linkName?.(views, route);
    return name === undefined ? [] : [[route.path, name]];
  });
  const offers = Object.fromEntries(
    site.services.map(({ slug, soldIn }) => [slug, [...soldIn.keys()].map((city) => city.slug)]),
  );
  const saved = site.posts.map(({ slug, updated_at }) => ({ slug, updated_at, at: Date.parse(updated_at) }));
  const latest = saved.sort((a, b) => b.at - a.at || (a.slug < b.slug ? -1 : 1)).slice(0, LATEST);
  const posts = Object.fromEntries(latest.map(({ slug, updated_at }) => [slug, updated_at]));
  const placed = (_: string, one: unknown) => (typeof one === 'string' ? underBase(basePathOf(origin), one) : one);
  return [
    ['admin/site.json', `${JSON.stringify(staffSite, placed)}\n`],
    ['admin/pages.json', `${JSON.stringify({ pages, paths, offers } satisfies AdminPages)}\n`],
    ['admin/posts.json', `${JSON.stringify(posts satisfies BuiltPosts)}\n`],
  ];
}
