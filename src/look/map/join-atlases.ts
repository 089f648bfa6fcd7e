import type { StateAtlas } from './state-geometry.ts';

type Arcs = readonly (number | Arcs)[];

/** Joins state atlases, which share one grid, and adds the state to each county. */
export function joinAtlases(parts: readonly { readonly state: string; readonly atlas: StateAtlas }[]): StateAtlas {
  const [first] = parts;
  if (!first) throw new RangeError('no atlas to join');
  let offset = 0;
  const geometries = parts.flatMap(({ state, atlas }) => {
    const from = offset;
    offset += atlas.arcs.length;
    const renumber = (arcs: Arcs): Arcs =>
      arcs.map((arc) => (typeof arc === 'number' ? (arc < 0 ? arc - from : arc + from) : renumber(arc)));
    return atlas.objects.counties.geometries.map((county) => ({
      ...county,
      properties: { ...county.properties, state },
      ...('arcs' in county && { arcs: renumber(county.arcs as Arcs) }),
    }));
  });
  return {
    ...first.atlas,
    arcs: parts.flatMap(({ atlas }) => atlas.arcs),
    objects: { counties: { ...first.atlas.objects.counties, geometries } },
  } as StateAtlas;
}
