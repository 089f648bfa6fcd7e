import { useState } from 'react';
import { useServices } from '../../data/services.tsx';
import { Button } from '../../ui/controls.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ACCOUNT } from '../../words/account-words.ts';
import { MESSAGES } from '../../words/messages.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { forgotForm, newPasswordForm } from './account-rules.ts';
import { AccountScreen, EmailField, PasswordField } from './account-screen.tsx';

/** Requests a password reset email. If the backend doesn't send email, says where it's stored. */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  const { session, backend } = useServices();
  const [sentTo, setSentTo] = useState<string>();
  const account = useAccountForm(forgotForm, MESSAGES.linkFailed, async ({ email }) => {
    await session.askForNewPassword(email);
    setSentTo(email);
  });
  return (
    <AccountScreen heading={ACCOUNT.forgotPassword}>
      <div role="status">
        {sentTo !== undefined && (
          <>
            <p>{ACCOUNT.linkSent(sentTo)}</p>
            <p className="fine">{backend.mail === undefined ? ACCOUNT.noMail : ACCOUNT.mailIsIn(backend.mail)}</p>
          </>
        )}
      </div>
      {sentTo === undefined && (
        <>
          <p>{ACCOUNT.forgotText}</p>
          <AccountForm account={account} action={account.isBusy ? ACCOUNT.sendingLink : ACCOUNT.sendLink}>
            <EmailField id="email" error={account.errors.get('email')} />
          </AccountForm>
        </>
      )}
      <p className="fine">
        <Button look="link" words={ACCOUNT.backToSignIn} onClick={onBack} />
      </p>
    </AccountScreen>
  );
}

/** Sets the password of a user who came through a reset link, then continues as after signing in. */
export function NewPassword() {
  const { session } = useServices();
  const account = useAccountForm(newPasswordForm, MESSAGES.passwordFailed, async ({ password }) => {
    await session.setPassword(password);
    toast(MESSAGES.passwordSaved);
  });
  return (
    <AccountScreen heading={ACCOUNT.newPassword}>
      <AccountForm account={account} action={account.isBusy ? ACCOUNT.savingPassword : ACCOUNT.savePassword}>
        <PasswordField id="password" error={account.errors.get('password')} isNew={true} hint={ACCOUNT.passwordHint} />
      </AccountForm>
    </AccountScreen>
  );
}
