import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { PulledFolder } from '../../blog/sync/pulled-folder.ts';
import type { JobInFile } from '../../blog/sync/push-jobs.ts';
import { loadSources } from '../load/load-sources.ts';
import { jobSchema } from './schemas/jobs.ts';
import { Reader } from './source-reader.ts';

/** Reads the jobs of a folder. Findings name files as seen from its parent. */
export function checkJobFiles(folder: PulledFolder): {
  readonly jobs: readonly JobInFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
} {
  const names = folder.posts();
  const read = loadSources({
    list: () => names.map((name) => `jobs/${name}`),
    read: (file) => folder.bytes(file.slice('jobs/'.length)),
  });
  const diagnostics: Diagnostic[] = [...read.diagnostics];
  const records = read.value
    ? new Reader(read.value, (found) => diagnostics.push(found)).entries('jobs/', jobSchema)
    : [];
  const jobs = records.map(({ value: { text = '', date = '', photos, sample, ...front }, source }): JobInFile => {
    const story = [text, source.body?.text ?? ''].join('\n\n').trim();
    const job = { ...front, date, ...(photos.length > 0 && { photos }), ...(sample && { sample }) };
    return { file: source.file.slice('jobs/'.length), text: source.text, job, story };
  });
  return { jobs, diagnostics, textOf: (file) => read.value?.textOf(file) };
}
