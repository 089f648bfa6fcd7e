import { type Diagnostic, quote } from '../base/diagnostics/diagnostic.ts';
import { downgradeForPost, postSpan } from '../base/diagnostics/post-place.ts';
import type { DataFolder } from '../base/source.ts';
import { absoluteUrl, editJobPath } from '../base/url.ts';
import { isOfBackend } from '../blog/job.ts';
import { pathOfJob, photosOf } from '../blog/sync/job-files.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import { overlayFiles } from '../data/disk-folder.ts';

type BackendJobs = Pick<BuildPosts, 'jobs' | 'jobFiles' | 'project'>;

/** Result of checking jobs from a backend. */
interface ReviewedJobs {
  /** IDs of jobs with errors. */
  readonly refused: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Adds the backend's jobs, except those with errors, to a data folder. They replace the files of pulled jobs. */
export function addBackendJobs(
  data: DataFolder,
  { jobs = [], jobFiles }: BackendJobs,
  refused: ReadonlySet<string>,
): DataFolder {
  const shown = jobs.filter(({ id }) => !refused.has(id));
  const photos = shown.flatMap(({ job }) => photosOf(job)).map((file) => `photos/${file}`);
  const names = new Set([...shown.map(pathOfJob), ...photos]);
  const isPulled = (file: string) =>
    /^jobs\/.*\.md$/.test(file) && isOfBackend(Buffer.from(data.read(file)).toString('utf8'));
  const own = data.list().filter((file) => !isPulled(file));
  return overlayFiles({ ...data, list: () => own }, new Map([...jobFiles].filter(([file]) => names.has(file))));
}

/** Reports findings about backend jobs at their admin URLs. Errors become warnings, so jobs can't fail a build. */
export function downgradeJobFindings(
  { jobs = [], project }: BackendJobs,
  found: readonly Diagnostic[],
  origin: string,
): ReviewedJobs {
  const byFile = new Map(jobs.map((job) => [pathOfJob(job), job]));
  const refused = new Set<string>();
  const diagnostics = found.map((diagnostic): Diagnostic => {
    const job = byFile.get(diagnostic.at.file);
    if (!job) return diagnostic;
    const path = editJobPath(job.id);
    const at = postSpan(project.isHosted ? absoluteUrl(origin, path) : path);
    if (diagnostic.severity !== 'error') return downgradeForPost({ ...diagnostic, at });
    refused.add(job.id);
    const message = `the job ${quote(job.slug)} is left out: ${diagnostic.message}`;
    return downgradeForPost({ ...diagnostic, code: 'unreadable-job', message, at });
  });
  return { refused: [...refused], diagnostics };
}
