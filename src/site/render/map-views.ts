import { createHash } from 'node:crypto';
import { cityPath } from '../../base/url.ts';
import { gapsOf } from '../map/near.ts';
import { freeCorner, type Label, labelBox, placeLabels, type Spot } from '../map/place-labels.ts';
import { type Box, dotsPath, MAP_WIDTH, type Position, pointBox, tenth } from '../map/plane.ts';
import type { SiteMap } from '../map/site-map.ts';
import { densestWindow, isInside, type MapWindow, WINDOW } from '../map/window.ts';
import { fillLabel } from '../model/label-text.ts';
import type { City, Site } from '../model/site.ts';
import type { Ground, MapDotsView, MapInsetView, MapPoint, StateMapView } from './components/map.tsx';
import { mapWords, shadeClass } from './map-words.ts';

/** Sizes on the map of the state, in its units; map.css has the same. */
export const STATE_SIZES = { size: 17, largeSize: 44, radius: 6 };

/** Sizes in the enlarged window. */
export const WINDOW_SIZES = { size: 17, radius: 7 };

/** How far around a point it is hit, in units, where no other is near: 24 px in all, as the window is shown. */
const REACH = { least: 7, most: 14 };

/** The file of the drawing that every map of a site shows parts of; its name changes with what it holds. */
export function mapFile({ drawing }: SiteMap): { readonly path: string; readonly text: string } {
  return { path: `assets/map.${createHash('sha256').update(drawing).digest('hex').slice(0, 10)}.svg`, text: drawing };
}

/** Makes the values of the maps of one site. Each view that stands on several pages is one object. */
export class MapViews {
  private readonly site: Site;
  private readonly map: SiteMap;
  private readonly file: string;
  private readonly viewBox: string;
  private readonly ground: Ground;
  private knownState: StateMapView | undefined;

  constructor(site: Site, map: SiteMap) {
    this.site = site;
    this.map = map;
    this.file = `/${mapFile(map).path}`;
    this.viewBox = `0 0 ${MAP_WIDTH} ${map.geometry.height}`;
    this.ground = {
      land: this.part('land'),
      inner: this.part('inner'),
      shades: map.shades.map((_, index) => ({
        className: shadeClass(index, map.shades),
        href: this.part(`shade-${index + 1}`),
      })),
    };
  }

  /** The map of all cities, linked. */
  state(): StateMapView {
    this.knownState ??= this.makeState();
    return this.knownState;
  }

  /** The place of one city in the state. */
  inset(city: City, label: string): MapInsetView {
    const { at, county } = this.map.places.get(city) ?? { at: this.map.geometry.at(city), county: undefined };
    return {
      label,
      viewBox: this.viewBox,
      land: this.ground.land,
      ...(!this.map.isWhole && { inner: this.ground.inner, names: this.part('names') }),
      towns: this.part('towns'),
      county: county && this.part(`c-${county.id}`),
      x: String(at[0]),
      y: String(at[1]),
    };
  }

  /** What the maps show, in words. */
  get shown(): string {
    const { state, base } = this.site.business;
    return this.map.isWhole ? state.name : fillLabel(this.site.labels.areaAround, { name: base.name });
  }

  /** All cities as dots. */
  dots(): MapDotsView {
    return { viewBox: this.viewBox, ground: this.ground, towns: this.part('towns'), names: this.part('names') };
  }

  private part(id: string): string {
    return `${this.file}#${id}`;
  }

  private makeState(): StateMapView {
    const { site, map } = this;
    const { geometry } = map;
    const base = geometry.at(site.business.base);
    const all = site.cities.map((city) => ({ city, at: this.at(city) }));
    const window = densestWindow(
      all.map(({ at }) => at),
      base,
      geometry.unitsPerKm,
    );
    const outside = inOrder(window ? all.filter(({ at }) => !isInside(at, window.box)) : all, 0);
    const free = freeCorner(
      geometry.rings,
      [...all.map(({ at }) => pointBox(at, STATE_SIZES.radius)), ...(window ? [window.box] : [])],
      MAP_WIDTH,
      geometry.height,
    );
    const spots = this.spots(outside);
    const baseSpot: Spot = { at: base, name: site.business.base.name, weight: Number.POSITIVE_INFINITY };
    const { labels, baseLabel } = this.stateLabels(spots, baseSpot, window, free ? [free.room] : []);
    const words = mapWords(site);
    const outer = this.dotsOf(outside);
    return {
      label: fillLabel(site.labels.mapOfPlaces, { place: this.shown, places: words.places }),
      viewBox: this.viewBox,
      ground: this.ground,
      points: pointsOf(outside, labels),
      dots: outer.dots,
      core: outer.core + (window ? dotsPath([base]) : ''),
      tally: {
        corner: free?.corner,
        count: String(site.cities.length),
        served: words.served,
        among: map.isWhole
          ? words.amongAll({ count: map.servedCounties, all: geometry.counties.length })
          : words.counties(),
      },
      legend: map.shades.length > 1 ? words.legend(map.shades) : undefined,
      window: window && this.windowView(all, window, baseLabel, baseSpot.name),
    };
  }

  /** The name of the base is placed first, the window's points beneath it or not, and the others keep clear of the window. */
  private stateLabels(
    spots: readonly Spot[],
    base: Spot,
    window: MapWindow | undefined,
    room: readonly Box[],
  ): { labels: readonly Label[]; baseLabel: Label | undefined } {
    const { spread } = this.map;
    const options = { width: MAP_WIDTH, height: this.map.geometry.height, ...STATE_SIZES, spread };
    if (!window) return { labels: placeLabels(spots, { ...options, taken: room }), baseLabel: undefined };
    const [baseLabel] = placeLabels([base], { ...options, taken: room }) as [Label];
    return {
      labels: placeLabels(spots, {
        ...options,
        taken: [...room, window.box, labelBox(base.name, baseLabel, STATE_SIZES.largeSize, spread)],
      }),
      baseLabel,
    };
  }

  private windowView(
    all: readonly Pinned[],
    { box, zoom }: MapWindow,
    baseLabel: Label | undefined,
    name: string,
  ): NonNullable<StateMapView['window']> {
    const inside = all.filter(({ at }) => isInside(at, box));
    const enlarged = inOrder(
      inside.map(({ city, at: [x, y] }) => ({
        city,
        at: [tenth((x - box.left) * zoom), tenth((y - box.top) * zoom)] as const,
      })),
      1,
    );
    const { labels } = this.site;
    return {
      label: fillLabel(labels.enlargedMap, { places: mapWords(this.site).places, name }),
      caption: fillLabel(labels.enlarged, { name }),
      viewBox: `0 0 ${WINDOW.width} ${WINDOW.height}`,
      transform: `scale(${Math.round(zoom * 1000) / 1000}) translate(${-box.left} ${-box.top})`,
      points: pointsOf(
        enlarged,
        placeLabels(this.spots(enlarged), { ...WINDOW, ...WINDOW_SIZES, taken: [], spread: this.map.spread }),
      ),
      ...this.dotsOf(enlarged),
      frame: {
        x: String(box.left),
        y: String(box.top),
        width: String(box.right - box.left),
        height: String(box.bottom - box.top),
      },
      inside: dotsPath(inside.map(({ at: [x, y] }) => [Math.round(x), Math.round(y)] as const)),
      base: { name, x: String(baseLabel?.at[0]), y: String(baseLabel?.at[1]), anchor: anchorText(baseLabel?.anchor) },
    };
  }

  /** Points to be named: major areas first, then those with many people and much room around them. */
  private spots(placed: readonly Placed[]): Spot[] {
    const { majorAreas } = this.site;
    return placed.map(({ city, at, gap }) => {
      const rank = majorAreas.indexOf(city);
      const people = city.facts.population?.value ?? 1000;
      return { at, name: city.name, weight: rank >= 0 ? 1e12 - rank : people * gap };
    });
  }

  private dotsOf(placed: readonly Placed[]): { dots: string; core: string } {
    const { majorAreas } = this.site;
    const path = (isCore: boolean) =>
      dotsPath(placed.filter(({ city }) => majorAreas.includes(city) === isCore).map(({ at }) => at));
    return { dots: path(false), core: path(true) };
  }

  private at(city: City): Position {
    return this.map.places.get(city)?.at ?? this.map.geometry.at(city);
  }
}

interface Pinned {
  readonly city: City;
  readonly at: Position;
}

/** A city among the others of its map. */
interface Placed extends Pinned {
  /** How far the nearest other is. */
  readonly gap: number;
}

/** In the order of reading: along one axis of the map, then the other. */
function inOrder(pinned: readonly Pinned[], axis: 0 | 1): Placed[] {
  const order = [...pinned].sort(
    (a, b) => a.at[axis] - b.at[axis] || a.at[(1 - axis) as 0 | 1] - b.at[(1 - axis) as 0 | 1],
  );
  const gaps = gapsOf(order.map(({ at }) => at));
  return order.map((placed, index) => ({ ...placed, gap: gaps[index] as number }));
}

function pointsOf(placed: readonly Placed[], labels: readonly Label[]): MapPoint[] {
  return placed.map(({ city, at: [x, y], gap }, index) => {
    const label = labels[index] as Label;
    return {
      name: city.name,
      href: cityPath(city.slug),
      x: String(x),
      y: String(y),
      reach: String(tenth(Math.max(REACH.least, Math.min(REACH.most, gap / 2)))),
      labelX: String(label.at[0]),
      labelY: String(label.at[1]),
      anchor: anchorText(label.anchor),
      className: label.shown === 'never' ? undefined : label.shown === 'large' ? 'on key' : 'on',
    };
  });
}

/** A name starts at its place unless it is said otherwise. */
function anchorText(anchor: Label['anchor'] | undefined): string | undefined {
  return anchor === 'start' ? undefined : anchor;
}
