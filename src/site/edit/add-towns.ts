import type { Place } from '../../gazetteer/places.ts';
import type { State } from '../../gazetteer/states.ts';
import { cityEntry, factsOf, sourceEntry, zipsEntry, zipsYaml } from '../../gazetteer/town-yaml.ts';
import { isTownAt, type KnownTown, type Town, townsOf } from '../../gazetteer/towns.ts';
import { addEntries, EditError, keysOf, removeEntry } from './entries.ts';

/** What adding towns needs to know of a data folder. */
export interface TownsFolder {
  /** The state of the site. */
  readonly home: State | undefined;
  readonly known: readonly KnownTown[];
  /** Places without a page. */
  readonly pageless: readonly KnownTown[];
  /** How far away a neighbor may be. */
  readonly neighborMiles: number;
  /** The text of a file; undefined if there is none. */
  readonly textOf: (file: string) => string | undefined;
}

/** What adding towns does to a data folder. */
export interface TownsAdded {
  readonly towns: readonly Town[];
  /** Places that the folder has already, each with its slug there. */
  readonly present: readonly { readonly place: Place; readonly slug: string }[];
  /** The new text of each file that changes. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Adds places as towns to the files of a data folder: to `cities.yaml`, their ZIP codes to `zips.yaml` if it is there or the folder
 * has no town yet, and their population to `city-facts/` with its source. A place of `places.yaml` moves from there. Writes nothing.
 * Throws an `EditError` that names the file which cannot be edited.
 */
export function addTowns(
  places: readonly Place[],
  { home, known, pageless, neighborMiles, textOf }: TownsFolder,
): TownsAdded {
  const slugOf = (place: Place) => known.find((town) => isTownAt(town, place))?.slug;
  const present = places.flatMap((place) => {
    const slug = slugOf(place);
    return slug === undefined ? [] : [{ place, slug }];
  });
  const wanted = places.filter((place) => slugOf(place) === undefined);
  const moving = pageless.filter((town) => wanted.some((place) => isTownAt(town, place)));
  const staying = pageless.filter((town) => !moving.includes(town));
  const towns = townsOf(wanted, { home, known, pageless: staying, neighborMiles });
  const files = new Map<string, string>();
  const keysIn = (file: string) => new Set(inFile(file, () => keysOf(textOf(file) ?? '')));
  const add = (file: string, entries: readonly string[], fallback = '') => {
    if (entries.length > 0)
      files.set(
        file,
        inFile(file, () => addEntries(textOf(file) ?? fallback, entries)),
      );
  };
  add('cities.yaml', towns.map(cityEntry));
  for (const { slug } of moving) {
    const before = files.get('places.yaml') ?? textOf('places.yaml') ?? '';
    files.set(
      'places.yaml',
      inFile('places.yaml', () => removeEntry(before, slug)),
    );
  }
  if (textOf('zips.yaml') !== undefined || known.length === 0) {
    const listed = keysIn('zips.yaml');
    add(
      'zips.yaml',
      towns.flatMap((town) => (listed.has(town.slug) ? [] : (zipsEntry(town) ?? []))),
      zipsYaml([]),
    );
  }
  const facts = towns.flatMap(({ slug, place }) => {
    const file = `city-facts/${slug}.yaml`;
    const own = textOf(file) === undefined ? factsOf(place) : undefined;
    return own ? [{ file, ...own }] : [];
  });
  for (const { file, text } of facts) files.set(file, text);
  const declared = keysIn('sources.yaml');
  const sources = [...new Set(facts.map(({ source }) => source))].filter((source) => !declared.has(source));
  add('sources.yaml', sources.map(sourceEntry));
  return { towns, present, files };
}

function inFile<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof EditError) throw new EditError(`${file} cannot be edited: ${error.message}`);
    throw error;
  }
}
