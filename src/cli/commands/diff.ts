import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { GenerateReport } from '../../build/run-build.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { EXIT, logErrors, print, printJson, refuse } from '../console.ts';
import { compareSites } from '../diff/compare-sites.ts';
import { markdownOfDiff, textOfDiff } from '../diff/report-diff.ts';
import { checkOutOldData, copyBuild, copyImages, withTemporaryFolder } from '../diff/temporary-sites.ts';
import type { Flags } from '../options.ts';
import { readRoutes } from '../read-site.ts';
import { shownPath } from '../shown-path.ts';
import { generateSite } from './generate.ts';

interface DiffFlags extends Omit<Parameters<typeof generateSite>[0], 'strict' | 'clean'>, Pick<Flags, 'json'> {
  readonly format: 'text' | 'json' | 'markdown';
}

/** `townpress diff [REF|FOLDER]`: shows what the data changes on a built site, or on the site of older data. */
export async function diff(other: string | undefined, flags: DiffFlags): Promise<number> {
  const { data, format } = flags;
  const json = flags.json || format === 'json';
  const refused = (report: GenerateReport, of = data) =>
    refuse({ command: 'diff', json, data: of }, report, 'nothing was compared');
  return withTemporaryFolder(async (folder) => {
    diskFolder(data);
    const made = copyImages(data, folder);
    const site = resolve(other ?? flags.out);
    const isBuilt = other === undefined || statSync(site, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isBuilt) readRoutes(site);
    const build = (of: string, name: string, from: string) =>
      generateSite({ ...flags, despiteErrors: true, data: of, made, out: copyBuild(from, join(folder, name)) });
    let old = site;
    if (!isBuilt) {
      const oldData = checkOutOldData(data, other, folder);
      const report = await build(oldData, 'before', flags.out);
      if (!report.isWritten) return refused(report, oldData);
      old = join(folder, 'before');
    }
    const report = await build(data, 'after', isBuilt ? flags.out : old);
    if (!report.isWritten) return refused(report);
    logErrors(report, data);
    const found = compareSites(old, join(folder, 'after'));
    const against = isBuilt ? shownPath(site) : `${other} (the old data, built with townpress ${__VERSION__})`;
    if (json) printJson({ command: 'diff', ok: true, against, ...found });
    else print(format === 'markdown' ? markdownOfDiff(found, against) : textOfDiff(found, against));
    return EXIT.sound;
  });
}
