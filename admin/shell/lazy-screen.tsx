import { type ComponentType, useEffect, useState } from 'react';
import { Waiting } from './waiting.tsx';

/**
 * A screen whose code comes when it is wanted, or when `fetch` says that it will be. `lazy` in a `Suspense` would do it too, but
 * keeps what has come back until its fallback was seen for 300 milliseconds.
 */
export function lazyScreen(load: () => Promise<ComponentType>): {
  readonly Screen: ComponentType;
  readonly fetch: () => void;
} {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const fetch = () =>
    (loading ??= load().then((screen) => {
      loaded = screen;
      return screen;
    }));
  function Screen() {
    const [Loaded, show] = useState(() => loaded);
    const [fault, setFault] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (!Loaded)
        fetch().then(
          (screen) => show(() => screen),
          (error: unknown) => setFault({ error }),
        );
    }, [Loaded]);
    // For the screen that is shown where one breaks.
    if (fault) throw fault.error;
    return Loaded ? <Loaded /> : <Waiting />;
  }
  // What fails here fails again where it is shown, and is told there.
  return { Screen, fetch: () => void fetch().catch(() => {}) };
}
