import { unescapeHtml } from '../base/escape.ts';
import { PICTURE_BUCKET } from './rules.ts';

/* A post's images are `images/NAME` in a file and objects in a backend's bucket. `NAME` is percent-encoded. */

const FOLDER = 'images/';
const OWN_RELATIVE = /^(?:\.\/)*images\//;

/** The path of the bucket's public objects. */
export const PUBLIC_IMAGES = `/storage/v1/object/public/${PICTURE_BUCKET}/`;

/** Replaces the image and link URLs in sanitized HTML with the results of `change`. */
export function mapAddresses(html: string, change: (address: string) => string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(
      /( (?:src|href)=")([^"]*)"/g,
      (_, head: string, address: string) => `${head}${written(change(unescapeHtml(address)))}"`,
    ),
  );
}

/** Returns the URLs in sanitized HTML. */
export function addressesIn(html: string): string[] {
  const found: string[] = [];
  mapAddresses(html, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

/** Returns the object at a public URL; undefined for other URLs. `isOwn` checks whether an origin is the project's. */
export function objectAt(address: string, isOwn: (base: string) => boolean): string | undefined {
  const at = address.indexOf(PUBLIC_IMAGES);
  if (at === -1 || !isOwn(address.slice(0, at)) || /[?#]/.test(address)) return undefined;
  try {
    return decodeURIComponent(address.slice(at + PUBLIC_IMAGES.length)) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the URL of an object, encoded as the client does. */
export function addressOfObject(base: string, object: string): string {
  return base + PUBLIC_IMAGES + encodeURI(object);
}

/** Returns the file name of an object; undefined if it can't have one. */
export function fileOfObject(object: string): string | undefined {
  const name = encodeURIComponent(object)
    .replace(/[!'()*~]/g, hex)
    .replace(/^[.]/, hex);
  return name.length <= 200 ? name : undefined;
}

/** Returns the object for a file; undefined for names that `fileOfObject` doesn't produce. */
export function objectOfFile(name: string): string | undefined {
  try {
    const object = decodeURIComponent(name);
    return fileOfObject(object) === name ? object : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the relative path of a file in the folder. */
export function addressOfFile(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

/** Returns a URL as written to files: a relative path is marked, to distinguish it from an image next to the file. */
export function keptAddress(address: string): string {
  return OWN_RELATIVE.test(address) ? `./${address}` : address;
}

/** Inverts `keptAddress`. */
export function givenAddress(address: string): string {
  return address.startsWith('./') && OWN_RELATIVE.test(address) ? address.slice(2) : address;
}

/** Returns the file name of a relative path; undefined for other URLs. */
export function fileAt(address: string): string | undefined {
  if (!address.startsWith(FOLDER)) return undefined;
  try {
    return decodeURIComponent(address.slice(FOLDER.length));
  } catch {
    return undefined;
  }
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function written(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Where a backend's images are, and how its posts refer to them. */
export interface PictureHome {
  readonly url: string;
  /** The URL used in posts: the embedded backend's while running, even when it isn't. */
  readonly publicUrl: string;
  /** False for the embedded backend, whose port may have changed. */
  readonly isHosted: boolean;
}

/** A post's content and image. */
interface Addressed {
  readonly html: string;
  readonly image: string | null;
}

/** Makes a post's image URLs relative and returns their objects. `isThere` filters which objects are eligible. */
export function toRelative(
  { html, image }: Addressed,
  home: PictureHome,
  isThere: (object: string) => boolean,
): Addressed & { readonly objects: readonly string[] } {
  const objects = new Set<string>();
  const change = (address: string): string => {
    const kept = keptAddress(address);
    if (kept !== address) return kept;
    const object = objectAt(address, (base) => isOwn(base, home));
    const name = object === undefined ? undefined : fileOfObject(object);
    // Keep a URL spelled differently from ours, so that it survives a round trip.
    if (
      object === undefined ||
      name === undefined ||
      !address.endsWith(addressOfObject('', object)) ||
      !isThere(object)
    )
      return address;
    objects.add(object);
    return addressOfFile(name);
  };
  return { html: mapAddresses(html, change), image: image === null ? null : change(image), objects: [...objects] };
}

/** Restores the backend's image URLs in a post. */
export function toAbsolute({ html, image }: Addressed, { publicUrl }: PictureHome): Addressed {
  const change = (address: string): string => {
    const given = givenAddress(address);
    if (given !== address) return given;
    const object = objectOfFile(fileAt(address) ?? '');
    return object === undefined || object === '' ? address : addressOfObject(publicUrl, object);
  };
  return { html: mapAddresses(html, change), image: image === null ? null : change(image) };
}

function isOwn(base: string, { url, publicUrl, isHosted }: PictureHome): boolean {
  return (
    base === url ||
    base === publicUrl ||
    (!isHosted && /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/.test(base))
  );
}
