import { type Diagnostic, quote } from '../base/diagnostics/diagnostic.ts';
import { downgradeForPost, placeOfPost } from '../base/diagnostics/post-place.ts';
import { absoluteUrl, editJobPath } from '../base/url.ts';
import { pathOfJob, photosOf } from '../blog/sync/job-files.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';

/** What was found about jobs of a backend. */
interface ReviewedJobs {
  /** The files of the jobs without errors, with their photos. */
  readonly files: PostsOfRun['jobFiles'];
  /** Whether any job has an error. */
  readonly isAnyRefused: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Leaves out jobs of a backend that have errors, since one of them must not stop a build. Their findings are reported at their
 * addresses in the admin, as warnings and notes.
 */
export function reviewJobs(
  { jobs, jobFiles, project }: Pick<PostsOfRun, 'jobs' | 'jobFiles' | 'project'>,
  diagnostics: readonly Diagnostic[],
  origin: string,
): ReviewedJobs {
  const byFile = new Map(jobs.map((job) => [pathOfJob(job), job]));
  const isError = ({ severity, at }: Diagnostic) => severity === 'error' && byFile.has(at.file);
  const refused = new Set(diagnostics.filter(isError).map(({ at }) => at.file));
  const shown = jobs.filter((job) => !refused.has(pathOfJob(job)));
  const photos = shown.flatMap(({ job }) => photosOf(job)).map((file) => `photos/${file}`);
  const names = new Set([...shown.map(pathOfJob), ...photos]);
  const placed = ({ at, ...found }: Diagnostic): Diagnostic => {
    const job = byFile.get(at.file);
    if (!job) return { ...found, at };
    const path = editJobPath(job.id);
    const place = placeOfPost(project.isHosted ? absoluteUrl(origin, path) : path);
    if (!isError({ ...found, at })) return downgradeForPost({ ...found, at: place });
    const message = `the job ${quote(job.slug)} is left out: ${found.message}`;
    return downgradeForPost({ ...found, code: 'unreadable-job', message, at: place });
  };
  return {
    files: new Map([...jobFiles].filter(([file]) => names.has(file))),
    isAnyRefused: refused.size > 0,
    diagnostics: diagnostics.map(placed),
  };
}
