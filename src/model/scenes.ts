import { quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import { pickByHash } from '../base/hash.ts';
import { reuseEach } from '../base/memo.ts';
import { locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { CityRecord } from '../data/validate/schemas/cities-schema.ts';
import type { CityFactsRecord } from '../data/validate/schemas/city-facts-schema.ts';
import type { PhotosRecord } from '../data/validate/schemas/lists-schema.ts';

/** Traits from transportation facts. A town with such a fact fits images that list it in `fits`. */
const TRANSPORT = ['highways', 'interstates', 'transit', 'rail', 'freight', 'ports', 'airports'] as const;

/** Returns the traits of a town that `fits` can list: its terrain, and the kinds of transportation in its facts. */
function traitsOf({ terrain }: CityRecord, { transportation }: CityFactsRecord): readonly string[] {
  if (!transportation) return terrain;
  const kinds = TRANSPORT.filter((kind) =>
    kind === 'interstates'
      ? transportation.highways?.some((road) => road.startsWith('I-'))
      : transportation[kind] !== undefined,
  );
  return [...terrain, ...kinds];
}

/** Returns a memoized lookup for the scenes that fit a set of traits. */
function fittingScenes(scenes: PhotosRecord['scenes']): (traits: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (traits) => {
    const name = traits.join('\n');
    const fitting =
      known.get(name) ??
      Object.entries(scenes).flatMap(([key, { fits, services }]) =>
        (fits ? fits.some((word) => traits.includes(word)) : !services) ? key : [],
      );
    known.set(name, fitting);
    return fitting;
  };
}

/** Chooses the scene for each city: the one in the data, or a fitting one by a hash of the slug. Reports poor fits. */
export function chooseScenes(
  { photos, cities, facts }: Pick<Records, 'photos' | 'cities' | 'facts'>,
  report: Report,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  if (!photos) return chosen;
  const { scenes, cities: choices } = photos.value;
  const words = new Set<string>(TRANSPORT);
  const fittingOf = reuseEach(fittingScenes, scenes, {});
  const [first] = Object.keys(scenes);
  for (const [slug, { value }] of cities.records) {
    for (const word of value.terrain) words.add(word);
    const fitting = fittingOf(traitsOf(value, facts.records.get(slug)?.value ?? {}));
    const choice = Object.hasOwn(choices, slug) ? choices[slug] : undefined;
    const scene = choice ?? pickByHash(slug, fitting) ?? first;
    if (scene !== undefined) chosen.set(slug, scene);
    const fits = choice === undefined ? [] : (scenes[choice]?.fits ?? []);
    if (choice !== undefined && fits.length > 0 && !fitting.includes(choice)) {
      const message = `${quote(choice)} is for towns with ${listOf(fits.map(quote), 'or')}, but \`${slug}\` has none of these traits`;
      const help = "choose another image, or add the trait to the town's `terrain` in cities.yaml";
      report(warningAt(locate(photos, ['cities', slug]), 'unfit-picture', message, help));
    } else if (choice === undefined && fitting.length === 0 && scene !== undefined) {
      const message = `no image fits \`${slug}\`, so it shows ${quote(scene)}`;
      const help = 'choose one under `cities`, or remove `fits` from a scene that fits anywhere';
      report(warningAt(locate(photos, ['scenes']), 'unfit-picture', message, help));
    }
  }
  for (const [key, { fits = [] }] of Object.entries(scenes))
    for (const [index, word] of fits.entries()) {
      if (words.has(word) || cities.rejected.size > 0) continue;
      const message = `no town has ${quote(word)} in its \`terrain\``;
      const help = didYouMean(word, [...words]) ?? 'add it to the towns it applies to, or remove it here';
      const at = locate(photos, ['scenes', key, 'fits', index]);
      report(warningAt(at, 'unknown-terrain', message, help));
    }
  return chosen;
}
