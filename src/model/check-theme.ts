import { quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import { EXTRA_STYLES } from './theme/brand-files.ts';
import { checkExtraStyles } from './theme/extra-styles.ts';
import { themeOf } from './theme/theme-colors.ts';

/** Reports errors in `brand/extra.css`, and theme colors with too little contrast. */
export function checkTheme({ site, assets }: Pick<Records, 'site' | 'assets'>, report: Report): void {
  checkExtraStyles(assets.get(EXTRA_STYLES), report);
  if (!site) return;
  for (const { path, given, ground, ratio, needed, nearest } of themeOf(site.value.theme).weak) {
    const message = `${quote(given)} on ${quote(ground)} has a contrast of ${ratio.toFixed(1)}:1, but needs ${needed}:1; pages use ${quote(nearest)} instead`;
    const help = `use ${quote(nearest)}, the nearest readable color, or choose another`;
    report(warningAt(locate(site, ['theme', ...path]), 'weak-contrast', message, help));
  }
}
