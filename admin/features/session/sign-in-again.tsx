import { useServices, useSession } from '../../data/services.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ACCOUNT } from '../../words/account.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainProps {
  /** Whose session it was. */
  readonly email: string;
  /** What lies below is to go, with what was not saved. */
  readonly onLeave: () => void;
}

/** A sign-in over a screen whose session has ended; what lies below stays as it is. The one who shows it takes it away when an admin is back. */
export function SignInAgain({ email, onLeave }: SignInAgainProps) {
  const session = useSession();
  const { session: store } = useServices();
  return (
    <Dialog heading={ACCOUNT.signInAgain} className="again" onClose={() => {}}>
      {session.kind === 'signed-in' && session.role === 'asking' ? (
        <p role="status">{ACCOUNT.checkingAccount}</p>
      ) : (
        <>
          {session.kind === 'signed-in' ? (
            <p role="alert" className="wrong-text">
              {session.isUnsure ? ACCOUNT.accountUnknown : ACCOUNT.mayNotEdit(session.email)}
            </p>
          ) : (
            <p>{ACCOUNT.sessionEnded}</p>
          )}
          {session.kind === 'signed-in' && session.isUnsure ? (
            <button type="button" className="btn btn-ink" onClick={store.askAgain}>
              {ACCOUNT.checkAgain}
            </button>
          ) : (
            <SignInForm key={session.kind} email={session.kind === 'signed-in' ? '' : email} isOver={true} />
          )}
          <button type="button" className="btn" onClick={onLeave}>
            {ACCOUNT.leave}
          </button>
        </>
      )}
    </Dialog>
  );
}
