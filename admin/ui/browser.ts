import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to what had it. The page stays where it is: a long text would be shown from its beginning. */
export function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
}

/** Gives the focus back to what had it when something began, once that is over: a control loses it as it is disabled. */
export function useFocusBack(isBusy: boolean): void {
  const before = useRef<Element | null>(null);
  // Asked before the page changes; after that it is too late.
  if (isBusy) before.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body) returnFocus(before.current);
    before.current = null;
  }, [isBusy]);
}

/** Whether there is room for two columns: the stylesheet says where. */
export function isWide(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--is-wide') !== '';
}

/** Whether the window is that of a phone: the stylesheet says where. */
export function isPhone(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--is-phone') !== '';
}

/** As long as a browser may take to begin with a file that it asks people about, in milliseconds. */
const KEPT = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
