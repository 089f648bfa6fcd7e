import { ADMIN_FOLDER, ADMIN_PATHS } from '../../../src/base/url.ts';
import { ACCOUNT } from '../../words/account-words.ts';

/** Returns an error message for invalid text. */
type Rule = (text: string) => string | undefined;

interface FieldRules {
  /** True if surrounding whitespace is ignored. */
  readonly isTrimmed?: boolean;
  /** The first error wins. */
  readonly rules: readonly Rule[];
}

/** The rules of a form's fields, in form order. */
export type FormRules<N extends string> = Readonly<Record<N, FieldRules>>;

/** A valid email address as defined by HTML, section "valid e-mail address". */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const atLeast =
  (length: number, words: string): Rule =>
  (text) =>
    text.length < length ? words : undefined;
const atMost =
  (length: number, words: string): Rule =>
  (text) =>
    text.length > length ? words : undefined;
const anAddress: Rule = (text) => (EMAIL.test(text) ? undefined : ACCOUNT.invalidEmail);
/** bcrypt reads only 72 bytes of a password, so count bytes too. */
const hashable: Rule = (text) => (new TextEncoder().encode(text).length > 72 ? ACCOUNT.passwordTooLong : undefined);

const newPassword: FieldRules = {
  rules: [atLeast(6, ACCOUNT.passwordTooShort), atMost(72, ACCOUNT.passwordTooLong), hashable],
};

/* Rules for signing in and up (docs/contract.md, section 5). */
export const signInForm: FormRules<'email' | 'password'> = {
  email: { isTrimmed: true, rules: [anAddress] },
  password: { rules: [atLeast(1, ACCOUNT.passwordRequired)] },
};

export const signUpForm: FormRules<'fullName' | 'email' | 'password'> = {
  fullName: { isTrimmed: true, rules: [atLeast(1, ACCOUNT.nameRequired), atMost(100, ACCOUNT.nameTooLong)] },
  email: { isTrimmed: true, rules: [anAddress, atMost(255, ACCOUNT.emailTooLong)] },
  password: newPassword,
};

export const newPasswordForm: FormRules<'password'> = { password: newPassword };

export const forgotForm: FormRules<'email'> = { email: { isTrimmed: true, rules: [anAddress] } };

/** The first error per field, in form order. */
export type FieldErrors<N extends string> = ReadonlyMap<N, string>;

/** Validates a form: returns the values to send, or the errors. */
export function checkForm<N extends string>(
  form: FormRules<N>,
  values: Readonly<Record<string, unknown>>,
): { readonly values: Record<N, string> } | { readonly errors: FieldErrors<N> } {
  const errors = new Map<N, string>();
  const texts = {} as Record<N, string>;
  for (const [name, { isTrimmed = false, rules }] of Object.entries(form) as [N, FieldRules][]) {
    const value = values[name];
    const text = typeof value === 'string' ? value : '';
    texts[name] = isTrimmed ? text.trim() : text;
    const error = rules.map((rule) => rule(texts[name])).find((words) => words !== undefined);
    if (error !== undefined) errors.set(name, error);
  }
  return errors.size > 0 ? { errors } : { values: texts };
}

/** Returns the path to open after signing in: the requested one if it's in the admin, else the list of posts. */
export function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(`${ADMIN_FOLDER}/`) ? from : ADMIN_PATHS.posts;
}
