import { Link, Navigate, useLocation } from 'react-router-dom';
import { STAFF_PATHS } from '../../../src/base/url.ts';
import { useScreen } from '../../data/screen.tsx';
import { useServices, useSession } from '../../data/services.tsx';
import { AccountScreen } from './account-screen.tsx';
import { destination } from './destination.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The screen at /login. */
export function SignIn() {
  useScreen('Staff sign-in', true);
  const session = useSession();
  const { site } = useServices();
  const { state } = useLocation();
  if (session.kind === 'signed-in') return <Navigate to={destination(state)} replace={true} />;
  return (
    <AccountScreen heading="Staff sign-in">
      {session.kind === 'signed-out' && (
        <>
          <SignInForm email={(state as { email?: string } | null)?.email} />
          {site.isSignUpOpen && (
            <p className="fine">
              No account yet?{' '}
              <Link to={STAFF_PATHS['sign-up']} state={state}>
                Create an account
              </Link>
            </p>
          )}
        </>
      )}
    </AccountScreen>
  );
}
