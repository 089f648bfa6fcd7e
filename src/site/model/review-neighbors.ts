import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Site } from './site.ts';

/** Neighbors that do not name each other. Nothing is wrong with that; it helps to see it when a town is added. */
export function reviewNeighbors({ cities }: Site): Diagnostic[] {
  return cities.flatMap((city) =>
    city.neighbors.flatMap(({ city: other }): Diagnostic[] => {
      if (!other || other.neighbors.some((back) => back.city === city)) return [];
      return [
        {
          severity: 'note',
          code: 'one-sided-neighbor',
          message: `\`${city.slug}\` names \`${other.slug}\` as a neighbor, \`${other.slug}\` does not name it back`,
          at: city.declaredAt,
          help: 'nothing needs to be done; name it in both places if the two are neighbors of each other',
        },
      ];
    }),
  );
}
