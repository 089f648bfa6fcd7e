import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { STAFF_PATHS } from '../../../src/routes/url.ts';
import { useScreen } from '../../app/screen.tsx';
import { useServices } from '../../app/services.tsx';
import { MESSAGES } from '../../data/messages.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { checkForm, type Faults, signUpForm } from './account-form.ts';

type Values = { readonly fullName: string; readonly email: string; readonly password: string };

/** The screen at /signup. An account has no role until somebody grants one. */
export function SignUp() {
  useScreen('Create an account', true);
  const { session } = useServices();
  const navigate = useNavigate();
  const [faults, setFaults] = useState<Faults<Values>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(): Promise<void> {
    if (isBusy || !form.current) return;
    const checked = checkForm(signUpForm, Object.fromEntries(new FormData(form.current)));
    if ('faults' in checked) {
      setFaults(checked.faults);
      const [first, words] = [...checked.faults][0] as [string, string];
      toast(MESSAGES.invalid(words));
      form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setFaults(new Map());
    setBusy(true);
    try {
      const mustConfirm = await session.signUp(checked.values);
      toast(MESSAGES.signedUp(mustConfirm));
      navigate(STAFF_PATHS['sign-in']);
    } catch (fault) {
      toast(MESSAGES.signUpFailed(fault));
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="wrap enter" id="main">
      <div className="signin">
        <h1 tabIndex={-1}>Create an account</h1>
        <form
          ref={form}
          noValidate={true}
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField label="Full name" name="fullName" autoComplete="name" error={faults.get('fullName')} />
          <TextField label="Email" name="email" type="email" autoComplete="username" error={faults.get('email')} />
          <TextField label="Password" name="password" type="password" autoComplete="new-password" hint="Must be at least 6 characters" error={faults.get('password')} />
          <button type="submit" className="btn btn-ink" disabled={isBusy}>
            {isBusy ? 'Creating account...' : 'Create Account'}
          </button>
        </form>
        <p>
          Have an account? <Link to={STAFF_PATHS['sign-in']}>Sign in</Link>
        </p>
      </div>
    </main>
  );
}
