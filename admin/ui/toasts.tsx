import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../words/common-words.ts';
import type { Message } from '../words/messages.ts';
import { giveFocusBack, isPhone } from './browser.ts';
import { IconButton } from './controls.tsx';
import { dialogs } from './dialog.tsx';
import { Store, useStore } from './store.ts';

/** The action of a toast: a function, or a link that opens in a new tab. */
export type ToastAction = { readonly label: string } & (
  | { readonly run: () => void; readonly href?: never }
  | { readonly href: string; readonly run?: never }
);

interface Toast {
  readonly id: number;
  readonly message: Message;
  readonly action: ToastAction | undefined;
  /** Remaining time in milliseconds; preserved when the toast moves into or out of a dialog. */
  readonly clock: { left: number };
}

/** How long toasts stay, in milliseconds; longer for errors and actions. Hover and focus pause the clock. */
const DURATIONS = { plain: 6_000, long: 10_000 } as const;
/** The minimum time left when the clock resumes, in milliseconds. */
const MIN_LEFT_MS = 1_000;

const toasts = new Store<readonly Toast[]>([]);
let next = 0;

const isSame = (one: Message, other: Message) => one.title === other.title && one.text === other.text;

/** Shows a toast and announces it to screen readers. Removes duplicates and outdated toasts. */
export function toast(message: Message, action?: ToastAction): void {
  const others = toasts.state.filter(
    (other) => !other.message.isPassing && (other.action !== undefined || !isSame(other.message, message)),
  );
  toasts.set([
    ...others.slice(-3),
    { id: next++, message, action, clock: { left: action || message.isError ? DURATIONS.long : DURATIONS.plain } },
  ]);
}

/** Removes toasts that were only about the previous screen. */
export function leaveScreen(): void {
  toasts.set(toasts.state.filter(({ message }) => !message.isOfScreen && !message.isPassing));
}

/** The toast regions. They're always in the page: screen readers miss regions added later (WCAG 2.2, 4.1.3). */
export function Toasts() {
  const shown = useStore(toasts);
  // A phone shows one toast, a desktop two; older ones wait with their clock paused.
  const seen = shown.slice(isPhone() ? -1 : -2);
  const list = (isError: boolean) =>
    seen
      .filter(({ message }) => (message.isError === true) === isError)
      .map((one) => <ToastView key={one.id} toast={one} />);
  const dialog = useStore(dialogs).at(-1);
  const regions = (
    <section className="toasts" aria-label={COMMON.messages}>
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </section>
  );
  return dialog ? createPortal(regions, dialog) : regions;
}

/** The element that had focus before the toasts got it. */
let cameFrom: Element | null = null;
/** The element that a toast returned focus to, until that element loses focus. */
let given: Element | null = null;

/** Returns whether the focused element got focus from a toast; a better target may then take it. */
export function isFocusGivenBack(): boolean {
  return given !== null && document.activeElement === given;
}

/** Returns focus before the focused toast disappears, or moves it to the screen's heading if the element is gone. */
function returnFocus(): void {
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
    if (box.current?.contains(document.activeElement)) returnFocus();
    drop(id);
  };
  useEffect(() => {
    if (isHeld) return;
    const start = performance.now();
    const timer = setTimeout(() => drop(id), Math.max(clock.left, MIN_LEFT_MS));
    return () => {
      clearTimeout(timer);
      clock.left -= performance.now() - start;
    };
  }, [id, isHeld, clock]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its clock
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
      {message.isError ? <CircleAlert className="i" /> : <Check className="i" />}
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
