import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The names that `atlasModule` knows: `states`, and the number of each state in the federal list of places (FIPS 5-2). */
export const ATLAS = /^atlas:(states|\d{2})$/;

/**
 * The text of a module of the atlas: `atlas:states` says by the name of a state how its module is loaded, `atlas:25` holds
 * the counties of one state. A run reads the one small piece that it needs, instead of the whole country.
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

/** Returns a topology of the counties of one state, with only their own arcs. */
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
