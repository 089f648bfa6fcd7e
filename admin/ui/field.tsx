import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useState,
} from 'react';
import { COMMON } from '../words/common.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with its value; read out when it appears, and with the field. */
  readonly error?: string | undefined;
  /** Beside the label: a counter, a button. */
  readonly aside?: ReactNode;
}

/** A text field with its label, hint and error, tied together for screen readers. */
export function TextField({
  label,
  hint,
  error,
  aside,
  id: givenId,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <input id={id} {...describedBy(id, hint, error)} {...input} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  aside,
  id: givenId,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea id={id} {...describedBy(id, hint, error)} {...area} />
    </FieldFrame>
  );
}

/** What ties a control to its hint and error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const names = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (name) => name !== false,
  );
  return {
    ...(names.length > 0 && { 'aria-describedby': names.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true }),
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  aside,
  children,
}: FieldProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={error === undefined ? 'field' : 'field wrong'}>
      <div className="row">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="wrong-text" id={`${id}-error`}>
          <span className="vh">{COMMON.errorPrefix}</span>
          {error}
        </p>
      )}
    </div>
  );
}

/** Tells a text to screen readers once it has stayed the same for a while, so that nobody hears every letter. */
export function Polite({ text }: { readonly text: string }) {
  const [told, setTold] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), 2_000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="vh" role="status">
      {told}
    </p>
  );
}
