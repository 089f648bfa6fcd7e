import { useEffect, useRef } from 'react';
import { type ShortcutAction, shortcutOf } from './shortcuts.ts';

interface EditorKeys {
  readonly isFocused: boolean;
  readonly leaveFocusMode: () => void;
  readonly act: (action: ShortcutAction) => void;
}

/** Does what keys ask of the editor. A window over the page has keys of its own. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { isFocused, leaveFocusMode, act } = latest.current;
      const isCovered = document.querySelector('dialog[open]') !== null;
      const action = shortcutOf(event);
      if (action) {
        event.preventDefault();
        if (!isCovered) act(action);
      } else if (event.key === 'Escape' && isFocused && !event.defaultPrevented && !isCovered) leaveFocusMode();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
