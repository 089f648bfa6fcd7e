import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key before what stands above the text may move it. */
const REST = 2_000;

/** A value that changes only while nobody types: a new one is held back until the keys are still. */
export function useAtRest<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const type = ({ timeStamp }: Event) => {
      typedAt.current = timeStamp;
    };
    document.addEventListener('input', type, true);
    return () => document.removeEventListener('input', type, true);
  }, []);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rest = typedAt.current + REST - performance.now();
      if (rest <= 0) setShown(value);
      else timer = setTimeout(look, rest);
    };
    timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [value, shown]);
  return shown;
}
