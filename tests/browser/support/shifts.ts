import type { Page } from 'playwright';

export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Returns what has moved since the page opened without any user action. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const found: Shift[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput)
          found.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80),
            ),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return found;
  });
}
