/* Types of the data files that the build writes for the admin. Types only, because browser code imports them too. */

import type { SitePaths } from '../../base/url.ts';
import type { DateWords } from '../../blog/dates.ts';
import type { Picture } from '../../model/picture.ts';
import type { ArticleView } from '../../pages/render/components/post-lists.tsx';
import type { JobLabels } from '../../pages/render/job-view.ts';

/** Site data for the admin: `/admin/site.json`. */
export interface AdminSite {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly timeZone: string;
  /** URL of the company's monogram. */
  readonly mark: string;
  /** Decorative image next to the sign-in form. It doesn't need alt text. */
  readonly picture?: Picture | undefined;
  /** Whether anyone can create an account. */
  readonly isSignUpOpen: boolean;
  /** The stylesheet of post pages. */
  readonly stylesheet: string;
  /** Date formats on public pages. */
  readonly dates: DateWords;
  /** The frame around every post. */
  readonly article: Pick<ArticleView, 'call' | 'back' | 'contents'>;
  /** The stylesheet and labels for the preview of a job. */
  readonly job: { readonly stylesheet: string; readonly labels: JobLabels };
}

/** Pages that posts can link to: `/admin/pages.json`, used only by the editor. */
export interface AdminPages {
  /** Path and name of every standalone page, service and town. */
  readonly pages: readonly (readonly [path: string, name: string])[];
  readonly paths: SitePaths;
  /** Slugs of the towns where a service is sold, by service slug. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
}

/** `/admin/posts.json`: the most recently saved posts in this build, with the time of the last save by slug. */
export type BuiltPosts = Readonly<Record<string, string>>;
