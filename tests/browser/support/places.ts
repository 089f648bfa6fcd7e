import type { Page } from 'playwright';

/** Functions that are added to every page of a context and that tests call through `window.places`. */
export interface Places {
  /** Returns a short name of an element for messages. */
  name(element: Element): string;
  /** Returns all elements that Tab reaches, in document order. */
  focusable(): Element[];
  /** Whether some of an element is in the window and not covered. */
  isSeen(element: Element): boolean;
  /**
   * Whether an element with focus looks different than without, by an outline or, in drawings, a stroke of at least 2
   * px.
   */
  showsFocus(element: Element): boolean;
}

declare global {
  interface Window {
    places: Places;
  }
}

/** Adds `window.places` to a page. */
export async function addPlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shapeOf = (element: Element) => element.querySelector('circle') ?? element;
    const marks = (element: Element): string[] => {
      const found: string[] = [];
      for (let part: Element | null = element, depth = 0; part && depth < 4; part = part.parentElement, depth++) {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor))
          found.push(`${depth} ${outlineWidth} ${outlineColor}`);
      }
      const { stroke, strokeWidth, fill } = getComputedStyle(shapeOf(element));
      if (element.namespaceURI?.endsWith('svg') && stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2)
        found.push(`stroke ${stroke} ${strokeWidth} ${fill}`);
      return found;
    };
    window.places = {
      name: (element) =>
        `${element.localName}${element.className && typeof element.className === 'string' ? `.${element.className.trim().replaceAll(' ', '.')}` : ''} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`,
      focusable: () =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]')].filter(
          (element) =>
            element.tabIndex >= 0 &&
            !element.matches(':disabled') &&
            element.checkVisibility({ visibilityProperty: true }),
        ),
      isSeen: (element) => {
        const { left, top, width, height } = shapeOf(element).getBoundingClientRect();
        return [0.5, 0.1, 0.3, 0.7, 0.9].some((x) =>
          [0.5, 0.1, 0.9].some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit !== null && (element === hit || element.contains(hit) || shapeOf(element) === hit);
          }),
        );
      },
      showsFocus: (element) => {
        const focused = marks(element);
        (element as HTMLElement).blur();
        const plain = marks(element);
        (element as HTMLElement).focus({ preventScroll: true });
        return focused.some((mark) => !plain.includes(mark));
      },
    };
  });
}
