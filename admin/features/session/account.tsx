import { useCallback, useEffect, useState } from 'react';
import { profileName, renameProfile } from '../../../src/blog/store/profile-calls.ts';
import { useServices, useSession } from '../../data/services.tsx';
import { useScreen } from '../../data/use-screen.ts';
import { Failed } from '../../ui/list-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ACCOUNT } from '../../words/account-words.ts';
import { COMMON } from '../../words/common-words.ts';
import { MESSAGES } from '../../words/messages.ts';
import { PROFILE, PROFILE_MESSAGES } from '../../words/profile-words.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { type FormRules, newPasswordForm, signInForm, signUpForm } from './account-rules.ts';
import { NameField, PasswordField } from './account-screen.tsx';

const nameForm: FormRules<'fullName'> = { fullName: signUpForm.fullName };
const passwordForm: FormRules<'current' | 'password'> = { current: signInForm.password, ...newPasswordForm };

/** The screen at /admin/account, where authors change their byline and password. */
export function Account() {
  useScreen(PROFILE.title);
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return (
    <main className="wrap staff-start account" id="main">
      <div>
        <h1>{PROFILE.title}</h1>
        <p className="fine">{session.email}</p>
      </div>
      <section aria-labelledby="name-heading">
        <h2 id="name-heading">{PROFILE.name}</h2>
        <Name userId={session.userId} />
      </section>
      <section aria-labelledby="password-heading">
        <h2 id="password-heading">{PROFILE.password}</h2>
        <Password email={session.email} />
      </section>
    </main>
  );
}

function Name({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const [name, setName] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    profileName(client, userId).then(setName, (error: unknown) => {
      console.error('could not load the name', error);
      setFailed(true);
    });
  }, [client, userId]);
  useEffect(load, [load]);
  const account = useAccountForm(nameForm, PROFILE_MESSAGES.nameFailed, async ({ fullName }) => {
    await renameProfile(client, userId, fullName);
    toast(PROFILE_MESSAGES.nameSaved);
  });
  if (isFailed) return <Failed role="alert" text={PROFILE.loadFailed} onRetry={load} />;
  if (name === undefined) return <p role="status">{COMMON.loading}</p>;
  return (
    <AccountForm account={account} action={account.isBusy ? PROFILE.savingName : PROFILE.saveName}>
      <NameField id="full-name" value={name} hint={PROFILE.nameHint} error={account.errors.get('fullName')} />
    </AccountForm>
  );
}

/** Changes the password. Requires the current one, in case a browser was left open. */
function Password({ email }: { readonly email: string }) {
  const { session } = useServices();
  const account = useAccountForm(passwordForm, PROFILE_MESSAGES.passwordFailed, async ({ current, password }) => {
    await session.changePassword(email, current, password);
    account.form.current?.reset();
    toast(MESSAGES.passwordSaved);
  });
  return (
    <AccountForm account={account} action={account.isBusy ? PROFILE.changingPassword : PROFILE.changePassword}>
      {/* Tells password managers whose password it is. */}
      <input hidden={true} readOnly={true} type="text" autoComplete="username" value={email} />
      <PasswordField
        id="current-password"
        name="current"
        label={PROFILE.currentPassword}
        error={account.errors.get('current')}
        isNew={false}
      />
      <PasswordField
        id="password"
        label={PROFILE.newPassword}
        error={account.errors.get('password')}
        isNew={true}
        hint={ACCOUNT.passwordHint}
      />
    </AccountForm>
  );
}
