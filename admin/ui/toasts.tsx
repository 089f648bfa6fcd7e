import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../words/common.ts';
import type { Message } from '../words/messages.ts';
import { giveFocusBack, isPhone } from './browser.ts';
import { IconButton } from './controls.tsx';
import { dialogs } from './dialog.tsx';
import { Store } from './store.ts';

/** What a message offers: something that is done, or a page that opens in a new tab. */
export type ToastAction = { readonly label: string } & (
  | { readonly run: () => void; readonly href?: never }
  | { readonly href: string; readonly run?: never }
);

interface Toast {
  readonly id: number;
  readonly message: Message;
  readonly action: ToastAction | undefined;
  /** Milliseconds that it has left; a message that moves into a window, or out of one, takes them along. */
  readonly clock: { left: number };
}

/** Milliseconds that a message stays; one that offers something, or tells of a failure, stays longer. Pointing at it or entering it stops the clock. */
const DURATIONS = { plain: 6_000, long: 10_000 } as const;
/** What is left at least when the clock goes on, in milliseconds. */
const LEAST = 1_000;

const toasts = new Store<readonly Toast[]>([]);
let next = 0;

const isSame = (one: Message, other: Message) => one.title === other.title && one.text === other.text;

/** Says something, in the corner and to screen readers; what it repeats, or puts out of date, goes. */
export function toast(message: Message, action?: ToastAction): void {
  const others = toasts.state.filter(
    (other) => !other.message.isPassing && (other.action !== undefined || !isSame(other.message, message)),
  );
  toasts.set([
    ...others.slice(-3),
    { id: next++, message, action, clock: { left: action || message.isError ? DURATIONS.long : DURATIONS.plain } },
  ]);
}

/** Takes away what only the screen before was about. */
export function leaveScreen(): void {
  toasts.set(toasts.state.filter(({ message }) => !message.isOfScreen && !message.isPassing));
}

/** Where messages appear. Both regions are there from the start: screen readers follow only what they know (WCAG 2.2, 4.1.3). */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  // A phone has room for one, a desk for two: those before wait, their time stopped, until one has gone.
  const seen = shown.slice(isPhone() ? -1 : -2);
  const list = (isError: boolean) =>
    seen
      .filter(({ message }) => (message.isError === true) === isError)
      .map((one) => <ToastView key={one.id} toast={one} />);
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.read).at(-1);
  const regions = (
    <section className="toasts" aria-label={COMMON.messages}>
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </section>
  );
  return dialog ? createPortal(regions, dialog) : regions;
}

/** What had the focus before it went into the messages. */
let cameFrom: Element | null = null;
/** What a message gave the focus back to, and has it still. */
let given: Element | null = null;

/** Whether the focus is only where a message gave it back to: then something that is better suited may take it. */
export function isFocusGivenBack(): boolean {
  return given !== null && document.activeElement === given;
}

/** Gives the focus back before the message that has it goes; to the heading of the screen where what had it is gone. */
function leaveMessages(): void {
  giveFocusBack(cameFrom, document.activeElement?.matches(':focus-visible') === true);
  if (document.activeElement?.closest('.toasts'))
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  given = document.activeElement;
  given?.addEventListener('blur', () => (given = null), { once: true });
}

function drop(id: number): void {
  toasts.set(toasts.state.filter((other) => other.id !== id));
}

function ToastView({ toast: { id, message, action, clock } }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    if (box.current?.contains(document.activeElement)) leaveMessages();
    drop(id);
  };
  useEffect(() => {
    if (isHeld) return;
    const start = performance.now();
    const timer = setTimeout(() => drop(id), Math.max(clock.left, LEAST));
    return () => {
      clearTimeout(timer);
      clock.left -= performance.now() - start;
    };
  }, [id, isHeld, clock]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      ref={box}
      className={message.isError ? 'toast fail' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        if (!(relatedTarget as Element | null)?.closest('.toasts')) cameFrom = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      {message.isError ? <CircleAlert className="i" aria-hidden={true} /> : <Check className="i" aria-hidden={true} />}
      <div>
        <b>{message.title}</b>
        {message.text && <p>{message.text}</p>}
      </div>
      {action?.href !== undefined && (
        <a href={action.href} target="_blank" rel="noopener">
          {action.label}
        </a>
      )}
      {action?.run && (
        <button
          type="button"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label={COMMON.closeMessage} onClick={close} />
    </div>
  );
}
