import { counted, listOf } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import type { DataFolder } from '../../base/source.ts';
import type { Records } from '../../data/validate/records.ts';
import { addTowns, type TownsAdded } from '../../edit/add-towns.ts';
import { findPlace, labelOf } from '../../gazetteer/find.ts';
import type { Place } from '../../gazetteer/places.ts';
import { type State, stateNamed } from '../../gazetteer/states.ts';
import type { KnownTown } from '../../gazetteer/towns.ts';
import { regionOf } from '../../model/regions.ts';
import { cancelled, refuse } from '../console.ts';
import { openData } from '../open-data.ts';
import type { Flags } from '../options.ts';
import { choiceOf, findPlaces, type Home, type PlaceSearch, type TownFlags } from './add-towns-input.ts';
import { type Change, editing, finish, openAdded, pagesText } from './data-change.ts';

type AddTownFlags = Pick<Flags, 'data' | 'json'> & TownFlags & { readonly dryRun?: boolean };

const nothing = 'nothing was added';

/** `townpress add town NAME…`: adds places from the gazetteer to the data. */
export async function addTown(names: readonly string[], flags: AddTownFlags): Promise<number> {
  const { data, json } = flags;
  const opened = await openData(data);
  const { folder, before } = opened;
  const records = before.read.value;
  const isEmpty = (code: string) => code === 'missing-file' || code === 'empty-file';
  const isFirst = before.diagnostics.some(({ code, at }) => at.file === 'cities.yaml' && isEmpty(code));
  if (!records?.site || (records.cities.rejected.size > 0 && !isFirst))
    return refuse({ command: 'add town', json, data }, before, nothing);
  const site = records.site.value;
  if (site.state.country !== 'US') throw new UsageError('`add town` only knows places in the United States');
  const home = stateNamed(site.state.code);
  const wanted = await placesWanted(names, flags, { state: home, base: site.base });
  if (!wanted) return cancelled();
  const added = await editing(nothing, () => addPlaces(wanted, home, records, folder));
  const made = await editing(nothing, () => openAdded(opened, added.files));
  const report: Change['report'] = (pages) => ({
    done: linesOf(added, flags).join('\n'),
    more: [pagesText(pages), ...(added.towns.length > 0 ? hintOf(records) : [])].filter(Boolean).join('\n'),
    fields: fieldsOf(added),
  });
  // Errors about other towns that were there before, but hidden because no town was known.
  const hidden = isFirst ? made.after.diagnostics.filter(({ code }) => code === 'unknown-city') : [];
  const known = { ...opened, before: { ...before, diagnostics: [...before.diagnostics, ...hidden] } };
  return finish({ ...flags, command: 'add town', nothing }, known, { ...made, report });
}

/** Returns the places to add, by name and in an area; undefined if the user cancels. */
async function placesWanted(
  names: readonly string[],
  flags: AddTownFlags,
  home: Home,
): Promise<PlaceSearch | undefined> {
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !flags.json;
  const isAsked = names.length > 0 || flags.zip !== undefined || flags.within !== undefined || flags.all;
  if (!isAsked) {
    if (!canAsk) throw new UsageError('name a town, or use --zip, or --within MILES with --all');
    const text = await askTown(home.state);
    return text === undefined ? undefined : findPlaces([text], flags, home);
  }
  const found = findPlaces(names, flags, home);
  const { named, offered } = found;
  if (!offered || flags.all) return found;
  if (!canAsk) throw new UsageError("--within needs --all when townpress can't prompt you to choose");
  const chosen = await chooseTowns(offered);
  return chosen && { named: [...named, ...chosen], offered: undefined };
}

async function askTown(home: State | undefined): Promise<string | undefined> {
  const { isCancel, text } = await import('@clack/prompts');
  const answer = await text({
    message: 'Which town? Enter a name or ZIP code',
    validate: (value) => {
      const found = findPlace(value ?? '', home);
      return 'problem' in found ? found.problem : undefined;
    },
  });
  return isCancel(answer) ? undefined : answer;
}

async function chooseTowns(places: readonly Place[]): Promise<Place[] | undefined> {
  const { autocompleteMultiselect, isCancel } = await import('@clack/prompts');
  const chosen = await autocompleteMultiselect({
    message: `Which of these ${counted(places.length, 'place')}? Type to search, press Tab to select`,
    options: places.map((place, index) => ({ value: index, label: choiceOf(place) })),
    maxItems: 12,
    required: true,
  });
  return isCancel(chosen) ? undefined : chosen.flatMap((index) => places[index] ?? []);
}

const KM_A_MILE = 1.609344;

function addPlaces(
  { named, offered = [] }: PlaceSearch,
  home: State | undefined,
  records: Records,
  data: DataFolder,
): TownsAdded {
  const site = records.site?.value;
  const known = [...records.cities.records].map(([slug, { value }]): KnownTown => {
    const { name, lat, lon, county, borders } = value;
    const state = site && stateNamed(regionOf(site.state, value).code);
    return { slug, name, lat, lon, state, county, borders };
  });
  const withoutPage = [...records.places.records].map(([slug, { value }]): KnownTown => {
    return { slug, ...value, state: undefined, county: undefined };
  });
  const neighborMiles = (site?.checks.neighborKm ?? 30) / KM_A_MILE;
  const files = new Set(data.list());
  const textOf = (file: string) => (files.has(file) ? Buffer.from(data.read(file)).toString('utf8') : undefined);
  return addTowns([...new Set([...named, ...offered])], {
    home,
    known,
    withoutPage,
    neighborMiles,
    textOf,
    offered: new Set(offered.filter((place) => !named.includes(place))),
  });
}

/** Returns a hint if services list their towns, so a new town must be added to each. */
function hintOf({ coverage }: Records): string[] {
  const named = [...(coverage?.records ?? [])].flatMap(([slug, { value }]) => (Array.isArray(value) ? [slug] : []));
  const services = named.length > 4 ? [...named.slice(0, 3), `${named.length - 3} more`] : named;
  const list = `coverage.yaml lists the towns of ${listOf(services, 'and')}`;
  return named.length === 0 ? [] : [`${list}: add the new towns there if you sell these services in them`];
}

function fieldsOf({ towns, present }: TownsAdded): object {
  return {
    added: towns.map(({ slug, name, state, county, lat, lon, place, borders, neighbors }) => {
      return { slug, name, state: state.code, county, lat, lon, zips: place.zips, borders, neighbors };
    }),
    present: present.map(({ place, slug }) => ({ slug, name: labelOf(place) })),
  };
}

/** Towns listed one by one. */
const TOLD = 12;

function linesOf({ towns, present }: TownsAdded, { dryRun }: AddTownFlags): string[] {
  const verb = dryRun ? 'would add' : 'added';
  return [
    ...present.slice(0, TOLD).map(({ place, slug }) => `${labelOf(place)} already exists as \`${slug}\``),
    ...(present.length > TOLD ? [`${present.length - TOLD} more already exist`] : []),
    ...towns.slice(0, TOLD).map(({ slug, place }) => `${verb} ${labelOf(place)} as \`${slug}\``),
    ...(towns.length > TOLD ? [`${verb} ${towns.length - TOLD} more`] : []),
    ...(towns.length === 0 ? ['nothing changed'] : []),
  ];
}
