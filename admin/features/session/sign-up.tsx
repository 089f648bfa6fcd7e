import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../src/base/url.ts';
import { useServices } from '../../data/services.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ACCOUNT } from '../../words/account-words.ts';
import { MESSAGES } from '../../words/messages.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { signUpForm } from './account-rules.ts';
import { AccountScreen, EmailField, NameField, OtherWay, PasswordField } from './account-screen.tsx';

/** The screen at /signup. A new account has no role until one is granted. */
export function SignUp() {
  const { site } = useServices();
  return (
    <AccountScreen heading={ACCOUNT.createAnAccount}>
      {site.isSignUpOpen ? <SignUpForm /> : <p>{ACCOUNT.signUpClosed(site.name)}</p>}
      <OtherWay words={ACCOUNT.haveAnAccount} link={ACCOUNT.signInHere} to={ADMIN_PATHS['sign-in']} />
    </AccountScreen>
  );
}

function SignUpForm() {
  const { session } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const account = useAccountForm(signUpForm, MESSAGES.signUpFailed, async (values) => {
    const mustConfirm = await session.signUp(values);
    toast(MESSAGES.signedUp(mustConfirm));
    navigate(ADMIN_PATHS['sign-in'], { state: { ...(state as object | null), email: values.email } });
  });
  return (
    <AccountForm account={account} action={account.isBusy ? ACCOUNT.creatingAccount : ACCOUNT.createAccount}>
      <NameField id="full-name" error={account.errors.get('fullName')} />
      <EmailField id="email" error={account.errors.get('email')} />
      <PasswordField
        id="password"
        error={account.errors.get('password')}
        isNew={true}
        hint={account.errors.has('password') ? undefined : ACCOUNT.passwordHint}
      />
    </AccountForm>
  );
}
