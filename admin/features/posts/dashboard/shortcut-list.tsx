import { useEffect, useEffectEvent } from 'react';
import { KeysDialog } from '../../../ui/dialog.tsx';
import { DASHBOARD, DASHBOARD_KEYS } from '../../../words/dashboard-words.ts';

type Keys = Readonly<Record<string, () => void>>;

/** Runs a key's action unless the user is typing or a dialog is open. Can be turned off (WCAG 2.2, 2.1.4). */
export function useShortcuts(isOn: boolean, keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}

interface ShortcutsDialogProps {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ isOn, onTurn, onClose }: ShortcutsDialogProps) {
  return (
    <KeysDialog keys={DASHBOARD_KEYS} className="shortcuts" onClose={onClose}>
      <label className="choice">
        <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
        {DASHBOARD.useShortcuts}
      </label>
    </KeysDialog>
  );
}

/** Moves focus to the same control in the next or previous row, or to that row's title if it lacks that control. */
export function moveBetweenRows(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]');
  const row = control?.closest('tr');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const same =
    next?.querySelector<HTMLElement>(`[data-control="${control?.dataset['control']}"]`) ??
    next?.querySelector<HTMLElement>('[data-control="title"]');
  if (!same) return;
  event.preventDefault();
  same.focus();
}
