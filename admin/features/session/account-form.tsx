import { type ReactNode, useRef, useState } from 'react';
import { useFocusBack } from '../../ui/browser.ts';
import { Button } from '../../ui/controls.tsx';
import { toast } from '../../ui/toasts.tsx';
import { MESSAGES, type Message } from '../../words/messages.ts';
import { checkForm, type FieldErrors, type FormRules } from './account-rules.ts';

/** Validates and submits a form. Shows errors next to fields and in a toast (docs/contract.md, section 5). */
export function useAccountForm<N extends string>(
  rules: FormRules<N>,
  refused: (error: unknown) => Message,
  send: (values: Record<N, string>) => Promise<void>,
) {
  const [errors, setErrors] = useState<FieldErrors<N>>(new Map());
  /** The server's error from the last attempt. */
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSent = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(isBusy);
  const check = () => checkForm(rules, Object.fromEntries(new FormData(form.current ?? undefined)));

  async function submit(): Promise<void> {
    if (isSent.current) return;
    const checked = check();
    setRefusal(undefined);
    if ('errors' in checked) {
      setErrors(checked.errors);
      const [[name, words]] = [...checked.errors] as unknown as [[string, string]];
      toast(MESSAGES.invalid(words));
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    setErrors(new Map());
    isSent.current = true;
    setBusy(true);
    try {
      await send(checked.values);
    } catch (error) {
      const message = refused(error);
      toast(message);
      setRefusal(message.text);
    } finally {
      isSent.current = false;
      setBusy(false);
    }
  }

  /** Revalidates invalid fields while the user fixes them. */
  function change(): void {
    if (errors.size === 0) return;
    const checked = check();
    const still: FieldErrors<N> = 'errors' in checked ? checked.errors : new Map();
    setErrors(new Map([...still].filter(([name]) => errors.has(name))));
  }

  return { form, errors, refusal, isBusy, submit, change };
}

interface AccountFormProps {
  readonly account: Omit<ReturnType<typeof useAccountForm>, 'errors'>;
  readonly action: string;
  readonly children: ReactNode;
}

/** A sign-in or sign-up form: its fields, the server's error, and a button that's disabled while sending. */
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
      <Button look="ink" words={action} type="submit" isBusy={isBusy} />
    </form>
  );
}
