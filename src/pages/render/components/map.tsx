import type { ReactNode } from 'react';
import { useLabels } from './labels-context.tsx';

/** A named, linked point on a map. Measures are strings, in map units, because they differ from town to town. */
export interface MapPoint {
  readonly name: string;
  readonly href: string;
  readonly x: string;
  readonly y: string;
  /** Radius of the clickable area. */
  readonly reach: string;
  readonly labelX: string;
  readonly labelY: string;
  /** `middle` or `end` if the name doesn't start at its position. */
  readonly anchor?: string | undefined;
  /** `on` for a name that is always shown, `on key` for one that small screens show too. */
  readonly className?: string | undefined;
}

/** Parts of the drawing of a state, as URLs for `<use>`. */
export interface Ground {
  readonly land: string;
  readonly inner: string;
  readonly shades: readonly { readonly className: string; readonly href: string }[];
}

export interface StateMapView {
  readonly label: string;
  readonly viewBox: string;
  readonly ground: Ground;
  readonly points: readonly MapPoint[];
  /** The dots as one path, except prominent ones, which are another. */
  readonly dots: string;
  readonly core: string;
  /** `corner` is a free corner of the map, such as `sw`. Without one, the tally goes below the map. */
  readonly tally: {
    readonly corner?: string | undefined;
    readonly count: string;
    readonly served: string;
    readonly among: string | undefined;
  };
  /** Undefined if all counties are the same shade. */
  readonly legend:
    | {
        readonly label: string;
        readonly steps: readonly { readonly className: string; readonly text: string }[];
      }
    | undefined;
  readonly window?:
    | {
        readonly label: string;
        readonly caption: string;
        readonly viewBox: string;
        /** Aligns the ground with the points in the window. */
        readonly transform: string;
        readonly points: readonly MapPoint[];
        readonly dots: string;
        readonly core: string;
        /** The window's outline on the surrounding map, with the dots inside and the name of the base. */
        readonly frame: { readonly x: string; readonly y: string; readonly width: string; readonly height: string };
        readonly inside: string;
        readonly base: {
          readonly name: string;
          readonly x: string;
          readonly y: string;
          readonly anchor?: string | undefined;
        };
      }
    | undefined;
}

/** The state with every town as a linked point, and an enlarged part if many towns are close together. */
export function StateMap({ label, viewBox, ground, points, dots, core, tally, legend, window }: StateMapView) {
  return (
    <div className="maps">
      <figure className="state">
        <LinkedMap viewBox={viewBox} label={label}>
          <GroundUses {...ground} />
          {window && (
            <>
              <path className="dots far" d={window.inside} />
              <rect className="win" {...window.frame} />
              <text className="on key" x={window.base.x} y={window.base.y} textAnchor={anchorOf(window.base.anchor)}>
                {window.base.name}
              </text>
            </>
          )}
          <Points points={points} dots={dots} core={core} />
        </LinkedMap>
        <figcaption>
          <p className="tally" data-corner={tally.corner}>
            <b className="num">{tally.count}</b> {tally.served}{' '}
            {tally.among !== undefined && <span>{tally.among}</span>}
          </p>
          {legend && (
            <p className="legend">
              {legend.label}
              {legend.steps.map(({ className, text }) => (
                <span key={text} className={className}>
                  {text}
                </span>
              ))}
            </p>
          )}
        </figcaption>
      </figure>
      {window && (
        <figure className="metro">
          <LinkedMap viewBox={window.viewBox} label={window.label}>
            <g transform={window.transform}>
              <GroundUses {...ground} />
            </g>
            <Points points={window.points} dots={window.dots} core={window.core} />
          </LinkedMap>
          <figcaption>{window.caption}</figcaption>
        </figure>
      )}
    </div>
  );
}

export interface MapInsetView {
  /** Describes the map to screen readers. */
  readonly label: string;
  readonly viewBox: string;
  readonly land: string;
  /** County lines and names, which help people recognize an area cut out of a state. */
  readonly inner?: string | undefined;
  readonly names?: string | undefined;
  readonly towns: string;
  readonly county?: string | undefined;
  readonly x: string;
  readonly y: string;
}

/** The state with one town marked, its county shaded, and the other towns as faint dots. */
export function MapInset({ label, viewBox, land, inner, names, towns, county, x, y }: MapInsetView) {
  return (
    <svg className="map inset" viewBox={viewBox} role="img" aria-label={label}>
      <use className="land" href={land} />
      {county !== undefined && <use className="here" href={county} />}
      {inner !== undefined && <use className="inner" href={inner} />}
      <use className="dots far" href={towns} />
      <circle className="halo" cx={x} cy={y} r="30" />
      {names !== undefined && <use className="names" href={names} />}
      <circle className="pin" cx={x} cy={y} r="15" />
    </svg>
  );
}

/** A map of a town's location, with a caption. */
export function TownMap({ caption, ...inset }: MapInsetView & { readonly caption: string }) {
  return (
    <figure>
      <MapInset {...inset} />
      <figcaption className="fine">{caption}</figcaption>
    </figure>
  );
}

export interface MapDotsView {
  readonly viewBox: string;
  readonly ground: Ground;
  readonly towns: string;
  readonly names: string;
}

/** The state with every town as a dot, and the names of the major areas. */
export function MapDots({ viewBox, ground, towns, names }: MapDotsView) {
  const labels = useLabels();
  return (
    <svg className="map" viewBox={viewBox} role="img" aria-label={labels.mapOfTowns}>
      <GroundUses {...ground} />
      <use className="dots" href={towns} />
      <use className="names" href={names} />
    </svg>
  );
}

/** A map with links in it: a group, not a single image. */
function LinkedMap({
  viewBox,
  label,
  children,
}: {
  readonly viewBox: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element is both a group and a drawing.
    <svg className="map" viewBox={viewBox} role="group" aria-label={label}>
      {children}
    </svg>
  );
}

function GroundUses({ land, inner, shades }: Ground) {
  return (
    <>
      <use className="land" href={land} />
      {shades.map(({ className, href }) => (
        <use key={href} className={className} href={href} />
      ))}
      <use className="inner" href={inner} />
      <use className="coast" href={land} />
    </>
  );
}

/** Visible dots, each with a circle over it to click. The circle appears on hover and focus. */
function Points({
  points,
  dots,
  core,
}: {
  readonly points: readonly MapPoint[];
  readonly dots: string;
  readonly core: string;
}) {
  return (
    <>
      <path className="dots" d={dots} />
      <path className="dots core" d={core} />
      {points.map(({ name, href, x, y, reach, labelX, labelY, anchor, className }) => (
        <a key={href} href={href} className={className}>
          <circle cx={x} cy={y} r={reach} />
          <text x={labelX} y={labelY} textAnchor={anchorOf(anchor)}>
            {name}
          </text>
        </a>
      ))}
    </>
  );
}

/** Narrows the view's string to what React accepts. */
function anchorOf(anchor: string | undefined): 'middle' | undefined {
  return anchor as 'middle' | undefined;
}
