import { join, relative } from 'node:path';
import { counted } from '../../base/english.ts';
import { openSite } from '../../build/open-site.ts';
import { diskFolder, GENERATED_FOLDER } from '../../data/disk-folder.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import { EXIT, lookAt, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { withProgressBar } from '../progress-bar.ts';

type CardsFlags = Pick<Flags, 'data' | 'json'> & { readonly all?: boolean };

/** `townpress cards`: creates the site's missing and damaged images and deletes unused ones. */
export async function cards(flags: CardsFlags): Promise<number> {
  const made = assetCacheOf(flags.data, true);
  const cards = () => ({ isAll: flags.all === true });
  const opened = await openSite(diskFolder(flags.data), made, { cards });
  const folder = relative('', join(flags.data, GENERATED_FOLDER));
  return lookAt({ command: 'cards', ...flags }, opened, 'no social images were created', async (site) => {
    await withProgressBar((show) => site.makePictures(show));
    // What errors are about may use the others.
    const removed = opened.sound ? made.prune() : [];
    const counts = { cards: site.plan.site.cards.size, made: made.made, removed: removed.length };
    if (flags.json) printJson({ command: 'cards', ok: true, ...counts });
    else if (counts.cards === 0) print('no social images: add your logo as brand/mark.svg to the data folder first');
    else
      print(
        `${counted(counts.cards, 'social image')}: ${counted(counts.made, 'file')} created, ${counts.removed} removed${counts.made + counts.removed > 0 ? `; commit ${folder}` : ''}`,
      );
    return EXIT.sound;
  });
}
