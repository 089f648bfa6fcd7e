import { type Diagnostic, errorAt, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { correction } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import { memoize } from '../base/lazy.ts';
import { reuseEach } from '../base/memo.ts';
import { type DataPath, type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { ZipsRecord } from '../data/validate/schemas/cities-schema.ts';
import type { CityFactsRecord } from '../data/validate/schemas/city-facts-schema.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { codesOf, regionOf } from './regions.ts';

/** Facts that go out of date, unlike the founding year or roads. */
const AGING = ['population', 'cityHall', 'demographics', 'economy'] as const;

/** Reports facts that are impossible, outdated, or from an undeclared source. */
export function checkFacts({
  site,
  cities,
  facts,
  sources,
  zips,
}: Pick<Records, 'site' | 'cities' | 'facts' | 'sources' | 'zips'>): Diagnostic[] {
  const checksIn = site && reuseEach(checksByState, site.value, {});
  const checksOf = (slug: string) => checksIn?.(cities.records.get(slug)?.value.state);
  return [
    ...[...zips.records].flatMap(([slug, record]) => reuseEach(zipFindings, record, { checks: checksOf(slug) })),
    ...[...facts.records].flatMap(([slug, record]) =>
      reuseEach(factFindings, record, { checks: checksOf(slug), sources }),
    ),
  ];
}

/** Returns the checks for a town's facts, by its state. */
function checksByState(site: SiteRecord): (state: string | undefined) => Checks {
  return memoize((state) => ({ ...site.checks, ...codesOf(site, regionOf(site.state, { state })) }));
}

/** `checks` is undefined if `site.yaml` was rejected. */
interface CheckedBy {
  readonly checks: Checks | undefined;
}

function zipFindings(record: Located<ZipsRecord>, { checks }: CheckedBy): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, zip] of checks ? record.value.entries() : [])
    checkZip({ zip, record, path: [index] }, checks as Checks, (diagnostic) => found.push(diagnostic));
  return found;
}

function factFindings(
  record: Located<CityFactsRecord>,
  { checks, sources }: CheckedBy & Pick<Records, 'sources'>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [group, value] of Object.entries(record.value)) {
    if (typeof value !== 'object') continue;
    const { source } = value;
    if (!sources.records.has(source) && !sources.rejected.has(source)) {
      const at = locate(record, [group, 'source']);
      const help = correction(source, sources.records.keys(), at) ?? 'add it to sources.yaml';
      found.push(errorAt(at, 'unknown-source', `no source has the slug ${quote(source)}`, help));
    }
    const year = sources.records.get(source)?.value.year;
    if (year !== undefined && value.asOf > year) {
      const message = `the year ${value.asOf} is later than ${year}, the year of the source ${quote(source)}`;
      const help = 'correct `asOf`, or cite the newer source';
      found.push(warningAt(locate(record, [group, 'asOf']), 'newer-than-source', message, help));
    }
  }
  if (checks) checkAgainstSite(record, checks, (diagnostic) => found.push(diagnostic));
  return found;
}

interface FoundZip {
  readonly zip: string;
  readonly record: Located<unknown>;
  readonly path: DataPath;
}

function checkZip({ zip, record, path }: FoundZip, { zipPrefixes }: Checks, report: Report): void {
  if (zipPrefixes.length === 0 || zipPrefixes.some((prefix) => zip.startsWith(prefix))) return;
  const help = 'check it, or add its first digits to `checks.zipPrefixes` in site.yaml';
  const at = locate(record, path);
  report(errorAt(at, 'impossible-fact', `the ZIP code ${quote(zip)} isn't in this state`, help));
}

type Checks = Omit<SiteRecord['checks'], 'zipPrefixes' | 'areaCodes'> & ReturnType<typeof codesOf>;

function checkAgainstSite(record: Located<CityFactsRecord>, checks: Checks, report: Report): void {
  const { population, foundedYear, cityHall, demographics, economy } = record.value;
  const impossible = (path: DataPath, message: string, help: string) =>
    report(errorAt(locate(record, path), 'impossible-fact', message, help));
  if (foundedYear && (foundedYear.value < checks.foundedFrom || foundedYear.value > checks.foundedTo)) {
    impossible(
      ['foundedYear', 'value'],
      `the year ${foundedYear.value} isn't between ${checks.foundedFrom} and ${checks.foundedTo}`,
      'check it, or change `checks.foundedFrom` and `checks.foundedTo` in site.yaml',
    );
  }
  if (cityHall?.zipCode !== undefined)
    checkZip({ zip: cityHall.zipCode, record, path: ['cityHall', 'zipCode'] }, checks, report);
  const areaCode = cityHall?.phone?.replace(/^\+?1[\s.-]/, '').match(/\d{3}/)?.[0];
  if (areaCode !== undefined && checks.areaCodes.length > 0 && !checks.areaCodes.includes(areaCode)) {
    impossible(
      ['cityHall', 'phone'],
      `the area code \`${areaCode}\` isn't in this state`,
      `known area codes: ${listOf(checks.areaCodes, 'and')}; check the number, or add it to \`checks.areaCodes\` in site.yaml`,
    );
  }
  for (const [path, value] of [
    [['demographics', 'households'], demographics?.households],
    [['economy', 'laborForce'], economy?.laborForce],
  ] as const) {
    if (population && value !== undefined && value > population.value) {
      impossible(
        path,
        `\`${path[1]}\` is ${value}, more than the ${population.value} people who live here`,
        'check both figures',
      );
    }
  }
  for (const group of AGING) {
    const asOf = record.value[group]?.asOf;
    if (asOf === undefined || checks.reviewedIn === undefined) continue;
    if (asOf > checks.reviewedIn)
      impossible(
        [group, 'asOf'],
        `the year ${asOf} is later than ${checks.reviewedIn}, when the data was last reviewed`,
        'check it, or increase `checks.reviewedIn` in site.yaml',
      );
    else if (checks.reviewedIn - asOf > checks.staleAfterYears) {
      const message = `\`${group}\` is ${checks.reviewedIn - asOf} years old`;
      const help = 'update it, or increase `checks.staleAfterYears` in site.yaml';
      report(warningAt(locate(record, [group, 'asOf']), 'stale-fact', message, help));
    }
  }
}
