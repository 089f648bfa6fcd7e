import { upperFirst } from '../../base/english.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import { SHADES, type SiteMap } from '../../look/map/site-map.ts';
import { fillLabel, joinWords } from '../../model/format-label.ts';
import type { Site } from '../../model/site.ts';
import type { StateMapView } from './components/map.tsx';

/** Up to this many counties are listed by name. */
const NAMED_COUNTIES = 3;

/** Labels for the divisions of states without counties (Census Bureau, 2020: legal and statistical areas). */
const DIVISIONS: Readonly<Record<string, Division>> = {
  Alaska: { one: 'oneBorough', many: 'manyBoroughs' },
  Louisiana: { one: 'oneParish', many: 'manyParishes', named: 'parish' },
  'Puerto Rico': { one: 'oneMunicipio', many: 'manyMunicipios', named: 'municipio' },
};
const COUNTIES: Division = { one: 'oneCounty', many: 'manyCounties', named: 'county' };

interface Division {
  readonly one: 'oneBorough' | 'oneParish' | 'oneMunicipio' | 'oneCounty';
  readonly many: 'manyBoroughs' | 'manyParishes' | 'manyMunicipios' | 'manyCounties';
  /** The label with a name in it. */
  readonly named?: 'parish' | 'municipio' | 'county';
}

/** Returns what a site's maps call its places and the counties of its states. */
export function mapLabels(site: Site) {
  const { cities, labels, business } = site;
  const kinds = new Set(cities.map(({ kind }) => kind));
  const places = kinds.size > 1 ? labels.citiesAndTowns : kinds.has('city') ? labels.cities : labels.towns;
  const names = new Set([business.state.name, ...cities.map(({ state }) => state.name)]);
  const division = (names.size === 1 ? DIVISIONS[business.state.name] : undefined) ?? COUNTIES;
  const [county, counties] = [labels[division.one], labels[division.many]];
  const only = cities.length === 1 ? cities[0] : undefined;
  return {
    places,
    served: fillLabel(labels.placesServed, { places: only ? labels[only.kind] : places }),
    amongAll: (values: { readonly count: number; readonly all: number }) =>
      fillLabel(labels.inCountiesOf, { ...values, counties }),
    counties: () => countiesServed(site, division),
    legend: (shades: SiteMap['shades']): StateMapView['legend'] => ({
      label: fillLabel(labels.placesInCounty, { places: upperFirst(places), county }),
      steps: shades.map((shade, index) => ({ className: shadeClass(index, shades), text: shadeText(shade, labels) })),
    }),
  };
}

/**
 * Returns the class of a shade. If there are fewer than three, uses the darker ones, which stand out more.
 */
export function shadeClass(index: number, shades: SiteMap['shades']): string {
  return `shade-${index + 1 + SHADES - shades.length}`;
}

function shadeText({ from, to }: SiteMap['shades'][number], labels: Labels): string {
  if (to === undefined) return fillLabel(labels.orMore, { count: from });
  return from === to ? String(from) : fillLabel(labels.fromTo, { from, to });
}

/** Returns the counties where a site has towns, or undefined if a town isn't in a county or its county isn't known. */
function countiesServed({ cities, labels }: Site, { many, named = 'county' }: Division): string | undefined {
  const names = new Set(cities.map((city) => city.county && `${city.county} ${city.state.code}`));
  if (names.has(undefined) || names.size === 0) return undefined;
  const counties = labels[many];
  if (names.size > NAMED_COUNTIES) return fillLabel(labels.inCountCounties, { count: names.size, counties });
  // Counties here go by several names, and the data doesn't have the right one for each.
  if (cities.some(({ state }) => stateNamed(state.name)?.countyWord === '')) return undefined;
  const listed = [...new Set(cities.flatMap((city) => city.county ?? []))].sort();
  if (names.size === 1)
    return fillLabel(labels.inCounty, { county: fillLabel(labels[named], { name: listed[0] ?? '' }) });
  return fillLabel(labels.inNamedCounties, { names: joinWords(labels, listed) ?? '', counties });
}
