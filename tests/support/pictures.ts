import sharp from 'sharp';
import { formatText } from '../../src/base/diagnostics/format.ts';
import type { DataFolder } from '../../src/base/source.ts';
import { openSite } from '../../src/site/open-site.ts';
import { AssetCache } from '../../src/site/pictures/asset-cache.ts';
import { temporaryFolder } from './run-command.ts';

/** A photograph as a camera makes it, with the place where it was taken. `orientation` is that of Exif: 6 stands on its side. */
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

/** All findings of a site whose pictures were looked into, as `check` shows them. */
export async function reportWithPictures(host: DataFolder): Promise<string> {
  const planned = await openSite(host, new AssetCache(temporaryFolder()));
  return formatText(planned.diagnostics, planned.textOf, { withColor: false, root: 'data/' });
}
