import { useServices } from '../../app/services.tsx';
import { MESSAGES } from '../../data/messages.ts';
import { toast } from '../../ui/toasts.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { signInForm } from './account-form.ts';
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
  const { form, faults, refusal, isBusy, submit, change } = useAccountForm(signInForm, send, MESSAGES.signInFailed);
  return (
    <form
      ref={form}
      noValidate={true}
      aria-busy={isBusy}
      onInput={change}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <EmailField id="email" value={email} error={faults.get('email')} hasFocus={isOver && email === ''} />
      <PasswordField id="password" error={faults.get('password')} isNew={false} hasFocus={isOver && email !== ''} />
      {refusal !== undefined && <p className="wrong-text">{refusal}</p>}
      <button type="submit" className="btn btn-ink" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
