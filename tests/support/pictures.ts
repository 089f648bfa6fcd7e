import sharp from 'sharp';
import type { Host } from '../../src/base/data-folder.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { MadeFiles } from '../../src/site/pictures/made-files.ts';
import { planFolder } from '../../src/site/plan-folder.ts';
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
export async function reportWithPictures(host: Host): Promise<string> {
  const { planned } = await planFolder(host, new MadeFiles(temporaryFolder()), undefined);
  return formatText(planned.diagnostics, planned.textOf, { withColor: false, root: 'data/' });
}
