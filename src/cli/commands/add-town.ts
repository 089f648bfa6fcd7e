import { join } from 'node:path';
import { counted, listOf } from '../../base/english.ts';
import { EnvironmentError, UsageError } from '../../base/errors.ts';
import { writeAllAtomically } from '../../base/safe-fs.ts';
import type { DataFolder } from '../../base/source.ts';
import { findPlace, labelOf } from '../../gazetteer/find.ts';
import type { Place } from '../../gazetteer/places.ts';
import { type State, stateNamed } from '../../gazetteer/states.ts';
import type { KnownTown } from '../../gazetteer/towns.ts';
import { overlayFiles } from '../../site/disk-folder.ts';
import { addTowns, type TownsAdded } from '../../site/edit/add-towns.ts';
import { EditError } from '../../site/edit/entries.ts';
import { regionOf } from '../../site/model/regions.ts';
import type { Records } from '../../site/validate/records.ts';
import { cancelled, EXIT, log, print, printJson, refuse } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';
import { choiceOf, findPlaces, type Home, type TownFlags } from './add-towns-input.ts';
import { newFindings, openData, pagesChanged, pagesText, withRendered } from './data-change.ts';

type AddTownFlags = Pick<Flags, 'data' | 'json'> & TownFlags & { readonly dryRun?: boolean };

/** `townpress add town NAME…`: adds places from the gazetteer to the data. */
export async function addTown(names: readonly string[], flags: AddTownFlags): Promise<number> {
  const { data, json } = flags;
  const { snapshot, folder, before, open } = await openData(data);
  const records = before.read.value;
  if (!records?.site || records.cities.rejected.size > 0)
    return refuse({ command: 'add town', json, data }, before, 'nothing was added');
  const site = records.site.value;
  if (site.state.country !== 'US') throw new UsageError('`add town` only knows places in the United States');
  const home = stateNamed(site.state.code);
  const places = await placesWanted(names, flags, { state: home, base: site.base });
  if (!places) return cancelled();
  const added = tryAdding(places, home, records, folder);
  const after = await open(overlayFiles(folder, added.files));
  const pages = before.sound && after.sound && pagesChanged(before.sound.plan, after.sound.plan);
  const findings = pages && newFindings({ before, after: await withRendered(after, pages), files: added.files }, data);
  if (flags.dryRun !== true) writeAllAtomically(data, added.files, snapshot.files);
  if (json === true) printJson(asJson(added, flags));
  else printAdded(added, flags, servicesElsewhere(records));
  if (findings && json !== true) print(`${findings}\n`);
  if (pages && json !== true) log(pagesText(pages));
  return EXIT.sound;
}

/** Returns the places to add; undefined if the user cancels. */
async function placesWanted(names: readonly string[], flags: AddTownFlags, home: Home): Promise<Place[] | undefined> {
  const canAsk = process.stdin.isTTY === true && process.stdout.isTTY === true && flags.json !== true;
  const isAsked = names.length > 0 || flags.zip !== undefined || flags.within !== undefined || flags.all === true;
  if (!isAsked) {
    if (!canAsk) throw new UsageError('name a town, or use --zip, or --within MILES with --all');
    const text = await askTown(home.state);
    return text === undefined ? undefined : [...findPlaces([text], flags, home).named];
  }
  const { named, offered } = findPlaces(names, flags, home);
  if (!offered) return [...named];
  if (flags.all === true) return [...new Set([...named, ...offered])];
  if (!canAsk) throw new UsageError("--within needs --all when townpress can't prompt you to choose");
  const chosen = await chooseTowns(offered);
  return chosen && [...new Set([...named, ...chosen])];
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

function tryAdding(places: readonly Place[], home: State | undefined, records: Records, data: DataFolder): TownsAdded {
  const site = records.site?.value;
  const known = [...records.cities.records].map(([slug, { value }]): KnownTown => {
    const state = site && stateNamed(regionOf(site.state, value).code);
    return {
      slug,
      name: value.name,
      lat: value.lat,
      lon: value.lon,
      state,
      county: value.county,
      borders: value.borders,
    };
  });
  const withoutPage = [...records.places.records].map(([slug, { value }]): KnownTown => {
    return { slug, ...value, state: undefined, county: undefined };
  });
  const neighborMiles = (site?.checks.neighborKm ?? 30) / KM_A_MILE;
  const files = new Set(data.list());
  const textOf = (file: string) => (files.has(file) ? Buffer.from(data.read(file)).toString('utf8') : undefined);
  try {
    return addTowns(places, { home, known, withoutPage, neighborMiles, textOf });
  } catch (error) {
    if (error instanceof EditError) throw new EnvironmentError(`nothing was added: ${error.message}`);
    throw error;
  }
}

/** Returns services that list their towns, so a new town must be added to each. */
function servicesElsewhere({ coverage }: Records): string[] {
  return [...(coverage?.records ?? [])].flatMap(([slug, { value }]) => (Array.isArray(value) ? [slug] : []));
}

function asJson({ towns, present, files }: TownsAdded, { data, dryRun }: AddTownFlags): object {
  return {
    command: 'add town',
    ok: true,
    dryRun: dryRun === true,
    added: towns.map(({ slug, name, state, county, lat, lon, place, borders, neighbors }) => {
      return { slug, name, state: state.code, county, lat, lon, zips: place.zips, borders, neighbors };
    }),
    present: present.map(({ place, slug }) => ({ slug, name: labelOf(place) })),
    files: [...files.keys()].sort().map((file) => join(shownPath(data), file)),
  };
}

/** Towns listed one by one. */
const TOLD = 12;

function printAdded({ towns, present, files }: TownsAdded, { data, dryRun }: AddTownFlags, named: string[]): void {
  for (const { place, slug } of present.slice(0, TOLD)) print(`${labelOf(place)} already exists as \`${slug}\``);
  if (present.length > TOLD) print(`${present.length - TOLD} more already exist`);
  if (towns.length === 0) {
    print('nothing changed');
    return;
  }
  const verb = dryRun === true ? 'would add' : 'added';
  for (const { slug, place } of towns.slice(0, TOLD)) print(`${verb} ${labelOf(place)} as \`${slug}\``);
  if (towns.length > TOLD) print(`${verb} ${towns.length - TOLD} more`);
  const changed = [...files.keys()].filter((file) => !file.startsWith('city-facts/')).sort();
  const facts = files.size - changed.length;
  const list = [...changed, ...(facts > 0 ? [counted(facts, 'file in city-facts/', 'files in city-facts/')] : [])];
  log(
    `${dryRun === true ? 'nothing was written; would change' : 'changed'} ${listOf(list, 'and')} in ${shownPath(data)}/`,
  );
  if (named.length === 0) return;
  const services = named.length > 4 ? [...named.slice(0, 3), `${named.length - 3} more`] : named;
  log(
    `coverage.yaml lists the towns of ${listOf(services, 'and')}: add the new towns there if you sell these services in them`,
  );
}
