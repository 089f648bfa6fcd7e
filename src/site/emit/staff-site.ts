/*
 * The files that the admin reads of a site, as the build writes them. Types alone: a browser program reads them too.
 */
import type { DateWords } from '../../blog/dates.ts';
import type { Picture } from '../model/picture.ts';
import type { ArticleView } from '../render/components/blog.tsx';
import type { JobLabels } from '../render/job-view.ts';

/** What the admin knows of the site: the file `/admin/site.json`. */
export interface StaffSite {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly timeZone: string;
  /** The address of the company's mark. */
  readonly mark: string;
  /** What stands beside the form where staff sign in. It says nothing, so it has no text. */
  readonly picture?: Picture;
  /** Whether anybody can make an account. */
  readonly isSignUpOpen: boolean;
  /** The stylesheet of a post's page. */
  readonly stylesheet: string;
  /** How public pages write dates. */
  readonly dates: DateWords;
  /** What stands around every post. */
  readonly article: Pick<ArticleView, 'call' | 'back' | 'contents'>;
  /** What a preview of a job needs: the stylesheet of a page with jobs, and their labels. */
  readonly job: { readonly stylesheet: string; readonly labels: JobLabels };
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
