import { freeCorner, type Label, labelBox, placeLabels, type Spot } from '../../look/map/place-labels.ts';
import { type Box, dotsPath, MAP_WIDTH, type Position, pointBox, tenth } from '../../look/map/plane.ts';
import type { StateGeometry } from '../../look/map/state-geometry.ts';
import { isInside, type MapWindow, WINDOW } from '../../look/map/window.ts';
import type { City } from '../../model/site.ts';
import type { Ground, MapPoint, StateMapView } from './components/map.tsx';
import type { MapLayout, PlacedTown } from './map-layout.ts';

/** Sizes on the state map, in its units. map.css has the same sizes. */
export const STATE_SIZES = { size: 17, largeSize: 44, radius: 6 };

/** Sizes in the enlarged window. */
export const WINDOW_SIZES = { size: 17, radius: 7 };

/** Limits of the clickable radius around a point, in units. `most`, 24 px across, applies if no other point is near. */
const REACH = { least: 7, most: 14 };

interface MapTown extends Pick<City, 'name'> {
  readonly href: string;
  readonly at: Position;
  /** Its index among the major areas; -1 for any other town. */
  readonly rank: number;
  /** Label priority among the towns without a rank. Names with more weight are placed first. */
  readonly weight: number;
}

/** Everything that the map of all cities depends on. */
export interface StateInputs {
  readonly towns: readonly MapTown[];
  readonly layout: MapLayout;
  readonly base: { readonly name: string; readonly at: Position };
  readonly geometry: StateGeometry;
  readonly viewBox: string;
  /** Width of names relative to the condensed font. */
  readonly spread: number;
  readonly ground: Ground;
  readonly texts: Pick<StateMapView, 'label' | 'legend'> &
    Omit<StateMapView['tally'], 'corner'> & {
      /** The window's label and caption. */
      readonly enlarged: string;
      readonly caption: string;
    };
}

/** Returns the map of all cities, with links. */
export function stateMap(inputs: StateInputs): StateMapView {
  const { towns, base, geometry, viewBox, ground, texts, layout } = inputs;
  const { window } = layout;
  const outside = placed(towns, layout.outside);
  const free = freeCorner(
    geometry.rings,
    [...towns.map(({ at }) => pointBox(at, STATE_SIZES.radius)), ...(window ? [window.box] : [])],
    MAP_WIDTH,
    geometry.height,
  );
  const { labels, baseLabel } = stateLabels(inputs, spotsOf(outside), window, free ? [free.room] : []);
  const { label, count, served, among, legend } = texts;
  const outer = dotsOf(outside);
  return {
    label,
    viewBox,
    ground,
    points: pointsOf(outside, labels),
    dots: outer.dots,
    core: outer.core + (window ? dotsPath([base.at]) : ''),
    tally: { corner: free?.corner, count, served, among },
    legend,
    window: window && windowView(inputs, window, baseLabel),
  };
}

/** Places the name of the base first, even over points in the window. The other names stay clear of the window. */
function stateLabels(
  { base: { at, name }, geometry: { height }, spread }: StateInputs,
  spots: readonly Spot[],
  window: MapWindow | undefined,
  room: readonly Box[],
): { labels: readonly Label[]; baseLabel: Label | undefined } {
  const options = { width: MAP_WIDTH, height, ...STATE_SIZES, spread };
  if (!window) return { labels: placeLabels(spots, { ...options, taken: room }), baseLabel: undefined };
  const base: Spot = { at, name, weight: Number.POSITIVE_INFINITY };
  const [baseLabel] = placeLabels([base], { ...options, taken: room }) as [Label];
  return {
    labels: placeLabels(spots, {
      ...options,
      taken: [...room, window.box, labelBox(name, baseLabel, STATE_SIZES.largeSize, spread)],
    }),
    baseLabel,
  };
}

function windowView(
  { towns, base: { name }, texts, spread, layout }: StateInputs,
  { box, zoom }: MapWindow,
  baseLabel: Label | undefined,
): NonNullable<StateMapView['window']> {
  const inside = towns.filter(({ at }) => isInside(at, box));
  const enlarged = placed(towns, layout.inside);
  return {
    label: texts.enlarged,
    caption: texts.caption,
    viewBox: `0 0 ${WINDOW.width} ${WINDOW.height}`,
    transform: `scale(${Math.round(zoom * 1000) / 1000}) translate(${-box.left} ${-box.top})`,
    points: pointsOf(enlarged, placeLabels(spotsOf(enlarged), { ...WINDOW, ...WINDOW_SIZES, taken: [], spread })),
    ...dotsOf(enlarged),
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

/** Returns the points to label, with major areas first. */
function spotsOf(placed: readonly Placed[]): Spot[] {
  return placed.map(({ at, name, rank, weight }) => ({ at, name, weight: rank >= 0 ? 1e12 - rank : weight }));
}

function dotsOf(placed: readonly Placed[]): { dots: string; core: string } {
  const path = (isCore: boolean) => dotsPath(placed.filter(({ rank }) => rank >= 0 === isCore).map(({ at }) => at));
  return { dots: path(false), core: path(true) };
}

/** A town on its part of the map. */
type Placed = MapTown & Pick<PlacedTown, 'gap'>;

function placed(towns: readonly MapTown[], part: readonly PlacedTown[]): Placed[] {
  return part.map(({ town, at, gap }) => ({ ...(towns[town] as MapTown), at, gap }));
}

function pointsOf(placed: readonly Placed[], labels: readonly Label[]): MapPoint[] {
  return placed.map(({ href, name, at: [x, y], gap }, index) => {
    const label = labels[index] as Label;
    return {
      name,
      href,
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

/** Omits the default anchor, `start`. */
function anchorText(anchor: Label['anchor'] | undefined): string | undefined {
  return anchor === 'start' ? undefined : anchor;
}
