import type { City, Site } from '../model/site.ts';
import type { Figure, TownFactsView } from './components/town.tsx';
import { grouped } from './scope.ts';
import type { Wording } from './wording.ts';

/** What a town's page says about it: sentences chosen by hash, and figures with their sources. Missing facts leave no gap. */
export function townFactsView(site: Site, wording: Wording, city: City): TownFactsView {
  const { copy } = site;
  const scope = wording.cityScope(city);
  const paragraph = (name: 'overview' | 'roads' | 'trucks') => wording.sentences(copy.facts[name], scope, name).join(' ');
  return {
    heading: wording.text(copy.city.factsHeading, scope, 'factsHeading'),
    paragraphs: [paragraph('overview'), paragraph('roads'), paragraph('trucks')].filter((text) => text !== ''),
    figures: figures(site, city),
    lists: lists(city),
  };
}

/** The words of a town's page that are about this town alone. */
export function ownWords({ paragraphs }: TownFactsView): number {
  return paragraphs.join(' ').split(/\s+/).filter(Boolean).length;
}

function figures({ sources }: Site, { facts }: City): Figure[] {
  const { population, foundedYear, area, demographics, economy } = facts;
  const figure = (label: string, value: string | undefined, from: { source: string; asOf: number } | undefined): Figure[] =>
    value === undefined || !from ? [] : [{ label, value, source: `${sources.get(from.source)?.publisher ?? from.source}, ${from.asOf}` }];
  return [
    ...figure('Population, estimate', population && grouped(population.value), population),
    ...figure('Established', foundedYear && String(foundedYear.value), foundedYear),
    ...figure('Land area, square miles', area && grouped(area.value), area),
    ...figure('Median age', optional(demographics?.medianAge), demographics),
    ...figure('Households', optional(demographics?.households), demographics),
    ...figure('Median household income', demographics?.medianIncome === undefined ? undefined : `$${grouped(demographics.medianIncome)}`, demographics),
    ...figure('Residents in the labor force', optional(economy?.laborForce), economy),
    ...figure('Unemployment, five-year survey', economy?.unemployment === undefined ? undefined : `${economy.unemployment}%`, economy),
    ...figure('Commercial vehicles', optional(economy?.commercialVehicles), economy),
  ];
}

function lists({ facts: { transportation, economy } }: City): { label: string; items: readonly string[] }[] {
  const list = (label: string, items: readonly string[] | undefined) => (items ? [{ label, items }] : []);
  return [
    ...list('Highways', transportation?.highways),
    ...list('Transit', transportation?.transit),
    ...list('Rail', transportation?.rail),
    ...list('Freight', transportation?.freight),
    ...list('Ports', transportation?.ports),
    ...list('Airports', transportation?.airports),
    ...list(
      'Where residents work',
      economy?.majorIndustries?.map(({ name, percent }) => `${name}, ${percent}%`),
    ),
  ];
}

function optional(value: number | undefined): string | undefined {
  return value === undefined ? undefined : grouped(value);
}
