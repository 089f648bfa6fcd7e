import { countWords, listOf } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import { line, text, webUrl } from '../../base/fields.ts';
import { cityPath } from '../../base/url.ts';
import type { RoutePlan } from '../../build/routes/route-plan.ts';
import { DataEdit } from '../../edit/data-edit.ts';
import { addEntry, addItem, setFact } from '../../edit/new-entry.ts';
import type { City, Site } from '../../model/site.ts';
import { type TradeService, tradeService } from '../../trades/trade-service.ts';
import { log } from '../console.ts';
import { readSite } from '../read-site.ts';
import { type AddFlags, add } from './add-content.ts';
import { IN_TOWN, type Questions, slugOf, townNamed } from './add-content-input.ts';

/** `townpress add service`: adds a service, with the starter text of a trade if one has it, and its coverage. */
export function addService(flags: AddFlags): Promise<number> {
  const found = textOfTrade(flags);
  const questions = {
    name: ['What is the service called? For example, Wheel Alignment', line],
    ...(!found && { summary: ['What is it, in one sentence?', line] }),
  } as Questions;
  return add('add service', flags, { questions }, async (told, _, { before, folder }) => {
    const { name = '', summary, code, description, duration, feature: features, symptom: symptoms, towns } = told;
    const slug = told.slug ?? found?.slug ?? slugOf(name, 'give one with --slug');
    const { services, coverage, promises } = before.read.value ?? {};
    if (services?.records.has(slug))
      throw new UsageError(`services.yaml already has \`${slug}\`; choose another --slug`);
    const edit = new DataEdit(folder);
    const own = Object.entries({ name, summary, code, description, duration, features, symptoms });
    const related = ([] as unknown[])
      .concat(found?.entry['related'] ?? [])
      .filter((other) => services?.records.has(`${other}`));
    addEntry(edit, 'services.yaml', slug, {
      ...found?.entry,
      related: related.length > 0 ? related : undefined,
      ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    });
    const asked = [...(found?.promises ?? [])].filter(([key]) => !promises?.records.has(key));
    if (asked.length > 0)
      edit.change('promises.yaml', (text) => text + asked.map(([key, ask]) => `\n# ${ask}\n${key}:\n`).join(''));
    if (found)
      log(
        `Its text is the one for ${found.trade}. Make sure that it's true for you: \`townpress todo --all\` lists it.`,
      );
    const isAll = towns?.length === 1 && towns[0] === 'all';
    if (coverage?.records.size === 0 && towns && !isAll)
      throw new UsageError('coverage.yaml has no entries, so every service is sold in every town; omit --towns');
    if (towns && coverage?.records.size !== 0) {
      const slugs = isAll ? 'all' : towns.map((town) => townNamed((before.plan as RoutePlan).site, town).slug);
      addEntry(edit, 'coverage.yaml', slug, slugs);
    }
    return edit.files();
  });
}

/** Finds the service in a trade unless flags have its summary. Logs similar names. */
function textOfTrade({ name, summary, data }: AddFlags): TradeService | undefined {
  const site = name === undefined || summary !== undefined ? undefined : readSite(data);
  if (name === undefined || site === undefined || site === 'invalid') return undefined;
  const found = tradeService(name, { language: site.language, state: site.state.code });
  if ('slug' in found) return found;
  if (found.length > 0) log(`Text is ready for ${listOf(found.slice(0, NAMED), 'and')}: use that name to add it.`);
  return undefined;
}

/** Services named in a message. */
const NAMED = 5;

/** `townpress add news`: adds news about a town. */
export function addNews(flags: AddFlags): Promise<number> {
  const questions = {
    town: IN_TOWN,
    title: ['What is the title of the news?', line],
    text: ['What happened, in 25 to 50 words?', text],
    url: ['What is the URL of the source?', webUrl],
  } as const;
  return add('add news', flags, { questions, shownOn: newsShown }, async (told, { city }, { folder }) => {
    const { title, text: content, date, url = '' } = told;
    const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
    const item = { title, content, date, url, domain: told.domain ?? host };
    return addItem(new DataEdit(folder), 'news.yaml', item, city?.slug).files();
  });
}

/** Returns which pages show a town's first news, and which item they no longer show. */
function newsShown({ business }: Site, { slug, news }: City): string {
  const { parts, limits, paths } = business;
  const words = countWords(news[0]?.content ?? '');
  const advice = words > MAX_NEWS_WORDS ? ` It has ${words} words; cards look best with 25 to ${MAX_NEWS_WORDS}.` : '';
  if (!parts.news || limits.news === 0)
    return `No page shows it: ${parts.news ? '`limits' : '`parts'}.news\` hides news.${advice}`;
  const hidden = news[limits.news];
  const instead = hidden ? ` "${hidden.title}" is hidden now: \`limits.news\` is ${limits.news}.` : '';
  return `Shown on ${cityPath(paths, slug)} and the town's service pages.${instead}${advice}`;
}

const MAX_NEWS_WORDS = 50;

/** `townpress add fact`: adds a fact about a town, or changes it. */
export function addFact(flags: AddFlags): Promise<number> {
  const questions = {
    town: IN_TOWN,
    fact: ['Which fact? For example, population or demographics.medianAge', line],
    value: ['What is its value?', line],
    source: ['What is its source? A key of sources.yaml', line],
    year: ['What year is it from?', line],
  } as const;
  return add('add fact', flags, { questions, shownOn: factShown }, async (told, about, { before, folder }) => {
    const { fact = '', value = '', source = '', year } = told;
    const edit = new DataEdit(folder);
    if (before.read.value)
      setFact(edit, before.read.value, { town: (about.city as City).slug, fact, value, source, year: Number(year) });
    return edit.files();
  });
}

function factShown({ business }: Site, { slug }: City): string {
  return `Shown on ${cityPath(business.paths, slug)}. The town's service pages show some facts too.`;
}

/** `townpress add redirect FROM [TO]`: redirects an old path, or marks it as gone. */
export function addRedirect([from, to, ...more]: readonly string[], flags: AddFlags) {
  if (more.length > 0) throw new UsageError(`give two paths, FROM and TO, not also ${listOf(more, 'and')}`);
  if (flags.gone && to !== undefined) throw new UsageError('--gone means there is no page to redirect to; omit TO');
  const questions = {
    FROM: ['Which old path? For example, /our-story', line],
    ...(!flags.gone && { TO: ['Which page replaces it? For example, /about', line] }),
  } as Questions;
  return add('add redirect', { ...flags, FROM: from, TO: to }, { questions }, async (told, _, { before, folder }) => {
    const { FROM, TO } = told;
    const path = (url = '') => url.replace(before.plan?.site.business.origin ?? '', '') || '/';
    const item = TO === undefined ? { gone: path(FROM) } : { from: path(FROM), to: path(TO) };
    return addItem(new DataEdit(folder), 'redirects.yaml', item).files();
  });
}
