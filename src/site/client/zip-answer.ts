import type { ZipPlace } from '../shared/zip-table.ts';
import { AND, IS_IN, MILES, NEAREST_SERVED, NEXT_TO_IT, ONE_MILE, ZIP_SERVED } from './words.ts';

/** A piece of a sentence: words, or the name of the town at a position of the list, to be linked. */
export type Piece = string | { readonly town: number };

/** Where a ZIP with at least one place is, as the pieces of a sentence. */
export function zipAnswer(zip: string, places: readonly ZipPlace[]): Piece[] {
  const names = places.flatMap(({ name, town }, index, { length }): Piece[] => {
    const before = index === 0 ? '' : index === length - 1 ? ` ${AND} ` : ', ';
    return [before, name ?? { town }];
  });
  const others = places.filter(({ name }) => name !== undefined);
  if (others.length < places.length) return [`${zip} ${IS_IN} `, ...names, `. ${ZIP_SERVED}`];
  const { town, miles = 0 } = others.reduce((nearest, other) =>
    (other.miles ?? 0) < (nearest.miles ?? 0) ? other : nearest,
  );
  return [
    `${zip} ${IS_IN} `,
    ...names,
    `. ${NEAREST_SERVED} `,
    { town },
    ` (${miles === 0 ? NEXT_TO_IT : milesText(miles)}).`,
  ];
}

/** Whole miles, at least one. */
export function milesText(miles: number): string {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? ONE_MILE : MILES.replace('{count}', `${whole}`);
}
