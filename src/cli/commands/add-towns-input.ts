import { UsageError } from '../../base/errors.ts';
import type { Point } from '../../base/geo.ts';
import { type Found, findPlace, labelOf, placesWithin } from '../../gazetteer/find.ts';
import { type Place, placesIn } from '../../gazetteer/places.ts';
import { type State, stateNamed } from '../../gazetteer/states.ts';
import { distinctPlaces, withoutNamed } from '../../gazetteer/towns.ts';
import { startOf } from '../../gazetteer/zip-points.ts';

/** Flags of `townpress add town`. */
export interface TownFlags {
  readonly state?: string;
  readonly zip?: readonly string[];
  readonly within?: number;
  readonly all?: boolean;
  readonly except?: readonly string[];
}

/** Site data that a search depends on. */
export interface Home {
  readonly state: State | undefined;
  readonly base: Point;
}

/** Parses the state in a flag. Throws a `UsageError` if it doesn't exist. */
export function stateOfFlag(text: string | undefined): State | undefined {
  if (text === undefined) return undefined;
  const state = stateNamed(text);
  if (!state) throw new UsageError(`--state: unknown state "${text}"; use its two-letter code or name`);
  return state;
}

/** Result of a search: places to add, or places to choose from. */
export interface PlaceSearch {
  /** Places given by name or ZIP code, all of which are added. */
  readonly named: readonly Place[];
  /** Places in an area or a state; undefined if neither was given. */
  readonly offered: readonly Place[] | undefined;
}

/** Finds the places for names and flags. Throws a `UsageError` that lists all problems. */
export function findPlaces(names: readonly string[], flags: TownFlags, home: Home): PlaceSearch {
  const state = stateOfFlag(flags.state);
  const texts = [...names, ...(flags.zip ?? [])];
  const named = allFound(texts.map((text) => findPlace(text, state ?? home.state)));
  const isList = flags.within !== undefined || (state !== undefined && texts.length === 0 && flags.all);
  if (flags.all && !isList) throw new UsageError('--all needs --within MILES or --state');
  if (flags.except && !isList) throw new UsageError('--except needs --within MILES or --state with --all');
  if (!isList) return { named, offered: undefined };
  const [first] = named;
  const center = first ? startOf(texts[0] as string, first) : home.base;
  const around =
    flags.within === undefined
      ? placesIn(state as State)
      : placesWithin(center, flags.within).flatMap(({ place }) => (!state || place.state === state ? [place] : []));
  return { named, offered: withoutNamed(distinctPlaces(around), flags.except ?? [], state ?? home.state) };
}

/** Returns the places found. Throws a `UsageError` with all problems if any is missing. */
function allFound(found: readonly Found[]): Place[] {
  const problems = found.flatMap((one) => ('problem' in one ? [one.problem] : []));
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return found.flatMap((one) => ('place' in one ? [one.place] : []));
}

/** Returns the label of a place in a prompt. */
export function choiceOf(place: Place): string {
  return place.population === undefined
    ? labelOf(place)
    : `${labelOf(place)}, ${place.population.toLocaleString('en-US')} people`;
}
