import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { COMMON } from '../words/common-words.ts';

const LOOKS = {
  plain: 'btn',
  ink: 'btn btn-ink',
  red: 'btn btn-red',
  aside: 'btn aside',
  link: 'link',
  quiet: 'text-button',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  readonly words?: string | undefined;
  readonly look?: keyof typeof LOOKS;
  /** True while the action is running: the button is disabled. */
  readonly isBusy?: boolean;
  /** True if it gets focus when its dialog opens. */
  readonly isFirst?: boolean;
}

export function Button({ words, look = 'plain', isFirst = false, isBusy, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={LOOKS[look]}
      {...(isFirst && { 'data-autofocus': '' })}
      {...button}
      {...(isBusy && { disabled: true, 'aria-busy': true })}
    >
      {words}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon;
  readonly label: string;
}

export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" className="icon" aria-label={label} {...button}>
      <Icon className="i" />
    </button>
  );
}

interface ChoiceProps extends ComponentProps<'input'> {
  readonly words: string;
  readonly hint?: ReactNode;
}

/** A checkbox or radio button with a label and an optional hint. */
export function Choice({ words, hint, ...input }: ChoiceProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>
        {words}
        {hint !== undefined && <br />}
        {hint !== undefined && <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

/** The error message of the field with this `id`, if any. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="wrong-text" id={`${id}-error`}>
      <span className="vh">{COMMON.errorPrefix}</span>
      {text}
    </p>
  );
}

export function HiddenStatus({ text }: { readonly text: string | undefined }) {
  return (
    <p className="vh" role="status">
      {text}
    </p>
  );
}
