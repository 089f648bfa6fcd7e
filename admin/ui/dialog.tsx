import { type ReactNode, useEffect, useId, useRef } from 'react';
import { COMMON } from '../words/common.ts';

interface DialogProps {
  readonly heading: string;
  /** Called when it is closed with Escape; the one who shows it takes it away. */
  readonly onClose: () => void;
  /** For a question that has to be answered: screen readers tell its text at once. */
  readonly isAlert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A window over the page, in the browser's own dialog, which keeps the focus and gives it back. What has `autoFocus` gets it. */
export function Dialog({ heading, onClose, isAlert = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    if (dialog) openDialog(dialog);
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (dialog) leaveDialog(dialog);
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      {...(className !== undefined && { className })}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': `${id}-text` })}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Browsers close it themselves when Escape comes twice; whoever shows it decides.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div>
        <h2 id={id}>{heading}</h2>
        <div id={`${id}-text`}>{children}</div>
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back lightly. Enter does the harmless thing. */
export function Confirm({ heading, text, action, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog heading={heading} isAlert={true} onClose={onCancel}>
      <p>{text}</p>
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={onCancel}>
          {COMMON.cancel}
        </button>
        <button type="button" className="btn btn-red" onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}

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
