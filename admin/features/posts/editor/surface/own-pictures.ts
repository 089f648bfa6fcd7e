import { STAFF_FOLDER } from '../../../../../src/base/url.ts';

/** Returns whether a pasted picture is at one of these origins, so that pages may show it. A relative address comes from another site, and nothing below `/admin` is a picture. */
export function ownPictures(...origins: readonly string[]): (address: string) => boolean {
  return (address) => {
    if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, origins[0])) return false;
    const { origin, pathname } = new URL(address, origins[0]);
    return origins.includes(origin) && !pathname.startsWith(`${STAFF_FOLDER}/`);
  };
}
