import { useEffect, useState } from 'react';
import type { Windows } from './windows.ts';

let loading: Promise<Windows> | undefined;

/** The windows of the editor, which are on their way from the first use; `failed` where they did not come. */
export function useWindows(): Windows | 'failed' | undefined {
  const [windows, setWindows] = useState<Windows | 'failed'>();
  useEffect(() => {
    loading ??= import('./windows.ts').then(({ WINDOWS }) => WINDOWS);
    loading.then(setWindows, (error: unknown) => {
      console.error('the windows of the editor could not be fetched', error);
      loading = undefined;
      setWindows('failed');
    });
  }, []);
  return windows;
}
