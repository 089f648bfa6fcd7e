import { formatNumber } from '../../base/english.ts';
import { grouped } from '../../base/grouped.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { fillLabel } from '../../model/format-label.ts';
import { type City, type Site, withState } from '../../model/site.ts';
import { spriteUrl } from './components/icons.tsx';
import type { FactsView, Figure, Shield } from './components/town.tsx';
import type { Wording } from './wording.ts';

/** Facts on a town's page. Missing facts don't leave gaps. */
export interface TownFacts {
  readonly heading: string;
  /** Sentences chosen by hash. */
  readonly paragraphs: readonly string[];
  /** Figures, roads and the like, with their sources. */
  readonly sheet: FactsView;
}

export function townFacts(site: Site, wording: Wording, city: City): TownFacts {
  const { copy, labels, business } = site;
  const { population, foundedYear, area, transportation } = city.facts;
  const roads = transportation?.highways ?? [];
  const hasSigns = roads.length > 0 && business.look.includes('signs');
  const label = labels.highways;
  const scope = wording.cityScope(city);
  const paragraph = (name: 'overview' | 'roads' | 'trade') =>
    wording.sentences(copy.facts[name], scope, name).join(' ');
  return {
    heading: wording.text(copy.city.factsHeading, scope, 'factsHeading'),
    paragraphs: [paragraph('overview'), paragraph('roads'), paragraph('trade')].filter((text) => text !== ''),
    sheet: {
      figures: [
        ...figure(labels.population, population && formatNumber(population.value)),
        ...figure(labels.established, foundedYear && String(foundedYear.value)),
        ...figure(labels.landArea, area && formatNumber(area.value)),
      ],
      shields: hasSigns ? { label, items: roads.map((road) => shieldOf(road, city.state, labels)) } : undefined,
      roads: roads.length > 0 && !hasSigns ? { label, names: roads.join(', ') } : undefined,
      hall: hallOf(site, city),
      sources: sourcesOf(site, [population, foundedYear, area]),
    },
  };
}

function figure(label: string, value: string | undefined): Figure[] {
  return value === undefined ? [] : [{ label, value }];
}

/** Returns who published some facts and when, naming each publisher once. */
function sourcesOf(
  { sources, labels }: Site,
  facts: readonly ({ readonly source: string; readonly asOf: number } | undefined)[],
): string | undefined {
  const known = facts.filter((fact) => fact !== undefined);
  const byPublisher = grouped(known, ({ source }) => sources.get(source)?.publisher ?? source);
  const named = [...byPublisher].map(([publisher, all]) => {
    const years = new Set(all.map(({ asOf }) => asOf));
    return `${publisher}, ${[...years].toSorted().join(', ')}`;
  });
  return named.length === 0 ? undefined : `${labels.sources}: ${named.join('; ')}`;
}

/** Baseline of the number on each plate, which is 48 units high. State routes with four digits need a wider plate. */
const PLATES = { interstate: '35', us: '31', state: '31.5' } as const;

/** Returns the sign for a road: `I-290`, `US-20`, or a state route such as `MA-9`. */
export function shieldOf(
  road: string,
  state: { readonly code: string; readonly name: string },
  labels: Labels,
): Shield {
  const [, prefix, number] = /^([A-Z]+)-(.+)$/.exec(road) ?? [];
  const kind = prefix === 'I' ? 'interstate' : prefix === 'US' ? 'us' : 'state';
  const figures = number ?? road;
  const isWide = kind === 'state' && figures.length > 3;
  const name = {
    interstate: fillLabel(labels.interstateRoad, { number: figures }),
    us: fillLabel(labels.usRoad, { number: figures }),
    state:
      number === undefined
        ? road
        : fillLabel(labels.stateRoad, { state: prefix === state.code ? state.name : (prefix ?? ''), number: figures }),
  }[kind];
  return {
    name,
    number: figures,
    plate: spriteUrl(isWide ? 'wide' : kind),
    width: isWide ? '60' : '48',
    middle: isWide ? '30' : '24',
    baseline: PLATES[kind],
    look: `${kind === 'interstate' ? 'on-dark' : 'on-light'}${figures.length > 2 ? ' long' : ''}`,
  };
}

function hallOf({ labels }: Site, city: City): FactsView['hall'] {
  const { cityHall } = city.facts;
  if (!cityHall) return undefined;
  const { office, address, zipCode, phone } = cityHall;
  const place = [withState(city), zipCode].filter((part) => part !== undefined).join(' ');
  return { label: office ?? labels.hall, address: `${address}, ${place}`, phone };
}
