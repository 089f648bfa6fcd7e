import type { ZipPlace } from '../shared/zip-table.ts';

/** Makes the link to the town at a position of the list. */
type LinkTown<T> = (town: number) => T;

/** Returns where a ZIP with at least one place is, as the pieces of a sentence. */
export function zipAnswer<T>(zip: string, places: readonly ZipPlace[], linkTown: LinkTown<T>): (string | T)[] {
  const names = places.flatMap(({ name, town }, index, { length }) => [
    index === 0 ? '' : index === length - 1 ? ` %%and%% ` : ', ',
    name ?? linkTown(town),
  ]);
  return [
    `${zip} %%isIn%% `,
    ...names,
    '. ',
    ...(isServed(places) ? ['%%zipServed%%'] : nearestAnswer(places, linkTown)),
  ];
}

/** Whether one of several places has a page. */
export function isServed(places: readonly ZipPlace[]): boolean {
  return places.some(({ name }) => name === undefined);
}

/** Returns which town is nearest to one of several places without a page, as the pieces of a sentence. */
export function nearestAnswer<T>(places: readonly ZipPlace[], linkTown: LinkTown<T>): (string | T)[] {
  const { town, miles } = nearestOf(places);
  return [`%%nearestServed%% `, linkTown(town), ` (${miles ? milesText(miles) : '%%nextToIt%%'}).`];
}

/** Returns the place that is nearest to a town with a page. */
export function nearestOf(places: readonly ZipPlace[]): ZipPlace {
  return places.reduce((nearest, other) => ((other.miles ?? 0) < (nearest.miles ?? 0) ? other : nearest));
}

/** Whole miles, at least one. */
export function milesText(miles: number): string {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? '%%oneMile%%' : '%%miles%%'.replace('{count}', `${whole}`);
}
