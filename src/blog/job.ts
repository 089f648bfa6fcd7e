import type { Focus } from '../base/fields.ts';
import { isObject } from '../base/json.ts';
import { SLUG_PATTERN } from '../base/url.ts';
import type { PostRow } from './post.ts';

/** The longest time on site, in minutes: a day. */
export const MINUTES_MAX = 1440;

/** The longest text on a job's card, in characters. */
export const CARD_MAX = 240;

/** The longest story, in characters. The database has the same limit. */
export const STORY_MAX = 20_000;

/** The front matter of a job's file (docs/data/jobs.md). Dates look like `2026-11-20`. */
export interface JobFront {
  readonly service: string;
  readonly town: string;
  readonly date: string;
  readonly called?: string | undefined;
  readonly workedOn?: string | undefined;
  readonly minutes?: number | undefined;
  readonly short?: string | undefined;
  /** Files in the folder `photos`; a backend's bucket uses the same names. */
  readonly photos?:
    | readonly { readonly file: string; readonly alt: string; readonly focus?: Focus | undefined }[]
    | undefined;
  readonly words?:
    | { readonly text: string; readonly permission: { readonly by: string; readonly date: string } }
    | undefined;
  readonly sample?: boolean | undefined;
}

export interface JobTexts {
  readonly job: JobFront;
  readonly story: string;
}

/** A job as a backend stores it. */
export interface JobRow extends JobTexts, Pick<PostRow, 'id' | 'updated_at' | 'status'> {
  /** The name of its file, without the extension. */
  readonly slug: string;
  /** When it was deleted; null if it wasn't. */
  readonly deleted_at: string | null;
}

/** Returns the name of a job's file without extension, and without the number that a day's second job gets. */
export function jobStem({ service, town, date }: Pick<JobFront, 'service' | 'town' | 'date'>): string {
  return `${date}-${service}-${town}`;
}

/** Returns whether a job's file has a row ID, which `townpress blog pull` and `push` write. */
export function isOfBackend(text: string): boolean {
  return /^---\r?\n(?:(?!---).*\n)*?id: /.test(text);
}

/** Returns whether an object in the bucket is a job's photo. */
export function isJobPhoto(object: string): boolean {
  return /^jobs\/[\w-][\w.-]*$/.test(object);
}

/** A published job, as the build reads it. */
export type BuiltJob = Omit<JobRow, 'status' | 'deleted_at'>;

/** Returns whether a row is a valid job: the database checks little more than that it has a service and a town. */
export function isJob(row: unknown): row is BuiltJob {
  const { id, slug, job, story, updated_at } = (row ?? {}) as Readonly<Record<string, unknown>>;
  const isText = [id, slug, story, updated_at].every((value) => typeof value === 'string');
  return isText && SLUG_PATTERN.test(slug as string) && isObject(job);
}
