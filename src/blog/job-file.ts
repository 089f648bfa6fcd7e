import { stringify } from 'yaml';
import type { JobTexts } from './job.ts';

/** Returns a job's Markdown file, with fields in a fixed order, which databases don't preserve. `id` is the row's. */
export function jobFile({ id, job, story }: JobTexts & { readonly id?: string | undefined }): string {
  const { service, town, date, called, workedOn, minutes, short, photos, words, sample, ...others } = job;
  const files = photos?.length ? photos.map(({ file, alt, ...rest }) => ({ file, alt, ...rest })) : undefined;
  const parts = { service, town, date, called, workedOn, minutes, short, photos: files, words };
  return markdownFile({ ...parts, ...others, sample: sample || undefined, id }, story);
}

/** Returns a Markdown file with front matter. Undefined fields are omitted. */
export function markdownFile(front: object, text: string): string {
  return `---\n${stringify(JSON.parse(JSON.stringify(front)), { lineWidth: 110 })}---\n\n${text.trim()}\n`;
}
