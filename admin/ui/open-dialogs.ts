/*
 * The windows that lie over the page, the last one on top. All but the last is out of reach meanwhile, messages included, so
 * they appear inside of it.
 */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly HTMLElement[]): void {
  dialogs = changed;
  for (const listener of listeners) listener();
}

export function openDialog(dialog: HTMLElement): void {
  set([...dialogs, dialog]);
}

export function leaveDialog(dialog: HTMLElement): void {
  set(dialogs.filter((other) => other !== dialog));
}

/** The window on top; undefined when none is open. */
export function topDialog(): HTMLElement | undefined {
  return dialogs.at(-1);
}

export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
