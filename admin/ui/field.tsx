import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { FieldError, HiddenStatus } from './controls.tsx';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The validation error; announced when it appears and when the field gets focus. */
  readonly error?: string | undefined;
  /** Content next to the label, such as a counter. */
  readonly aside?: ReactNode;
  /** Content after the control in the tab order, such as a show-password button. */
  readonly after?: ReactNode;
}

/** A text field (multiline if it has `rows`) with label, hint and error, linked for screen readers. */
export function TextField(props: FieldProps & ComponentProps<'input'> & { readonly rows?: number }) {
  const { label, hint, error, aside, after, id: given, ...control } = props;
  const own = useId();
  const id = given ?? own;
  const Control = (control.rows === undefined ? 'input' : 'textarea') as 'input';
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <Control id={id} {...describedBy(id, hint, error)} {...control} />
      {after}
    </FieldFrame>
  );
}

/** Returns the ARIA attributes that link a control to its hint and error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const names = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return { 'aria-describedby': names.join(' ') || undefined, 'aria-invalid': error === undefined ? undefined : true };
}

interface FieldFrameProps extends Omit<FieldProps, 'after'> {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, aside, children }: FieldFrameProps) {
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
      <FieldError id={id} text={error} />
    </div>
  );
}

/** Announces text once it hasn't changed for two seconds, not on every keystroke. */
export function DebouncedStatus({ text }: { readonly text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 2_000);
    return () => clearTimeout(timer);
  }, [text]);
  return <HiddenStatus text={said} />;
}
