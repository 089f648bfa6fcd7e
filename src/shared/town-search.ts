import { lazy } from '../base/lazy.ts';
import { foldName, nameKey, solidKey, splitKind } from '../base/place-name.ts';

/** A ZIP code in a search term, with or without its extension. */
const ZIP = /\b(\d{5})(?:-\d{4})?\b/;

/** The result of a search. */
export interface TownsFound {
  /** Indexes of the towns whose names contain the term. */
  readonly towns: readonly number[];
  readonly zip: string | undefined;
  /** Returns whether a place has exactly this name. */
  readonly isNamed: (name: string) => boolean;
}

/**
 * Returns the search of a list of towns: it finds towns with a term in their names, in any spelling. Without any, it
 * ignores a state at the end of the term, then the kind of place, as in `Franklin Township`. `states` are the names and
 * codes that may end a term, separated by `|`.
 */
export function townSearch(names: readonly string[], states: string): (term: string) => TownsFound {
  const folded = names.map(foldName);
  const keys = names.map((name, index) => ` ${folded[index]}\n ${nameKey(name)}`);
  const solid = lazy(() => names.map(solidKey));
  const stateNames = states.split('|').map(foldName);
  const ending = new RegExp(`(?: (?:${stateNames.join('|')}|usa?))*$`);
  return (term) => {
    const spaced = term.replace(/\.(?=\p{L}{2})/gu, '. ');
    const whole = foldName(spaced.replace(ZIP, '')) || foldName(spaced);
    const bare = whole
      .replace(ending, '')
      // An abbreviated state, as in `Worcester, Mass.`.
      .replace(/ (\p{L}{3,})$/u, (all, end) => (stateNames.some((name) => name.startsWith(end)) ? '' : all));
    const readings = [whole, bare, splitKind(bare)?.name ?? bare];
    const towns = readings.map((reading) => {
      if (!reading && term) return [];
      // A direction, as in `E. Aurora`, is a whole word.
      const parts = [reading, nameKey(reading)].map((part) => part.replace(/^. /, ' $&'));
      return keys.flatMap((key, index) => (parts.some((part) => key.includes(part)) ? index : []));
    });
    const found =
      towns.find(({ length }) => length > 0) ??
      // `De Kalb` for DeKalb, and `LaCrosse` for La Crosse.
      (bare ? solid() : []).flatMap((key, index) => (key.startsWith(solidKey(bare)) ? index : []));
    return {
      // In California, `Bell, CA` is Bell, though Bell Canyon contains it.
      towns: folded.flatMap((name, index) => (found.includes(index) || name === bare ? index : [])),
      zip: ZIP.exec(term)?.[1],
      isNamed: (name) => readings.some((reading) => solidKey(reading) === solidKey(name)),
    };
  };
}
