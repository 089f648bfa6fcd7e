import { quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { pickByHash } from '../../base/hash.ts';
import { memoEach } from '../../base/memo.ts';
import { locate } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import type { CityFactsRecord } from '../validate/schemas/city-facts.ts';
import type { PhotosRecord } from '../validate/schemas/lists.ts';

/** The kinds of transport that facts may name, and `interstates`: a town with such a fact fits a picture of it. */
const TRANSPORT = ['highways', 'interstates', 'transit', 'rail', 'freight', 'ports', 'airports'] as const;

/** What pictures may ask for that a town is: words of the data, and the kinds of transport that its facts name. */
function traitsOf({ terrain }: CityRecord, { transportation }: CityFactsRecord): readonly string[] {
  if (!transportation) return terrain;
  const kinds = TRANSPORT.filter((kind) =>
    kind === 'interstates'
      ? transportation.highways?.some((road) => road.startsWith('I-'))
      : transportation[kind] !== undefined,
  );
  return [...terrain, ...kinds];
}

/** The scenes that fit towns of the same traits. */
function fittingScenes(scenes: PhotosRecord['scenes']): (traits: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (traits) => {
    const name = traits.join('\n');
    const fitting =
      known.get(name) ??
      Object.keys(scenes).filter((key) => scenes[key]?.fits?.some((word) => traits.includes(word)) ?? true);
    known.set(name, fitting);
    return fitting;
  };
}

/** The scene of each city, by slug: the one that the data chooses, or one of those that fit, by the hash of its slug. Reports choices that do not fit. */
export function chooseScenes(
  { photos, cities, facts }: Pick<Records, 'photos' | 'cities' | 'facts'>,
  report: Report,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  if (!photos) return chosen;
  const { scenes, cities: choices } = photos.value;
  const words = new Set<string>(TRANSPORT);
  const fittingOf = memoEach(fittingScenes, scenes, {});
  const [first] = Object.keys(scenes);
  for (const [slug, { value }] of cities.records) {
    for (const word of value.terrain) words.add(word);
    const fitting = fittingOf(traitsOf(value, facts.records.get(slug)?.value ?? {}));
    const choice = Object.hasOwn(choices, slug) ? choices[slug] : undefined;
    const scene = choice ?? pickByHash(slug, fitting) ?? first;
    if (scene !== undefined) chosen.set(slug, scene);
    const fits = choice === undefined ? [] : (scenes[choice]?.fits ?? []);
    if (choice !== undefined && fits.length > 0 && !fitting.includes(choice)) {
      const message = `${quote(choice)} shows a place of the kind ${listOf(fits.map(quote), 'or')}, and \`${slug}\` is none`;
      const help = 'choose another picture, or add the word to `terrain` of the city in cities.yaml';
      report(warningAt(locate(photos, ['cities', slug]), 'unfit-picture', message, help));
    } else if (choice === undefined && fitting.length === 0 && scene !== undefined) {
      const message = `no picture fits \`${slug}\`, so it shows ${quote(scene)}`;
      const help = 'choose one for it under `cities`, or leave `fits` out of a scene that fits anywhere';
      report(warningAt(locate(photos, ['scenes']), 'unfit-picture', message, help));
    }
  }
  for (const [key, { fits = [] }] of Object.entries(scenes))
    for (const [index, word] of fits.entries()) {
      if (words.has(word) || cities.rejected.size > 0) continue;
      const message = `no city has ${quote(word)} in its \`terrain\``;
      const help = didYouMean(word, [...words]) ?? 'add it to the cities that it is true of, or remove it here';
      const at = locate(photos, ['scenes', key, 'fits', index]);
      report(warningAt(at, 'unknown-terrain', message, help));
    }
  return chosen;
}
