import { useEffect, useState } from 'react';
import type { Windows } from './windows.ts';

let loading: Promise<Windows> | undefined;

/** Loads the editor's dialogs on first use; `failed` if they couldn't be loaded. */
export function useWindows(): Windows | 'failed' | undefined {
  const [windows, setWindows] = useState<Windows | 'failed'>();
  useEffect(() => {
    loading ??= import('./windows.ts').then(({ WINDOWS }) => WINDOWS);
    loading.then(setWindows, (error: unknown) => {
      console.error("could not load the editor's dialogs", error);
      loading = undefined;
      setWindows('failed');
    });
  }, []);
  return windows;
}
