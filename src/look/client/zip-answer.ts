import type { ZipPlace } from '../../shared/zip-table.ts';

/** Creates the link to the town at an index of the list. */
type LinkTown<T> = (town: number) => T;

/** Returns the pieces of a sentence that says where a ZIP code is. Needs at least one place. */
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

/** Whether any of these places has a page. */
export function isServed(places: readonly ZipPlace[]): boolean {
  return places.some(({ name }) => name === undefined);
}

/** Returns the pieces of a sentence that names the town nearest to some places without a page. */
export function nearestAnswer<T>(places: readonly ZipPlace[], linkTown: LinkTown<T>): (string | T)[] {
  const { town, miles } = nearestOf(places);
  return [`%%nearestServed%% `, linkTown(town), ` (${miles ? milesText(miles) : '%%nextToIt%%'}).`];
}

/** Returns the place that is nearest to a town with a page. */
export function nearestOf(places: readonly ZipPlace[]): ZipPlace {
  return places.reduce((nearest, other) => ((other.miles ?? 0) < (nearest.miles ?? 0) ? other : nearest));
}

/** Formats a distance as whole miles, at least one. */
export function milesText(miles: number): string {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? '%%oneMile%%' : '%%miles%%'.replace('{count}', `${whole}`);
}
