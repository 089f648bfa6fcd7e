import { useEffect, useRef, useState } from 'react';
import { COMMON } from '../words/common.ts';
import { SHELL } from '../words/shell.ts';

interface UnableScreenProps {
  readonly heading: string;
  readonly text: string;
  /** Tries once more, and shows what comes of it. */
  readonly retry: () => Promise<void>;
}

/** Shown instead of the program, which lacks something to start with. */
export function UnableScreen({ heading, text, retry }: UnableScreenProps) {
  const [isTrying, setTrying] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <main className="wrap staff-start" id="main">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p>{text}</p>
      <button
        type="button"
        className="btn"
        aria-disabled={isTrying}
        onClick={async () => {
          if (isTrying) return;
          setTrying(true);
          await retry();
          setTrying(false);
        }}
      >
        {isTrying ? SHELL.trying : COMMON.tryAgain}
      </button>
      <p className="vh" role="status">
        {isTrying ? SHELL.tryingStatus : ''}
      </p>
    </main>
  );
}
