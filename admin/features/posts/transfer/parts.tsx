import { useEffect, useRef } from 'react';
import { counted } from '../../../../src/base/english.ts';

/** A text in which what stands between backticks is a word of the computer. */
export function Words({ text }: { readonly text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

export interface ProgressProps {
  readonly what: string;
  readonly done: number;
  readonly total?: number | undefined;
}

/** How far long work is. Screen readers read what is done, and find the number at the bar. */
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

/** The long work of a window, one at a time, which ends with the window. */
export function useWork() {
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);
  const begin = () => {
    work.current = new AbortController();
    return work.current.signal;
  };
  return { begin, stop: () => work.current.abort() };
}
