import { ADMIN_FOLDER } from '../../../../../src/base/url.ts';
import { BASE_PATH } from '../../../../../src/shared/base-path.ts';

/** Returns a check for pasted images at these origins. Relative URLs are from other sites; `/admin` has no images. */
export function ownPictures(...origins: readonly string[]): (address: string) => boolean {
  return (address) => {
    if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, origins[0])) return false;
    const { origin, pathname } = new URL(address, origins[0]);
    return origins.includes(origin) && !pathname.startsWith(`${BASE_PATH}${ADMIN_FOLDER}/`);
  };
}
