import { useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { STAFF_PATHS } from '../../../src/routes/url.ts';
import { useScreen } from '../../app/screen.tsx';
import { useServices, useSession } from '../../app/services.tsx';
import { MESSAGES } from '../../data/messages.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { checkForm, type Faults, signInForm } from './account-form.ts';

/** The address that was asked for before signing in; only one of the admin itself is followed. */
function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : STAFF_PATHS.posts;
}

/** The screen at /login. */
export function SignIn() {
  useScreen('Staff sign-in', true);
  const session = useSession();
  const location = useLocation();
  if (session.kind === 'signed-in') return <Navigate to={destination(location.state)} replace={true} />;
  return (
    <main className="wrap enter" id="main">
      <div className="signin">
        <h1 tabIndex={-1}>Staff sign-in</h1>
        <SignInForm />
        <p>
          No account yet? <Link to={STAFF_PATHS['sign-up']}>Create one</Link>
        </p>
      </div>
    </main>
  );
}

type Values = { readonly email: string; readonly password: string };

/** The form alone, for wherever somebody has to sign in. */
export function SignInForm({ email: knownEmail = '' }: { readonly email?: string }) {
  const { session } = useServices();
  const [faults, setFaults] = useState<Faults<Values>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(): Promise<void> {
    if (isBusy || !form.current) return;
    const checked = checkForm(signInForm, Object.fromEntries(new FormData(form.current)));
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
      await session.signIn(checked.values.email, checked.values.password);
      toast(MESSAGES.signedIn());
    } catch (fault) {
      toast(MESSAGES.signInFailed(fault));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate={true}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label="Email" name="email" type="email" autoComplete="username" defaultValue={knownEmail} error={faults.get('email')} />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" error={faults.get('password')} />
      <button type="submit" className="btn btn-ink" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
