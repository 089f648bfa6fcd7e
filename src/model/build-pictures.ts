import { fileDigest } from '../base/file-digest.ts';
import { type DataPath, locate, locateKey } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { type DanglingSlugs, lookupIn } from './dangling-slugs.ts';
import { NO_PICTURE, type Picture, type Scene } from './picture.ts';
import type { InspectedImages, PictureFiles } from './picture-files.ts';
import type { Person, Site } from './site.ts';
import { LOGO_FILES, MARK_FILE } from './theme/brand-files.ts';
import { initialsOf, markOfLetters } from './theme/initials.ts';
import { themeOf } from './theme/theme-colors.ts';

/** Maximum size in pixels of a logo at the top of pages. */
const LOGO = { height: 40, width: 220 };

/** A logo at least this many times as wide as it is high is assumed to include the company's name. */
const NAMED_ASPECT = 2.2;

/** Builds the company's logo mark and logo. */
export function buildBrand(
  { name, monogram = initialsOf(name), theme }: SiteRecord,
  assets: Records['assets'],
  pictures: InspectedImages,
): Pick<Site, 'mark' | 'hasOwnMark' | 'logo'> {
  const own = assets.get(MARK_FILE);
  const mark = own ?? { bytes: new TextEncoder().encode(markOfLetters(monogram, themeOf(theme))) };
  const file = LOGO_FILES.map((path) => assets.get(path)).find((asset) => asset !== undefined);
  const seen = file && pictures.get(file.file);
  if (!file || !seen) return { mark, hasOwnMark: own !== undefined, logo: undefined };
  const scale = Math.min(LOGO.height / seen.height, LOGO.width / seen.width);
  const [width, height] = [Math.round(seen.width * scale), Math.round(seen.height * scale)];
  const path = seen.clean
    ? `assets/${seen.clean.name}`
    : `assets/logo.${fileDigest(file.bytes)}${file.file.slice(file.file.lastIndexOf('.'))}`;
  return {
    mark,
    hasOwnMark: own !== undefined,
    logo: { file, served: seen.clean ?? file, path, width, height, hasName: seen.width >= seen.height * NAMED_ASPECT },
  };
}

/** Builds the scenes, by key. */
export function buildScenes(
  { photos, cities, services }: Records,
  files: PictureFiles,
  dangling: DanglingSlugs,
): Map<string, Scene> {
  const scenes = new Map<string, Scene>();
  if (!photos) return scenes;
  const serviceOf = lookupIn('service', services, services.records, dangling);
  for (const [key, scene] of Object.entries(photos.value.scenes)) {
    const picture = files.pictureOf(photos, scene, ['scenes', key]) ?? NO_PICTURE;
    scenes.set(key, { ...picture, key, alt: scene.alt, services: scene.services });
    for (const [index, slug] of (scene.services ?? []).entries())
      serviceOf(slug, () => locate(photos, ['scenes', key, 'services', index]));
  }
  const cityOf = lookupIn('city', cities, cities.records, dangling);
  for (const [slug, key] of Object.entries(photos.value.cities)) {
    if (!scenes.has(key)) dangling.add('photo', key, scenes.keys(), locate(photos, ['cities', slug]));
    cityOf(slug, locateKey(photos, ['cities', slug]));
  }
  return scenes;
}

/** Builds the images that pages reference, and the default social image. */
export function buildPictureParts(
  { photos }: Records,
  files: PictureFiles,
  scenes: ReadonlyMap<string, Picture>,
  dangling: DanglingSlugs,
): Pick<Site, 'homePicture' | 'pagePictures' | 'card'> {
  if (!photos)
    return { homePicture: undefined, pagePictures: { benefits: undefined, about: undefined }, card: undefined };
  const { card, home, pages } = photos.value;
  const url = card && files.urlOf(photos, card.file, ['card', 'file']);
  const sceneOf = (key: string | undefined, path: DataPath): Picture | undefined => {
    const picture = key === undefined ? undefined : scenes.get(key);
    if (key !== undefined && !picture) dangling.add('photo', key, scenes.keys(), locate(photos, path));
    return picture;
  };
  const homePicture = home === undefined ? [...scenes.values()][0] : sceneOf(home, ['home']);
  const benefits = sceneOf(pages.benefits, ['pages', 'benefits']);
  const about = sceneOf(pages.about, ['pages', 'about']);
  return {
    homePicture,
    pagePictures: { benefits, about },
    card: card && url !== undefined ? { url, alt: card.alt } : undefined,
  };
}

/** Builds the people in a list who have a portrait. */
export function buildPeople(
  list: 'founders' | 'team',
  { site, team, photos }: Records,
  files: PictureFiles,
  dangling: DanglingSlugs,
): Person[] {
  if (!team || !photos || site?.value.parts.team === false) return [];
  const { portraits } = photos.value;
  return team.value[list].flatMap(({ photo, alt, ...person }, index) => {
    const record = Object.hasOwn(portraits, photo) ? portraits[photo] : undefined;
    if (!record) dangling.add('portrait', photo, Object.keys(portraits), locate(team, [list, index, 'photo']));
    const picture = record && files.pictureOf(photos, record, ['portraits', photo]);
    return picture ? [{ ...person, portrait: { ...picture, key: photo, alt } }] : [];
  });
}
