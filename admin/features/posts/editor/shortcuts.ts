import { useEffect, useEffectEvent } from 'react';

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Returns a shortcut with this machine's key names. */
export function keyName(keys: string): string {
  return isMac() ? keys.replaceAll('Ctrl', 'Cmd').replaceAll('Alt', 'Option') : keys;
}

export type ShortcutAction = 'save' | 'publish' | 'preview' | 'focus' | 'help';

/** Returns the action for a key press, if any. Ignores repeats of a held key. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code, repeat } = event;
  // Windows reports AltGr as Ctrl and Alt; it types a character.
  if (event.getModifierState('AltGraph')) return undefined;
  if (!(isMac() ? metaKey : ctrlKey) || shiftKey || repeat) return undefined;
  if (altKey) return code === 'KeyP' ? 'preview' : code === 'KeyF' ? 'focus' : undefined;
  return key.toLowerCase() === 's' ? 'save' : key === 'Enter' ? 'publish' : key === '/' ? 'help' : undefined;
}

interface EditorKeys {
  readonly isFocused: boolean;
  readonly leaveFocusMode: () => void;
  readonly act: (action: ShortcutAction) => void;
}

/** Runs the editor's shortcuts. An open dialog has its own keys. */
export function useEditorKeys({ isFocused, leaveFocusMode, act }: EditorKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCovered = document.querySelector('dialog[open]') !== null;
    const action = shortcutOf(event);
    if (action) {
      event.preventDefault();
      if (!isCovered) act(action);
    } else if (event.key === 'Escape' && isFocused && !event.defaultPrevented && !isCovered) leaveFocusMode();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
