import { stringify } from 'yaml';
import type { JobTexts } from './job.ts';

/** Returns the Markdown file of a job, its fields always in the same order: a database keeps none. `id` is the id of its database row. */
export function jobFile({ id, job, story }: JobTexts & { readonly id?: string | undefined }): string {
  const { service, town, date, called, vehicle, minutes, short, photos, words, sample, ...others } = job;
  const files = photos?.length ? photos.map(({ file, alt, ...rest }) => ({ file, alt, ...rest })) : undefined;
  const parts = { service, town, date, called, vehicle, minutes, short, photos: files, words };
  return markdownFile({ ...parts, ...others, sample: sample || undefined, id }, story);
}

/** Returns a Markdown file with front matter. Fields that are undefined are left out. */
export function markdownFile(front: object, text: string): string {
  return `---\n${stringify(JSON.parse(JSON.stringify(front)), { lineWidth: 110 })}---\n\n${text.trim()}\n`;
}
