/** Controls and whitespace that browsers ignore in a URL and that can hide its scheme from a naive check. */
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/g;

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:\/|$)/i;

/** Returns the URL of a link if a post may have it: http(s), mailto, tel or a path on the site, but not `//host`. */
export function linkAddress(value: string): string | undefined {
  return scheme(value, /^(?:https?:\/\/|mailto:|tel:)/i);
}

/** Returns the URL of an image if a post may have it: https, a path on the site, or localhost (embedded backend). */
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
