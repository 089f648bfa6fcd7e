import { useEffect, useRef } from 'react';
import { setTextFocus } from '../../../ui/browser.ts';

/** Sets how the caret gets into the text while a screen is shown. */
export function useTextFocus(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    setTextFocus(() => latest.current());
    return () => setTextFocus(undefined);
  }, []);
}

/** Whether words typed now go into this element. */
export function isTextField(element: Element | null): element is HTMLElement {
  return (
    element?.matches(
      'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])',
    ) === true
  );
}
