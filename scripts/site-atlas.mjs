import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Virtual modules served by `atlasModule`: `atlas:states`, and one per state, named by its FIPS 5-2 code. */
export const ATLAS = /^atlas:(states|\d{2})$/;

/**
 * Returns the source of an atlas module. `atlas:states` maps each state's name to a loader; `atlas:25` contains the
 * counties of one state. This way, a build loads a single state rather than the whole country.
 */
export function atlasModule(name) {
  const country = require('us-atlas/counties-10m.json');
  if (name !== 'atlas:states')
    return `export default ${JSON.stringify(countiesOf(country, name.slice('atlas:'.length)))};`;
  const states = country.objects.states.geometries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const lines = states.map(
    ({ id, properties }) => `  ${JSON.stringify(properties.name)}: () => import('atlas:${id}'),\n`,
  );
  return `export const states = {\n${lines.join('')}};\n`;
}

/** Extracts the counties of one state, with only the arcs they use. */
function countiesOf({ transform, arcs, objects }, state) {
  const kept = new Map();
  const renumber = (arc) => {
    if (Array.isArray(arc)) return arc.map(renumber);
    const number = arc < 0 ? ~arc : arc;
    if (!kept.has(number)) kept.set(number, kept.size);
    return arc < 0 ? ~kept.get(number) : kept.get(number);
  };
  const geometries = objects.counties.geometries
    .filter(({ id }) => id.startsWith(state))
    .map((county) => ({ ...county, arcs: renumber(county.arcs) }));
  return {
    type: 'Topology',
    transform,
    objects: { counties: { type: 'GeometryCollection', geometries } },
    arcs: [...kept.keys()].map((number) => arcs[number]),
  };
}
