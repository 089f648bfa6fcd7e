import type { Focus } from '../base/fields.ts';
import { pickByHash } from '../base/hash.ts';

/** An image on the site: its URL and size. Its numbers are strings, so that all pages have the same shape. */
export interface Picture {
  readonly key: string;
  /** Path on the site: the drawing, or a medium-width JPEG. Its name contains a digest, so it's cached forever. */
  readonly url: string;
  /** Size of the original in pixels. Only the ratio matters. */
  readonly width: string;
  readonly height: string;
  readonly alt: string;
  /** The part that stays visible when the image is cropped. */
  readonly focus: Focus;
  /** CSS class for its average color; empty if unknown. */
  readonly tone: string;
  /** All JPEG widths. Empty for a drawing. */
  readonly srcset: string;
  /** Better formats than JPEG, best first. Empty for a drawing. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

/** A picture in `photos.yaml`. With `services`, only the pages of these services show it by themselves. */
export interface Scene extends Picture {
  readonly services: readonly string[] | undefined;
}

/** Returns a scene that shows the service with this slug, if any. */
export function sceneOfService(scenes: readonly Scene[], slug: string): Scene | undefined {
  return picked(
    slug,
    scenes.filter(({ services }) => services?.includes(slug)),
  );
}

/** Returns the scene for a page by its key: one that shows this service, or one for any page. */
export function sceneFor(scenes: readonly Scene[], key: string): Scene | undefined {
  const forAny = scenes.filter(({ services }) => !services);
  return sceneOfService(scenes, key) ?? picked(key, forAny);
}

function picked(seed: string, scenes: readonly Scene[]): Scene | undefined {
  const byKey = new Map(scenes.map((scene) => [scene.key, scene]));
  return byKey.get(pickByHash(seed, [...byKey.keys()]) ?? '');
}

/** Placeholder for a missing image. Never shown, since a site with errors isn't written. */
export const NO_PICTURE: Picture = {
  key: '',
  url: '',
  width: '',
  height: '',
  alt: '',
  focus: 'middle',
  tone: '',
  srcset: '',
  sources: [],
};

/** Returns an image that wasn't inspected, such as one from a backend. The box around it sets the aspect ratio. */
export function uninspectedPicture(url: string, alt: string): Picture {
  return { ...NO_PICTURE, url, width: '1600', height: '1000', alt };
}
