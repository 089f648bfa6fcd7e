import { markdownFile } from '../blog/job-file.ts';

/** Returns the Markdown file for a note about a service in a town. */
export function noteFile(title: string, text: string): string {
  return markdownFile({ title }, text);
}

/** Returns the first unused file name: `jobs/oil-avon.md`, `jobs/oil-avon-2.md`, … */
export function freeName(files: ReadonlySet<string>, stem: string, ending: string): string {
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${ending}`;
    if (!files.has(name)) return name;
  }
}
