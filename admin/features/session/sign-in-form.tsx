import { useServices } from '../../data/services.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ACCOUNT } from '../../words/account.ts';
import { MESSAGES } from '../../words/messages.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { signInForm } from './account-form.ts';
import { AccountForm } from './account-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignInFormProps {
  readonly email?: string | undefined;
  /** Whether it lies over another screen, and the focus goes to what is still to be filled in. */
  readonly isOver?: boolean;
}

/** The form alone, for wherever somebody has to sign in. */
export function SignInForm({ email = '', isOver = false }: SignInFormProps) {
  const { session } = useServices();
  const send = async (values: { readonly email: string; readonly password: string }) => {
    await session.signIn(values.email, values.password);
    toast(MESSAGES.signedIn());
  };
  const account = useAccountForm(signInForm, send, MESSAGES.signInFailed);
  return (
    <AccountForm account={account} action={account.isBusy ? ACCOUNT.signingIn : ACCOUNT.signIn}>
      <EmailField id="email" value={email} error={account.faults.get('email')} hasFocus={isOver && email === ''} />
      <PasswordField
        id="password"
        error={account.faults.get('password')}
        isNew={false}
        hasFocus={isOver && email !== ''}
      />
    </AccountForm>
  );
}
