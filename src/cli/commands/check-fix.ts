import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { applyFixes } from '../../base/diagnostics/fixes.ts';
import { counted, listOf } from '../../base/english.ts';
import { writeAllAtomically } from '../../base/safe-fs.ts';
import type { OpenSite } from '../../build/open-site.ts';
import { diskFolder, overlayFiles, snapshotFolder, takeSnapshot } from '../../data/disk-folder.ts';
import { placesNamed } from '../../gazetteer/find.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import { buildPosts } from '../build-posts.ts';
import { checkData, type DataCheck, resultOf } from '../check-data.ts';
import { type CheckFlags, conclude, log, print } from '../console.ts';
import { diffOf } from './data-change.ts';

/** One fix can reveal another, such as a number that was in typographic quotes. */
const MOST_PASSES = 5;

/** `townpress check --fix`: makes the fixes, unless the data then has more errors, and reports the remaining findings. */
export async function checkAndFix(flags: CheckFlags): Promise<number> {
  const { data, dryRun, json, format } = flags;
  const say = !json && format === 'text' ? print : log;
  const { files: bytes, ...rest } = takeSnapshot(diskFolder(data));
  const folder = snapshotFolder({ files: bytes, ...rest });
  const posts = await buildPosts(flags);
  const markOf = (file: string) => (bytes.get(file)?.[0] === 0xef ? '\uFEFF' : '');
  const checked = async (files: ReadonlyMap<string, string>) => {
    const { opened, diagnostics } = await checkData(flags, overlayFiles(folder, files), posts);
    return { result: resultOf({ opened, diagnostics }, flags), opened };
  };
  const files = new Map<string, string>();
  let now = await checked(files);
  let [count, places] = [0, 0];
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { result, opened } = now;
    // Jobs of a backend aren't files.
    const textOf = (file: string) => (bytes.has(file) ? result.textOf(file) : undefined);
    const made = applyFixes(result.diagnostics.filter(certainIn(opened)), textOf);
    if (made.count === 0) break;
    const texts = [...made.files].map(([file, text]) => [file, markOf(file) + text] as const);
    const next = await checked(new Map([...files, ...texts]));
    if (isWorse(next.result, result)) {
      say(`${counted(made.count, 'fix', 'fixes')} left out, because the data would have more errors`);
      break;
    }
    for (const [file, text] of texts) files.set(file, text);
    count += made.count;
    places += made.places;
    now = next;
  }
  if (dryRun) for (const line of diffOf(folder, files, data)) say(line);
  else writeAllAtomically(data, files, bytes);
  const names = [...files.keys()].map((file) => now.result.root + file).sort();
  const what = `${dryRun ? 'would fix' : 'fixed'} ${counted(count, 'finding')}${places > count ? ` in ${places} places` : ''} in ${listOf(names, 'and')}\n`;
  say(count > 0 ? what : 'nothing to fix automatically\n');
  return conclude(flags, 'check', { ...now.result, counts: { ...now.result.counts, fixed: count } });
}

/** Returns a test for certain fixes: an unknown town may be missing rather than misspelled, and a new slug must exist. */
function certainIn({ site, read }: OpenSite): (found: Diagnostic) => boolean {
  const { code: home, country } = site?.value.state ?? { code: '', country: '' };
  const state = country === 'US' ? stateNamed(home) : undefined;
  const { cities, services } = read.value ?? {};
  return ({ code, fix = [] }) =>
    fix.every(({ from, to }) => {
      if (code === 'invalid-slug') return cities?.records.has(to) || services?.records.has(to);
      return code !== 'unknown-city' || !state || placesNamed({ name: from, state }).length === 0;
    });
}

/** Returns whether data has more errors. If only one of the two could be read completely, that one is better. */
function isWorse(after: DataCheck, before: DataCheck): boolean {
  const errors = ({ diagnostics }: DataCheck) => diagnostics.filter(({ severity }) => severity === 'error').length;
  return before.isWhole === after.isWhole ? errors(after) > errors(before) : before.isWhole;
}
