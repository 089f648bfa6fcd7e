import type { ZipPlace } from '../shared/zip-table.ts';
import { AND, IS_IN, MILES, NEAREST_SERVED, NEXT_TO_IT, ONE_MILE, ZIP_SERVED } from './words.ts';

/** A piece of a sentence: words, or the name of the town at a position of the list, to be linked. */
export type Piece = string | { readonly town: number };

/** Returns where a ZIP with at least one place is, as the pieces of a sentence. */
export function zipAnswer(zip: string, places: readonly ZipPlace[]): Piece[] {
  const names = places.flatMap(({ name, town }, index, { length }): Piece[] => {
    const before = index === 0 ? '' : index === length - 1 ? ` ${AND} ` : ', ';
    return [before, name ?? { town }];
  });
  const isServed = places.some(({ name }) => name === undefined);
  return [`${zip} ${IS_IN} `, ...names, '. ', ...(isServed ? [ZIP_SERVED] : nearestAnswer(places))];
}

/** Returns which town is nearest to one of several places without a page, as the pieces of a sentence. */
export function nearestAnswer(places: readonly ZipPlace[]): Piece[] {
  const { town, miles } = nearestOf(places);
  return [`${NEAREST_SERVED} `, { town }, ` (${miles ? milesText(miles) : NEXT_TO_IT}).`];
}

/** Returns the place that is nearest to a town with a page. */
export function nearestOf(places: readonly ZipPlace[]): ZipPlace {
  return places.reduce((nearest, other) => ((other.miles ?? 0) < (nearest.miles ?? 0) ? other : nearest));
}

/** Whole miles, at least one. */
export function milesText(miles: number): string {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? ONE_MILE : MILES.replace('{count}', `${whole}`);
}
