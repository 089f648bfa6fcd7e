import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Span } from '../../base/diagnostics/diagnostic.ts';
import { positionFinder } from '../../base/diagnostics/position.ts';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { counted, formatNumber, listOf } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import { grouped } from '../../base/grouped.ts';
import { openSite, type ValidSite } from '../../build/open-site.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { createSubjectReader, matchDemand, parseDemand } from '../../edit/worklist/demand.ts';
import { type NextPage, rankPages, USUAL_SHARE } from '../../edit/worklist/next-pages.ts';
import { placesWithin } from '../../gazetteer/find.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import type { Site } from '../../model/site.ts';
import { type LeftToDo, leftToDo } from '../../trades/left-to-do.ts';
import { readKnownTexts } from '../../trades/starter-texts.ts';
import { EXIT, log, lookAt, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';

/** Number of pages and queries listed without `--all`, and of pages below other tasks. */
const [FEW, FIRST_FEW] = [10, 3];

/** How far away a town is that queries may name. */
const NEARBY_MILES = 100;

interface TodoFlags extends Pick<Flags, 'data' | 'json'>, Readonly<{ all?: boolean; demand?: readonly string[] }> {}

/**
 * `townpress todo [TEXT]`: lists what is left to do before publishing, the texts to read, and the pages that text helps
 * most. With TEXT, only the pages of this town or service; without it or `--all`, only the best page of each town.
 */
export async function todo(text: string | undefined, { data, json, all, demand }: TodoFlags): Promise<number> {
  const rows = demand?.flatMap(readExport);
  const opened = await openSite(diskFolder(data), assetCacheOf(data));
  const flags = { command: 'todo', json, data };
  const left = text === undefined && !demand ? leftToDo(opened, readKnownTexts()) : undefined;
  return lookAt(flags, opened, 'no list', (site) => list(text, { ...flags, all, rows, left }, site));
}

interface Listed {
  readonly data: string;
  readonly json: boolean | undefined;
  readonly all: boolean | undefined;
  readonly rows: Parameters<typeof matchDemand>[2] | undefined;
  readonly left: LeftToDo | undefined;
}

async function list(
  text: string | undefined,
  { data, json, all = false, rows, left }: Listed,
  opened: ValidSite,
): Promise<number> {
  const { plan } = opened;
  const { business, cities, places } = plan.site;
  const isWanted = text === undefined ? () => true : filterBy(text, plan.site);
  const renderer = await opened.renderer();
  const near = rows && business.state.country === 'US' ? placesWithin(business.base, NEARBY_MILES) : [];
  const others = [...near.map(({ place }) => place), ...places.values()].map(({ name }) => name);
  const found = rows && matchDemand(plan, renderer, rows, others);
  const pages = rankPages(plan, renderer, found?.impressionsOf ?? new Map(), shownPath(data)).filter(isWanted);
  const open = pages.filter(({ write }) => write.words > 0);
  const bestIn = new Map(open.toReversed().map((page) => [page.town, page]));
  const few = open.filter((page) => text !== undefined || bestIn.get(page.town) === page);
  const hasMore = left !== undefined && left.publish.length + left.texts.length > 0;
  const shown = all ? pages : few.slice(0, hasMore ? FIRST_FEW : FEW);
  if (json) {
    const goal = { ownShare: business.index.ownShare || USUAL_SHARE, isRequired: Boolean(business.index.ownShare) };
    const report = found ? { ...found, impressionsOf: undefined } : null;
    const { publish = [], texts = [] } = left ? placed(left, data) : {};
    printJson({ command: 'todo', ok: true, publish, texts, goal, total: open.length, pages: shown, demand: report });
    return EXIT.sound;
  }
  if (left) printLeft(left, data, all);
  if (left && shown.length > 0) print('Pages to write for:\n');
  if (shown.length > 0) print(shown.map((page, index) => entryOf(page, index + 1)).join('\n\n'));
  if (found && text === undefined) print(reportOf(found, business.origin, all ? Infinity : FEW));
  if (left) {
    const { publish, texts } = left;
    log(`\n${counted(publish.length, 'task')} before you publish, ${counted(texts.length, 'passage')} to read`);
  }
  if (cities.length === 0) log('no towns yet; add one with `townpress add town`');
  else if (shown.length === 0) log('every page has enough unique text');
  else log(`\n${shown.length} of ${counted(open.length, 'page')} to write for; --all lists every page`);
  return EXIT.sound;
}

/** Returns tasks and texts with their files and lines. */
function placed({ publish, texts, textOf }: LeftToDo, data: string) {
  const find = positionFinder(textOf);
  const placeOf = ({ file, start }: Span) => ({ file: `${shownPath(data)}/${file}`, line: find(file, start).line });
  return {
    publish: publish.map(({ at, what, help }) => ({ ...placeOf(at), what, help })),
    texts: texts.map((passage) => ({ ...placeOf(passage), text: passage.text.trim().replace(/\s+/g, ' ') })),
  };
}

/** Prints what is left before publishing, and the texts to read: how many in each file, or with `isWhole` each one. */
function printLeft(left: LeftToDo, data: string, isWhole: boolean): void {
  const { publish, texts } = placed(left, data);
  if (publish.length > 0) {
    print('Before you publish:');
    for (const { file, line, what, help } of publish) print(`  ${file}:${line}  ${what}\n      ${help}`);
    print('');
  }
  if (texts.length === 0) return;
  print('Texts to read, since they describe your work and your promises:');
  for (const [file, found] of grouped(texts, (text) => text.file))
    if (isWhole) for (const { line, text } of found) print(`  ${file}:${line}  ${text}`);
    else print(`  ${file}:${found[0]?.line}  ${counted(found.length, 'passage')}`);
  print('  `npm run dev` marks them on their pages, where you keep, edit or delete each with one click.\n');
}

/** Reads an exported file, or the files with queries and pages in an export's folder. */
function readExport(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`--demand: ${path} does not exist${otherThan(path)}`);
  if (!found.isDirectory()) return parseDemand(path, readFileSync(path), false);
  const files = readdirSync(path).filter((name) => /\.csv$/i.test(name));
  const rows = files.sort().flatMap((name) => parseDemand(join(path, name), readFileSync(join(path, name)), true));
  if (rows.length === 0) throw new UsageError(`no queries or pages in ${path}; expected Queries.csv or Pages.csv`);
  return rows;
}

/** Returns a suggestion for a file that doesn't exist: one with a similar name, or CSV files in its folder. */
function otherThan(path: string): string {
  const names = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  const meant = nearest(basename(path), names);
  const others = names.filter((name) => (meant === undefined ? /\.csv$/i.test(name) : name === meant)).slice(0, 3);
  const paths = others.map((name) => join(dirname(path), name));
  return paths.length > 0 ? `; try ${listOf(paths, 'or')}` : '';
}

/** Returns a filter for the pages of the town and service in a text. Throws a `UsageError` if it names neither. */
function filterBy(text: string, site: Site): (page: NextPage) => boolean {
  const { city, service } = createSubjectReader(site)(text);
  if (city || service)
    return (page) => (!city || page.town === city.slug) && (!service || page.service === service.slug);
  const slugs = [...site.cities, ...site.services].map(({ slug }) => slug);
  const meant = nearest(text, slugs) ?? slugs.find((slug) => slug.split('-').includes(text.toLowerCase()));
  throw new UsageError(`unknown town or service "${text}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`);
}

/** Formats a page as its rank and state, what to write, and the command that starts it. */
function entryOf(page: NextPage, rank: number): string {
  const { unique, write, start, factors, lacks, impressions, isIndexed } = page;
  const [unit, words] = unique.unit === 'percent' ? ['%', ''] : ['', ' words'];
  const as = write.as.map((what) => (what === 'job' && !lacks.includes(what) ? 'another job' : `a ${what}`));
  const others = lacks.filter((what) => !write.as.includes(what)).map((what) => `a ${what}`);
  const text = [
    `${factors.isPeopleKnown ? '' : 'About '}${formatNumber(factors.people)} people, ${Math.round(factors.miles)} miles`,
    impressions > 0 ? `, ${counted(impressions, 'impression')}. ` : '. ',
    write.words > 0 &&
      `Write about ${write.words} words on ${page.about}: ${listOf(as, 'or')} (${Math.floor(unique.now)}${unit} to ${Math.floor(unique.after)}${unit}${words}${isIndexed ? '' : ', then indexed'}). `,
    others.length > 0 && `It ${write.words > 0 ? 'also ' : ''}lacks ${listOf(others, 'and')}.`,
  ].filter(Boolean);
  const todo = start.command ?? `edit ${start.file}, key ${start.key}`;
  const heading = `${page.path}   ${Math.floor(unique.now)}${unit} unique${words}, ${isIndexed ? 'goal' : 'needs'} ${unique.needed}${unit}`;
  const lines = [...(text.join('').match(/\S.{1,95}(?=\s|$)/g) ?? []), todo].map((line) => `    ${line}`);
  return [`${String(rank).padStart(2)}. ${heading}${isIndexed ? ', indexed' : ''}`, ...lines].join('\n');
}

/** Formats what an export says about pages that aren't in the list. */
function reportOf(found: ReturnType<typeof matchDemand>, origin: string, most: number): string {
  const { unanswered, noindex, withoutImpressions, elsewhere } = found;
  const rows = [
    ...noindex.map(({ path, impressions }) => ({ impressions, what: `${path} (noindex)` })),
    ...unanswered.map(({ query, town, isServed, impressions }) => {
      return { impressions, what: `${query} (${isServed ? `not sold in ${town}` : `${town} isn't served`})` };
    }),
  ].sort((a, b) => b.impressions - a.impressions);
  return [
    ...(rows.length > 0 ? ['\nImpressions without an indexed page:'] : []),
    ...rows.slice(0, most).map(({ impressions, what }) => `${formatNumber(impressions).padStart(9)}  ${what}`),
    `\n${counted(withoutImpressions.length, 'indexed page')} of towns without impressions; --json lists them`,
    ...(elsewhere.length > 0 ? [`${counted(elsewhere.length, 'URL')} not on ${origin}, such as ${elsewhere[0]}`] : []),
    'Search Console leaves out rare queries and exports at most 1,000 rows: real demand is higher.',
  ].join('\n');
}
