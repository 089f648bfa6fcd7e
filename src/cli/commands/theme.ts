import { writeFileSync } from 'node:fs';
import { EnvironmentError } from '../../base/errors.ts';
import { openSite } from '../../build/open-site.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import { EXIT, lookAt, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { themePage } from '../theme/theme-page.ts';

/** `townpress theme [FILE]`: writes a page that shows the whole theme, light and dark. */
export async function theme(file: string | undefined, flags: Pick<Flags, 'data' | 'json'>): Promise<number> {
  const opened = await openSite(diskFolder(flags.data), assetCacheOf(flags.data), { isQuick: true });
  return lookAt({ command: 'theme', ...flags }, opened, 'no page was written', async ({ plan }) => {
    const target = file ?? 'theme.html';
    const page = await themePage(plan.site);
    try {
      writeFileSync(target, page);
    } catch (error) {
      throw new EnvironmentError(`can't write ${target} (${(error as Error).message})`);
    }
    if (flags.json) printJson({ command: 'theme', ok: true, file: target });
    else print(`wrote ${target}; open it in a browser`);
    return EXIT.sound;
  });
}
