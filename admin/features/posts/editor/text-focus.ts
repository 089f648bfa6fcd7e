import { useEffect, useRef } from 'react';
import { setTextFocus } from '../../../ui/browser.ts';

/** Sets how to put the caret into the text while a screen is shown. */
export function useTextFocus(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    setTextFocus(() => latest.current());
    return () => setTextFocus(undefined);
  }, []);
}

/** Returns whether typed text goes into this element. */
export function isTextField(element: Element | null): element is HTMLElement {
  return (
    element?.matches(
      'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])',
    ) === true
  );
}
