import { type ReactNode, useEffect, useId, useRef } from 'react';
import { COMMON } from '../words/common-words.ts';
import { rememberFocus } from './browser.ts';
import { Button } from './controls.tsx';
import { Store } from './store.ts';

/** The open dialogs, topmost last. Only the topmost is interactive, so toasts appear inside it. */
export const dialogs = new Store<readonly HTMLElement[]>([]);

interface DialogProps {
  readonly heading: string;
  /** Called on Escape; the parent closes the dialog. */
  readonly onClose: () => void;
  /** True for a question that must be answered: screen readers read its text immediately. */
  readonly isAlert?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A native modal dialog. It traps focus and restores it on close. */
export function Dialog({ heading, onClose, isAlert = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const giveFocusBack = rememberFocus();
    dialog.showModal();
    dialogs.set([...dialogs.state, dialog]);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialogs.set(dialogs.state.filter((other) => other !== dialog));
      dialog.close();
      giveFocusBack();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={className}
      role={isAlert ? 'alertdialog' : undefined}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Browsers close it themselves on a second Escape; the parent decides instead.
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

interface ActsProps {
  readonly leave?: string;
  /** True if the cancel button gets initial focus. */
  readonly isFirst?: boolean;
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

/** The footer of a dialog: its cancel or close button, then other actions. */
export function DialogFooter({ leave = COMMON.close, isFirst = true, onLeave, children }: ActsProps) {
  return (
    <div className="acts">
      <Button words={leave} isFirst={isFirst} onClick={onLeave} />
      {children}
    </div>
  );
}

interface ConfirmProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  readonly cancel?: string;
  /** The confirm button's look: red if it removes something. */
  readonly look?: 'red' | 'ink';
  /** Another action between canceling and confirming. */
  readonly other?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that's hard to undo. Enter cancels. */
export function Confirm(props: ConfirmProps) {
  const { heading, text, action, cancel = COMMON.cancel, look = 'red', other, onConfirm, onCancel } = props;
  return (
    <Dialog heading={heading} isAlert={true} onClose={onCancel}>
      <p>{text}</p>
      <DialogFooter leave={cancel} onLeave={onCancel}>
        {other}
        <Button look={look} words={action} onClick={onConfirm} />
      </DialogFooter>
    </Dialog>
  );
}

interface KeysDialogProps {
  readonly keys: readonly (readonly [keys: readonly string[], what: string])[];
  /** Of the list. */
  readonly className: 'keys' | 'shortcuts';
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function KeysDialog({ keys, className, isWide, onClose, children }: KeysDialogProps) {
  return (
    <Dialog heading={COMMON.keyboardShortcuts} onClose={onClose} className={isWide ? 'wide form' : undefined}>
      <dl className={className}>
        {keys.map(([names, what]) => (
          <div key={names.join(' ')}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {children}
      <DialogFooter onLeave={onClose} />
    </Dialog>
  );
}
