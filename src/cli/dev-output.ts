import { hasErrors } from '../base/diagnostics/diagnostic.ts';
import { spanName } from '../base/diagnostics/format.ts';
import { counted, listOf } from '../base/english.ts';
import type { Change, DevState } from '../dev/dev-session.ts';
import { countFindings, log, print, showFindings, unlessRepeated, withoutNotes } from './console.ts';
import type { Flags } from './options.ts';
import { shownPath } from './shown-path.ts';

/** Files named per change; if there are more, only their number is shown. */
const NAMED = 3;

/** Logs what open pages show: each change with the time it took, and findings in the data. */
export function changeSayer({ data, json }: Pick<Flags, 'data' | 'json'>) {
  const root = `${shownPath(data)}/`;
  const say = unlessRepeated((text) => print(`${text}\n`));
  const sayFindings = ({ findings, textOf }: DevState) =>
    say(showFindings({ diagnostics: withoutNotes(findings), textOf, root }, 'text'));

  return {
    root,
    /** Reports the initial state of the data. */
    first: (shown: DevState): void => {
      if (json) return;
      sayFindings(shown);
      log(
        shown.site
          ? counted(shown.site.plan.routes.length, 'page')
          : `no pages to show: ${countFindings(shown.findings)}`,
      );
    },
    change: (shown: DevState, { files, milliseconds }: Change): void => {
      if (json || files.length === 0) return;
      sayFindings(shown);
      const names =
        files.length > NAMED
          ? `${files.length} files`
          : listOf(
              files.map((file) => spanName({ file }, root)),
              'and',
            );
      const what = hasErrors(shown.findings)
        ? `pages not updated: ${countFindings(shown.findings)}`
        : `updated in ${Math.max(1, Math.round(milliseconds))} ms`;
      log(`${names}: ${what}`);
    },
  };
}
