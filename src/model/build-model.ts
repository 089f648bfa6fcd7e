import { ObjectMap } from '../base/by-object.ts';
import { type Diagnostic, type Report, wholeFile } from '../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../base/diagnostics/outcome.ts';
import { reuseEach, reuseIfEqual, reuseLast } from '../base/memo.ts';
import { locate } from '../base/source.ts';
import { canonicalPath } from '../base/url.ts';
import type { Records } from '../data/validate/records.ts';
import type { PlaceRecord } from '../data/validate/schemas/cities-schema.ts';
import { PAGE_NAMES, type PageName } from '../data/validate/schemas/copy-schema.ts';
import type { BusinessHours, DayHours } from '../data/validate/schemas/hours-schema.ts';
import type { Labels } from '../data/validate/schemas/labels-schema.ts';
import { defaultTextsFor } from '../data/words/default-texts.ts';
import type { OfferRecords } from './build-cities.ts';
import { buildCustomPages } from './build-custom-pages.ts';
import { buildEvidence } from './build-evidence.ts';
import { buildJobs } from './build-jobs.ts';
import { buildOffers } from './build-offers.ts';
import { buildBrand, buildPeople, buildPictureParts, buildScenes } from './build-pictures.ts';
import { buildNotes } from './build-services.ts';
import { type BusinessInputs, buildBusiness, businessScope } from './business.ts';
import { checkBorders } from './check-geography.ts';
import { checkPictures } from './check-pictures.ts';
import { checkRecords } from './check-records.ts';
import { buildClaims, type Claims, fillTemplate } from './claims.ts';
import { DanglingSlugs, type Lookup, lookupIn } from './dangling-slugs.ts';
import type { Cleaner } from './exported-posts.ts';
import { buildCards, firstListed, largestTowns, listedIn } from './featured.ts';
import { type InspectedImages, PictureFiles } from './picture-files.ts';
import { buildPosts } from './posts.ts';
import type { City, LocalRule, PageCopy, Service, Site } from './site.ts';
import { isShown } from './sold.ts';
import { textLinks } from './text-links.ts';
import { themeOf } from './theme/theme-colors.ts';

export interface ModelOptions {
  /** Omit to build photos without variants. */
  readonly pictures?: InspectedImages | undefined;
  /** The sanitizer. Omit to show the HTML in posts as plain text. */
  readonly clean?: Cleaner | undefined;
}

/** Joins the records and resolves their references. Reports broken references, duplicates and impossible values. */
export function buildModel(records: Records, options: ModelOptions = {}): Outcome<Site> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const value = buildSite(records, options, report);
  if (value) checkBorders(value, report);
  return { value, diagnostics: [...diagnostics, ...checkRecords(records)] };
}

function offerRecordsOf({ site, services, cities, places, facts, news, photos, coverage }: Records): OfferRecords {
  return { site, services, cities, places, facts, news, photos, coverage };
}

function buildSite(records: Records, { pictures = new Map(), clean }: ModelOptions, report: Report): Site | undefined {
  const { site, copy, pages, labels } = records;
  const dangling = new DanglingSlugs();
  const files = new PictureFiles(records.assets, pictures, report);
  const scenes = reuseIfEqual('scenes', buildScenes(records, files, dangling));

  const offers = reuseLast(buildOffers, { ...offerRecordsOf(records), scenes });
  for (const diagnostic of offers.found) report(diagnostic);
  dangling.addAll(offers.dangling);
  const { services, cities, sold, served, isUnsure } = offers;
  const serviceOf = lookupIn('service', records.services, services, dangling);
  const cityOf = lookupIn('city', records.cities, cities, dangling);
  const context = { serviceOf, cityOf, scenes, dangling, files, report, isUnsure, served, clean };

  const jobs = buildJobs(records, context);
  const evidence = buildEvidence(records, context);
  const notes = buildNotes(records, context, isUnsure);
  const localRules = buildLocalRules(records, cityOf, serviceOf);
  const founders = buildPeople('founders', records, files, dangling);
  const team = buildPeople('team', records, files, dangling);
  const homeCards = buildCards('home', records, services, serviceOf);
  const serviceCards = buildCards('services', records, services, serviceOf);
  const majorAreas = listedIn(records, 'majorAreas', cityOf, (city) => served.has(city));
  const popularServices = listedIn(records, 'popularServices', serviceOf, (service) => sold.includes(service));
  checkPictures(records, report);
  const pictureParts = buildPictureParts(records, files, scenes, dangling);
  const zips = buildZips(records, dangling);
  const towns = majorAreas ?? [];
  const ownPages = buildCustomPages(records, { serviceOf, cityOf, scenes, dangling, services: sold, towns });
  const { posts, links } = buildPosts(records, context);
  dangling.reportAll(report);
  if (!site) return undefined;

  const language = defaultTextsFor(site.value.language);
  const words = labels?.value ?? (language.labels as Labels);
  const { business, claims } = reuseLast(buildCompany, {
    site: site.value,
    claims: records.claims,
    services: sold,
    towns: served,
    words,
    description: language.description,
  });
  return {
    business,
    declaredAt: site.declaredAt,
    services: sold,
    unsold: [...services.values()].filter((service) => !sold.includes(service)),
    cities: offers.towns,
    majorAreas: majorAreas ?? reuseLast(largestTowns, { base: business.base, towns: served }),
    popularServices: popularServices ?? firstListed(sold),
    claims,
    ...jobs,
    ...evidence,
    localRules,
    notes,
    founders,
    team,
    homeCards: homeCards.filter((card) => isShown(card, sold)),
    serviceCards: serviceCards.filter((card) => isShown(card, sold)),
    posts,
    ownPages,
    links: [...textLinks(records, business.paths, report), ...links],
    sources: valuesOf(records.sources.records),
    places: buildPlaces(records, cities, served),
    zips,
    copy: copy?.value ?? absent('copy.yaml'),
    labels: words,
    copyAt: copy?.declaredAt ?? wholeFile('copy.yaml'),
    pages: Object.fromEntries(PAGE_NAMES.map((name) => [name, pageCopy(name, pages[name])])) as Site['pages'],
    ...pictureParts,
    scenes: [...scenes.values()],
    cards: new Map(),
    theme: reuseEach(themeOf, site.value.theme, {}),
    brandFiles: [...records.assets.values()].filter(({ file }) => file.startsWith('brand/')),
    ...buildBrand(site.value, records.assets, pictures),
    icons: [],
    files: files.files,
    originals: files.originals,
    colours: files.colours,
    rejected: { cities: records.cities.rejected, services: records.services.rejected },
    redirects: buildRedirects(records),
  };
}

/** Builds the business and its claims. */
function buildCompany({ claims: records, ...inputs }: Pick<Records, 'claims'> & BusinessInputs) {
  const { services, words } = inputs;
  const business = buildBusiness(inputs);
  const claims = buildClaims(records, businessScope(business, services, words));
  return { business: { ...business, hours: withNotes(business.hours, claims, words.closed) }, claims };
}

/** Fills the notes for opening hours. A note whose claim is gone becomes the label for closed days. */
function withNotes({ week, special }: BusinessHours, { slots }: Claims, closed: string): BusinessHours {
  const filled = <T extends DayHours>(hours: T): T =>
    hours.note === undefined ? hours : { ...hours, note: fillTemplate(hours.note, { claims: slots }) ?? closed };
  return { week: week.map(filled), special: special.map(filled) };
}

/** Builds the public rules for each town, in data order. */
function buildLocalRules({ local }: Records, cityOf: Lookup<City>, serviceOf: Lookup<Service>): Site['localRules'] {
  const rules = new Map<City, readonly LocalRule[]>();
  for (const [slug, record] of local.records) {
    const city = cityOf(slug, record.declaredAt);
    const ofTown = record.value.map(({ services, ...rule }, index) => ({
      ...rule,
      services: services.flatMap(
        (service, at) => serviceOf(service, () => locate(record, [index, 'services', at])) ?? [],
      ),
    }));
    if (city) rules.set(city, ofTown);
  }
  return new ObjectMap('rules', rules);
}

function buildZips({ zips, cities, places }: Records, dangling: DanglingSlugs): Site['zips'] {
  for (const [slug, { declaredAt }] of zips.records) {
    const isKnown = [cities, places].some(({ records, rejected }) => records.has(slug) || rejected.has(slug));
    if (!isKnown) dangling.add('place', slug, [...cities.records.keys(), ...places.records.keys()], declaredAt);
  }
  return valuesOf(zips.records);
}

/** Builds the places without a page: every place in `places.yaml`, and towns that no service covers. */
function buildPlaces(
  { places }: Records,
  cities: ReadonlyMap<string, City>,
  served: ReadonlySet<City>,
): Site['places'] {
  const all = new Map<string, City | PlaceRecord>(valuesOf(places.records));
  for (const city of cities.values()) if (!served.has(city)) all.set(city.slug, city);
  return all;
}

function buildRedirects({ redirects }: Records): Site['redirects'] {
  return redirects.map((record) => {
    const { value } = record;
    const [from, to] = 'gone' in value ? [value.gone, undefined] : [value.from, value.to];
    const declaredAt = locate(record, ['gone' in value ? 'gone' : 'from']);
    const targetAt = to === undefined ? declaredAt : locate(record, ['to']);
    return { from, to: to && sendable(to), declaredAt, targetAt };
  });
}

/** Escapes what a `Location` header can't contain. */
function sendable(to: string): string {
  const isForeign = /[^\x21-\x7e]/.test(to) && URL.canParse(to);
  return isForeign ? new URL(to).href : to.replace(/[^\x21-\x7e]+/g, canonicalPath);
}

function pageCopy(name: PageName, record: Records['pages'][PageName]): PageCopy<PageName> {
  const file = `pages/${name}.md`;
  return {
    front: record?.value ?? absent(file),
    body: record?.source.body?.text ?? '',
    declaredAt: record?.declaredAt ?? wholeFile(file),
  };
}

/** Replaces a rejected record, so that the rest is still checked. A site with errors is never rendered. */
function absent<T extends object>(file: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`${file} was rejected, but its value is being used`);
    },
  });
}

function valuesOf<T>(records: ReadonlyMap<string, { readonly value: T }>): Map<string, T> {
  return new Map([...records].map(([slug, { value }]) => [slug, value]));
}
