import { Link, Navigate, useLocation } from 'react-router-dom';
import { STAFF_PATHS } from '../../../src/base/url.ts';
import { useServices, useSession } from '../../data/services.tsx';
import { useScreen } from '../../data/use-screen.ts';
import { ACCOUNT } from '../../words/account.ts';
import { AccountScreen } from './account-screen.tsx';
import { destination } from './destination.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The screen at /login. */
export function SignIn() {
  useScreen(ACCOUNT.staffSignIn, true);
  const session = useSession();
  const { site } = useServices();
  const { state } = useLocation();
  if (session.kind === 'signed-in') return <Navigate to={destination(state)} replace={true} />;
  return (
    <AccountScreen heading={ACCOUNT.staffSignIn}>
      {session.kind === 'signed-out' && (
        <>
          <SignInForm email={(state as { email?: string } | null)?.email} />
          {site.isSignUpOpen && (
            <p className="fine">
              {ACCOUNT.noAccountYet}{' '}
              <Link to={STAFF_PATHS['sign-up']} state={state}>
                {ACCOUNT.createAnAccount}
              </Link>
            </p>
          )}
        </>
      )}
    </AccountScreen>
  );
}
