import type { Page } from 'playwright';
import { IS_LONG } from '../../support/runs.ts';

/** Layout faults of a page, phrased for messages. All are empty if it has none. */
export interface LayoutFaults {
  /** Elements or texts that extend beyond the window horizontally. */
  readonly beyond: readonly string[];
  /** Texts that overlap each other. */
  readonly overlapping: readonly string[];
  /** Texts that a box clips, unless they end in an ellipsis or scroll. */
  readonly cut: readonly string[];
  /** Broken words of up to 18 letters. */
  readonly broken: readonly string[];
  /** Fixed parts that cover each other's text, or take up more than half of the window's height together. */
  readonly pinned: readonly string[];
}

/** Sets the browser's font size as a visitor does. The default is 16. Open pages follow. */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round(size * 0.8125) } });
  await page.waitForFunction((size) => matchMedia(`(width: ${innerWidth / size}em)`).matches, size);
  await session.detach();
}

/** Text sizes that visitors choose, in percent of the default 16 px, in phone windows. */
const LARGE_TEXT = [125, 150, 175, 200];

/**
 * Reports the layout faults of a page on a phone at each large text size (the short suite tries two), and at 400% zoom,
 * which equals a small window.
 */
export async function faultsAtEachSize(page: Page): Promise<Readonly<Record<string, LayoutFaults>>> {
  const found: Record<string, LayoutFaults> = {};
  await page.setViewportSize({ width: 360, height: 740 });
  for (const percent of IS_LONG ? LARGE_TEXT : [150, 200]) {
    await setFontSize(page, (16 * percent) / 100);
    found[`${percent} % text`] = await layoutFaults(page);
  }
  await setFontSize(page, 16);
  await page.setViewportSize({ width: 320, height: 200 });
  found['1280 by 800 at 400 % zoom'] = await layoutFaults(page);
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => Object.values(faults).flat().length > 0));
}

/** Reports the layout faults of a page in its window. It scrolls and returns to the top. */
export function layoutFaults(page: Page): Promise<LayoutFaults> {
  return page.evaluate(async () => {
    interface Text {
      readonly words: string;
      readonly node: Node;
      readonly element: Element;
      readonly box: DOMRect;
    }
    const short = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
    const nameOf = (element: Element) =>
      `${element.localName}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''} "${short(element.textContent)}"`;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.vh, .skip:not(:focus), svg, [data-text-hidden]') !== null;
    const isReadAloudOnly = (element: Element) => {
      for (let part: Element | null = element; part; part = part.parentElement)
        if (getComputedStyle(part).clipPath.startsWith('inset(50%')) return true;
      return false;
    };
    const around = function* (element: Element) {
      for (let part: Element | null = element; part && part !== document.documentElement; part = part.parentElement)
        yield [part, getComputedStyle(part)] as const;
    };
    const isPinned = (element: Element, { position, insetBlockStart, insetBlockEnd }: CSSStyleDeclaration) => {
      if (position === 'fixed') return true;
      if (position !== 'sticky') return false;
      const { top, bottom } = element.getBoundingClientRect();
      return (
        Math.abs(top - Number.parseFloat(insetBlockStart)) < 1 ||
        Math.abs(innerHeight - bottom - Number.parseFloat(insetBlockEnd)) < 1
      );
    };
    /** Renders everything. The pages' policy allows this kind of style sheet. */
    const rendered = new CSSStyleSheet();
    rendered.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(rendered);

    const texts: Text[] = [];
    const broken: string[] = [];
    const range = document.createRange();
    for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
      const node = walker.currentNode as globalThis.Text;
      const element = node.parentElement;
      if (!element || node.data.trim() === '' || isHidden(element) || isReadAloudOnly(element)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) texts.push({ words: short(node.data), node, element, box });
      if (node.data.includes('@') || element.querySelector('wbr')) continue;
      for (const { 0: word, index } of node.data.matchAll(/\S+/gu)) {
        // Longer words need not fit, and a compound breaks after its hyphen.
        if (word.length > 18 || word.includes('-')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${word} of ${nameOf(element)}`);
      }
    }

    /** The lines of letters without the space above and below, which lines of headings share. */
    const core = ({ left, right, top, bottom, height }: DOMRect) => ({
      left: left + 1,
      right: right - 1,
      top: top + height * 0.25,
      bottom: bottom - height * 0.25,
    });
    const meet = (a: ReturnType<typeof core>, b: ReturnType<typeof core>) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

    const cut: string[] = [];
    const beyond: string[] = [];
    const seen: { text: Text; box: ReturnType<typeof core>; pinned: Element | undefined }[] = [];
    for (const text of texts) {
      let box = core(text.box);
      let isSeen = true;
      let pinned: Element | undefined;
      let isScrolled = false;
      for (const [part, style] of around(text.element)) {
        if (style.position === 'fixed' || style.position === 'sticky') pinned = part;
        if (
          part === document.body ||
          style.display === 'inline' ||
          (style.overflowX === 'visible' && style.overflowY === 'visible')
        )
          continue;
        const clip = part.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        isScrolled ||= scrolls;
        const inside = {
          left: Math.max(box.left, clip.left),
          right: Math.min(box.right, clip.right),
          top: Math.max(box.top, clip.top),
          bottom: Math.min(box.bottom, clip.bottom),
        };
        const isWhole =
          box.left - clip.left > -1.5 &&
          clip.right - box.right > -1.5 &&
          box.top - clip.top > -1.5 &&
          clip.bottom - box.bottom > -1.5;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (!isWhole && !scrolls && !isShortened && !isScrolled) cut.push(`${text.words} in ${nameOf(part)}`);
        if (inside.right <= inside.left || inside.bottom <= inside.top) {
          isSeen = false;
          break;
        }
        box = inside;
      }
      if (!isSeen) continue;
      if (!isScrolled && (box.left < -0.5 || box.right > innerWidth + 0.5))
        beyond.push(`${text.words} of ${nameOf(text.element)}`);
      seen.push({ text, box, pinned });
    }
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (field.value !== '' || isHidden(field)) continue;
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      pen.font = getComputedStyle(field, '::placeholder').font;
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      if (pen.measureText(field.placeholder).width > room + 1) cut.push(`the placeholder ${field.placeholder}`);
    }
    if (document.documentElement.scrollWidth > innerWidth)
      beyond.push(`the page is ${document.documentElement.scrollWidth} wide`);

    seen.sort((a, b) => a.box.top - b.box.top);
    const overlapping: string[] = [];
    seen.forEach((one, index) => {
      for (let next = index + 1; next < seen.length; next++) {
        const other = seen[next];
        if (!other || other.box.top >= one.box.bottom) break;
        if (one.text.node !== other.text.node && one.pinned === other.pinned && meet(one.box, other.box))
          overlapping.push(
            `${one.text.words} of ${nameOf(one.text.element)} and ${other.text.words} of ${nameOf(other.text.element)}`,
          );
      }
    });

    const pinned = new Set<string>();
    const boxesOfWords = (element: Element) =>
      isHidden(element) || isReadAloudOnly(element)
        ? []
        : [...element.childNodes].flatMap((node) => {
            if (!(node instanceof globalThis.Text) || node.data.trim() === '') return [];
            range.selectNodeContents(node);
            return [...range.getClientRects()].filter(({ top, bottom }) => top > 0 && bottom < innerHeight);
          });
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const share of [0, 0.5, 1]) {
      scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
      await drawn();
      const parts = [...document.body.querySelectorAll('*')].filter(
        (element) => !isHidden(element) && isPinned(element, getComputedStyle(element)),
      );
      const outermost = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)));
      const boxes = outermost.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { part, left, right, top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
      });
      for (const part of outermost)
        for (const { left, right, top, bottom } of [...part.querySelectorAll('*')].flatMap(boxesOfWords)) {
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          if (hit && !part.contains(hit)) pinned.add(`${nameOf(hit)} covers ${nameOf(part)}`);
        }
      const height = boxes
        .filter(({ left, right }) => right - left > innerWidth / 2)
        .reduce((sum, { top, bottom }) => sum + Math.max(0, bottom - top), 0);
      if (height > innerHeight / 2)
        pinned.add(`${outermost.map(nameOf).join(' and ')} take ${Math.round(height)} of ${innerHeight} px`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    document.adoptedStyleSheets.pop();
    return { beyond, overlapping, cut, broken, pinned: [...pinned] };
  });
}
