import { distinctionOf } from '../../src/gazetteer/find.ts';
import type { Place } from '../../src/gazetteer/places.ts';

/** Returns the name of a place as people write it; with `isWhole`, told apart from its namesakes. */
export function spellingsOf(place: Place, isWhole = false): string[] {
  const { name, state } = place;
  const distinction = isWhole ? distinctionOf(place) : undefined;
  const apart = distinction === undefined ? '' : ` (${distinction})`;
  const [, zip = ''] = place.zips;
  return [
    `${name}${apart}, ${state.code}`,
    `${name.normalize('NFD').toUpperCase()}${apart}, ${state.name}, USA`,
    `${name.normalize('NFD').replace(/\p{M}/gu, '')}${apart} ${state.code}`,
    `${name
      .replace(/['\u2018\u2019]/g, '\u02bc')
      .replaceAll('-', ' ')
      .toLowerCase()}${apart} , ${state.name}`,
    `${name.replace(/\b(?:St\.|Saint\b)/, (word) => (word === 'St.' ? 'Saint' : 'St'))}${apart}, ${state.code}`,
    `${name.replace(/\bMount\b/, 'Mt.').replace(/\bFort\b/, 'Ft')}${apart}, ${state.code} ${zip}`.trim(),
  ];
}
