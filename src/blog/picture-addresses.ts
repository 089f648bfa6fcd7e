import {
  addressOfFile,
  addressOfObject,
  fileAt,
  fileOfObject,
  givenAddress,
  keptAddress,
  mapAddresses,
  objectAt,
  objectOfFile,
} from './post-images.ts';

/** Where the pictures of a backend are, as its posts name them. */
export interface PictureHome {
  /** The address that is called. */
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
