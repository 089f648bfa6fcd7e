import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { EnvironmentError, UsageError } from '../../base/errors.ts';
import { writeFilesAtOnce } from '../../base/safe-fs.ts';
import type { DataFolder } from '../../base/source.ts';
import { today } from '../../base/today.ts';
import { jobStem } from '../../blog/job.ts';
import { jobFile } from '../../blog/job-file.ts';
import { diskFolder, withFiles } from '../../site/disk-folder.ts';
import { freeName, noteFile } from '../../site/edit/new-content.ts';
import type { City, Service, Site } from '../../site/model/site.ts';
import { type OpenSite, openSite } from '../../site/open-site.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import { Views } from '../../site/render/views.ts';
import { EXIT, log, print, printJson, refuse, showFindings } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';

interface ContentFlags extends Pick<Flags, 'data' | 'json'> {
  readonly service?: string;
  readonly town?: string;
  readonly text?: string;
  readonly dryRun?: boolean;
}

export interface AddJobFlags extends ContentFlags {
  readonly date?: string;
  readonly called?: string;
  readonly make?: string;
  readonly class?: string;
  readonly minutes?: number;
  readonly short?: string;
  readonly photo?: readonly string[];
  readonly alt?: readonly string[];
  readonly words?: string;
  readonly wordsBy?: string;
  readonly wordsDate?: string;
  readonly sample?: boolean;
}

export interface AddNoteFlags extends ContentFlags {
  readonly title?: string;
}

type Photos = readonly { readonly from: string; readonly alt: string }[];

/** `townpress add job`: adds a finished job to the data and reports its effect on its page. */
export async function addJob(flags: AddJobFlags): Promise<number> {
  const { photo = [], alt = [], words, wordsBy } = flags;
  if (photo.length !== alt.length) throw new UsageError('give each --photo an --alt that describes it');
  if ((words === undefined) !== (wordsBy === undefined))
    throw new UsageError("--words and --words-by go together: a quote needs its customer's permission");
  if (flags.wordsDate !== undefined && words === undefined) throw new UsageError('--words-date needs --words');
  if (flags.make !== undefined && flags.class === undefined) throw new UsageError('--make needs --class');
  const photos = photo.map((from, index) => ({ from, alt: alt[index] as string }));
  return add('add job', flags, flags, async (told, { service, city }, data) => {
    const { date = today(), called, make, class: kind, minutes, short, sample = false } = told;
    const place = { service: service.slug, town: city.slug, date };
    const stem = `jobs/${jobStem(place)}`;
    const known = new Set(data.list());
    const file = freeName(known, stem, '.md');
    const copies = await copiesOf(photos, stem, known);
    const job = {
      ...{ ...place, called, minutes, short, sample },
      vehicle: kind === undefined ? undefined : { make, class: kind },
      photos: copies.map(({ name }, index) => ({ file: name, alt: photos[index]?.alt ?? '' })),
      words:
        words === undefined
          ? undefined
          : { text: words, permission: { by: wordsBy ?? '', date: told.wordsDate ?? today() } },
    };
    const text = jobFile({ job, story: told.text ?? '' });
    // Photos first: a job without its photos would be an error.
    return new Map<string, string | Uint8Array>([
      ...copies.map(({ name, bytes }) => [`photos/${name}`, bytes] as const),
      [file, text],
    ]);
  });
}

/** `townpress add note`: adds a note about a service in a town and reports its effect on its page. */
export function addNote(flags: AddNoteFlags): Promise<number> {
  return add('add note', flags, flags, async ({ title, text = '' }, { service, city }, data) => {
    const file = `notes/${service.slug}/${city.slug}.md`;
    if (!service.soldIn.has(city)) throw new UsageError(`${service.slug} is not sold in ${city.slug}`);
    if (data.list().includes(file)) throw new UsageError(`${file} is there already; edit it`);
    return new Map([[file, noteFile(title ?? service.name, text)]]);
  });
}

interface Pair {
  readonly service: Service;
  readonly city: City;
}

/** Adds files about a service in a town. Asks for missing answers, and writes nothing if the data would have errors. */
async function add<F extends ContentFlags>(
  command: string,
  { data, json, dryRun = false }: ContentFlags,
  given: F,
  filesOf: (told: F, pair: Pair, data: DataFolder) => Promise<ReadonlyMap<string, string | Uint8Array>>,
): Promise<number> {
  const folder = diskFolder(data);
  const open = (of: DataFolder, isQuick: boolean): Promise<OpenSite> =>
    openSite(of, assetCacheOf(data), { posts: 'open', isQuick });
  const before = await open(folder, true);
  if (!before.sound) return refuse({ command, json, data }, before, 'nothing was added');
  const { site } = before.sound.plan;
  const told = await complete(given, site, json === true);
  if (!told) return EXIT.interrupted;
  const pair = {
    service: named(site.services, told.service, 'service'),
    city: named(site.cities, told.town, 'town'),
  };
  const files = await filesOf(told, pair, folder);
  const after = await open(withFiles(folder, files), false);
  if (!after.sound) return refuse({ command, json, data }, after, 'nothing was added');
  if (!dryRun) writeFilesAtOnce(data, files);
  const found = after.diagnostics.filter(({ at, related = [] }) =>
    [at, ...related.map((other) => other.at)].some(({ file }) => files.has(file)),
  );
  const shown = showFindings({ diagnostics: found, textOf: after.textOf, root: `${shownPath(data)}/` }, 'text');
  if (shown !== '' && json !== true) print(`${shown}\n`);
  report(
    command,
    { data, json, dryRun },
    {
      files: [...files.keys()],
      ...pair,
      bar: site.business.index.ownShare ?? 0,
      before: shareOf(site, pair),
      after: shareOf(after.sound.plan.site, pair),
    },
  );
  return EXIT.sound;
}

/** The share of a page's words that no other page has, in percent. */
function shareOf(site: Site, { service, city }: Pair): number {
  const find = <T extends { readonly slug: string }>(list: readonly T[], { slug }: T) =>
    list.find((each) => each.slug === slug) as T;
  return new Views(site).ownShares.percentOf(find(site.services, service), find(site.cities, city));
}

interface Added extends Pair {
  readonly files: readonly string[];
  /** The share that the site asks for; 0 for none. */
  readonly bar: number;
  readonly before: number;
  readonly after: number;
}

function report(
  command: string,
  { data, json, dryRun }: { readonly data: string; readonly json: boolean | undefined; readonly dryRun: boolean },
  { files, service, city, bar, before, after }: Added,
): void {
  const shown = files.map((file) => `${shownPath(data)}/${file}`);
  if (json === true) {
    const page = { service: service.slug, town: city.slug, ownShare: { before, after, bar } };
    printJson({ command, ok: true, dryRun, files: shown, page });
    return;
  }
  print(`${dryRun ? 'would add' : 'added'} ${listOf(shown, 'and')}`);
  const percent = (share: number) => `${Math.floor(share)} %`;
  const verdict = service.canonicalOf
    ? ''
    : after < bar
      ? ` Search engines may index it from ${bar} % on.`
      : before < bar
        ? ' It can be indexed now.'
        : '';
  log(`${city.name} ${service.phrase}: ${percent(after)} unique text (was ${percent(before)}).${verdict}`);
}

/** Finds an entry by its slug or name. Throws a `UsageError` with a suggestion. */
function named<T extends { readonly slug: string; readonly name: string }>(
  all: readonly T[],
  typed: string | undefined,
  kind: string,
): T {
  const wanted = (typed ?? '').trim().toLowerCase();
  const found = all.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
  if (found) return found;
  const meant = nearest(
    wanted,
    all.flatMap(({ slug, name }) => [slug, name.toLowerCase()]),
  );
  throw new UsageError(`no ${kind} is called "${typed}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`);
}

/** Asks in a terminal for the service, the town and the text; undefined if the user cancels. */
async function complete<F extends ContentFlags>(given: F, site: Site, isJson: boolean): Promise<F | undefined> {
  const { service, town, text } = given;
  const missing = Object.entries({ service, town, text }).filter(([, value]) => value === undefined);
  if (missing.length === 0) return given;
  if (isJson || process.stdin.isTTY !== true || process.stdout.isTTY !== true)
    throw new UsageError(
      `give ${listOf(
        missing.map(([name]) => `--${name}`),
        'and',
      )} too`,
    );
  const prompts = await import('@clack/prompts');
  const choose = (message: string, all: readonly { readonly slug: string; readonly name: string }[]) =>
    prompts.autocomplete({
      message,
      options: all.map(({ slug, name }) => ({ value: slug, label: name })),
      maxItems: 12,
    });
  const ask: Readonly<Record<string, () => Promise<string | symbol>>> = {
    service: () => choose('Which service?', site.services),
    town: () => choose('In which town?', site.cities),
    text: () =>
      prompts.text({
        message: 'What did the customer notice, what did you find, and what did you do? Three sentences or more',
        validate: (value) => ((value ?? '').trim() === '' ? 'write a few sentences' : undefined),
      }),
  };
  const told: Record<string, string> = {};
  for (const [name] of missing) {
    const answer = await (ask[name] as () => Promise<string | symbol>)();
    if (typeof answer === 'symbol') return undefined;
    told[name] = answer;
  }
  return { ...given, ...told };
}

/** Reads photos and takes out their metadata, such as where they were taken. */
async function copiesOf(photos: Photos, stem: string, known: ReadonlySet<string>) {
  const taken = new Set(known);
  const copies: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  for (const { from } of photos) {
    const name = freeName(taken, `photos/${stem}`, extname(from).toLowerCase());
    taken.add(name);
    copies.push({ name: name.slice('photos/'.length), bytes: await clean(from) });
  }
  return copies;
}

async function clean(photo: string): Promise<Uint8Array> {
  const { withoutMetadata } = await import('../../site/pictures/sendable-picture.ts');
  const bytes = read(photo);
  return withoutMetadata(basename(photo), bytes).catch(() => {
    throw new EnvironmentError(`the photo ${photo} is damaged`);
  });
}

function read(file: string): Uint8Array {
  if (!/\.(?:jpe?g|png|webp|avif)$/i.test(file))
    throw new UsageError(`${basename(file)} is not a JPEG, PNG, WebP or AVIF; save it as one of these`);
  try {
    return readFileSync(file);
  } catch {
    throw new EnvironmentError(`the photo ${file} can't be read`);
  }
}
