const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Keys by the names that are printed on this machine's. */
export function keyName(keys: string): string {
  return isMac() ? keys.replaceAll('Ctrl', 'Cmd').replaceAll('Alt', 'Option') : keys;
}

export type ShortcutAction = 'save' | 'publish' | 'preview' | 'focus' | 'help';

/** What a key asks of the editor; nothing for all others. Keys that are held down ask once. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code, repeat } = event;
  // Windows calls AltGr Ctrl and Alt together; whoever holds it writes a character.
  if (event.getModifierState('AltGraph')) return undefined;
  if (!(isMac() ? metaKey : ctrlKey) || shiftKey || repeat) return undefined;
  if (altKey) return code === 'KeyP' ? 'preview' : code === 'KeyF' ? 'focus' : undefined;
  return key.toLowerCase() === 's' ? 'save' : key === 'Enter' ? 'publish' : key === '/' ? 'help' : undefined;
}
