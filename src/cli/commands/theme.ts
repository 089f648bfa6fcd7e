import { writeFileSync } from 'node:fs';
import { EnvironmentError } from '../../base/errors.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { themePage } from '../../site/emit/theme-page.ts';
import { openSite } from '../../site/open-site.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import { EXIT, print, printJson, refuse } from '../console.ts';
import type { Flags } from '../options.ts';

/** `townpress theme [FILE]`: writes a page that shows the whole theme, light and dark. */
export async function theme(file: string | undefined, flags: Pick<Flags, 'data' | 'json'>): Promise<number> {
  const site = await openSite(diskFolder(flags.data), assetCacheOf(flags.data), { posts: 'open', isQuick: true });
  const { sound } = site;
  if (!sound) return refuse({ command: 'theme', ...flags, json: flags.json }, site, 'no page was written');
  const target = file ?? 'theme.html';
  const page = await themePage(sound.plan.site);
  try {
    writeFileSync(target, page);
  } catch (error) {
    throw new EnvironmentError(`can't write ${target} (${(error as Error).message})`);
  }
  if (flags.json === true) printJson({ command: 'theme', ok: true, file: target });
  else print(`wrote ${target}; open it in a browser`);
  return EXIT.sound;
}
