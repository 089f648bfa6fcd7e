import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import type { PulledFolder } from '../blog/sync/pulled-folder.ts';
import type { JobInFile } from '../blog/sync/push-jobs.ts';
import { loadSources } from '../data/load/load-sources.ts';
import { jobSchema } from '../data/validate/schemas/jobs-schema.ts';
import { Reader } from '../data/validate/source-reader.ts';
import { checkJobs } from '../model/check-jobs.ts';

/** Reads and checks the jobs in a folder. File names in findings are relative to its parent folder. */
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
  const report = (found: Diagnostic) => diagnostics.push(found);
  const records = new Reader(read.value, report).entries('jobs/', jobSchema);
  // Whether a person exists can't be checked without the rest of the data. Such findings are notes, so they're dropped.
  checkJobs({ ...NOTHING, finishedJobs: records }, (found) => found.severity === 'error' && report(found));
  const jobs = records.map((record): JobInFile => {
    const { text = '', date = '', photos, sample, id, ...front } = record.value;
    const { file, body } = record.source;
    const job = { ...front, date, ...(photos.length > 0 && { photos }), ...(sample && { sample }) };
    return { file: file.slice('jobs/'.length), id, job, story: [text, body?.text ?? ''].join('\n\n').trim(), record };
  });
  return { jobs, diagnostics, textOf: read.value.textOf };
}

const NO_TABLE = { file: '', records: new Map(), rejected: new Set<string>() };
const NOTHING = {
  site: undefined,
  reviews: [],
  credentials: [],
  cities: NO_TABLE,
  places: NO_TABLE,
  services: NO_TABLE,
};
