import { useEffect, useRef } from 'react';
import { EDITOR } from '../../../words/editor.ts';

export interface SummaryItem {
  readonly text: string;
  /** Brings whoever follows it to what is wrong. */
  readonly go: () => void;
}

/** All that keeps a post from being saved, above the form. It gets the focus whenever it is shown anew. */
export function ErrorSummary({ items }: { readonly items: readonly SummaryItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another summary
  useEffect(() => box.current?.focus(), [items]);
  if (items.length === 0) return null;
  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1} aria-labelledby="summary">
      <h2 id="summary">{EDITOR.problem}</h2>
      <ul>
        {items.map(({ text, go }) => (
          <li key={text}>
            <button type="button" className="link" onClick={go}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
