import { setImmediate } from 'node:timers/promises';
import { diffLines } from 'diff';
import { splitAccepted } from '../../base/diagnostics/accept.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { counted, listOf } from '../../base/english.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { type FileChanges, writeAllAtomically } from '../../base/safe-fs.ts';
import type { DataFolder } from '../../base/source.ts';
import { createMetaReview } from '../../build/emit/review-meta.ts';
import type { OpenSite, ValidSite } from '../../build/open-site.ts';
import type { RoutePlan } from '../../build/routes/route-plan.ts';
import { overlayFiles, snapshotFolder } from '../../data/disk-folder.ts';
import { DataEdit } from '../../edit/data-edit.ts';
import { removeAt } from '../../edit/edit-at.ts';
import { EditError } from '../../edit/entries.ts';
import {
  type CheckFlags,
  EXIT,
  log,
  logErrors,
  print,
  printJson,
  refuse,
  showFindings,
  withoutNotes,
} from '../console.ts';
import { type DataBefore, newErrors, seenIn } from '../open-data.ts';
import { shownPath } from '../shown-path.ts';

/** Returns the errors of files that can't be read and that a change needs. */
export function unreadable(
  { before, folder }: Pick<DataBefore, 'before' | 'folder'>,
  isNeeded: (file: string, text: string) => boolean,
): readonly Diagnostic[] {
  const needed = folder.list().filter((file) => {
    const text = /\.(?:yaml|md)$/.test(file) && !before.files.has(file) ? before.textOf(file) : undefined;
    return text !== undefined && isNeeded(file, text);
  });
  return before.diagnostics.filter(({ severity, at }) => severity === 'error' && needed.includes(at.file));
}

/** The entries of redirects.yaml. */
const REDIRECTS = 'redirects.yaml';

/** Opens the data after an addition. Removes the redirects and gone entries that would hide its pages. */
export async function openAdded(
  { before, folder, open }: DataBefore,
  added: FileChanges,
  isQuick?: boolean,
): Promise<Pick<Change, 'files' | 'after' | 'freed'>> {
  const made = overlayFiles(folder, added);
  const after = await open(made, isQuick);
  const isOld = seenIn(before);
  const hiding = after.diagnostics
    .filter((found) => found.code === 'duplicate-url' && found.at.file === REDIRECTS && !isOld(found))
    .map(({ at }) => at)
    .sort((a, b) => b.start - a.start);
  if (hiding.length === 0 || added.has(REDIRECTS)) return { files: added, after };
  const edit = new DataEdit(made);
  const freed = hiding.map((at) => edit.valueAt(at)).reverse();
  for (const at of hiding) edit.change(REDIRECTS, (text) => removeAt(text, at, true));
  const files = new Map([...added, ...edit.files()]);
  return { files, after: await open(overlayFiles(folder, files), isQuick), freed };
}

type WriteFlags = Pick<CheckFlags, 'data' | 'json' | 'dryRun'> & Readonly<Record<'command' | 'nothing', string>>;

/** A change of the data, and the site after it. */
export interface Change {
  readonly files: FileChanges;
  readonly after: OpenSite;
  /** Old paths of moved files, by new path. */
  readonly moved?: ReadonlyMap<string, string>;
  /** Old paths that no longer redirect or are gone, because they are pages again. */
  readonly freed?: readonly string[];
  /** Returns whether the data had a finding before, in other words. */
  readonly isKnown?: (finding: Diagnostic) => boolean;
  /** Returns what was done, more about it, and both as JSON. */
  readonly report: (pages: PagesChanged, plan: RoutePlan | undefined) => ChangeReport;
}

export type ChangeReport = Readonly<Record<'done' | 'more', string>> & { readonly fields: object };

/** Writes a change, unless it's a dry run or causes errors, and reports it. Returns the exit code. */
export async function finish(flags: WriteFlags, opened: DataBefore, change: Change) {
  const { before, site, snapshot } = opened;
  const { command, data, json, dryRun = false } = flags;
  const { files, after, moved, freed = [], report } = change;
  const damaged = unreadable(opened, (file) => files.has(file));
  if (damaged.length > 0) return refuse(flags, { ...before, diagnostics: damaged }, flags.nothing);
  const errors = newErrors(before, after);
  if (errors.length > 0)
    return refuse(flags, { ...after, diagnostics: errors }, `${flags.nothing} (line numbers include the change)`);
  logErrors(after, data);
  const found = after.sound ?? (site && after.partial());
  const { pages, revealed } = found ? await pagesChanged(site?.plan, found) : NO_PAGES;
  const diagnostics = [...after.diagnostics, ...revealed];
  const findings = newFindings({ before, after: { ...after, diagnostics }, files }, data, change.isKnown);
  const { done, more, fields } = report(pages, found?.plan);
  // A signal that arrived meanwhile ends the process here. Node looks for signals before each turn but the first.
  for (let turn = 0; turn < 2; turn++) await setImmediate();
  if (!dryRun) writeAllAtomically(data, files, snapshot.files);
  const diff = diffOf(snapshotFolder(snapshot), files, data, moved);
  if (json) {
    const names = [...files.keys()].map((file) => `${shownPath(data)}/${file}`);
    printJson({ command, ok: true, dryRun, files: names, ...fields, ...(freed.length > 0 && { freed }), diff });
    return EXIT.sound;
  }
  for (const text of dryRun ? diff : []) print(text);
  if (findings !== '') print(`${findings}\n`);
  print(done);
  if (more !== '') log(more);
  if (freed.length > 0) log(`Removes what would hide the new pages from ${REDIRECTS}: ${listOf(freed, 'and')}.`);
  return EXIT.sound;
}

/** Returns the errors that kept an edit from being made: those in the file that it couldn't edit. */
export function errorsBehind(error: unknown, opened: DataBefore): readonly Diagnostic[] {
  return error instanceof EditError ? unreadable(opened, (file) => file === error.file) : [];
}

/** Runs an edit. Throws an `EnvironmentError` if a file can't be edited automatically. */
export async function editing<T>(what: string, edit: () => T | Promise<T>): Promise<T> {
  try {
    return await edit();
  } catch (error) {
    if (error instanceof EditError) throw new EnvironmentError(`${what}: ${error.message}`);
    throw error;
  }
}

/** Returns the changed lines of each text file, below its name. */
export function diffOf(
  folder: DataFolder,
  files: FileChanges,
  data: string,
  moved: ReadonlyMap<string, string> = new Map(),
): string[] {
  const edit = new DataEdit(folder);
  const old = new Set(moved.values());
  return [...files].flatMap(([file, content]) => {
    if (typeof content !== 'string') return content || old.has(file) ? [] : [`delete ${shownPath(data)}/${file}`];
    const from = moved.get(file);
    const name = `${shownPath(data)}/${file}`;
    return [
      from === undefined ? name : `${shownPath(data)}/${from} -> ${name}`,
      ...changedLines(edit.original(from ?? file), content),
    ];
  });
}

/** Returns the lines that differ: `-` for those only in the old text, `+` for those only in the new one. */
function changedLines(before: string, after: string): string[] {
  return diffLines(before, after, { stripTrailingCr: true }).flatMap(({ added, removed, value }) => {
    if (!added && !removed) return [];
    const lines = value.replace(/\n$/, '').split('\n');
    const end = value.endsWith('\n') ? [] : ['\\ No newline at end of file'];
    return [...lines.map((line) => `${added ? '+' : '-'} ${line}`), ...end];
  });
}

/** Pages that a change adds or removes. */
export interface PagesChanged {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Added pages that are noindex. */
  readonly hidden: readonly string[];
}

const NO_PAGES = { pages: { added: [], removed: [], hidden: [] }, revealed: [] };

/** Returns the pages that a change adds and removes, and the findings that only rendering the added ones reveals. */
async function pagesChanged(before: RoutePlan | undefined, site: ValidSite) {
  const { plan } = site;
  const paths = ({ routes }: RoutePlan) => new Set(routes.map(({ path }) => path));
  const [old, now] = [paths(before ?? plan), paths(plan)];
  const added = plan.routes.filter(({ path }) => !old.has(path));
  const renderer = added.length > 0 ? await site.renderer() : undefined;
  const records = renderer ? added.map((route) => renderer.describe(route)) : [];
  const revealed: Diagnostic[] = [];
  const review = createMetaReview(plan.site, (found) => revealed.push(found));
  for (const record of records) review(record);
  const pages: PagesChanged = {
    added: added.map(({ path }) => path),
    removed: [...old].filter((path) => !now.has(path)),
    hidden: records.flatMap(({ route, isIndexed }) => (isIndexed ? [] : route.path)),
  };
  return { pages, revealed };
}

/** Paths named in a message. */
const NAMED = 3;

/** Returns a sentence for each list of pages that isn't empty. */
export function pagesText({ added, removed, hidden }: PagesChanged): string {
  const list = (paths: readonly string[]) => {
    const others = paths.length > NAMED ? [`${paths.length - NAMED + 1} more`] : [];
    return listOf([...paths.slice(0, others.length > 0 ? NAMED - 1 : NAMED), ...others], 'and');
  };
  const pages = (paths: readonly string[]) => counted(paths.length, 'page');
  const all = hidden.length === added.length ? 'all' : hidden.length;
  const noindex = hidden.length > 0 ? `, ${all} of them hidden from search engines (noindex)` : '';
  return [
    ...(added.length > 0 ? [`Adds ${pages(added)}${noindex}: ${list(added)}.`] : []),
    ...(removed.length > 0 ? [`Removes ${pages(removed)}: ${list(removed)}.`] : []),
  ].join(' ');
}

/** Formats the warnings about changed files that the data didn't have before, unless `isKnown`. */
function newFindings(
  { before, after, files }: { readonly before: OpenSite; readonly after: OpenSite; readonly files: FileChanges },
  data: string,
  isKnown: Change['isKnown'] = () => false,
): string {
  const isOld = seenIn(before);
  const lengthOf = (file: string) => before.textOf(file)?.length ?? 0;
  const { open } = splitAccepted(withoutNotes(after.diagnostics), after.site?.value.accept);
  const found = open.filter((finding) => {
    const { at, related = [] } = finding;
    const places = [at, ...related.map((other) => other.at)];
    const isBelow = places.some(({ file, start }) => files.has(file) && start >= lengthOf(file));
    return isBelow || (places.some(({ file }) => files.has(file)) && !isOld(finding) && !isKnown(finding));
  });
  return showFindings({ diagnostics: found, textOf: after.textOf, root: `${shownPath(data)}/` }, 'text');
}
