import { type Diagnostic, hasErrors, inOrder, type Span } from '../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../base/diagnostics/outcome.ts';
import { lazy } from '../base/lazy.ts';
import { type DataFolder, type Located, locate } from '../base/source.ts';
import { isOfBackend } from '../blog/post-schema.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import type { ParseCache } from '../data/load/load-sources.ts';
import { truncatedFiles } from '../data/load/truncated-files.ts';
import type { Records } from '../data/validate/records.ts';
import type { HostName } from '../hosts/hosts.ts';
import { checkCounties } from '../look/map/check-counties.ts';
import { prepareMap } from '../look/map/site-map.ts';
import type { AssetCache, OnProgress } from '../look/pictures/asset-cache.ts';
import { ImageProcessor } from '../look/pictures/pictures.ts';
import type { Cleaner } from '../model/exported-posts.ts';
import { reviewPlaces } from '../model/review-places.ts';
import type { Site } from '../model/site.ts';
import { addIconsAndCards, type MakeFiles } from './cards/icons-and-cards.ts';
import type { OwnCards } from './cards/social-cards.ts';
import { SiteRenderer } from './emit/render-site.ts';
import type { ReadCode } from './overrides/custom-code.ts';
import { type Planned, type PlanOptions, planData, type ReadData, readData } from './plan.ts';
import type { RoutePlan } from './routes/route-plan.ts';
import { unlinkedPages } from './routes/unlinked-pages.ts';

/*
 * Turns data into a site: reads and validates the data, builds the model, plans the routes (`plan.ts`), inspects
 * images, and adds custom code. `generate`, `dev`, `check`, `routes` and the API all open sites here.
 */

export interface OpenOptions extends Pick<PlanOptions, 'host' | 'preview'> {
  /** Files that needn't be parsed again. */
  readonly known?: ParseCache | undefined;
  /** Posts from a backend, if the site uses one. */
  readonly posts?: BuildPosts | undefined;
  /** Called with the number of backend posts sanitized so far. */
  readonly onProgress?: OnProgress | undefined;
  /** Custom code, if any. */
  readonly code?: ReadCode | undefined;
  /** Which pages get their own social image; by default, those with an image in the cache. */
  readonly cards?: (() => OwnCards) | undefined;
  /** Skips what routes don't depend on: images, HTML in posts, and place checks. */
  readonly isQuick?: boolean;
}

/** A site with all its findings. */
export interface OpenSite extends Planned {
  /** The records, with findings from reading them. */
  readonly read: Outcome<Records>;
  /** The site ready to render; undefined if the data has errors. */
  readonly sound: ValidSite | undefined;
  /** Returns the site without what errors are about, which must not be published; undefined without a usable `site.yaml`. */
  readonly partial: () => ValidSite | undefined;
}

/** Opens the site in a data folder, including backend posts and jobs if there are any. Writes nothing. */
export async function openSite(data: DataFolder, cache: AssetCache, options: OpenOptions = {}): Promise<OpenSite> {
  const { posts } = options;
  if (!posts?.jobs) return openFolder(data, cache, options);
  const { downgradeJobFindings, addBackendJobs } = await import('./backend-jobs.ts');
  const refused = new Set<string>();
  const left: Diagnostic[] = [];
  // Dropping a job can reveal an error in another one: a duplicate slug, for example, is only reported once.
  for (;;) {
    const opened = await openFolder(addBackendJobs(data, posts, refused), cache, options);
    const review = downgradeJobFindings(posts, opened.diagnostics, opened.site?.value.origin ?? '');
    if (review.refused.length === 0) return { ...opened, diagnostics: inOrder([...left, ...review.diagnostics]) };
    for (const id of review.refused) refused.add(id);
    left.push(...review.diagnostics.filter(({ code }) => code === 'unreadable-job'));
  }
}

async function openFolder(data: DataFolder, cache: AssetCache, options: OpenOptions): Promise<OpenSite> {
  const { host, preview, posts, onProgress, known, code, cards, isQuick = false } = options;
  const pictures = new ImageProcessor(cache);
  const complete = posts && (await adopterOf(posts, onProgress));
  const planned = async (read: ReadData) =>
    planData(read, {
      host,
      preview,
      pictures: read.value && !isQuick ? await pictures.inspect(read.value) : undefined,
      complete,
      addsFiles: code?.value?.config.onOutput !== undefined,
      hasCode: code !== undefined,
      clean: read.value && !isQuick ? await cleanerFor(read.value) : undefined,
    });
  const opened = (planned: Planned) => {
    const site = withOverrides(planned, code);
    const { plan, diagnostics } = site;
    const partial = lazy(() => plan && new ValidSite({ ...site, plan }, { cache, pictures, ...cards?.() }));
    return { ...site, read, partial, sound: hasErrors(diagnostics) ? undefined : partial() };
  };

  const read = readData(data, [], known);
  const first = await planned(read);
  const slugsOf = (table: 'cities' | 'zips') => read.value?.[table].records.keys() ?? [];
  const cut = truncatedFiles(first.diagnostics, first.textOf, { cities: slugsOf('cities'), zips: slugsOf('zips') });
  if (cut.length > 0) return opened(await planned(readData(data, cut, known)));
  const reviewed = read.value && !isQuick ? await reviewOf(read.value, first.diagnostics) : [];
  return opened({ ...first, diagnostics: inOrder([...first.diagnostics, ...reviewed]) });
}

/** A site that can be rendered: it has its routes, icons and social images. */
export class ValidSite {
  readonly plan: RoutePlan;
  readonly host: HostName;
  private readonly makeFiles: readonly [pictures: MakeFiles, cards: MakeFiles];

  constructor(
    { plan, host }: Pick<Planned, 'host'> & { readonly plan: RoutePlan },
    { cache, pictures, ...own }: OwnCards & { readonly cache: AssetCache; readonly pictures: ImageProcessor },
  ) {
    const branded = addIconsAndCards(plan, cache, own);
    this.plan = branded.plan;
    this.host = host;
    this.makeFiles = [pictures.make.bind(pictures), branded.make];
  }

  /** Generates the images, icons and social images that aren't cached. */
  async makePictures(onProgress: (done: number, total: number, what: 'pictures' | 'cards') => void): Promise<void> {
    const [pictures, cards] = this.makeFiles;
    await pictures((done, total) => onProgress(done, total, 'pictures'));
    await cards((done, total) => onProgress(done, total, 'cards'));
  }

  /** Creates the renderer for its pages and files. */
  async renderer(): Promise<SiteRenderer> {
    const map = await prepareMap(this.plan.site);
    return new SiteRenderer(this.plan, this.host, __ENGINE__, map);
  }
}

/** Checks places against the atlas and the gazetteer, except towns whose coordinates already have an error. */
async function reviewOf(records: Records, found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  const { site, cities: all, places, zips } = records;
  const nameOf = ({ file, start }: Span) => `${file} ${start}`;
  const blamed = new Set(found.flatMap(({ severity, at }) => (severity === 'error' ? nameOf(at) : [])));
  const isBlamed = (town: Located<unknown>) => ['lat', 'lon'].some((key) => blamed.has(nameOf(locate(town, [key]))));
  const sound = () => new Map([...all.records].filter(([, town]) => !isBlamed(town)));
  const cities = blamed.size > 0 ? { ...all, records: sound() } : all;
  const parts = { site, cities, places, zips };
  return [...(await checkCounties(parts)), ...(await reviewPlaces(parts))];
}

/** Adds custom code and its findings, or what code could change, to a planned site. */
function withOverrides(planned: Planned, code: ReadCode | undefined): Planned {
  const { textOf, plan, diagnostics } = planned;
  if (!code) return plan ? { ...planned, diagnostics: inOrder([...diagnostics, ...unlinkedPages(plan)]) } : planned;
  return {
    ...planned,
    plan: plan && { ...plan, code: code.value },
    diagnostics: inOrder([...diagnostics, ...code.diagnostics]),
    textOf: (file) => code.textOf(file) ?? textOf(file),
  };
}

/** Loads the sanitizer if a post in the data is written in HTML. */
async function cleanerFor({ posts }: Records): Promise<Cleaner | undefined> {
  const hasHtml = [...posts.records.values()].some(({ value }) => isOfBackend(value) && value.format === 'html');
  return hasHtml ? (await import('../blog/content/node-sanitizer.ts')).nodeSanitizer() : undefined;
}

async function adopterOf(posts: BuildPosts, onProgress: OpenOptions['onProgress']) {
  const [{ adoptPosts }, { cleanPosts, nodeSanitizer }] = await Promise.all([
    import('../model/adopt-posts.ts'),
    import('../blog/content/node-sanitizer.ts'),
  ]);
  const texts = posts.posts.map(({ content }) => content);
  const cache = { file: posts.cleanedFile, engine: __ENGINE__ };
  const clean = await cleanPosts(texts, cache, nodeSanitizer, onProgress);
  return (site: Site) => adoptPosts(site, posts, clean);
}
