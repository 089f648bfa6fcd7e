import { withModeline } from '../base/modeline.ts';
import type { Place } from '../gazetteer/places.ts';
import type { State } from '../gazetteer/states.ts';
import { cityEntry, factsOf, sourceEntry, zipsEntry, zipsYaml } from '../gazetteer/town-yaml.ts';
import { isNamedAs, isTownAt, type KnownTown, type Town, townsOf } from '../gazetteer/towns.ts';
import { removeEntry } from './edit-at.ts';
import { addEntries, inFile, keysOf } from './entries.ts';

/** The inputs from a data folder for adding towns. */
export interface TownsFolder {
  readonly home: State | undefined;
  readonly known: readonly KnownTown[];
  /** Places in an area, which aren't added next to a town of the same name. */
  readonly offered?: ReadonlySet<Place> | undefined;
  /** Places without a page. */
  readonly withoutPage: readonly KnownTown[];
  /** Maximum distance to a neighbor. */
  readonly neighborMiles: number;
  /** Returns the text of a file; undefined if it doesn't exist. */
  readonly textOf: (file: string) => string | undefined;
}

/** The changes to a data folder from adding towns. */
export interface TownsAdded {
  readonly towns: readonly Town[];
  /** Places already in the folder, with their slugs. */
  readonly present: readonly { readonly place: Place; readonly slug: string }[];
  /** New text of each changed file. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Adds places to `cities.yaml`, to `zips.yaml` if it exists or there are no towns yet, and to `city-facts/` with their
 * population and its source. Removes them from `places.yaml`. Writes nothing. Throws an `EditError` that names the file
 * if one can't be edited.
 */
export function addTowns(
  places: readonly Place[],
  { home, known, offered, withoutPage, neighborMiles, textOf }: TownsFolder,
): TownsAdded {
  const slugOf = (place: Place) =>
    known.find((town) => (offered?.has(place) ? isNamedAs : isTownAt)(town, place))?.slug;
  const present = places.flatMap((place) => {
    const slug = slugOf(place);
    return slug === undefined ? [] : [{ place, slug }];
  });
  const wanted = places.filter((place) => slugOf(place) === undefined);
  const moving = withoutPage.filter((town) => wanted.some((place) => isTownAt(town, place)));
  const staying = withoutPage.filter((town) => !moving.includes(town));
  const towns = townsOf(wanted, { home, known, withoutPage: staying, neighborMiles });
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
  const language = /^language: *(\S+)/m.exec(textOf('site.yaml') ?? '')?.[1];
  add(
    'sources.yaml',
    sources.map((source) => sourceEntry(source, language)),
  );
  for (const [file, text] of files) if (textOf(file) === undefined) files.set(file, withModeline(file, text));
  return { towns, present, files };
}
