import { useEffect } from 'react';

const INTERVAL = 30_000;

/** Looks at the server again every half minute while the page is seen, and whenever somebody comes back to it. */
export function useLiveRefresh(list: { refresh(): Promise<void> }): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      // To come back to a window is told twice.
      if (document.visibilityState !== 'visible' || Date.now() - last < 500) return;
      last = Date.now();
      void list.refresh();
    };
    const timer = setInterval(look, INTERVAL);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [list]);
}
