import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { COMMON } from '../words/common.ts';
import { rememberFocus } from './browser.ts';
import { Button } from './controls.tsx';
import { Store } from './store.ts';

/** The windows over the page, the last one on top. All but that one are out of reach, so messages appear inside of it. */
export const dialogs = new Store<readonly HTMLElement[]>([]);

interface DialogProps {
  readonly heading: string;
  /** Called when it is closed with Escape; the one who shows it takes it away. */
  readonly onClose: () => void;
  /** For a question that has to be answered: screen readers read its text at once. */
  readonly isAlert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A window over the page, in the browser's own dialog, which keeps the focus and gives it back. */
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

interface ActsProps {
  readonly leave?: string;
  /** Whether the button that leaves the window has the focus at first. */
  readonly isFirst?: boolean;
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

/** The end of a window: the button that leaves it, then what else can be done. */
export function Acts({ leave = COMMON.close, isFirst = true, onLeave, children }: ActsProps) {
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
  /** Of the button that does it: red for what takes something away. */
  readonly look?: 'red' | 'ink';
  /** A third way, between leaving it and doing it. */
  readonly other?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back lightly. Enter does the harmless thing. */
export function Confirm(props: ConfirmProps) {
  const { heading, text, action, cancel = COMMON.cancel, look = 'red', other, onConfirm, onCancel } = props;
  return (
    <Dialog heading={heading} isAlert={true} onClose={onCancel}>
      <p>{text}</p>
      <Acts leave={cancel} onLeave={onCancel}>
        {other}
        <Button look={look} words={action} onClick={onConfirm} />
      </Acts>
    </Dialog>
  );
}

interface KeysDialogProps {
  readonly keys: readonly (readonly [keys: readonly string[], what: string])[];
  readonly className: 'keys' | 'shortcuts';
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function KeysDialog({ keys, className, isWide = false, onClose, children }: KeysDialogProps) {
  return (
    <Dialog heading={COMMON.keyboardShortcuts} onClose={onClose} {...(isWide && { className: 'wide form' })}>
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
      <Acts onLeave={onClose} />
    </Dialog>
  );
}
