import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../src/base/url.ts';
import { useServices, useSession } from '../../data/services.tsx';
import { mailLink } from '../../data/session.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ACCOUNT } from '../../words/account-words.ts';
import { MESSAGES } from '../../words/messages.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { signInForm } from './account-rules.ts';
import { AccountScreen, EmailField, OtherWay, PasswordField } from './account-screen.tsx';
import { ForgotPassword, NewPassword } from './new-password.tsx';

export function SignIn() {
  const { site } = useServices();
  const { state, hash } = useLocation();
  const session = useSession();
  const [isForgotten, setForgotten] = useState(false);
  if (session.kind === 'signed-in' && session.isRecovering) return <NewPassword />;
  if (isForgotten) return <ForgotPassword onBack={() => setForgotten(false)} />;
  return (
    <AccountScreen heading={ACCOUNT.staffSignIn}>
      {mailLink(hash) === 'void' && (
        <p role="alert" className="wrong-text">
          {ACCOUNT.linkEnded}
        </p>
      )}
      <SignInForm email={(state as { email?: string } | null)?.email} />
      <p className="fine">
        <Button look="link" words={ACCOUNT.forgotPassword} onClick={() => setForgotten(true)} />
      </p>
      {site.isSignUpOpen && (
        <OtherWay words={ACCOUNT.noAccountYet} link={ACCOUNT.createAnAccount} to={ADMIN_PATHS['sign-up']} />
      )}
    </AccountScreen>
  );
}

interface SignInFormProps {
  readonly email?: string | undefined;
  /** True in a dialog over another screen; focus then goes to the first empty field. */
  readonly isOver?: boolean;
}

export function SignInForm({ email = '', isOver = false }: SignInFormProps) {
  const { session } = useServices();
  const account = useAccountForm(signInForm, MESSAGES.signInFailed, async (values) => {
    await session.signIn(values.email, values.password);
    toast(MESSAGES.signedIn);
  });
  return (
    <AccountForm account={account} action={account.isBusy ? ACCOUNT.signingIn : ACCOUNT.signIn}>
      <EmailField id="email" value={email} error={account.errors.get('email')} hasFocus={isOver && email === ''} />
      <PasswordField
        id="password"
        error={account.errors.get('password')}
        isNew={false}
        hasFocus={isOver && email !== ''}
      />
    </AccountForm>
  );
}

interface SignInAgainProps {
  /** The email of the expired session. */
  readonly email: string;
  /** Called to leave the screen below, discarding unsaved changes. */
  readonly onLeave: () => void;
}

/** How long no key must be pressed before the dialog takes the focus. */
const PAUSE_MS = 1000;

/** Returns true once the user pauses typing. */
function usePause(): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPaused(true), PAUSE_MS);
    };
    restart();
    addEventListener('keydown', restart, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', restart, true);
    };
  }, []);
  return isPaused;
}

/**
 * Sign-in dialog over a screen whose session has expired. The parent closes it once an admin is signed in. It waits for a
 * pause in typing: otherwise the next words would go into the password.
 */
export function SignInAgain({ email, onLeave }: SignInAgainProps) {
  const session = useSession();
  const { session: store } = useServices();
  const user = session.kind === 'signed-in' ? session : undefined;
  if (!usePause()) return null;
  return (
    <Dialog heading={ACCOUNT.signInAgain} className="again" onClose={() => {}}>
      {user?.role === 'asking' ? (
        <p role="status">{ACCOUNT.checkingAccount}</p>
      ) : (
        <>
          {user ? (
            <p role="alert" className="wrong-text">
              {user.isUnsure ? ACCOUNT.accountUnknown : ACCOUNT.mayNotEdit(user.email)}
            </p>
          ) : (
            <p>{ACCOUNT.sessionEnded}</p>
          )}
          {user?.isUnsure ? (
            <Button look="ink" words={ACCOUNT.checkAgain} onClick={store.askAgain} />
          ) : (
            <SignInForm key={session.kind} email={user ? '' : email} isOver={true} />
          )}
          <Button words={ACCOUNT.leave} onClick={onLeave} />
        </>
      )}
    </Dialog>
  );
}
