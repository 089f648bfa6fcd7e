/** What a browser removes from an address or skips before it: controls and white space, which hide a scheme from a naive look. */
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/g;

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:\/|$)/i;

/** The address of a link in a post: web, mail, telephone, or one on the site itself; undefined for any other, and for one that begins with two slashes. */
export function linkAddress(value: string): string | undefined {
  return scheme(value, /^(?:https?:\/\/|mailto:|tel:)/i);
}

/** The address of a picture in a post: over https, on the site itself, or on this computer, for the embedded backend; undefined for any other. */
export function imageAddress(value: string): string | undefined {
  return scheme(value, /^https:\/\//i) ?? scheme(value, LOOPBACK);
}

function scheme(value: string, allowed: RegExp): string | undefined {
  const address = value.replace(SKIPPED, (found, at: number) =>
    at === 0 || at + found.length === value.length || !/^ +$/.test(found) ? '' : '%20'.repeat(found.length),
  );
  if (address === '' || address.length > 2000 || /^[\\/]{2}|\\/.test(address)) return undefined;
  const isRelative = !/^[^/?#]*:/.test(address);
  return isRelative || allowed.test(address) ? address : undefined;
}
