import type { ReactNode } from 'react';
import { useState } from 'react';
import { keep, kept } from './preferences.ts';

interface FoldProps {
  readonly id: string;
  readonly heading: string;
  /** What is to be known of it while it is folded. */
  readonly aside?: ReactNode;
  /** Whether it is open for whoever never touched it. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A part of a panel below its heading, folded or not. Which ones somebody folds, this device remembers. */
export function Fold({ id, heading, aside, isOpen, children }: FoldProps) {
  const [open] = useState(() => isOpen !== turned().includes(id));
  return (
    <details
      className="fold"
      open={open}
      onToggle={({ currentTarget }) => {
        const others = turned().filter((other) => other !== id);
        keep('editor-folded', [...others, ...(currentTarget.open === isOpen ? [] : [id])].join(' '));
      }}
    >
      <summary>
        <h2 id={id}>{heading}</h2>
        {aside !== undefined && <span className="hint num">{aside}</span>}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** The parts that are not as they are at first. */
function turned(): readonly string[] {
  return (kept('editor-folded') ?? '').split(' ');
}

/** Brings whoever works here to a control, out of the fold that it may be in. */
export function reveal(control: HTMLElement | null): void {
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}
