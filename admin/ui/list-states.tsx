import type { ReactNode } from 'react';
import { COMMON } from '../words/common-words.ts';
import { Button } from './controls.tsx';

interface FailedProps {
  readonly text: string;
  readonly role?: 'alert';
  readonly onRetry: () => void;
}

export function Failed({ text, role, onRetry }: FailedProps) {
  return (
    <div className="failed" role={role}>
      <p>{text}</p>
      <Button words={COMMON.tryAgain} onClick={onRetry} />
    </div>
  );
}

interface EmptyProps {
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function Empty({ heading, text, children }: EmptyProps) {
  return (
    <div className="empty" role="status">
      <h2>{heading}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Skeleton rows for a loading list. The letters in each cell name its bars. */
export function SkeletonRows({ rows, cells }: { readonly rows: number; readonly cells: readonly string[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
    <tr key={row} className="bones">
      {cells.map((bars, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order
        <td key={cell}>
          {[...bars].map((bar) => (
            <div key={bar} className={`bone ${bar}`} />
          ))}
        </td>
      ))}
    </tr>
  ));
}
