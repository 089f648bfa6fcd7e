import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  /** The button's label; visually hidden if `isShort`. */
  readonly words: string;
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

/** A button with a dropdown menu. Escape, a choice or leaving it closes it; arrow keys move inside. */
export function Menu({ words, isShort = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const work = new AbortController();
    const look = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', look, work);
    document.addEventListener('focusin', look, work);
    return () => work.abort();
  }, [isOpen]);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('ul :is(button, a, input)') ?? [])];

  function press(event: KeyboardEvent): void {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else if (step !== undefined) {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[at === -1 && step === -1 ? all.length - 1 : (at + step + all.length) % all.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls take the keys; this only moves between them
    <div ref={box} className="drop" onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={isShort ? 'icon' : 'bar-tool'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...(isShort && { 'aria-label': words, title: words })}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis className="i" />
        {!isShort && <span>{words}</span>}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its buttons handle keys
        <ul
          id={id}
          onClickCapture={({ target }) => {
            // A dialog that the item opens will return focus to this button.
            if ((target as Element).closest('button, a')) button.current?.focus();
          }}
          onClick={({ target }) => {
            if ((target as Element).closest('button, a')) setOpen(false);
          }}
        >
          {children}
        </ul>
      )}
    </div>
  );
}

interface MenuItemProps {
  readonly icon: LucideIcon;
  readonly words: string;
  /** The full accessible name, if several menus have the same items. */
  readonly label?: string;
  readonly keys?: string;
  readonly isPressed?: boolean;
  readonly isBad?: boolean;
  readonly onClick: () => void;
}

export function MenuItem({ icon: Icon, words, label, keys, isPressed, isBad = false, onClick }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        className={isBad ? 'bad-act' : undefined}
        aria-label={label}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        <Icon className="i" />
        {words}
        {keys !== undefined && <small aria-hidden={true}>{keys}</small>}
      </button>
    </li>
  );
}
