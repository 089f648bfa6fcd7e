import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { IS_LONG } from '../../support/runs.ts';

/** The rules that axe checks: WCAG 2.2 at levels A and AA, and its authors' best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colors: nothing else differs in dark mode. The long suite repeats all rules. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** Returns axe's findings on the current page in light and dark mode, one line per element. */
export async function axeFindings(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const runOnly =
      colorScheme === 'dark' && !IS_LONG
        ? ({ type: 'rule', values: COLORS } as const)
        : ({ type: 'tag', values: TAGS } as const);
    const { violations } = await page.evaluate(async (only) => {
      const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
      return (await here.run(document, {
        runOnly: { type: only.type, values: [...only.values] },
        resultTypes: ['violations'],
      })) as AxeResults;
    }, runOnly);
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${id}, ${colorScheme}: ${html.slice(0, 120)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
  }
  return found;
}

/**
 * Returns axe's findings on a phone, and on a desktop in light mode, in the long suite in dark mode too. The page keeps
 * the desktop size.
 */
export async function axeFindingsOnBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await axeFindings(page, IS_LONG || width === 360 ? ['light', 'dark'] : ['light'])));
  }
  return found;
}
