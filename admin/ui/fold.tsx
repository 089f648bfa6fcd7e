import { type ReactNode, useState } from 'react';
import { readPreference, writePreference } from './preferences.ts';

interface FoldProps {
  readonly id: string;
  readonly heading: string;
  /** Shown next to the heading, even when it's collapsed. */
  readonly aside?: ReactNode;
  /** True if it's open by default. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A collapsible section of a panel. This device remembers which sections the user toggled. */
export function Section({ id, heading, aside, isOpen, children }: FoldProps) {
  const [open] = useState(() => isOpen !== turned().includes(id));
  return (
    <details
      className="pane"
      open={open}
      onToggle={({ currentTarget }) => {
        const others = turned().filter((other) => other !== id);
        writePreference('editor-folded', [...others, ...(currentTarget.open === isOpen ? [] : [id])].join(' '));
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

/** Returns the sections that differ from their default. */
function turned(): readonly string[] {
  return (readPreference('editor-folded') ?? '').split(' ');
}

/** Focuses a control and opens the section that contains it. */
export function focusInSection(control: HTMLElement | null): void {
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}
