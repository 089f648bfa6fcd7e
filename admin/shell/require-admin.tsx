import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FIXED_PATHS, STAFF_PATHS } from '../../src/base/url.ts';
import { useScreen } from '../data/screen.tsx';
import { useServices, useSession } from '../data/services.tsx';
import { SignInAgain } from '../features/session/sign-in-again.tsx';
import { toast } from '../ui/toasts.tsx';
import { MESSAGES } from '../words/messages.ts';
import { Frame } from './frame.tsx';
import { Waiting } from './waiting.tsx';

interface RequireAdminProps {
  readonly screen: 'posts' | 'editor';
  /** Sends for the code of the children, which is on its way while the server is asked who is here. */
  readonly fetch: () => void;
  readonly children: ReactNode;
}

/**
 * Shows its children to admins alone, and nothing of them while that is being found out. An editor that was shown stays, with all
 * that was typed, when its session ends unasked: the sign-in lies over it until an admin is back, or it is left.
 */
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
  if (isAdmin || (screen === 'editor' && wasShown.current && !isAsked && !hasLeft)) {
    return (
      <>
        {children}
        {!isAdmin && <SignInAgain email={lastEmail.current} onLeave={() => setLeft(true)} />}
      </>
    );
  }
  if (hasLeft) return <Navigate to={STAFF_PATHS.posts} replace={true} />;
  if (session.kind === 'signed-out') {
    return (
      <Navigate
        to={STAFF_PATHS['sign-in']}
        state={isAsked ? undefined : { from: pathname + search + hash }}
        replace={true}
      />
    );
  }
  if (session.kind === 'loading' || session.role === 'asking')
    return screen === 'posts' ? (
      <Frame isBare={true}>
        <Waiting />
      </Frame>
    ) : (
      <Waiting />
    );
  return screen === 'posts' ? <AccessDenied isUnsure={session.isUnsure} email={session.email} /> : <BackToPosts />;
}

function AccessDenied({ isUnsure, email }: { readonly isUnsure: boolean; readonly email: string }) {
  useScreen('Access Denied');
  const { session } = useServices();
  return (
    <Frame hasPosts={false}>
      <main className="wrap staff-start" id="main">
        <h1>Access Denied</h1>
        {isUnsure && <p>The server could not be asked about your account.</p>}
        <p>
          You don't have permission to access the blog dashboard. Please contact an administrator to request access.
        </p>
        <p className="acts">
          <a className="btn btn-ink" href={FIXED_PATHS.home}>
            Go to Home
          </a>
          {isUnsure && (
            <button type="button" className="btn" onClick={session.askAgain}>
              Check again
            </button>
          )}
        </p>
        <p className="fine">You are signed in as {email}.</p>
      </main>
    </Frame>
  );
}

function BackToPosts() {
  useEffect(() => toast(MESSAGES.noEditor()), []);
  return <Navigate to={STAFF_PATHS.posts} replace={true} />;
}
