import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { listOf } from '../../base/english.ts';
import { EnvironmentError, UsageError } from '../../base/errors.ts';
import type { FileChanges } from '../../base/safe-fs.ts';
import { today } from '../../base/today.ts';
import { cityPath, FIXED_PATHS, servicePath } from '../../base/url.ts';
import { jobStem } from '../../blog/job.ts';
import { jobFile, markdownFile } from '../../blog/job-file.ts';
import type { RoutePlan } from '../../build/routes/route-plan.ts';
import { DataEdit } from '../../edit/data-edit.ts';
import { addItem } from '../../edit/new-entry.ts';
import { MOST_REVIEWS } from '../../model/jobs-done.ts';
import type { City, Review, Service, Site } from '../../model/site.ts';
import { Views } from '../../pages/render/views.ts';
import { cancelled, refuse } from '../console.ts';
import { type DataBefore, openData } from '../open-data.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';
import { complete, type Field, named, type Questions, townNamed } from './add-content-input.ts';
import { type Change, type ChangeReport, editing, errorsBehind, finish, openAdded, pagesText } from './data-change.ts';

type Texts = Field | 'called' | 'workedOn' | 'short' | 'wordsBy' | 'wordsDate' | 'title' | 'url' | 'domain';
type Entry = 'slug' | 'summary' | 'code' | 'description' | 'duration' | 'fact' | 'value' | 'year' | 'FROM' | 'TO';
type Lists = 'photo' | 'alt' | 'feature' | 'symptom' | 'towns';

/** Flags of all commands that add content. Capitalized ones are arguments. */
export interface AddFlags
  extends Pick<Flags, 'data' | 'json'>,
    Readonly<Partial<Record<Texts | Entry, string | undefined>>>,
    Readonly<Partial<Record<Lists, readonly string[]>>>,
    Readonly<Partial<Record<'dryRun' | 'sample' | 'gone', boolean>>> {
  readonly minutes?: number;
}

type Photos = readonly { readonly from: string; readonly alt: string }[];

/** `townpress add job`: adds a finished job to the data and reports its effect on its page. */
export async function addJob(flags: AddFlags): Promise<number> {
  const { photo = [], alt = [], words, wordsBy } = flags;
  if (photo.length !== alt.length) throw new UsageError('give each --photo an --alt that describes it');
  if ((words === undefined) !== (wordsBy === undefined))
    throw new UsageError("--words and --words-by go together: a quote needs its customer's permission");
  if (flags.wordsDate !== undefined && words === undefined) throw new UsageError('--words-date needs --words');
  const photos = photo.map((from, index) => ({ from, alt: alt[index] as string }));
  return add('add job', flags, PAGE_FIELDS, async (told, about, { folder: data }) => {
    const { service, city } = about as Pair;
    const { date = today(), called, workedOn, minutes, short, sample = false } = told;
    const place = { service: service.slug, town: city.slug, date };
    const stem = `jobs/${jobStem(place)}`;
    const known = new Set(data.list());
    const file = freeName(known, stem, '.md');
    const copies = await copiesOf(photos, stem, known);
    const job = {
      ...place,
      called,
      workedOn,
      minutes,
      short,
      sample,
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
export function addNote(flags: AddFlags): Promise<number> {
  return add('add note', flags, PAGE_FIELDS, async ({ title, text = '' }, about, { folder: data }) => {
    const { service, city } = about as Pair;
    const file = `notes/${service.slug}/${city.slug}.md`;
    if (!service.soldIn.has(city)) throw new UsageError(`${service.slug} isn't sold in ${city.slug}`);
    if (data.list().includes(file)) throw new UsageError(`${file} already exists; edit it instead`);
    return new Map([[file, markdownFile({ title: title ?? service.name }, text)]]);
  });
}

/** `townpress add review`: adds what a customer said to `reviews.yaml` and reports its effect. */
export function addReview(flags: AddFlags): Promise<number> {
  const fields = ['words', 'name', 'date', 'source', 'permission'] as const;
  return add('add review', flags, fields, async (told, { service, city }, { folder: data }) => {
    const { words, name, date, source, permission, sample } = told;
    const review = { words, name, date, source, permission, service: service?.slug, town: city?.slug, sample };
    return addItem(new DataEdit(data), 'reviews.yaml', review).files();
  });
}

/** Fields of content about a service in a town. */
const PAGE_FIELDS = ['service', 'town', 'text'] as const;

interface Pair {
  readonly service: Service;
  readonly city: City;
}

/** Questions that differ from those about jobs and reviews. */
interface Asked {
  readonly questions: Questions;
  /** Returns a sentence about the pages of a town that show the addition. */
  readonly shownOn?: (site: Site, city: City) => string;
}

const nothing = 'nothing was added';

/**
 * Adds to the data. Prompts for missing fields. Writes nothing if the data would have errors. `filesOf` returns the new
 * files; with `questions`, the report is about added pages instead of the page of a service in a town.
 */
export async function add(
  command: string,
  given: AddFlags,
  fields: readonly Field[] | Asked,
  filesOf: (told: AddFlags, about: Partial<Pair>, data: DataBefore) => Promise<FileChanges>,
): Promise<number> {
  const { data, json } = given;
  const opened = await openData(data);
  const { before } = opened;
  if (!opened.site) return refuse({ command, json, data }, before, nothing);
  const { site } = opened.site.plan;
  subjectOf(site, given);
  const { questions, shownOn }: Partial<Asked> = 'questions' in fields ? fields : {};
  const asked = questions ? Object.keys(questions) : (fields as readonly Field[]);
  const told = await complete(given, asked, { ...site, questions }, json === true);
  if (!told) return cancelled();
  let files: FileChanges;
  try {
    files = await filesOf(told, subjectOf(site, told), opened);
  } catch (error) {
    const diagnostics = errorsBehind(error, opened);
    if (diagnostics.length > 0) return refuse({ command, json, data }, { ...before, diagnostics }, nothing);
    return editing(nothing, () => {
      throw error;
    });
  }
  const made = await editing(nothing, () => openAdded(opened, files, false));
  const report: Change['report'] = (pages, plan = before.plan as RoutePlan) => {
    const { city } = subjectOf(plan.site, told);
    const shown = city
      ? (shownOn?.(plan.site, city) ?? `Shown on ${cityPath(plan.site.business.paths, city.slug)}.`)
      : 'No pages are added.';
    const names = [...files.keys()].map((file) => `${shownPath(data)}/${file}`);
    const done = `${given.dryRun ? 'would add' : 'added'} ${listOf(names, 'and')}`;
    const effect = questions && { more: pagesText(pages) || shown, fields: { pages } };
    return { done, ...(effect ?? effectOf(told, site, plan.site)) };
  };
  return finish({ ...given, command, nothing }, opened, { ...made, report });
}

/** Finds the named service and town. Throws a `UsageError` for unknown ones. */
function subjectOf(site: Site, { service, town }: AddFlags): Partial<Pair> {
  return {
    ...(service !== undefined && { service: named(site.services, service, 'service') }),
    ...(town !== undefined && { city: townNamed(site, town) }),
  };
}

/** Effect of an addition, as text and as data. */
type Effect = Omit<ChangeReport, 'done'>;

/** Returns the effect on the page of a service in a town, or the pages that show a review. */
function effectOf(told: AddFlags, before: Site, after: Site): Effect {
  const { service, city } = subjectOf(after, told);
  if (!service || !city || !service.soldIn.has(city)) return effectOfReview(told, after);
  const shareIn = (site: Site) => {
    const pair = subjectOf(site, told) as Pair;
    return new Views(site).ownShares.percentOf(pair.service, pair.city);
  };
  const share = { before: shareIn(before), after: shareIn(after), bar: after.business.index.ownShare ?? 0 };
  const verdict = service.canonicalOf
    ? ''
    : share.after < share.bar
      ? ` It needs ${share.bar}% to be indexed.`
      : share.before < share.bar
        ? ' It can now be indexed.'
        : '';
  const percent = (of: number) => `${Math.floor(of)}%`;
  return {
    more: `${city.name} ${service.phrase}: ${percent(share.after)} unique text (was ${percent(share.before)}).${verdict}`,
    fields: { page: { service: service.slug, town: city.slug, ownShare: share } },
  };
}

function effectOfReview({ words, date, ...told }: AddFlags, site: Site): Effect {
  const { service, city } = subjectOf(site, told);
  const { paths, serviceHubs } = site.business;
  const isIn = (reviews: readonly Review[] = []) =>
    reviews.slice(0, MOST_REVIEWS).some((review) => review.words === words && review.date === date);
  const pages = [
    ...(isIn(site.reviews) ? [FIXED_PATHS.home] : []),
    ...(service && serviceHubs && isIn(site.reviewsOf.get(service)) ? [servicePath(paths, service.slug)] : []),
    ...(city && isIn(site.reviewsIn.get(city)) ? [cityPath(paths, city.slug)] : []),
  ];
  const nowhere = `No page shows it: each shows its latest ${MOST_REVIEWS}.`;
  return { more: pages.length > 0 ? `Shown on ${listOf(pages, 'and')}.` : nowhere, fields: { pages } };
}

/** Reads photos and removes their metadata, such as location. */
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
  const { withoutMetadata } = await import('../../look/pictures/sendable-picture.ts');
  const bytes = read(photo);
  return withoutMetadata(basename(photo), bytes).catch(() => {
    throw new EnvironmentError(`the photo ${photo} is damaged`);
  });
}

function read(file: string): Uint8Array {
  if (!/\.(?:jpe?g|png|webp|avif)$/i.test(file))
    throw new UsageError(`${basename(file)} isn't a JPEG, PNG, WebP or AVIF; save it as one of these`);
  try {
    return readFileSync(file);
  } catch {
    throw new EnvironmentError(`the photo ${file} can't be read`);
  }
}

/** Returns the first unused file name: `jobs/oil-avon.md`, `jobs/oil-avon-2.md`, … */
function freeName(files: ReadonlySet<string>, stem: string, ending: string): string {
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${ending}`;
    if (!files.has(name)) return name;
  }
}
