import { PICTURE_BUCKET } from './rules.ts';

/* The pictures of a post in a file are `images/NAME`; in a backend, objects of the bucket. A name is percent-encoded but for letters, digits, hyphens, underscores and dots. */

const FOLDER = 'images/';
const OWN_RELATIVE = /^(?:\.\/)*images\//;

/** Where public objects of the bucket are, behind the address of a project. */
export const PUBLIC_IMAGES = `/storage/v1/object/public/${PICTURE_BUCKET}/`;

/** HTML that the sanitizer wrote, with each address of a picture or link as `change` answers it. */
export function mapAddresses(html: string, change: (address: string) => string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(
      /( (?:src|href)=")([^"]*)"/g,
      (_, head: string, address: string) => `${head}${written(change(read(address)))}"`,
    ),
  );
}

/** The addresses in HTML that the sanitizer wrote. */
export function addressesIn(html: string): string[] {
  const found: string[] = [];
  mapAddresses(html, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

/** The object that a public address names; undefined for any other address. `isOwn` tells whether an origin is the project's. */
export function objectAt(address: string, isOwn: (base: string) => boolean): string | undefined {
  const at = address.indexOf(PUBLIC_IMAGES);
  if (at === -1 || !isOwn(address.slice(0, at)) || /[?#]/.test(address)) return undefined;
  try {
    return decodeURIComponent(address.slice(at + PUBLIC_IMAGES.length)) || undefined;
  } catch {
    return undefined;
  }
}

/** The address of an object in a project, as the client of the backend spells it. */
export function addressOfObject(base: string, object: string): string {
  return base + PUBLIC_IMAGES + encodeURI(object);
}

/** The name of the file of an object; undefined for an object whose name no file can have. */
export function fileOfObject(object: string): string | undefined {
  const name = encodeURIComponent(object)
    .replace(/[!'()*~]/g, hex)
    .replace(/^[.]/, hex);
  return name.length <= 200 ? name : undefined;
}

/** The object of a file; undefined for a name that `fileOfObject` does not make. */
export function objectOfFile(name: string): string | undefined {
  try {
    const object = decodeURIComponent(name);
    return fileOfObject(object) === name ? object : undefined;
  } catch {
    return undefined;
  }
}

/** The relative address of a file of the folder. */
export function addressOfFile(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

/** An address as a file of posts has it: one that was relative before is told apart from that of a picture beside the file. */
export function keptAddress(address: string): string {
  return OWN_RELATIVE.test(address) ? `./${address}` : address;
}

/** The address that `keptAddress` was given. */
export function givenAddress(address: string): string {
  return address.startsWith('./') && OWN_RELATIVE.test(address) ? address.slice(2) : address;
}

/** The name of the file that a relative address names; undefined for any other address. */
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

function read(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

function written(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Where the pictures of a backend are, as its posts name them. */
export interface PictureHome {
  readonly url: string;
  /** The address that stands in posts: that of the embedded backend while it serves, also when it rests. */
  readonly publicUrl: string;
  /** The embedded backend has moved to another port now and then. */
  readonly isHosted: boolean;
}

/** A post's text and picture with their addresses changed. */
interface Addressed {
  readonly html: string;
  readonly image: string | null;
}

/** The texts of a post with the addresses of its pictures relative, and the objects that these are. `isThere` tells which of them may be. */
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
    // An address that is spelled otherwise than we would spell it stays, so that it comes back as it was.
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

/** The texts of a post with the addresses that its pictures have in a backend. */
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
