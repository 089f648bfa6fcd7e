import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PICTURE_SIZES, Picture } from '../../../src/site/render/components/picture.tsx';
import { useServices } from '../../data/services.tsx';
import { TextField } from '../../ui/field.tsx';
import { ACCOUNT } from '../../words/account.ts';

/** A form beside a picture of the site, as at the top of public pages. */
export function AccountScreen({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const { picture } = useServices().site;
  return (
    <main className="hero enter" id="main">
      <div className="say">
        <div className="signin">
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
      <div className="show" aria-hidden="true">
        <Picture picture={picture} sizes={PICTURE_SIZES.hero} isFirst={true} />
      </div>
    </main>
  );
}

interface AccountFieldProps {
  /** What password managers know the field by; it never changes. */
  readonly id: string;
  readonly error: string | undefined;
  readonly hasFocus?: boolean;
}

export function EmailField({
  id,
  error,
  value,
  hasFocus = false,
}: AccountFieldProps & { readonly value?: string | undefined }) {
  return (
    <TextField
      id={id}
      label={ACCOUNT.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      error={error}
      aria-required={true}
      {...(hasFocus && { 'data-autofocus': '' })}
    />
  );
}

interface PasswordFieldProps extends AccountFieldProps {
  readonly isNew: boolean;
  readonly hint?: string | undefined;
}

/** A password, which can be shown while it is typed. It hides itself when the form is sent, so that browsers offer to keep it. */
export function PasswordField({ id, error, isNew, hint, hasFocus = false }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useHideOnSubmit(field, () => setShown(false));
  const Sign = isShown ? EyeOff : Eye;
  return (
    <div className="secret" ref={field}>
      <TextField
        id={id}
        label={ACCOUNT.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={hint}
        error={error}
        aria-required={true}
        aside={
          <button
            type="button"
            className="reveal"
            aria-pressed={isShown}
            aria-controls={id}
            aria-label={ACCOUNT.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Sign className="i" aria-hidden={true} />
            {isShown ? ACCOUNT.hide : ACCOUNT.show}
          </button>
        }
        {...(hasFocus && { 'data-autofocus': '' })}
      />
    </div>
  );
}

function useHideOnSubmit(field: RefObject<HTMLElement | null>, hide: () => void): void {
  useEffect(() => {
    const form = field.current?.closest('form');
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  });
}
