import { type Diagnostic, quote, type Report, type Span, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { didYouMean, nearest } from '../../base/diagnostics/suggest.ts';
import { pickByHash } from '../../base/hash.ts';
import { type DataPath, type Located, locate, locateKey } from '../../base/located.ts';
import type { Records, Table } from '../validate/records.ts';
import type { CityFactsRecord } from '../validate/schemas/city-facts.ts';
import type { PageName } from '../validate/schemas/copy.ts';
import { checkBusiness } from './check-business.ts';
import { checkFacts } from './check-facts.ts';
import { checkGeography } from './check-geography.ts';
import { checkTemplates } from './check-templates.ts';
import { DanglingSlugs } from './dangling-slugs.ts';
import type { Cleaner } from './exported-posts.ts';
import { distanceMiles } from './geography.ts';
import type { Picture } from './picture.ts';
import { MARK_FILE, PictureFiles, type PreparedPictures } from './picture-files.ts';
import { buildPosts } from './posts.ts';
import type { City, JobCard, Neighbor, PageCopy, Person, Service, ServiceCard, Site } from './site.ts';
import { slugOfName } from './slug-of-name.ts';

/**
 * Joins the records, resolves every reference, and reports what dangles, stands twice, or cannot be true. Without prepared pictures
 * no photograph has variants; without `clean` the HTML of a post is shown as text.
 */
export function buildModel(
  records: Records,
  { pictures = new Map(), clean }: { pictures?: PreparedPictures | undefined; clean?: Cleaner | undefined } = {},
): Outcome<Site> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const builder = new Builder(records, pictures, clean, report);
  const value = builder.site();
  checkGeography(records, report);
  checkFacts(records, report);
  checkBusiness(records, report);
  checkTemplates(records, report);
  return { value, diagnostics };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

class Builder {
  private readonly records: Records;
  private readonly report: Report;
  private readonly services = new Map<string, Mutable<Service>>();
  private readonly cities = new Map<string, Mutable<City>>();
  /** By the slug that a city's name makes, which need not be its own. */
  private readonly citiesByName = new Map<string, City>();
  private readonly pictureFiles: PictureFiles;
  /** Slugs of services whose cities are not all known, since their coverage holds a mistake. */
  private readonly unsure = new Set<string>();
  private readonly dangling = new DanglingSlugs();

  private readonly clean: Cleaner | undefined;

  constructor(records: Records, pictures: PreparedPictures, clean: Cleaner | undefined, report: Report) {
    this.records = records;
    this.clean = clean;
    this.report = report;
    this.pictureFiles = new PictureFiles(records.assets, pictures, report);
  }

  site(): Site | undefined {
    const { site, copy, photos, pages } = this.records;
    const pictures = this.pictures();
    this.buildServices();
    this.buildCities(pictures);
    this.buildCoverage();
    const jobs = this.jobs();
    const people = (list: 'founders' | 'team') => this.people(list);
    const [founders, team] = [people('founders'), people('team')];
    const homeCards = this.cards('home');
    const serviceCards = this.cards('services');
    const majorAreas = (site?.value.majorAreas ?? []).flatMap(
      (slug, index) => this.refer(this.records.cities, this.cities, slug, site, ['majorAreas', index]) ?? [],
    );
    const popularServices = (site?.value.popularServices ?? []).flatMap(
      (slug, index) => this.refer(this.records.services, this.services, slug, site, ['popularServices', index]) ?? [],
    );
    const card = photos && this.pictureFiles.urlOf(photos, photos.value.card.file, ['card', 'file']);
    const sceneOf = (key: string | undefined, path: DataPath): Picture | undefined => {
      const picture = key === undefined ? undefined : pictures.get(key);
      if (photos && key !== undefined && !picture)
        this.dangling.add('photo', key, Object.keys(photos.value.scenes), locate(photos, path));
      return picture;
    };
    const homePicture = sceneOf(photos?.value.home, ['home']);
    const benefits = sceneOf(photos?.value.pages.benefits, ['pages', 'benefits']);
    const about = sceneOf(photos?.value.pages.about, ['pages', 'about']);
    const zips = this.zips();
    const posts = buildPosts(this.records, pictures, this.pictureFiles, this.clean, this.dangling, this.report);
    this.dangling.reportAll(this.report);
    if (!site) return undefined;
    return {
      business: site.value,
      declaredAt: site.declaredAt,
      services: [...this.services.values()],
      cities: [...this.cities.values()].sort((a, b) => compare(a.name, b.name) || compare(a.slug, b.slug)),
      majorAreas,
      popularServices,
      jobs,
      founders,
      team,
      homeCards,
      serviceCards,
      posts,
      sources: new Map([...this.records.sources.records].map(([slug, { value }]) => [slug, value])),
      places: new Map([...this.records.places.records].map(([slug, { value }]) => [slug, value])),
      zips,
      copy: copy?.value ?? absent('copy.yaml'),
      copyAt: copy?.declaredAt ?? wholeFile('copy.yaml'),
      pages: {
        home: pageCopy('home', pages.home),
        about: pageCopy('about', pages.about),
        services: pageCopy('services', pages.services),
        'service-areas': pageCopy('service-areas', pages['service-areas']),
        blog: pageCopy('blog', pages.blog),
      },
      homePicture: homePicture ?? NO_PICTURE,
      pagePictures: { ...(benefits && { benefits }), ...(about && { about }) },
      scenes: [...pictures.values()],
      card: { url: card ?? '', alt: photos?.value.card.alt ?? '' },
      cards: new Map(),
      mark: this.records.assets.get(MARK_FILE),
      icons: [],
      files: this.pictureFiles.files,
      originals: this.pictureFiles.originals,
      colours: this.pictureFiles.colours,
      rejected: { cities: this.records.cities.rejected, services: this.records.services.rejected },
      redirects: this.records.redirects.map((record) => ({
        ...record.value,
        declaredAt: locate(record, ['from']),
        targetAt: locate(record, ['to']),
      })),
    };
  }

  private pictures(): Map<string, Picture> {
    const { photos } = this.records;
    const pictures = new Map<string, Picture>();
    if (!photos) return pictures;
    for (const [key, scene] of Object.entries(photos.value.scenes)) {
      const picture = this.pictureFiles.pictureOf(photos, scene, ['scenes', key]);
      pictures.set(key, picture ? { ...picture, key, alt: scene.alt } : NO_PICTURE);
    }
    for (const [slug, key] of Object.entries(photos.value.cities)) {
      if (!pictures.has(key)) this.dangling.add('photo', key, pictures.keys(), locate(photos, ['cities', slug]));
      this.refer(this.records.cities, this.records.cities.records, slug, photos, ['cities', slug], 'key');
    }
    return pictures;
  }

  private zips(): Site['zips'] {
    const { zips, cities, places } = this.records;
    for (const [slug, { declaredAt }] of zips.records) {
      const isKnown = [cities, places].some(({ records, rejected }) => records.has(slug) || rejected.has(slug));
      if (!isKnown) this.dangling.add('place', slug, [...cities.records.keys(), ...places.records.keys()], declaredAt);
    }
    return new Map([...zips.records].map(([slug, { value }]) => [slug, value]));
  }

  private buildServices(): void {
    const { services } = this.records;
    for (const [slug, { value, declaredAt }] of services.records) {
      this.services.set(slug, { ...value, slug, related: [], canonicalOf: undefined, soldIn: new Map(), declaredAt });
    }
    const chained = new Set<Service>();
    for (const [slug, record] of services.records) {
      const service = this.services.get(slug) as Mutable<Service>;
      service.related = record.value.related.flatMap(
        (other, index) => this.refer(services, this.services, other, record, ['related', index]) ?? [],
      );
      if (record.value.canonicalOf === undefined) continue;
      service.canonicalOf = this.refer(services, this.services, record.value.canonicalOf, record, ['canonicalOf']);
      const speaker = service.canonicalOf;
      if (
        speaker &&
        !chained.has(speaker) &&
        (speaker === service || services.records.get(speaker.slug)?.value.canonicalOf !== undefined)
      ) {
        chained.add(service);
        this.report({
          severity: 'error',
          code: 'canonical-chain',
          message: `${quote(record.value.canonicalOf)} does not speak for itself, so it cannot speak for \`${slug}\``,
          at: locate(record, ['canonicalOf']),
          help: 'name a service that has no `canonicalOf` of its own, or remove the line',
        });
      }
    }
  }

  private buildCities(pictures: Map<string, Picture>): void {
    const { cities, facts, news, photos } = this.records;
    const sceneKeys = [...pictures.keys()];
    for (const [slug, record] of cities.records) {
      const { value, declaredAt } = record;
      const cityFacts: CityFactsRecord = facts.records.get(slug)?.value ?? {};
      const chosen = photos?.value.cities[slug] ?? pickByHash(slug, sceneKeys);
      this.cities.set(slug, {
        slug,
        name: value.name,
        kind: value.kind,
        county: value.county,
        lat: value.lat,
        lon: value.lon,
        neighbors: [],
        facts: cityFacts,
        news: news.records.get(slug)?.value ?? [],
        picture: pictures.get(chosen ?? '') ?? NO_PICTURE,
        lead: value.lead,
        updated: [value.updated, cityFacts.updated]
          .filter((day) => day !== undefined)
          .sort()
          .at(-1),
        declaredAt,
      });
    }
    for (const table of [facts, news]) {
      for (const [slug, record] of table.records) this.refer(cities, this.cities, slug, record, []);
    }
    for (const city of this.cities.values()) this.citiesByName.set(slugOfName(city.name), city);
    for (const [slug, record] of cities.records) {
      const city = this.cities.get(slug) as Mutable<City>;
      city.neighbors = record.value.neighbors.map((name, index) => this.neighbor(city, name, record, index));
    }
  }

  private neighbor(city: City, name: string, record: Located<{ neighbors: string[] }>, index: number): Neighbor {
    const { cities, places } = this.records;
    const slug = slugOfName(name);
    const at = locate(record, ['neighbors', index]);
    const other = this.cities.get(slug) ?? this.citiesByName.get(slug);
    const place = places.records.get(slug)?.value;
    const first = record.value.neighbors.findIndex((earlier) => slugOfName(earlier) === slug);
    if (other === city) {
      this.report({
        severity: 'error',
        code: 'own-neighbor',
        message: `${quote(name)} is named as its own neighbor`,
        at,
        help: 'remove it',
      });
    } else if (first < index) {
      const related = [{ message: 'first named here', at: locate(record, ['neighbors', first]) }];
      this.report({
        severity: 'error',
        code: 'duplicate-neighbor',
        message: `the neighbor ${quote(name)} is named twice`,
        at,
        related,
        help: 'remove one of the two',
      });
    } else if (!other && !place && !cities.rejected.has(slug) && !places.rejected.has(slug)) {
      const names = [...cities.records.values(), ...places.records.values()].map(({ value }) => value.name);
      const help =
        didYouMean(name, names) ??
        `add ${slug === '' ? 'it' : `\`${slug}\``} to cities.yaml to give it a page, or to places.yaml to name it without one`;
      this.report({
        severity: 'warning',
        code: 'unknown-neighbor',
        message: `the neighbor ${quote(name)} is neither a city nor a place we know`,
        at,
        help,
      });
    }
    const point = other ?? place;
    return {
      name: other?.name ?? place?.name ?? name,
      city: other === city ? undefined : other,
      miles: point && distanceMiles(city, point),
    };
  }

  private buildCoverage(): void {
    const { coverage, services, cities } = this.records;
    for (const [slug, record] of coverage.records) {
      const service = this.refer(services, this.services, slug, record, []);
      if (!service) this.unsure.add(nearest(slug, this.services.keys()) ?? slug);
      const soldIn = new Map<City, Span>();
      if (record.value === 'all') for (const city of this.cities.values()) soldIn.set(city, record.declaredAt);
      else if (Array.isArray(record.value)) this.soldInList(record as Located<string[]>, slug, soldIn);
      else {
        const except = new Set<City>();
        for (const [index, name] of record.value.except.entries()) {
          const city = this.refer(cities, this.cities, name, record, ['except', index]);
          if (city) except.add(city);
        }
        for (const city of this.cities.values()) if (!except.has(city)) soldIn.set(city, record.declaredAt);
      }
      if (service) service.soldIn = soldIn;
      if (!Array.isArray(record.value) && cities.rejected.size > 0) this.unsure.add(slug);
    }
    for (const [slug, service] of this.services) {
      if (service.soldIn.size > 0 || this.isUnsure(slug)) continue;
      this.report({
        severity: 'warning',
        code: 'unsold-service',
        message: `the service \`${slug}\` is sold in no city`,
        at: coverage.records.get(slug)?.declaredAt ?? service.declaredAt,
        help: `list its cities under \`${slug}:\` in coverage.yaml`,
      });
    }
  }

  /** Whether a mistake reported elsewhere leaves open where a service is sold. */
  private isUnsure(service: string): boolean {
    return this.unsure.has(service) || this.records.coverage.rejected.has(service);
  }

  private soldInList(record: Located<string[]>, service: string, soldIn: Map<City, Span>): void {
    for (const [index, slug] of record.value.entries()) {
      const at = locate(record, [index]);
      const city = this.refer(this.records.cities, this.cities, slug, record, [index]);
      if (!city) {
        this.unsure.add(service);
        continue;
      }
      const earlier = soldIn.get(city);
      if (earlier) {
        this.report({
          severity: 'error',
          code: 'duplicate-offer',
          message: `\`${service}\` lists \`${slug}\` twice`,
          at,
          related: [{ message: 'first listed here', at: earlier }],
          help: 'remove one of the two',
        });
      } else soldIn.set(city, at);
    }
  }

  private jobs(): JobCard[] {
    const { jobs, services, cities } = this.records;
    return (jobs?.value.cards ?? []).flatMap((card, index) => {
      const record = jobs as NonNullable<typeof jobs>;
      const service = this.refer(services, this.services, card.service, record, ['cards', index, 'service']);
      const city = this.refer(cities, this.cities, card.city, record, ['cards', index, 'city']);
      if (!service || !city) return [];
      if (!service.soldIn.has(city) && !this.isUnsure(service.slug)) {
        this.report({
          severity: 'error',
          code: 'job-not-covered',
          message: `the job is in \`${city.slug}\`, where \`${service.slug}\` is not sold`,
          at: locate(record, ['cards', index, 'city']),
          help: `add \`${city.slug}\` under \`${service.slug}:\` in coverage.yaml, or choose another job`,
        });
      }
      const url = `/services/${service.slug}/${city.slug}`;
      if (card.url !== undefined && card.url !== url && card.url !== `/${service.slug}/${city.slug}`) {
        this.report({
          severity: 'error',
          code: 'job-url-mismatch',
          message: `the url ${quote(card.url)} is not that of this job`,
          at: locate(record, ['cards', index, 'url']),
          help: `remove it, or write \`${url}\``,
        });
      }
      const { labels, blurbs } = record.value;
      return [
        {
          service,
          city,
          description: card.dynamicDesc,
          label: labels[index % labels.length] as string,
          blurb: blurbs[index % blurbs.length] as string,
        },
      ];
    });
  }

  private people(list: 'founders' | 'team'): Person[] {
    const { team, photos } = this.records;
    const portraits = photos?.value.portraits ?? {};
    return (team?.value[list] ?? []).flatMap(({ photo, alt, ...person }, index) => {
      const record = Object.hasOwn(portraits, photo) ? portraits[photo] : undefined;
      const picture = photos && record && this.pictureFiles.pictureOf(photos, record, ['portraits', photo]);
      if (photos && !record)
        this.dangling.add(
          'portrait',
          photo,
          Object.keys(portraits),
          locate(team as NonNullable<typeof team>, [list, index, 'photo']),
        );
      return picture ? [{ ...person, portrait: { ...picture, key: photo, alt } }] : [];
    });
  }

  private cards(page: 'home' | 'services'): ServiceCard[] {
    const record = this.records.pages[page];
    if (!record) return [];
    const extras = this.records.pages.services?.value.extraCards ?? {};
    const slugs: readonly string[] =
      page === 'home'
        ? (record.value as { services: { cards: string[] } }).services.cards
        : (record.value as { cards: string[] }).cards;
    const path: DataPath = page === 'home' ? ['services', 'cards'] : ['cards'];
    return slugs.flatMap((slug, index): ServiceCard[] => {
      const extra = Object.hasOwn(extras, slug) ? extras[slug] : undefined;
      if (extra) return [{ kind: 'extra', slug, ...extra }];
      if (!this.records.pages.services && !this.services.has(slug)) return [];
      const service = this.refer(
        this.records.services,
        this.services,
        slug,
        record,
        [...path, index],
        'value',
        Object.keys(extras),
      );
      return service ? [{ kind: 'service', service }] : [];
    });
  }

  /** The object a slug names; reports a slug that names none, unless its own record was rejected. */
  private refer<T>(
    table: Table<unknown>,
    objects: ReadonlyMap<string, T>,
    slug: string,
    place: Located<unknown> | undefined,
    path: DataPath,
    which: 'key' | 'value' = 'value',
    more: readonly string[] = [],
  ): T | undefined {
    const object = objects.get(slug);
    if (object !== undefined || table.rejected.has(slug) || !place) return object;
    this.dangling.add(
      table === this.records.cities ? 'city' : 'service',
      slug,
      [...table.records.keys(), ...more],
      which === 'key' ? locateKey(place, path) : locate(place, path),
    );
    return undefined;
  }
}

/** Stands for a picture that was reported as missing; never shown, since a site with errors is not written. */
const NO_PICTURE: Picture = {
  key: '',
  url: '',
  width: '',
  height: '',
  alt: '',
  focus: 'middle',
  tone: '',
  srcset: '',
  sources: [],
};

function pageCopy<Name extends PageName>(name: Name, record: Records['pages'][Name]): PageCopy<Name> {
  const file = `pages/${name}.md`;
  return {
    front: (record?.value ?? absent(file)) as PageCopy<Name>['front'],
    body: record?.body.text ?? '',
    declaredAt: record?.declaredAt ?? wholeFile(file),
  };
}

/** Stands for a record that was reported, so that the rest of the site can still be checked; a site with errors is not rendered. */
function absent<T extends object>(file: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`${file} was rejected, and its value is used all the same`);
    },
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
