import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Puts the caret into the screen's text, if it has one. */
let toText: (() => void) | undefined;

/** Sets how to put the caret into the text while a screen is shown. */
export function useTextFocus(focus: () => void): void {
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    toText = () => focusNow();
    return () => {
      toText = undefined;
    };
  }, []);
}

/** Puts the caret into the text so that typing isn't lost. An open dialog keeps focus. */
export function focusText(): void {
  if (!document.querySelector('dialog[open]')) toText?.();
}

/** Returns a function that focuses the currently focused element again, or, after a click, the text. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const isByKeys = before?.matches(':focus-visible') === true;
  return () => giveFocusBack(before, isByKeys);
}

/** Focuses the element that had keyboard focus, else the text. Doesn't scroll, since a long text would jump. */
export function giveFocusBack(to: Element | null, isByKeys: boolean): void {
  const isOpen = document.querySelector('dialog[open]') !== null;
  if (toText && !isByKeys && !isOpen) toText();
  else if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
}

/** Restores focus after a busy state, because a control loses focus when it's disabled. */
export function useFocusBack(isBusy: boolean): void {
  const giveBack = useRef<() => void>(undefined);
  // Read before the page changes; afterwards it's too late.
  if (isBusy) giveBack.current ??= rememberFocus();
  useLayoutEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body) giveBack.current?.();
    giveBack.current = undefined;
  }, [isBusy]);
}

/** Returns whether two columns fit, according to the stylesheet. */
export function isWide(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--is-wide') !== '';
}

/** Returns whether the window is phone-sized, according to the stylesheet. */
export function isPhone(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--is-phone') !== '';
}

/** How long a browser may take to start a download it prompts for, in milliseconds. */
const KEPT = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Returns the files chosen in a field, and clears it so that the same ones can be chosen again. */
export function takeFiles(field: HTMLInputElement): File[] {
  const files = [...(field.files ?? [])];
  field.value = '';
  return files;
}

/** Returns whether typed text goes into this element. */
export function isTextField(element: Element | null): element is HTMLElement {
  return (
    element?.matches(
      'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])',
    ) === true
  );
}
