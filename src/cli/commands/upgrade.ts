import { positionFinder } from '../../base/diagnostics/position.ts';
import { counted } from '../../base/english.ts';
import { writeAllAtomically } from '../../base/safe-fs.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { type KeyRename, upgradeData } from '../../site/edit/upgrade.ts';
import { EXIT, log, print, printFinding, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';

type UpgradeFlags = Pick<Flags, 'data' | 'json'> & { readonly dryRun?: boolean };

/** `townpress upgrade`: renames keys and slots in the data to match this version. */
export function upgrade({ data, json, dryRun = false }: UpgradeFlags): number {
  const folder = diskFolder(data);
  const texts = new Map(
    folder
      .list()
      .filter((file) => /\.(?:yaml|md)$/.test(file))
      .map((file) => [file, new TextDecoder().decode(folder.read(file))]),
  );
  const { changes, open, files } = upgradeData(texts);
  if (!dryRun) writeAllAtomically(data, files);
  const find = positionFinder((file) => texts.get(file));
  const placed = (list: readonly KeyRename[]) =>
    list.map(({ file, start, from, to }) => {
      return { file: `${shownPath(data)}/${file}`, line: find(file, start).line, from, to };
    });
  if (json === true) {
    printJson({ command: 'upgrade', ok: open.length === 0, changed: placed(changes), open: placed(open), dryRun });
    return open.length === 0 ? EXIT.sound : EXIT.findings;
  }
  for (const { file, line, from, to } of placed(changes)) print(`${file}:${line}: \`${from}\` is now \`${to}\``);
  for (const { file, line, from, to } of placed(open))
    printFinding(`${file}:${line}: \`${from}\` is now \`${to}\`, but \`${to}\` exists too; remove one of them`);
  if (changes.length === 0 && open.length === 0) log('already up to date');
  else if (changes.length > 0)
    log(`${dryRun ? 'would change' : 'changed'} ${counted(changes.length, 'name')} in ${counted(files.size, 'file')}`);
  return open.length === 0 ? EXIT.sound : EXIT.findings;
}
