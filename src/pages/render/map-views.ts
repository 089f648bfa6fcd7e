import { Table } from '../../base/by-object.ts';
import { fileDigest } from '../../base/file-digest.ts';
import { lazy } from '../../base/lazy.ts';
import { reuseIfEqual, reuseLast } from '../../base/memo.ts';
import { cityPath } from '../../base/url.ts';
import { MAP_WIDTH } from '../../look/map/plane.ts';
import type { MapPlace, SiteMap } from '../../look/map/site-map.ts';
import { fillLabel } from '../../model/format-label.ts';
import type { City, Site } from '../../model/site.ts';
import type { Ground, MapDotsView, MapInsetView, StateMapView } from './components/map.tsx';
import { mapLabels, shadeClass } from './map-labels.ts';
import { layOut, type MapLayout, weightsOf } from './map-layout.ts';
import { type StateInputs, stateMap } from './state-map.ts';

/** Returns the drawing that every map of a site shows parts of. The file name contains a hash of its contents. */
export function mapFile({ drawing }: SiteMap): { readonly path: string; readonly text: string } {
  return { path: `assets/map.${fileDigest(drawing)}.svg`, text: drawing };
}

/** Creates the views of a site's maps. Pages that show the same view share one object. */
export class MapViews {
  private readonly site: Site;
  private readonly map: SiteMap;
  private readonly file: string;
  private readonly viewBox: string;
  private readonly ground: Ground;
  /** Where each city is, and the order in which the map of all cities places names, which follows population. */
  readonly tables: readonly [places: Table<City, MapPlace>, weights: Table<Site, readonly number[]>];
  /** The map of all cities, with links. */
  readonly state = lazy((): StateMapView => reuseLast(stateMap, this.stateInputs()));
  /** Where cities are on that map. */
  private readonly layout = lazy((): MapLayout => {
    const places = this.site.cities.map((city) => this.placeOf(city).at);
    return reuseLast(layOut, {
      places: reuseIfEqual('places on the map', places),
      base: reuseIfEqual('base on the map', this.map.base),
      unitsPerKm: this.map.unitsPerKm,
    });
  });

  constructor(site: Site, map: SiteMap) {
    this.site = site;
    this.map = map;
    this.tables = [
      new Table('place on the map', (city) => map.places.get(city) ?? { at: map.geometry().at(city) }),
      new Table('weights on the map', () => this.weights()),
    ];
    this.file = `/${mapFile(map).path}`;
    this.viewBox = `0 0 ${MAP_WIDTH} ${map.height}`;
    this.ground = {
      land: this.part('land'),
      inner: this.part('inner'),
      shades: map.shades.map((_, index) => ({
        className: shadeClass(index, map.shades),
        href: this.part(`shade-${index + 1}`),
      })),
    };
  }

  private weights(): readonly number[] {
    const { cities, majorAreas } = this.site;
    const major = new Set(majorAreas);
    return weightsOf(
      this.layout(),
      cities.map(({ facts }) => facts.population?.value),
      (town) => major.has(cities[town] as City),
    );
  }

  /** Returns a map of one city's location in the state. */
  inset(city: City, label: string): MapInsetView {
    const { at, county } = this.placeOf(city);
    return {
      label,
      viewBox: this.viewBox,
      land: this.ground.land,
      ...(!this.map.isWhole && { inner: this.ground.inner, names: this.part('names') }),
      towns: this.part('towns'),
      county: county && this.part(`c-${county}`),
      x: String(at[0]),
      y: String(at[1]),
    };
  }

  private placeOf(city: City): MapPlace {
    return this.tables[0].get(city);
  }

  /** The name of the area that the maps show. */
  get shown(): string {
    const { state, base } = this.site.business;
    return this.map.isWhole ? state.name : fillLabel(this.site.labels.areaAround, { name: base.name });
  }

  dots(): MapDotsView {
    return { viewBox: this.viewBox, ground: this.ground, towns: this.part('towns'), names: this.part('names') };
  }

  private part(id: string): string {
    return `${this.file}#${id}`;
  }

  /** Returns the inputs of the map of all cities. Values equal to the previous build's are the same objects. */
  private stateInputs(): StateInputs {
    const { site, map, viewBox } = this;
    const { labels, business, majorAreas } = site;
    const geometry = map.geometry();
    const { name } = business.base;
    const words = mapLabels(site);
    const ranks = new Map(majorAreas.map((city, rank) => [city, rank] as const).reverse());
    const weights = this.tables[1].get(site);
    const towns = site.cities.map((city, index) => ({
      href: cityPath(business.paths, city.slug),
      name: city.name,
      at: this.placeOf(city).at,
      rank: ranks.get(city) ?? -1,
      weight: weights[index] as number,
    }));
    const texts = {
      label: fillLabel(labels.mapOfPlaces, { place: this.shown, places: words.places }),
      count: String(site.cities.length),
      served: words.served,
      among: map.isWhole
        ? words.amongAll({ count: map.servedCounties, all: geometry.counties.length })
        : words.counties(),
      legend: map.servedCounties > 1 && map.shades.length > 1 ? words.legend(map.shades) : undefined,
      enlarged: fillLabel(labels.enlargedMap, { places: words.places, name }),
      caption: fillLabel(labels.enlarged, { name }),
    };
    return {
      geometry,
      viewBox,
      spread: map.spread,
      layout: this.layout(),
      towns: reuseIfEqual('towns on the map', towns),
      base: reuseIfEqual('base of the map', { name, at: map.base }),
      ground: reuseIfEqual('ground of the map', this.ground),
      texts: reuseIfEqual('texts of the map', texts),
    };
  }
}
