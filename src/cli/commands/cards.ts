import { join, relative } from 'node:path';
import { toJsonFindings } from '../../base/diagnostics/report-formats.ts';
import { brandSite } from '../../site/cards/brand-site.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { MADE_FOLDER } from '../../site/pictures/asset-cache.ts';
import { isSound } from '../../site/pipeline.ts';
import { assetCacheOf, planFolder } from '../../site/plan-folder.ts';
import { counted, countFindings, print, printJson, showFindings, tell, withoutNotes } from '../console.ts';
import { EXIT } from '../exit-code.ts';
import { progressBar } from '../progress-bar.ts';

export interface CardsFlags {
  readonly data: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `townpress cards`: makes every picture that the site needs and that is missing, and removes what no page uses any more. */
export async function cards(flags: CardsFlags): Promise<number> {
  const made = assetCacheOf(flags.data);
  const { planned, pictures } = await planFolder(diskFolder(flags.data), made, undefined, 'open');
  const folder = relative('', join(flags.data, MADE_FOLDER));
  if (!isSound(planned) || !planned.plan) {
    if (flags.json === true)
      printJson({ command: 'cards', ok: false, findings: toJsonFindings(planned.diagnostics, planned.textOf) });
    else
      print(
        `${showFindings(withoutNotes(planned.diagnostics), planned.textOf, 'text', `${relative('', flags.data) || '.'}/`)}\n`,
      );
    tell(`no card was made: ${countFindings(planned.diagnostics)}`);
    return EXIT.findings;
  }
  const branded = brandSite(planned.plan, made, flags.all === true);
  const bar = progressBar(process.stderr);
  try {
    await pictures.make((done, total) => bar.show(done, total, 'pictures'));
    await branded.make((done, total) => bar.show(done, total, 'cards'));
  } finally {
    bar.clear();
  }
  const removed = made.prune();
  const counts = { cards: branded.plan.site.cards.size, made: made.made, removed: removed.length };
  if (flags.json === true) printJson({ command: 'cards', ok: true, ...counts });
  else if (planned.plan.site.mark === undefined)
    print('no card was made: put the mark of the company into brand/mark.svg of the data folder first');
  else
    print(
      `${counted(counts.cards, 'card')}: ${counted(counts.made, 'file')} made, ${counts.removed} removed${counts.made + counts.removed > 0 ? `; commit ${folder}` : ''}`,
    );
  return EXIT.sound;
}
