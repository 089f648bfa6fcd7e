import { type Diagnostic, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { reuseLast } from '../base/memo.ts';
import { shownLength } from '../base/search-lengths.ts';
import { locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import { isEmptyService } from './build-services.ts';
import { checkBusiness } from './check-business.ts';
import { checkClaims, citiesWithText } from './check-claims.ts';
import { checkExternalSources } from './check-external-sources.ts';
import { checkFacts } from './check-facts.ts';
import { checkGeography } from './check-geography.ts';
import { checkJobs } from './check-jobs.ts';
import { checkLanguage } from './check-language.ts';
import { checkTemplates } from './check-templates.ts';
import { TEMPLATE_RECORDS, WITH_TEXT } from './text-records.ts';
import { EXTRA_STYLES } from './theme/brand-files.ts';
import { checkExtraStyles } from './theme/extra-styles.ts';
import { themeOf } from './theme/theme-colors.ts';

type Check = (records: Records) => readonly Diagnostic[];

/** Memoizes a check of some parts of the data until one of them changes. */
function check<Key extends keyof Records>(
  keys: readonly Key[],
  run: (records: Pick<Records, Key>, report: Report) => void,
): Check {
  const findings = (parts: Pick<Records, Key>): readonly Diagnostic[] => {
    const found: Diagnostic[] = [];
    run(parts, (diagnostic) => found.push(diagnostic));
    return found;
  };
  return (records) =>
    reuseLast(findings, Object.fromEntries(keys.map((key) => [key, records[key]])) as Pick<Records, Key>);
}

const CHECKS: readonly Check[] = [
  check(['site', 'cities', 'places'], checkGeography),
  checkFacts,
  check(['site', 'claims'], checkBusiness),
  check(['site', 'labels', 'copy', 'pages', 'jobs'], checkLanguage),
  check(['site', 'finishedJobs', 'reviews', 'credentials', 'cities', 'places', 'services'], checkJobs),
  check(['site'], checkExternalSources),
  check(['news'], checkNews),
  check(['services'], checkServices),
  check([...WITH_TEXT, 'coverage'], checkClaims),
];

/** Gets only the texts of cities, so that it runs again less often. */
const TEMPLATES = check(TEMPLATE_RECORDS, checkTemplates);

const THEME = check(['site', 'assets'], checkTheme);

/** Runs all checks that span several fields or records. Each record already has the right shape. */
export function checkRecords(records: Records): Diagnostic[] {
  const cities = citiesWithText(records.cities);
  return [...CHECKS.flatMap((run) => run(records)), ...TEMPLATES({ ...records, cities }), ...THEME(records)];
}

/** Reports services that their pages can't describe. */
function checkServices({ services }: Pick<Records, 'services'>, report: Report): void {
  for (const [slug, { value, declaredAt }] of services.records) {
    if (!isEmptyService(value) || value.canonicalOf !== undefined) continue;
    const message = `\`${slug}\` has no description and no features, so its pages are noindex`;
    const help = 'add a `description` and `features`, or remove it with `townpress remove service`';
    report(warningAt(declaredAt, 'empty-service', message, help));
  }
}

/** Number of characters of news that fit on the lines shown on a phone 360 pixels wide: four, and two of its title. */
const NEWS_MAX = { content: 130, title: 55 } as const;

/** Reports news of which phones show only the beginning. The rest would be nowhere: its link leads to another site. */
function checkNews({ news }: Pick<Records, 'news'>, report: Report): void {
  for (const record of news.records.values())
    for (const [index, news] of record.value.entries())
      for (const field of ['title', 'content'] as const) {
        const [length, most] = [shownLength(news[field]), NEWS_MAX[field]];
        if (length <= most) continue;
        const message = `${field === 'title' ? 'the title of ' : ''}this news has ${length} characters; phones show about ${most}`;
        report(warningAt(locate(record, [index, field]), 'long-news', message, 'shorten it'));
      }
}

/** Reports errors in `brand/extra.css`, and theme colors with too little contrast. */
function checkTheme({ site, assets }: Pick<Records, 'site' | 'assets'>, report: Report): void {
  checkExtraStyles(assets.get(EXTRA_STYLES), report);
  if (!site) return;
  for (const { path, given, ground, ratio, needed, nearest } of themeOf(site.value.theme).weak) {
    const message = `${quote(given)} on ${quote(ground)} has a contrast of ${ratio.toFixed(1)}:1, but needs ${needed}:1; pages use ${quote(nearest)} instead`;
    const help = `use ${quote(nearest)}, the nearest readable color, or choose another`;
    report(warningAt(locate(site, ['theme', ...path]), 'weak-contrast', message, help));
  }
}
