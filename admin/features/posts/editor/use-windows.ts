import { useEffect, useState } from 'react';
import type { Windows } from './windows.ts';

/** Loads the editor's dialogs; `failed` if they couldn't be loaded. */
export function useWindows(): Windows | 'failed' | undefined {
  const [windows, setWindows] = useState<Windows | 'failed'>();
  useEffect(() => {
    import('./windows.ts').then(
      ({ WINDOWS }) => setWindows(WINDOWS),
      (error: unknown) => {
        console.error("could not load the editor's dialogs", error);
        setWindows('failed');
      },
    );
  }, []);
  return windows;
}
