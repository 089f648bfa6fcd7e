import { formatNumber } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import { updateEditorSchemas } from '../../edit/editor-schemas.ts';
import { checkData, resultOf } from '../check-data.ts';
import { type CheckFlags, conclude, print } from '../console.ts';
import { type SiteFigures, siteFigures } from '../site-figures.ts';

/** `townpress check`: checks the data, or with `--site` the generated site. */
export async function check(texts: readonly string[], flags: CheckFlags): Promise<number> {
  const { site, watch, fix, dryRun, format } = flags;
  if (dryRun && !fix) throw new UsageError('--dry-run needs --fix');
  if (watch && (format === 'json' || format === 'sarif'))
    throw new UsageError(`--watch prints findings after each save, so it can't print ${format}; use text or github`);
  if (site) {
    if (texts.length > 0) throw new UsageError("--site checks the whole site; it can't be narrowed");
    const { auditSite } = await import('./check-site.ts');
    return conclude(flags, 'check --site', auditSite(flags));
  }
  const narrowed = texts.length > 0 ? { ...flags, texts, verbose: true } : flags;
  if (watch) return (await import('./check-watch.ts')).checkAndWatch(narrowed);
  if (fix) return (await import('./check-fix.ts')).checkAndFix(narrowed);
  const checked = await checkData(narrowed);
  const { read, sound } = checked.opened;
  updateEditorSchemas(flags.data, read.value);
  const result = resultOf(checked, narrowed);
  if (!flags.verbose || texts.length > 0 || !sound) return conclude(narrowed, 'check', result);
  const figures = await siteFigures(sound);
  if (!flags.json && format === 'text') printFigures(figures);
  return conclude(narrowed, 'check', { ...result, counts: { ...result.counts, ...figures } });
}

function printFigures(figures: SiteFigures): void {
  for (const [subject, values] of Object.entries(figures))
    for (const [name, value] of Object.entries(values)) {
      const shown =
        typeof value === 'object' ? `${formatNumber(value.total)}, ${formatNumber(value.indexed)} indexed` : value;
      print(`${`${subject} ${name}`.padEnd(24)}  ${shown}`);
    }
  print('');
}
