/** What can be done by keys, for the dialog that lists them. `Ctrl` is the command key on a Mac. */
export const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+S', 'Save'],
  ['Ctrl+Enter', 'Publish and save'],
  ['Ctrl+Alt+P', 'Preview'],
  ['Ctrl+Alt+F', 'Focus mode on or off'],
  ['Ctrl+/', 'This list'],
  ['Alt+F10', 'From the text to the toolbar; Escape goes back'],
  ['Ctrl+Alt+1 to 3', 'Heading 1 to 3'],
  ['Ctrl+Alt+0', 'Normal text'],
  ['Ctrl+B, I, U', 'Bold, italic, underline'],
  ['Ctrl+Shift+X', 'Strike'],
  ['Ctrl+K', 'Link'],
  ['Ctrl+] and [', 'Deeper and higher in a list'],
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Shift+Z', 'Redo'],
];

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
