import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FIXED_PATHS, STAFF_PATHS } from '../../src/routes/url.ts';
import { MESSAGES } from '../data/messages.ts';
import { toast } from '../ui/toasts.tsx';
import { useScreen } from './screen.tsx';
import { useSession } from './services.tsx';

interface RequireAdminProps {
  readonly screen: 'posts' | 'editor';
  readonly children: ReactNode;
}

/**
 * Shows its children to admins alone. Nothing of them is shown while that is being found out, and what a lost session does to an
 * editor with text in it is the editor's own affair: once shown it stays.
 */
export function RequireAdmin({ screen, children }: RequireAdminProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const wasShown = useRef(false);
  const isAdmin = session.kind === 'signed-in' && session.role === 'admin';
  if (isAdmin) wasShown.current = true;
  if (isAdmin || (screen === 'editor' && wasShown.current && !(session.kind === 'signed-out' && session.isAsked))) return children;
  if (session.kind === 'signed-out') return <Navigate to={STAFF_PATHS['sign-in']} state={session.isAsked ? undefined : { from: pathname }} replace={true} />;
  if (session.kind === 'loading' || session.role === 'asking') return <Waiting />;
  return screen === 'posts' ? <AccessDenied /> : <BackToPosts />;
}

function Waiting() {
  return (
    <p className="wrap waiting" role="status">
      Loading...
    </p>
  );
}

function AccessDenied() {
  useScreen('Access Denied');
  return (
    <main className="wrap staff-start" id="main">
      <h1 tabIndex={-1}>Access Denied</h1>
      <p>You don't have permission to access the blog dashboard. Please contact an administrator to request access.</p>
      <p>
        <a className="btn" href={FIXED_PATHS.home}>
          Go to Home
        </a>
      </p>
    </main>
  );
}

function BackToPosts() {
  useEffect(() => toast(MESSAGES.noEditor()), []);
  return <Navigate to={STAFF_PATHS.posts} replace={true} />;
}
