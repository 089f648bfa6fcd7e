import { basename, join, relative, resolve } from 'node:path';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { counted, listOf } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import { updateEditorSchemas } from '../../edit/editor-schemas.ts';
import type { HostName } from '../../hosts/hosts.ts';
import { type Answers, readAnswers, readList, type TypedAnswers } from '../../init/answers.ts';
import type { Given } from '../../init/ask.ts';
import { dataFiles, starterOf } from '../../init/data-files.ts';
import { folderFiles } from '../../init/folder-files.ts';
import { ensureEmpty, NewFolder } from '../../init/new-folder.ts';
import { ownPackage } from '../../init/own-package.ts';
import { startName } from '../../init/site-yaml.ts';
import { findServices } from '../../trades/find-services.ts';
import { servicesIn } from '../../trades/trade-services.ts';
import { ENGLISH, OTHER_TRADE, readTrade, tradeNames } from '../../trades/trades.ts';
import { checkData } from '../check-data.ts';
import { commandLine } from '../command-line.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';

export interface InitFlags extends Pick<Flags, 'json'> {
  readonly name?: string;
  readonly trade?: string;
  readonly called?: string;
  readonly services?: string;
  readonly promises?: string;
  readonly language?: string;
  readonly translateUrls?: boolean;
  readonly phone?: string;
  readonly email?: string;
  readonly license?: string;
  readonly licenseName?: string;
  readonly licenseIssuer?: string;
  readonly hours?: string;
  readonly from?: string;
  readonly within?: string;
  readonly except?: string;
  readonly towns?: string;
  readonly blog?: boolean;
  readonly host?: HostName;
  readonly yes?: boolean;
}

/** Default distance in miles. */
const MILES = '25';

/** `townpress init [FOLDER]`: creates a complete site in a new folder. */
export async function init(folder: string | undefined, flags: InitFlags): Promise<number> {
  if (folder !== undefined) ensureEmpty(resolve(folder));
  const packing = ownPackage();
  const typed = await typedAnswers(givenBy(flags), flags);
  if (!typed) return EXIT.interrupted;
  const answers = readAnswers(typed);
  const target = folder ?? answers.slug;
  const made = new NewFolder(target);
  try {
    const own = await packing;
    made.write(folderFiles(answers, own.dependency));
    made.write(own.files);
    const starter = starterOf(answers);
    made.write(dataFiles(answers, starter));
    const pages = await soundPages(join(made.draft, 'data'));
    made.place();
    report(answers, { folder: target, pages }, flags.json === true);
    const but = Object.keys(answers.texts ?? {}).length > 0 ? ', but for your words about services' : '';
    if (!flags.yes && !flags.json) log(`The same again${but}: ${repeated(typed)}`);
    for (const text of [...own.notes, ...understood(answers)]) log(text);
    if (starter.language !== answers.language)
      log(
        `The texts for ${starter.label.toLowerCase()} are in English: write them in your language before you publish.`,
      );
    return EXIT.sound;
  } finally {
    made.drop();
  }
}

/** Returns the command line that makes the same site without prompts. */
function repeated(typed: TypedAnswers): string {
  const { reach, hasBlog, texts: _, ...others } = typed;
  const within = 'miles' in reach ? { within: reach.miles, except: reach.except } : { towns: reach.towns };
  const flags = { ...others, ...within, blog: hasBlog };
  const given = Object.entries(flags).flatMap(([key, value]) => {
    if (value === undefined || value === false || (value !== true && value.length === 0)) return [];
    const flag = `--${key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, quoted(typeof value === 'string' ? value : value.join(', '))];
  });
  return commandLine('townpress init', ['--yes', ...given].join(' '));
}

/** Quotes an argument for a POSIX shell, if needed. */
function quoted(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns which of the trade's services each name was understood as, and which names have no text. */
function* understood({ trade: name, language, services, texts = {} }: Answers): Generator<string> {
  const trade = readTrade(name, language);
  const known = servicesIn(trade);
  const namesOf = (slugs: readonly string[]) => slugs.map((slug) => known.get(slug)?.name ?? slug);
  const found = findServices(trade, services);
  for (const { typed, slugs, isExact } of found)
    if (slugs.length > 0 && !isExact) yield `"${typed}" is ${listOf(namesOf(slugs), 'and')}.`;
  const own = found.filter(({ slugs }) => slugs.length === 0);
  for (const { typed, near } of own)
    if (near.length > 0)
      yield `The trade has no text for "${typed}", only for ${listOf(namesOf(near.slice(0, 3)), 'and')}.`;
  const names = own.flatMap(({ typed }) => (texts[typed] ? [] : [typed]));
  if (names.length > 0) {
    yield `Hidden from search engines until you write about them: ${listOf(names, 'and')}.`;
  }
}

function givenBy(flags: InitFlags): Given {
  const { trade, services, promises, within, except, towns, blog, yes: _, json: __, ...texts } = flags;
  if (texts.called !== undefined && trade !== OTHER_TRADE) throw new UsageError('--called needs --trade other');
  const { language, translateUrls } = texts;
  if (except !== undefined && towns !== undefined)
    throw new UsageError('--except goes with --within, not with --towns');
  if (within !== undefined && towns !== undefined) throw new UsageError('use either --within or --towns, not both');
  if (translateUrls && (language ?? ENGLISH) === ENGLISH)
    throw new UsageError('--translate-urls needs --language es-US');
  const excluded = except === undefined ? undefined : readList(except);
  const around = within ?? (excluded ? MILES : undefined);
  const miles = around === undefined ? undefined : { miles: around, except: excluded };
  return {
    ...texts,
    trade: trade === undefined ? undefined : tradeCalled(trade),
    services: services === undefined ? undefined : readList(services),
    promises: promises === undefined ? undefined : readList(promises),
    reach: towns === undefined ? miles : { towns: readList(towns) },
    hasBlog: blog,
  };
}

/** Returns the answers from flags and prompts; undefined if the user cancels. */
async function typedAnswers(given: Given, { yes, json }: InitFlags): Promise<TypedAnswers | undefined> {
  const isAsking = !yes && !json && process.stdin.isTTY && process.stdout.isTTY;
  if (isAsking) return (await import('../../init/ask.ts')).ask(given);
  const { name, trade, services = [], promises = [], phone, from, reach = { miles: MILES }, hasBlog = false } = given;
  const { language = ENGLISH, translateUrls = false, host = 'static' } = given;
  if (name === undefined || trade === undefined || phone === undefined || from === undefined) {
    const flagOf = { name: '--name', trade: '--trade', phone: '--phone', from: '--from' };
    const missing = Object.entries(flagOf).flatMap(([key, flag]) =>
      given[key as keyof Given] === undefined ? [flag] : [],
    );
    throw new UsageError(
      `missing ${listOf(missing, 'and')} (see the example in ${commandLine('townpress init', '--help')})`,
    );
  }
  if (trade === OTHER_TRADE && services.length === 0)
    throw new UsageError(
      `missing --services, such as --services "Window tinting, Dent repair": --trade ${OTHER_TRADE} has no predefined services`,
    );
  const { email, license, licenseIssuer } = given;
  const needed = { name, trade, services, promises, phone, from, reach, hasBlog, host, language, translateUrls };
  return { ...given, ...needed, email, license, licenseIssuer };
}

/** Finds a trade by name or label. Throws a `UsageError` for an unknown one. */
function tradeCalled(typed: string): string {
  const names = tradeNames();
  const wanted = typed.trim().toLowerCase();
  const name = names.find(
    (each) => each === wanted.replace(/\s+/g, '-') || readTrade(each).label.toLowerCase() === wanted,
  );
  if (name !== undefined) return name;
  const meant = nearest(wanted, names);
  const hint = meant === undefined ? '' : `did you mean "${meant}"? `;
  throw new UsageError(`unknown trade "${typed}"; ${hint}use ${listOf(names, 'or')}`);
}

/** Returns the number of pages in the new site, and writes its JSON Schemas. Throws if its data has errors, which would be a bug. */
async function soundPages(data: string): Promise<number> {
  const { opened, diagnostics } = await checkData({ data, posts: 'files' });
  updateEditorSchemas(data, opened.read.value);
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`${wrong.at.file}: ${wrong.message} [${wrong.code}]`);
  return opened.plan?.routes.length ?? 0;
}

function report(
  { name, places, base, start }: Answers,
  { folder, pages }: { folder: string; pages: number },
  isJson: boolean,
): void {
  const towns = places.length;
  if (isJson) {
    printJson({ command: 'init', ok: true, folder: resolve(folder), towns, pages });
    return;
  }
  const where = relative('', resolve(folder));
  print(
    `${name}: ${counted(pages, 'page')} for ${counted(towns, 'town')}, in ${where === '' ? basename(resolve('')) : where}`,
  );
  print('\nNext:\n');
  print(
    `  ${where === '' ? '' : `cd ${/[^\w./-]/.test(where) ? JSON.stringify(where) : where} && `}npm install && npm run dev\n`,
  );
  const town = start.zip === undefined || base.zips.includes(start.zip) ? '' : `, and ${base.name} is the nearest town`;
  log(
    `Distances are measured from ${startName(start, base.name)}${town}. To change that, see \`base\` in data/site.yaml.`,
  );
  log('Town pages stay hidden from search engines (noindex) until you add local content.');
  log('README.md in that folder explains how. `npx townpress todo` lists what to do before you publish.');
}
