import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { execFileSync } from '../support/processes.ts';
import { report } from '../support/project.ts';

/** The minimal site on disk. */
function onDisk(change: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(MINIMAL_SITE)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  change(folder);
  return report(diskFolder(folder));
}

test('a folder with the name of a data file is reported', () => {
  expect(onDisk((folder) => mkdirSync(join(folder, 'news.yaml')))).toMatchInlineSnapshot(`
    "error[not-a-file]: expected a file, but \`news.yaml\` is a folder
      --> data/news.yaml
      help: rename the folder, or replace it with the file"
  `);
  expect(onDisk(() => undefined)).toBe('');
});

test('a pipe with the name of a data file is reported without blocking', () => {
  const found = onDisk((folder) => execFileSync('mkfifo', [join(folder, 'redirects.yaml')]));
  expect(found).toMatchInlineSnapshot(`
    "error[not-a-file]: expected a file, but \`redirects.yaml\` is a pipe
      --> data/redirects.yaml
      help: replace it with the file, or remove it"
  `);
});

test('a broken link is reported, and one to a file of the folder is followed', () => {
  const found = onDisk((folder) => {
    symlinkSync('gone.yaml', join(folder, 'jobs.yaml'));
    writeFileSync(join(folder, '.shared.yaml'), 'avon: { name: Avon, lat: 41.4, lon: -82 }\n');
    symlinkSync('.shared.yaml', join(folder, 'places.yaml'));
  });
  expect(found).toContain('error[not-a-file]: expected a file, but `jobs.yaml` is a link to a missing file');
  expect(found).toContain('place-has-page');
});

test('folders with other names are ignored', () => {
  expect(onDisk((folder) => mkdirSync(join(folder, 'drafts')))).toBe('');
});
