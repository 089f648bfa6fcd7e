import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeIn, writeNew } from '../../base/safe-fs.ts';

/** Writes files below a folder. Each is written beside its place first and takes it when all are, so that a full disk or a missing permission leaves every file as it was. */
export function writeFilesAtOnce(folder: string, files: ReadonlyMap<string, string>): void {
  const drafts = [...files].map(([file, text]) => {
    const to = placeIn(folder, file);
    return { to, draft: join(dirname(to), `.${process.pid}.${file.replaceAll('/', '.')}.new`), text };
  });
  try {
    for (const { to, draft, text } of drafts) {
      mkdirSync(dirname(to), { recursive: true });
      writeNew(draft, text);
    }
    for (const { to, draft } of drafts) renameSync(draft, to);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
