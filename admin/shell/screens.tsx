import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { ADMIN_PATHS } from '../../src/base/url.ts';
import { BASE_PATH } from '../../src/shared/base-path.ts';
import { usePublicHeader, useScreen } from '../data/use-screen.ts';
import { Button, HiddenStatus } from '../ui/controls.tsx';
import { COMMON } from '../words/common-words.ts';
import { SHELL } from '../words/shell-words.ts';

/** Shown while the user is unknown or a chunk is loading. */
export function Waiting() {
  usePublicHeader(false);
  return (
    <main className="wrap staff-wait" id="main">
      <p role="status">{COMMON.loading}</p>
    </main>
  );
}

/** Shown when a screen crashes or its chunk fails to load. Unsaved text stays in this device's journal. */
export function ErrorScreen() {
  const error = useRouteError();
  useScreen(SHELL.broken);
  useEffect(() => console.error(error), [error]);
  return (
    <main className="wrap staff-start" id="main">
      <h1>{SHELL.broken}</h1>
      <p>{isMissingPart(error) ? SHELL.partMissingText : SHELL.brokenText}</p>
      <p className="acts">
        <Button look="ink" words={SHELL.reload} onClick={() => location.reload()} />
        <a className="btn" href={BASE_PATH + ADMIN_PATHS.posts}>
          {SHELL.goToPosts}
        </a>
      </p>
    </main>
  );
}

/** Each browser words a failed dynamic import differently. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/** For URLs below /admin that the host sends to the app but that have no screen. */
export function NotFoundScreen() {
  useScreen(SHELL.notFound);
  return (
    <main className="wrap staff-start" id="main">
      <h1>{SHELL.notFound}</h1>
      <p>{SHELL.notFoundText}</p>
      <p>
        <Link className="btn btn-ink" to={ADMIN_PATHS.posts}>
          {SHELL.goToPosts}
        </Link>
      </p>
    </main>
  );
}

interface UnableScreenProps {
  readonly heading: string;
  readonly text: string;
  readonly retry: () => Promise<void>;
}

/** Shown instead of the app if something it needs to start is missing. */
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
      <Button
        words={isTrying ? SHELL.trying : COMMON.tryAgain}
        aria-disabled={isTrying}
        onClick={async () => {
          if (isTrying) return;
          setTrying(true);
          await retry();
          setTrying(false);
        }}
      />
      <HiddenStatus text={isTrying ? SHELL.tryingStatus : ''} />
    </main>
  );
}

/** A lazy screen, preloaded by `fetch`. `lazy` in a `Suspense` would show its fallback for at least 300 ms. */
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
    const [error, setError] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (!Loaded)
        fetch().then(
          (screen) => show(() => screen),
          (error: unknown) => setError({ error }),
        );
    }, [Loaded]);
    // Caught by the error screen.
    if (error) throw error.error;
    return Loaded ? <Loaded /> : <Waiting />;
  }
  // A failure here happens again when the screen is rendered, and is shown there.
  return { Screen, fetch: () => void fetch().catch(() => {}) };
}
