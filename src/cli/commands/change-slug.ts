import { counted } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import { escapeRegExp } from '../../base/escape.ts';
import type { FileChanges } from '../../base/safe-fs.ts';
import { type SitePaths, SLUG_PATTERN } from '../../base/url.ts';
import type { OpenSite } from '../../build/open-site.ts';
import { snapshotFolder } from '../../data/disk-folder.ts';
import type { Records, Table } from '../../data/validate/records.ts';
import { DataEdit } from '../../edit/data-edit.ts';
import { changeSlug, restoredEntry, type SlugChange } from '../../edit/slug-change.ts';
import { refuse } from '../console.ts';
import { type DataBefore, openData } from '../open-data.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';
import { named, slugOf } from './add-content-input.ts';
import { type Change, editing, finish, pagesText, unreadable } from './data-change.ts';

const nothing = 'nothing was changed';

type Kind = SlugChange['kind'];
type ChangeFlags = Pick<Flags, 'data' | 'json'> & { readonly dryRun?: true; readonly withContent?: true };
type RenameFlags = ChangeFlags & { readonly name?: string };
type RemoveFlags = ChangeFlags & { readonly to?: string; readonly gone?: boolean; readonly keepPlace?: boolean };

/** `townpress rename town|service OLD [NEW]`: changes its slug and name everywhere, and redirects its old URLs unless the site is a demo. */
export function renameSlug(kind: Kind, names: readonly string[], flags: RenameFlags): Promise<number> {
  const [old = '', next, ...more] = names;
  if (more.length > 0) throw new UsageError(`quote a name with spaces: "${names.slice(1).join(' ')}"`);
  if (next === undefined && flags.name === undefined) throw new UsageError('give the new slug or name, or --name');
  return change(`rename ${kind}`, flags, (records) => {
    const all = itemsOf(records, kind);
    const { slug: oldSlug, name: oldName } = named(all, old, kind);
    const isName = next !== undefined && !SLUG_PATTERN.test(next);
    const slug = isName ? slugOf(next, 'give the slug, and the name with --name') : (next ?? oldSlug);
    const name = flags.name ?? (isName ? next : oldName);
    if (
      slug !== oldSlug &&
      (all.some((other) => other.slug === slug) || (kind === 'town' && records.places.records.has(slug)))
    )
      throw new UsageError(`\`${slug}\` already exists; choose another slug`);
    if (slug === oldSlug && name === oldName) throw new UsageError(`this is already the slug and name of \`${slug}\``);
    return { kind, from: { slug: oldSlug, name: oldName }, to: { slug, name } };
  });
}

/** `townpress remove town|service NAME`: removes it and all references to it, and redirects its URLs unless the site is a demo. */
export function removeSlug(
  kind: Kind,
  name: string,
  { to, gone = false, keepPlace = false, ...flags }: RemoveFlags,
): Promise<number> {
  if (gone && to !== undefined) throw new UsageError('--gone means there is no page to redirect to; omit --to');
  const slug = name.trim().toLowerCase();
  const restored = ({ folder, before }: DataBefore) => restoredEntry(folder, before, kind, slug);
  return change(`remove ${kind}`, { ...flags, restored }, (records, paths) => {
    const all = itemsOf(records, kind);
    const { slug, ...from } = named(all, name, kind);
    if (all.length === 1)
      throw new UsageError(`\`${slug}\` is the only ${kind}, and a site needs one; add another first`);
    const fallback = kind === 'town' ? paths['service-areas'] : paths.services;
    const isPath = to === undefined || /^(?:\/|https?:)/.test(to);
    const removal = { path: isPath ? (to ?? fallback) : fallback, isGone: gone, isKept: keepPlace };
    const next = isPath ? undefined : named(all, to, kind);
    if (next?.slug === slug) throw new UsageError('--to must be another one');
    return { kind, from: { slug, name: from.name }, to: next, removal };
  });
}

function itemsOf(records: Records, kind: Kind) {
  const table: Table<{ readonly name: string }> = kind === 'town' ? records.cities : records.services;
  return [...table.records].map(([slug, { value }]) => ({ slug, name: value.name }));
}

async function change(
  command: string,
  { restored, ...flags }: ChangeFlags & { readonly restored?: (opened: DataBefore) => FileChanges | undefined },
  changeOf: (records: Records, paths: SitePaths) => SlugChange,
): Promise<number> {
  const { data, json, dryRun = false, withContent } = flags;
  let opened = await openData(data);
  const missing = restored?.(opened);
  if (missing) opened = await openData(data, missing);
  const { before, folder, site } = opened;
  if (!site || !before.read.value) return refuse({ command, json, data }, before, nothing);
  const { plan } = site;
  const wanted = changeOf(before.read.value, plan.site.business.paths);
  const old = new RegExp(`(?<![a-z0-9-])${wanted.from.slug}(?![a-z0-9-])|${escapeRegExp(wanted.from.name)}`, 'i');
  const unread = unreadable(opened, (_, text) => old.test(text));
  if (unread.length > 0) return refuse({ command, json, data }, { ...before, diagnostics: unread }, nothing);
  const { edit, after } = await editing(nothing, () => changeSlug(folder, { ...before, plan }, wanted, opened.open));
  const disk = new DataEdit(snapshotFolder(opened.snapshot));
  const isAsBefore = (file: string) => missing?.has(file) && edit.textOf(file).trim() === disk.textOf(file).trim();
  const files = new Map([...edit.files()].filter(([file]) => !isAsBefore(file)));
  const { from, to, removal } = wanted;
  const removed = [...files].flatMap(([file, text]) => (text === undefined ? [file] : [])).sort();
  const written = removal ? removed.filter((file) => /^(?:jobs|notes)\//.test(file)) : [];
  if (written.length > 0 && !withContent && !dryRun)
    throw new UsageError(
      `this would delete ${counted(written.length, 'file')} of jobs and notes, such as ${written[0]}; add --with-content to delete them, or --dry-run to see them all`,
    );
  const shown = (file: string) => `${shownPath(data)}/${file}`;
  const report: Change['report'] = (pages) => {
    const mentions = mentionsOf(wanted, after).map(([file, text]) => `${shown(file)}:${text}`);
    const lost = removed.filter((file) => !dryRun && ![...edit.moved.values()].includes(file));
    const verb = `${dryRun ? 'would ' : ''}${command.split(' ')[0]}${dryRun ? '' : 'd'}`;
    const what = `${verb} ${from.slug}${removal ? '' : ` to ${to?.slug} (${to?.name})`} in ${counted(files.size - edit.moved.size, 'file')}`;
    const toOther = removal?.isGone ? 'are marked as gone' : 'redirect';
    const isDemo = plan.site.business.demo;
    const how = isDemo ? "don't redirect: the site isn't public yet (`demo: true` in site.yaml)" : toOther;
    const ends = pages.removed.length > 0 ? ` The old URLs ${how}.` : '';
    const many = mentions.length > MAX_MENTIONS ? '; --json lists all' : '';
    const hint = `\n${counted(mentions.length, 'line still contains', 'lines still contain')} the old name${many}:`;
    return {
      done: [...lost.map((file) => `deleted ${shown(file)}`), what].join('\n'),
      more: [
        pagesText(pages) + ends || 'No pages change.',
        ...(mentions.length > 0 ? [hint] : []),
        ...mentions.slice(0, MAX_MENTIONS).map((mention) => `  ${mention}`),
      ].join('\n'),
      fields: { deleted: removed.map(shown), pages, mentions },
    };
  };
  const isKnown = ({ message }: { readonly message: string }) => to !== undefined && message.includes(to.slug);
  return finish({ ...flags, command, nothing }, opened, { files, after, moved: edit.moved, isKnown, report });
}

const MAX_MENTIONS = 10;

/** Returns the lines with the old name, each with its file and line number. A service's name may be in lowercase or singular. */
function mentionsOf({ kind, from, to }: SlugChange, { files }: OpenSite) {
  if (from.name === to?.name) return [];
  const name = escapeRegExp(from.name);
  const word = kind === 'service' ? `${name.replace(/s$/, '')}s?` : name;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}/-])${word}(?![\\p{L}\\p{N}/-]|:$)`, kind === 'service' ? 'iu' : 'u');
  return [...files.values()].flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isOld = pattern.test(line.trim().replaceAll(to?.name ?? '\n', ''));
      return isOld ? [[file, `${index + 1}: ${line.trim().slice(0, 100)}`] as const] : [];
    }),
  );
}
