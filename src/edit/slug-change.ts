import { parse, stringify } from 'yaml';
import type { Diagnostic, Span } from '../base/diagnostics/diagnostic.ts';
import { slugOfName } from '../base/geo.ts';
import type { FileChanges } from '../base/safe-fs.ts';
import { type DataFolder, type Located, locate } from '../base/source.ts';
import { cityPath, offerPath, SLUG_PATTERN, servicePath } from '../base/url.ts';
import type { OpenSite } from '../build/open-site.ts';
import { redirectTest } from '../build/routes/resolve-redirects.ts';
import type { RoutePlan } from '../build/routes/route-plan.ts';
import { overlayFiles } from '../data/disk-folder.ts';
import { fillStar, matchStar } from '../shared/redirect-rule.ts';
import { DataEdit } from './data-edit.ts';
import { removeAt, replaceAt } from './edit-at.ts';
import { addEntries, addItemTo, EditError } from './entries.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface SlugChange {
  readonly kind: 'town' | 'service';
  readonly from: Named;
  /** Its new slug and name or, if it's removed, the one that replaces it. */
  readonly to?: Named | undefined;
  /** Set if it's removed. */
  readonly removal?: {
    /** Where links and redirects to it lead, unless `to` replaces it. */
    readonly path: string;
    /** Whether its URLs are gone instead of redirecting. */
    readonly isGone: boolean;
    /** Whether a town becomes a place without a page. */
    readonly isKept: boolean;
  };
}

interface Reference {
  readonly code: Diagnostic['code'];
  readonly at: Span;
}

/** Findings at a reference to something that doesn't exist. */
const BROKEN = new Set<string>(['unknown-city', 'unknown-service', 'unknown-neighbor', 'dead-link', 'dead-redirect']);
const IS_JOB = /^jobs\/.*\.md$/;
const MAX_ROUNDS = 5;

/**
 * Renames or removes a town or service: changes all references and, unless the site is a demo, redirects its URLs.
 * Finds references by the findings that they cause once its slug and name are different. Writes nothing. Returns the
 * edit and the site after it, which may have findings. Throws an `EditError` that names the file if one can't be edited.
 */
export async function changeSlug(
  folder: DataFolder,
  before: OpenSite & { readonly plan: RoutePlan },
  change: SlugChange,
  open: (folder: DataFolder) => Promise<OpenSite>,
): Promise<{ readonly edit: DataEdit; readonly after: OpenSite }> {
  const { kind, from, removal } = change;
  const table = before.read.value?.[kind === 'town' ? 'cities' : 'services'];
  const record = table?.records.get(from.slug) as Located<object>;
  const [key, name] = [record.declaredAt, locate(record, ['name'])];
  const edit = new DataEdit(folder);
  if (removal?.isKept) {
    const { lat, lon } = record.value as { readonly lat?: number; readonly lon?: number };
    edit.change('places.yaml', (text) => addEntries(text, [stringify({ [from.slug]: { name: from.name, lat, lon } })]));
  }
  // Stand-ins of the same length, so that offsets stay the same.
  const letter = [...'xyzjq'].find((other) => !table?.records.has(other.repeat(from.slug.length))) ?? 'x';
  const kept = overlayFiles(folder, edit.files());
  const text = edit.textOf(name.file);
  const written = text.slice(name.start, name.end);
  const probe = new DataEdit(kept)
    .change(name.file, () => text.slice(0, name.start) + nameLike(written, letter) + text.slice(name.end))
    .change(key.file, (text) => replaceAt(text, key, letter.repeat(from.slug.length)));
  if (/^".*\\/s.test(written) || probe.textOf(key.file).length !== edit.textOf(key.file).length)
    throw new EditError(`can't edit ${key.file}: write \`${from.slug}\` and its name without escapes`);
  const moves = movesOf(change, before.plan);
  const { demo, origin } = before.plan.site.business;
  let after = await open(overlayFiles(kept, probe.files()));
  let found: readonly Reference[] = [
    ...referencesIn(after, change, edit),
    { code: 'unknown-city', at: key },
    ...(removal ? [] : [{ code: 'unknown-neighbor', at: name } as const]),
  ];
  for (let round = 0; found.length > 0 && round < MAX_ROUNDS; round++) {
    apply(found, edit, { ...change, moves, origin });
    if (round === 0 && !demo) redirect(edit, moves, removal?.isGone);
    after = await open(overlayFiles(folder, edit.files()));
    found = referencesIn(after, change, edit);
  }
  const lost = after.plan && !demo ? lostPaths(before.plan, after.plan) : [];
  if (lost.length === 0) return { edit, after };
  redirect(
    edit,
    lost.map((path) => [path, targetOf(path, moves) ?? removal?.path ?? '/']),
    removal?.isGone,
  );
  return { edit, after: await open(overlayFiles(folder, edit.files())) };
}

/**
 * Returns the data file with an entry for a town or service that was deleted by hand and that other entries still name,
 * so that it can be removed like any other; undefined if no entry names it.
 */
export function restoredEntry(
  folder: DataFolder,
  { read, diagnostics }: OpenSite,
  kind: SlugChange['kind'],
  slug: string,
): FileChanges | undefined {
  const [table, code] =
    kind === 'town' ? ['cities' as const, 'unknown-city'] : ['services' as const, 'unknown-service'];
  const [like] = read.value?.[table].records.keys() ?? [];
  const isUnknown = (found: Diagnostic) => found.code === code && found.message.endsWith(`\`${slug}\``);
  if (like === undefined || !SLUG_PATTERN.test(slug) || !diagnostics.some(isUnknown)) return undefined;
  const name = slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase());
  const edit = new DataEdit(folder);
  // As written: a value that was read is in the form that pages use.
  const written: Readonly<Record<string, object>> = parse(edit.textOf(`${table}.yaml`), { merge: true });
  const entry = stringify({ [slug]: { ...written[like], name } });
  return edit.change(`${table}.yaml`, (text) => addEntries(text, [entry])).files();
}

/** Returns a written name with each letter and digit replaced, but not those in the header of a block. */
function nameLike(written: string, letter: string): string {
  return written.replace(/(?<!^[|>].*)[\p{L}\p{N}]/gu, letter);
}

/** Old paths, which may contain `*`, and their targets. */
type Moves = readonly (readonly [from: string, to: string])[];

function movesOf({ kind, from, to, removal }: SlugChange, { site, routes }: RoutePlan): Moves {
  if (from.slug === to?.slug) return [];
  const path = removal?.path ?? '/';
  const { serviceHubs, paths } = site.business;
  const hub = serviceHubs ? servicePath(paths, '*') : path;
  const moves: Moves =
    kind === 'service'
      ? [[offerPath(paths, from.slug, '*'), to ? offerPath(paths, to.slug, '*') : path]]
      : [
          [cityPath(paths, from.slug), to ? cityPath(paths, to.slug) : path],
          [offerPath(paths, '*', from.slug), to ? offerPath(paths, '*', to.slug) : hub],
        ];
  return moves.filter(([pattern]) => routes.some((route) => matchStar(pattern, route.path) !== undefined));
}

function targetOf(path: string, moves: Moves): string | undefined {
  for (const [from, to] of moves) {
    const star = matchStar(from, path) ?? (from === `${path}/*` ? '' : undefined);
    if (star !== undefined) return fillStar(to, star).replace(/(?<=.)\/$/, '');
  }
  return undefined;
}

function redirect(edit: DataEdit, moves: Moves, isGone = false): void {
  for (const [from, to] of moves)
    edit.change('redirects.yaml', (text) => addItemTo(text, isGone ? { gone: from } : { from, to }));
}

/** Returns the old pages that the new plan neither has nor redirects. */
function lostPaths(old: RoutePlan, plan: RoutePlan): string[] {
  const present = new Set(plan.routes.map(({ path }) => path));
  const isMoved = redirectTest(plan);
  const lost = old.routes.filter(({ path, kind }) => !old.kinds.get(kind)?.comesAndGoes && !present.has(path));
  return lost.flatMap(({ path }) => (isMoved(path) ? [] : [path]));
}

/** Matches a slug as a whole value, path segment or file name. */
const slugIn = (slug: string) => new RegExp(`(?<=^|/)${slug}(?=[/?#.]|$)`);

/** Returns references to the old slug or name, and redirects from a path that is now a page. */
function referencesIn({ diagnostics }: OpenSite, { from, to, removal }: SlugChange, edit: DataEdit): Reference[] {
  const all = diagnostics.flatMap(({ code, at: first, related = [] }) => {
    const places = code.startsWith('unknown-') ? [first, ...related.map(({ at }) => at)] : [first];
    const isObsolete = code === 'duplicate-url' && first.file === 'redirects.yaml' && !removal;
    const isOne = (value: string) =>
      isObsolete
        ? slugIn(to?.slug ?? '').test(value)
        : BROKEN.has(code) &&
          (slugIn(from.slug).test(value) ||
            (code === 'unknown-neighbor' && slugOfName(value) === slugOfName(from.name)));
    return places.flatMap((at) => (isOne(edit.valueAt(at)) ? { code, at } : []));
  });
  // A list that an alias repeats has findings at the same place.
  return [...new Map(all.map((found) => [`${found.at.file}:${found.at.start}:${found.code}`, found])).values()];
}

/** Changes references, the last in a file first. A renamed alias changes with its anchor. */
function apply(
  references: readonly Reference[],
  edit: DataEdit,
  { from, to, removal, moves, origin }: SlugChange & { readonly moves: Moves; readonly origin: string },
): void {
  for (const { code, at } of references.toSorted((a, b) => b.at.start - a.at.start)) {
    const { file } = at;
    const value = edit.valueAt(at);
    if (edit.isRemoved(file) || (!removal && value.startsWith('*'))) continue;
    if (code === 'duplicate-url') edit.change(file, (text) => removeAt(text, at, true));
    else if (removal && (at.end === 0 || IS_JOB.test(file))) edit.remove(file);
    else if (removal && code.startsWith('unknown-'))
      edit.changeAt(at, (text, range) => removeAt(text, range, file.startsWith('jobs/')));
    else if (removal) {
      const path = value.replace(/[?#].*$/, '');
      edit.replaceAt(at, (targetOf(path.replace(origin, ''), moves) ?? removal.path) + value.slice(path.length));
    } else if (at.end === 0) edit.move(file, file.replace(slugIn(from.slug), to?.slug ?? ''));
    else {
      const isName = code === 'unknown-neighbor' && (value === from.name || !slugIn(from.slug).test(value));
      edit.replaceAt(at, (isName ? to?.name : value.replace(slugIn(from.slug), to?.slug ?? '')) ?? '');
    }
  }
  for (const { code, at } of removal ? [] : references)
    if (code.startsWith('unknown-') && IS_JOB.test(at.file))
      edit.move(at.file, at.file.replace(new RegExp(`-${from.slug}(?=[-.])`), `-${to?.slug}`));
}
