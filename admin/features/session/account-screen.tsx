import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PICTURE_SIZES, Picture } from '../../../src/pages/render/components/responsive-picture.tsx';
import { useServices, useSession } from '../../data/services.tsx';
import { useScreen } from '../../data/use-screen.ts';
import { TextField } from '../../ui/field.tsx';
import { ACCOUNT } from '../../words/account-words.ts';
import { destination } from './account-rules.ts';

interface AccountScreenProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A form next to an image of the site, for signed-out users; others are redirected to the page they requested. */
export function AccountScreen({ heading, children }: AccountScreenProps) {
  useScreen(heading, true);
  const session = useSession();
  const { picture } = useServices().site;
  const { state } = useLocation();
  const form = useRef<HTMLDivElement>(null);
  const isRecovering = session.kind === 'signed-in' && session.isRecovering === true;
  const hasForm = session.kind === 'signed-out' || isRecovering;
  // Start typing without a click.
  useEffect(() => {
    if (!hasForm) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
  }, [hasForm]);
  if (session.kind === 'signed-in' && !isRecovering) return <Navigate to={destination(state)} replace={true} />;
  return (
    <main className="hero enter" id="main">
      <div className="say">
        <div className="signin" ref={form}>
          <h1>{heading}</h1>
          {hasForm && children}
        </div>
      </div>
      {picture && (
        <div className="show" aria-hidden="true">
          <Picture picture={picture} sizes={PICTURE_SIZES.hero} isFirst={true} />
        </div>
      )}
    </main>
  );
}

interface OtherWayProps {
  readonly words: string;
  readonly link: string;
  readonly to: string;
}

/** A link to the other of the two screens. Keeps the path to open after signing in. */
export function OtherWay({ words, link, to }: OtherWayProps) {
  const { state } = useLocation();
  return (
    <p className="fine">
      {words}{' '}
      <Link to={to} state={state}>
        {link}
      </Link>
    </p>
  );
}

interface AccountFieldProps {
  /** The ID that password managers recognize; it never changes. */
  readonly id: string;
  readonly error: string | undefined;
  readonly value?: string;
  readonly hasFocus?: boolean;
}

export function EmailField({ id, error, value, hasFocus = false }: AccountFieldProps) {
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
      data-autofocus={hasFocus ? '' : undefined}
    />
  );
}

export function NameField({ id, error, value, hint }: AccountFieldProps & { readonly hint?: string }) {
  return (
    <TextField
      id={id}
      label={ACCOUNT.fullName}
      name="fullName"
      autoComplete="name"
      defaultValue={value}
      hint={hint}
      error={error}
      aria-required={true}
    />
  );
}

interface PasswordFieldProps extends AccountFieldProps {
  readonly name?: string;
  readonly label?: string;
  readonly isNew: boolean;
  readonly hint?: string | undefined;
}

/** A password field with a show button. Hides the password on submit so that browsers offer to save it. */
export function PasswordField({ id, error, isNew, hint, hasFocus = false, ...named }: PasswordFieldProps) {
  const { name = 'password', label = ACCOUNT.password } = named;
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useHideOnSubmit(field, () => setShown(false));
  const Sign = isShown ? EyeOff : Eye;
  return (
    <div className="secret" ref={field}>
      <TextField
        id={id}
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={hint}
        error={error}
        aria-required={true}
        after={
          <button
            type="button"
            className="reveal"
            aria-pressed={isShown}
            aria-controls={id}
            aria-label={ACCOUNT.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Sign className="i" />
            {isShown ? ACCOUNT.hide : ACCOUNT.show}
          </button>
        }
        data-autofocus={hasFocus ? '' : undefined}
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
