import { stringify } from 'yaml';
import type { DataFolder } from '../../base/source.ts';

/** The fields of a new job. */
export interface NewJob {
  readonly service: string;
  readonly town: string;
  /** Days such as `2026-11-20`. */
  readonly date: string;
  readonly called?: string | undefined;
  readonly make?: string | undefined;
  readonly class?: string | undefined;
  readonly minutes?: number | undefined;
  readonly short?: string | undefined;
  readonly text: string;
  /** Names of files in the folder `photos`. */
  readonly photos: readonly { readonly file: string; readonly alt: string }[];
  readonly words?: { readonly text: string; readonly by: string; readonly date: string } | undefined;
  readonly sample: boolean;
}

/** Returns the Markdown file of a job. */
export function jobFile({ make, class: kind, text, photos, words, sample, ...front }: NewJob): string {
  return markdown(
    {
      ...front,
      ...(kind !== undefined && { vehicle: { ...(make !== undefined && { make }), class: kind } }),
      ...(photos.length > 0 && { photos }),
      ...(words && { words: { text: words.text, permission: { by: words.by, date: words.date } } }),
      ...(sample && { sample }),
    },
    text,
  );
}

/** Returns the Markdown file of a note on a service in a town. */
export function noteFile(title: string, text: string): string {
  return markdown({ title }, text);
}

function markdown(front: object, text: string): string {
  return `---\n${stringify(JSON.parse(JSON.stringify(front)), { lineWidth: 110 })}---\n\n${text.trim()}\n`;
}

/** Returns the first name of a file that a folder doesn't have yet: `jobs/oil-avon.md`, `jobs/oil-avon-2.md`, … */
export function freeName(files: ReadonlySet<string>, stem: string, ending: string): string {
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${ending}`;
    if (!files.has(name)) return name;
  }
}

/** A folder as it would be with some more files. */
export function withFiles(folder: DataFolder, files: ReadonlyMap<string, string | Uint8Array>): DataFolder {
  const encoder = new TextEncoder();
  return {
    list: () => [...new Set([...folder.list(), ...files.keys()])].sort(),
    read: (file) => {
      const content = files.get(file);
      return typeof content === 'string' ? encoder.encode(content) : (content ?? folder.read(file));
    },
  };
}
