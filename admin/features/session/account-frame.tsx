import type { ReactNode } from 'react';
import type { AccountForm as Account } from './use-account-form.ts';

interface AccountFormProps {
  readonly account: Pick<Account<never>, 'form' | 'refusal' | 'isBusy' | 'submit' | 'change'>;
  /** What its button says. */
  readonly action: string;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A form that signs in or up: its fields, what the server refused, and the one button, which waits while it is sent. */
export function AccountForm({ account, action, children }: AccountFormProps) {
  const { form, refusal, isBusy, submit, change } = account;
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
      {children}
      {refusal !== undefined && <p className="wrong-text">{refusal}</p>}
      <button type="submit" className="btn btn-ink" disabled={isBusy}>
        {action}
      </button>
    </form>
  );
}
