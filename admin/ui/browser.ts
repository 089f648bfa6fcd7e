import { useLayoutEffect, useRef } from 'react';

/** Puts the caret into the text of the screen, if it has one. */
let toText: (() => void) | undefined;

/** Sets how the caret gets into the text of the screen; undefined if it has none. */
export function setTextFocus(focus: typeof toText): void {
  toText = focus;
}

/** Puts the caret into the text, so that words typed next aren't lost. A window over the page keeps the focus. */
export function focusText(): void {
  if (!document.querySelector('dialog[open]')) toText?.();
}

/** Remembers what has the focus; the function it returns gives it back. A control that was clicked gives it to the text instead. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const isByKeys = before?.matches(':focus-visible') === true;
  return () => giveFocusBack(before, isByKeys);
}

/** Gives the focus back to what had it by keys, else to the text. The page stays where it is: a long text would be shown from its beginning. */
export function giveFocusBack(to: Element | null, isByKeys: boolean): void {
  const isOpen = document.querySelector('dialog[open]') !== null;
  if (toText && !isByKeys && !isOpen) toText();
  else if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
}

/** Gives the focus back to what had it when something began, once that is over: a control loses it as it is disabled. */
export function useFocusBack(isBusy: boolean): void {
  const giveBack = useRef<() => void>(undefined);
  // Asked before the page changes; after that it is too late.
  if (isBusy) giveBack.current ??= rememberFocus();
  useLayoutEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body) giveBack.current?.();
    giveBack.current = undefined;
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
