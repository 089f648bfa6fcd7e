/* Types of the data files that the build writes for the admin. Types only, because browser code imports them too. */
import type { DateWords } from '../../blog/dates.ts';
import type { Picture } from '../model/picture.ts';
import type { ArticleView } from '../render/components/blog.tsx';
import type { JobLabels } from '../render/job-view.ts';

/** Site data for the admin: `/admin/site.json`. */
export interface AdminSite {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly timeZone: string;
  /** URL of the company's icon. */
  readonly mark: string;
  /** Decorative image next to the sign-in form; it needs no alt text. */
  readonly picture?: Picture;
  /** Whether anyone can create an account. */
  readonly isSignUpOpen: boolean;
  /** The stylesheet of post pages. */
  readonly stylesheet: string;
  /** Date formats of public pages. */
  readonly dates: DateWords;
  /** The frame around every post. */
  readonly article: Pick<ArticleView, 'call' | 'back' | 'contents'>;
  /** The stylesheet and labels of a job preview. */
  readonly job: { readonly stylesheet: string; readonly labels: JobLabels };
}

/** Pages that posts can link to: `/admin/pages.json`, used only by the editor. */
export interface AdminPages {
  /** Path and name of every standalone page, service and town. */
  readonly pages: readonly (readonly [path: string, name: string])[];
  /** Slugs of the towns where a service is offered, by service slug. Its page there is `/services/{service}/{town}`. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
}

/** The most recently saved posts in this build: `/admin/posts.json`. Times of last save by slug. */
export type BuiltPosts = Readonly<Record<string, string>>;
