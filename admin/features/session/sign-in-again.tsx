import { useServices, useSession } from '../../data/services.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
    <Dialog heading="Sign in again" className="again" onClose={() => {}}>
      {session.kind === 'signed-in' && session.role === 'asking' ? (
        <p role="status">Checking your account...</p>
      ) : (
        <>
          {session.kind === 'signed-in' ? (
            <p role="alert" className="wrong-text">
              {session.isUnsure
                ? 'The server could not be asked about your account.'
                : `${session.email} does not have permission to edit posts. Sign in with an account that has.`}
            </p>
          ) : (
            <p>Your session has ended. What you wrote is still here, and nothing of it is lost when you sign in.</p>
          )}
          {session.kind === 'signed-in' && session.isUnsure ? (
            <button type="button" className="btn btn-ink" onClick={store.askAgain}>
              Check again
            </button>
          ) : (
            <SignInForm key={session.kind} email={session.kind === 'signed-in' ? '' : email} isOver={true} />
          )}
          <button type="button" className="btn" onClick={onLeave}>
            Leave without saving
          </button>
        </>
      )}
    </Dialog>
  );
}
