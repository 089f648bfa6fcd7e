import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { IS_LONG } from '../../support/runs.ts';

/** What axe looks for: WCAG 2.2 at levels A and AA, and what its authors hold for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What of that depends on colours: by night nothing else of a page is different. The long suite asks for all of it again. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** The findings of axe in a page as it stands, by day and by night, one line for each element. */
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

/** The same on a phone, and on a desk by day; by night too in the long suite. The page is a desk's from then on. */
export async function axeFindingsOnBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await axeFindings(page, IS_LONG || width === 360 ? ['light', 'dark'] : ['light'])));
  }
  return found;
}
