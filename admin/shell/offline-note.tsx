import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SHELL } from '../words/shell.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that this device has no connection, as long as it has none. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <WifiOff className="i" aria-hidden={true} />
          {SHELL.offline}
        </p>
      )}
    </div>
  );
}
