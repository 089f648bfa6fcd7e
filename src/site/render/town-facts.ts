import { formatNumber } from '../../base/english.ts';
import { fillLabel } from '../model/label-text.ts';
import { type City, type Site, withState } from '../model/site.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import { spriteUrl } from './components/icons.tsx';
import type { FactsView, Figure, Shield } from './components/town.tsx';
import type { Wording } from './wording.ts';

/** What a town's page says about it. Missing facts leave no gap. */
export interface TownFacts {
  readonly heading: string;
  /** Sentences chosen by hash. */
  readonly paragraphs: readonly string[];
  /** Figures, roads and the like, each with its source. */
  readonly sheet: FactsView;
  /** Of the sheet, what matters most: for pages on which the town stands aside. */
  readonly brief: FactsView;
}

export function townFacts(site: Site, wording: Wording, city: City): TownFacts {
  const { copy } = site;
  const scope = wording.cityScope(city);
  const paragraph = (name: 'overview' | 'roads' | 'trade') =>
    wording.sentences(copy.facts[name], scope, name).join(' ');
  const { people, work } = figures(site, city);
  const shown = { shields: shieldsOf(site, city), roads: roadsOf(site, city) };
  const hall = hallOf(site, city);
  return {
    heading: wording.text(copy.city.factsHeading, scope, 'factsHeading'),
    paragraphs: [paragraph('overview'), paragraph('roads'), paragraph('trade')].filter((text) => text !== ''),
    sheet: { figures: [...people, ...work], ...shown, pairs: pairsOf(site, city), bars: barsOf(site, city), hall },
    brief: { figures: people.slice(0, 2), ...shown, pairs: undefined, bars: undefined, hall },
  };
}

/** The words of a town's page that are about this town alone. */
export function ownWords({ paragraphs }: TownFacts): number {
  return paragraphs.join(' ').split(/\s+/).filter(Boolean).length;
}

function figures({ sources, labels }: Site, { facts }: City): { people: Figure[]; work: Figure[] } {
  const { population, foundedYear, area, demographics, economy } = facts;
  const figure = (
    label: string,
    value: string | undefined,
    from: { source: string; asOf: number } | undefined,
  ): Figure[] =>
    value === undefined || !from
      ? []
      : [{ label, value, source: `${sources.get(from.source)?.publisher ?? from.source}, ${from.asOf}` }];
  return {
    people: [
      ...figure(labels.population, population && formatNumber(population.value), population),
      ...figure(labels.established, foundedYear && String(foundedYear.value), foundedYear),
      ...figure(labels.landArea, area && formatNumber(area.value), area),
      ...figure(labels.households, optional(demographics?.households), demographics),
      ...figure(
        labels.medianIncome,
        demographics?.medianIncome === undefined ? undefined : `$${formatNumber(demographics.medianIncome)}`,
        demographics,
      ),
      ...figure(labels.medianAge, optional(demographics?.medianAge), demographics),
    ],
    work: [
      ...figure(labels.laborForce, optional(economy?.laborForce), economy),
      ...figure(
        labels.unemployment,
        economy?.unemployment === undefined ? undefined : `${economy.unemployment}%`,
        economy,
      ),
      ...(economy?.figures ?? []).flatMap(({ label, value }) => figure(label, formatNumber(value), economy)),
    ],
  };
}

/** Where the number stands on each plate, in units of its 48; a state's routes of four figures need a wider one. */
const PLATES = { interstate: '35', us: '31', state: '31.5' } as const;

function shieldsOf({ business, labels }: Site, { facts, state }: City): FactsView['shields'] {
  const roads = facts.transportation?.highways ?? [];
  if (roads.length === 0 || !business.look.includes('signs')) return undefined;
  return { label: labels.highways, items: roads.map((road) => shieldOf(road, state, labels)) };
}

function roadsOf({ business, labels }: Site, { facts }: City): FactsView['roads'] {
  const roads = facts.transportation?.highways ?? [];
  if (roads.length === 0 || business.look.includes('signs')) return undefined;
  return { label: labels.highways, names: roads.join(', ') };
}

/** The sign of a road: `I-290`, `US-20`, or a route of the state such as `MA-9`. */
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

function pairsOf({ labels }: Site, { facts: { transportation } }: City): FactsView['pairs'] {
  const items = (['transit', 'rail', 'freight', 'ports', 'airports'] as const).flatMap((kind) => {
    const values = transportation?.[kind] ?? [];
    return values.length > 0 ? [{ term: labels[kind], values }] : [];
  });
  return items.length === 0 ? undefined : { label: labels.transport, items };
}

function barsOf({ labels }: Site, { facts: { economy } }: City): FactsView['bars'] {
  const industries = economy?.majorIndustries ?? [];
  if (industries.length === 0) return undefined;
  const longest = Math.max(...industries.map(({ percent }) => percent));
  return {
    label: labels.work,
    box: `0 0 ${Math.ceil(longest / 10) * 10} 8`,
    items: industries.map(({ name, percent }) => ({ label: name, value: `${percent}%`, length: String(percent) })),
  };
}

function hallOf({ labels }: Site, city: City): FactsView['hall'] {
  const { cityHall } = city.facts;
  if (!cityHall) return undefined;
  const { office, address, zipCode, phone } = cityHall;
  return {
    label: office ?? labels.hall,
    address,
    place: [withState(city), zipCode].filter((part) => part !== undefined).join(' '),
    phone,
  };
}

function optional(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatNumber(value);
}
