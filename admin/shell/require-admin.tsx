import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ADMIN_PATHS, FIXED_PATHS } from '../../src/base/url.ts';
import { BASE_PATH } from '../../src/shared/base-path.ts';
import { useServices, useSession } from '../data/services.tsx';
import { useScreen } from '../data/use-screen.ts';
import { SignInAgain } from '../features/session/sign-in.tsx';
import { Button } from '../ui/controls.tsx';
import { toast } from '../ui/toasts.tsx';
import { ACCOUNT } from '../words/account-words.ts';
import { MESSAGES } from '../words/messages.ts';
import { SHELL } from '../words/shell-words.ts';
import { Frame } from './frame.tsx';
import { Waiting } from './screens.tsx';

interface RequireAdminProps {
  /** A form stays open like the editor when its session expires, but has the same frame as a list. */
  readonly screen: 'list' | 'form' | 'editor';
  /** Loads the children's code while the server is checking the role. */
  readonly fetch: () => void;
  readonly children: ReactNode;
}

/** Renders children for admins only. If the session expires, an editor or form stays open below a sign-in dialog. */
export function RequireAdmin({ screen, fetch, children }: RequireAdminProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasShown = useRef(false);
  const [hasLeft, setLeft] = useState(false);
  const lastEmail = useRef('');
  const isSignedIn = session.kind === 'signed-in';
  useEffect(() => {
    if (isSignedIn) fetch();
  }, [isSignedIn, fetch]);
  const isAdmin = session.kind === 'signed-in' && session.role === 'admin';
  if (isAdmin) {
    wasShown.current = true;
    lastEmail.current = session.email;
  }
  const isAsked = session.kind === 'signed-out' && session.isAsked;
  if (isAdmin || (screen !== 'list' && wasShown.current && !isAsked && !hasLeft)) {
    return (
      <>
        {children}
        {!isAdmin && <SignInAgain email={lastEmail.current} onLeave={() => setLeft(true)} />}
      </>
    );
  }
  if (hasLeft) return <Navigate to={ADMIN_PATHS.posts} replace={true} />;
  if (session.kind === 'signed-out') {
    return (
      <Navigate
        to={ADMIN_PATHS['sign-in']}
        state={isAsked ? undefined : { from: pathname + search + hash }}
        replace={true}
      />
    );
  }
  if (session.kind === 'loading' || session.role === 'asking')
    return screen !== 'editor' ? (
      <Frame isBare={true}>
        <Waiting />
      </Frame>
    ) : (
      <Waiting />
    );
  return screen !== 'editor' ? <AccessDenied isUnsure={session.isUnsure} email={session.email} /> : <BackToPosts />;
}

function AccessDenied({ isUnsure, email }: { readonly isUnsure: boolean; readonly email: string }) {
  useScreen(SHELL.accessDenied);
  const { session } = useServices();
  return (
    <Frame hasPosts={false}>
      <main className="wrap staff-start" id="main">
        <h1>{SHELL.accessDenied}</h1>
        {isUnsure && <p>{ACCOUNT.accountUnknown}</p>}
        <p>{SHELL.accessDeniedText}</p>
        <p className="acts">
          <a className="btn btn-ink" href={BASE_PATH + FIXED_PATHS.home}>
            {SHELL.goToHome}
          </a>
          {isUnsure && <Button words={ACCOUNT.checkAgain} onClick={session.askAgain} />}
        </p>
        <p className="fine">{SHELL.signedInAs(email)}</p>
      </main>
    </Frame>
  );
}

function BackToPosts() {
  useEffect(() => toast(MESSAGES.noEditor), []);
  return <Navigate to={ADMIN_PATHS.posts} replace={true} />;
}
