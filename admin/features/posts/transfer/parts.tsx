import { useEffect, useRef } from 'react';
import { counted } from '../../../../src/base/english.ts';
import { Stopped } from './turns.ts';

/** Text with code in backticks. */
export function Words({ text }: { readonly text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

export interface ProgressProps {
  readonly what: string;
  readonly done: number;
  readonly total?: number | undefined;
}

/** A progress bar. Screen readers announce the task; the number is at the bar. */
export function Progress({ what, done, total }: ProgressProps) {
  const isCounted = total !== undefined && total > 0;
  return (
    <div className="transfer-progress">
      <p role="status">{what}</p>
      <progress aria-label={what} {...(isCounted && { value: done, max: total })} />
      <p className="hint num">
        {isCounted ? `${done.toLocaleString('en-US')} of ${counted(total, 'post')}` : counted(done, 'post')}
      </p>
    </div>
  );
}

/** Manages a dialog's long-running task, one at a time; unmounting aborts it. */
export function useWork() {
  const work = useRef(new AbortController());
  const stop = () => work.current.abort(new Stopped());
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops the latest work
  useEffect(() => stop, []);
  const begin = () => {
    work.current = new AbortController();
    return work.current.signal;
  };
  return { begin, stop };
}
