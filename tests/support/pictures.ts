import sharp from 'sharp';
import { formatText } from '../../src/base/diagnostics/format.ts';
import type { DataFolder } from '../../src/base/source.ts';
import { openSite } from '../../src/build/open-site.ts';
import { AssetCache } from '../../src/look/pictures/asset-cache.ts';
import { temporaryFolder } from './run-command.ts';

/**
 * Returns a photo like a camera's, with its location. `orientation` is the Exif value: 6 means rotated by 90 degrees.
 */
export function photograph(
  width: number,
  height: number,
  { orientation = 1, colour = '#336699' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Returns all findings of a site with its images inspected, as `check` shows them. */
export async function reportWithPictures(host: DataFolder): Promise<string> {
  const planned = await openSite(host, new AssetCache(temporaryFolder()));
  return formatText(planned.diagnostics, planned.textOf, { withColor: false, root: 'data/' });
}
