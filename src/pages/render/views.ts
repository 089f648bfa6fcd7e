import { Table } from '../../base/by-object.ts';
import { upperFirst } from '../../base/english.ts';
import { lazy, memoize, memoizeLast } from '../../base/lazy.ts';
import { reuseLast } from '../../base/memo.ts';
import type { ByObject } from '../../base/model-object.ts';
import { cityPath, mailUrl, offerPath, servicePath, telUrl } from '../../base/url.ts';
import { partialDate } from '../../blog/dates.ts';
import type { SiteMap } from '../../look/map/site-map.ts';
import { fillLabel } from '../../model/format-label.ts';
import { type NearestCities, nearestCities } from '../../model/geography.ts';
import { relatedPosts } from '../../model/related-posts.ts';
import type { City, LocalRule, Service, ServiceCard, Site, SitePost } from '../../model/site.ts';
import type { Scope } from '../../model/template.ts';
import { type CityViews, createCityViews, type LinkedCity, linkedCity } from './city-views.ts';
import type { Card } from './components/card-grids.tsx';
import type { LayoutView } from './components/frame.tsx';
import type { Action, CallToActionView } from './components/hero.tsx';
import type { StripView } from './components/layout.tsx';
import type { PlaceLink } from './components/place-lists.tsx';
import type { NoteView } from './components/text-blocks.tsx';
import type { TicketView } from './components/tickets.tsx';
import { type QrCode, qrCode } from './contact.ts';
import { frameView } from './frame-view.ts';
import { hoursRows, zoneNameOf } from './hours-view.ts';
import { jobTickets } from './job-tickets.ts';
import { type JobsNearby, jobsNearby } from './jobs-nearby.ts';
import { createLinkableOffers, type LinkableOffers } from './linkable-offers.ts';
import { MapViews } from './map-views.ts';
import { type Menu, menuOf } from './menu.ts';
import { createUniqueText, type UniqueText } from './unique-text.ts';
import { Wording } from './wording.ts';

/** Creates the values that sections show. Pages share value objects, so a shared section is rendered only once. */
export class Views {
  readonly site: Site;
  readonly wording: Wording;
  readonly nearest: NearestCities;
  readonly ownShares: UniqueText;
  /** Whether lists may link to the page for a service in a city: the service is sold there and the page is indexed. */
  readonly listings: LinkableOffers;
  /** Undefined if the site's state has no map. */
  readonly maps: MapViews | undefined;
  private readonly memory = new Map<string, () => unknown>();
  /** The towns that every town's page links to. */
  readonly majorAreas = lazy(() => this.site.majorAreas.map((city) => linkedCity(city)));
  /** Returns what a city's pages have in common. Pages are rendered city by city, so only the last city is cached. */
  readonly of = memoizeLast((city: City): CityViews => createCityViews(this, city));
  /** Keyed by the site, because all its pages show the same menu. */
  private readonly menus = new Table('menu', (_: Site) => menuOf(this.site, this.wording));
  private readonly zoneNames = new Table('zone name', zoneNameOf);
  private readonly related = new Table('all related', ({ posts }: Site) => relatedPosts(posts));
  /** The latest jobs nearby, for pages without a job. */
  readonly jobsNearby: JobsNearby = jobsNearby(this);
  /** A table, so that pages depend on the tickets and not on all data of the towns that they name. */
  private readonly ticketTable = new Table('tickets', (site: Site) =>
    this.wording.withGaps(() => jobTickets(site, this.wording)),
  );
  /** The posts that have the most in common with a post. */
  readonly relatedPosts = new Table('related', (post: SitePost) => this.related.get(this.site).get(post) ?? []);

  constructor(site: Site, map?: SiteMap) {
    this.site = site;
    this.nearest = nearestCities(site);
    this.wording = new Wording(site, this.nearest);
    this.ownShares = createUniqueText(site, this.wording, (city) => createCityViews(this, city));
    this.listings = createLinkableOffers(site, this.ownShares);
    this.maps = map && new MapViews(site, map);
  }

  get tables(): readonly ByObject[] {
    const { nearest, ownShares, listings, maps, menus, zoneNames, relatedPosts, jobsNearby } = this;
    const ofTowns = [nearest, ...ownShares.tables, listings.table, ...(maps?.tables ?? [])];
    return [...ofTowns, menus, zoneNames, relatedPosts, jobsNearby, this.ticketTable];
  }

  layout(path: string): LayoutView {
    const current = this.menu().nav.some(({ href }) => href === path) ? path : '';
    return this.once(`layout ${current}`, () =>
      frameView(this.site, { menu: this.menu(), qr: this.qrCode(), zoneName: this.zoneNames.get(this.site), current }),
    );
  }

  callActions(
    mailLabel: string,
    subject: string = this.site.labels.mail.general,
    callLabel: string = this.site.labels.callNow,
  ): Action[] {
    const { phone, email } = this.site.business;
    const call = { label: callLabel, href: telUrl(phone.number), isCall: true };
    return email === undefined ? [call] : [call, { label: mailLabel, href: mailUrl(email, subject), isMail: true }];
  }

  /** Returns a local rule of a town, with its source. */
  ruleNote({ title, text, url, date, read }: LocalRule): NoteView {
    const { labels } = this.site;
    const publisher = new URL(url).hostname.replace(/^www\./, '');
    const seen = fillLabel(read === undefined ? labels.asOfDate : labels.asReadIn, {
      date: partialDate(date ?? read ?? '', labels),
    });
    return { title, text, source: { label: `${publisher}, ${seen}`, href: url } };
  }

  /** Returns the strip below the hero on most pages, the same object for all of them. */
  strip({ claims = {} }: Scope = this.wording.siteScope): StripView {
    return this.stripWith(claims);
  }

  private readonly stripWith = memoize((claims: NonNullable<Scope['claims']>): StripView => {
    const { business, copy, labels } = this.site;
    const scope = { ...this.wording.siteScope, claims };
    const [first] = hoursRows(business.hours.week, labels);
    return {
      state: first?.time ?? '',
      note: first?.days ?? '',
      cells: copy.strip.flatMap(({ title: titles, note: notes, link }) => {
        const [title] = this.wording.sentences([titles], scope, 'strip');
        const [note] = this.wording.sentences([notes], scope, 'strip');
        if (title === undefined || note === undefined) return [];
        return [
          {
            title,
            note,
            href:
              link === 'call'
                ? telUrl(business.phone.number)
                : link === 'areas'
                  ? business.paths['service-areas']
                  : undefined,
          },
        ];
      }),
    };
  });

  /** Returns a call to action. The name of the field is the seed for choosing a variant. */
  callToAction(
    { heading, text }: { heading: readonly string[]; text: readonly string[] },
    scope: Scope,
    actions: readonly Action[],
    field = 'closing',
  ): CallToActionView {
    return {
      heading: this.wording.text(heading, scope, `${field}.heading`),
      text: this.wording.text(text, scope, `${field}.text`),
      actions,
    };
  }

  titledTexts(
    items: readonly { title: readonly string[]; text: readonly string[] }[],
    scope: Scope,
  ): { title: string; text: string }[] {
    return items.flatMap(({ title: titles, text }) => {
      const title = this.wording.pick(titles, scope, 'title');
      return title === undefined ? [] : [{ title, text: this.wording.text(text, scope, title) }];
    });
  }

  /** Returns a service's symptoms as list entries. In the data, they're written for use within a sentence. */
  symptoms(service: Service): readonly string[] {
    return this.once(`symptoms ${service.slug}`, () => service.symptoms.map(({ text }) => upperFirst(text)));
  }

  serviceCard(card: ServiceCard): Card {
    const list = this.site.business.paths.services;
    if (card.kind === 'service') {
      const { name, code, summary, slug } = card.service;
      return {
        title: name,
        code,
        text: summary,
        href: this.hubPath(card.service) ?? `${list}#${slug}`,
      };
    }
    return { title: card.title, code: card.code, text: card.summary, href: `${list}#${card.slug}` };
  }

  hubPath(service: Service): string | undefined {
    const { serviceHubs, paths } = this.site.business;
    return serviceHubs ? servicePath(paths, service.slug) : undefined;
  }

  /** Returns a link to a service from a city: to its page there if lists may link to it, else to its hub. */
  serviceLink(service: Service, city: City) {
    const { paths } = this.site.business;
    return {
      name: service.name,
      href: this.listings.has(service, city) ? offerPath(paths, service.slug, city.slug) : this.hubPath(service),
    };
  }

  /** Returns a link to a service in a city, or to the city if lists aren't allowed to link to that page. */
  offerLink(service: Service, { city, name, slug, note }: LinkedCity): PlaceLink {
    const { paths } = this.site.business;
    return {
      name,
      href: this.listings.has(service, city) ? offerPath(paths, service.slug, slug) : cityPath(paths, slug),
      note,
    };
  }

  /** Returns other services sold in a city, the most similar first. */
  relatedServices(service: Service, city: City | undefined): Service[] {
    const all = this.once(`related ${service.slug}`, () =>
      [...new Set([...service.related, ...this.site.services])].filter((other) => other !== service),
    );
    const found: Service[] = [];
    for (const other of all) {
      if (found.length >= this.site.business.limits.related) break;
      if (city === undefined || this.listings.has(other, city)) found.push(other);
    }
    return found;
  }

  /** Returns the links in the menu, and the additional ones in the footer. */
  menu(): Menu {
    return this.menus.get(this.site);
  }

  /** Returns the file with the QR code that dials the company's number. */
  qrCode(): QrCode {
    return this.once('code to dial', () => reuseLast(codeToDial, { number: this.site.business.phone.number }));
  }

  /** Returns tickets of the latest jobs with a short description. */
  tickets(): readonly TicketView[] {
    return this.wording.counted(this.ticketTable.get(this.site));
  }

  /** Makes a value on first use, and returns the same object from then on. */
  once<T>(key: string, make: () => T): T {
    const known = this.memory.get(key) ?? lazy(make);
    this.memory.set(key, known);
    return known() as T;
  }
}

function codeToDial({ number }: { readonly number: string }): QrCode {
  return qrCode(telUrl(number));
}
