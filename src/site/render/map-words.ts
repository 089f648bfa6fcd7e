import { stateNamed } from '../../gazetteer/states.ts';
import { SHADES, type SiteMap } from '../map/site-map.ts';
import { fillLabel, joined } from '../model/label-text.ts';
import type { Site } from '../model/site.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { StateMapView } from './components/map.tsx';

/** So many counties are told by name. */
const NAMED_COUNTIES = 3;

/** States that are not divided into counties (Census Bureau, 2020: legal and statistical areas), with the labels of what they have. */
const DIVISIONS: Readonly<Record<string, Division>> = {
  Alaska: { one: 'oneBorough', many: 'manyBoroughs' },
  Louisiana: { one: 'oneParish', many: 'manyParishes', named: 'parish' },
  'Puerto Rico': { one: 'oneMunicipio', many: 'manyMunicipios', named: 'municipio' },
};
const COUNTIES: Division = { one: 'oneCounty', many: 'manyCounties', named: 'county' };

interface Division {
  readonly one: 'oneBorough' | 'oneParish' | 'oneMunicipio' | 'oneCounty';
  readonly many: 'manyBoroughs' | 'manyParishes' | 'manyMunicipios' | 'manyCounties';
  /** With its name. */
  readonly named?: 'parish' | 'municipio' | 'county';
}

/** What the maps of a site say of its places and of the counties of its states. */
export function mapWords(site: Site) {
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

/** The class of a shade: fewer than three are the darker ones, so that what is served stands out from what is not. */
export function shadeClass(index: number, shades: SiteMap['shades']): string {
  return `shade-${index + 1 + SHADES - shades.length}`;
}

function shadeText({ from, to }: SiteMap['shades'][number], labels: Labels): string {
  if (to === undefined) return fillLabel(labels.orMore, { count: from });
  return from === to ? String(from) : fillLabel(labels.fromTo, { from, to });
}

/** The counties in which a site has towns; undefined where a town lies in none, or nobody said in which. */
function countiesServed({ cities, labels }: Site, { many, named = 'county' }: Division): string | undefined {
  const names = new Set(cities.map((city) => city.county && `${city.county} ${city.state.code}`));
  if (names.has(undefined) || names.size === 0) return undefined;
  const counties = labels[many];
  if (names.size > NAMED_COUNTIES) return fillLabel(labels.inCountCounties, { count: names.size, counties });
  // Where counties are called by several names, nobody says here which of them this one has.
  if (cities.some(({ state }) => stateNamed(state.name)?.countyWord === '')) return undefined;
  const listed = [...new Set(cities.flatMap((city) => city.county ?? []))].sort();
  if (names.size === 1)
    return fillLabel(labels.inCounty, { county: fillLabel(labels[named], { name: listed[0] ?? '' }) });
  return fillLabel(labels.inNamedCounties, { names: joined(labels, listed) ?? '', counties });
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
