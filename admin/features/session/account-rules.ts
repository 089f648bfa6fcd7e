import { STAFF_FOLDER, STAFF_PATHS } from '../../../src/base/url.ts';
import { ACCOUNT } from '../../words/account.ts';

/** What is wrong with a text, in words; nothing when all is well. */
type Rule = (text: string) => string | undefined;

interface FieldRules {
  /** Whether what surrounds the text is no part of it. */
  readonly isTrimmed?: boolean;
  /** The first one that objects speaks. */
  readonly rules: readonly Rule[];
}

/** What may be typed into the fields of a form, in their order. */
export type FormRules<N extends string> = Readonly<Record<N, FieldRules>>;

/** An address as browsers take it in a field for one (HTML, section "valid e-mail address"). */
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
/** bcrypt reads 72 bytes of a password, so bytes are counted too. */
const hashable: Rule = (text) => (new TextEncoder().encode(text).length > 72 ? ACCOUNT.passwordTooLong : undefined);

const newPassword: FieldRules = {
  rules: [atLeast(6, ACCOUNT.passwordTooShort), atMost(72, ACCOUNT.passwordTooLong), hashable],
};

/* What may be typed to sign in and up (docs/contract.md, section 5). */
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

/** The first error of every field, in the order of the form; none when all is well. */
export type FieldErrors<N extends string> = ReadonlyMap<N, string>;

/** The values as they are to be sent, or what is wrong with them. */
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

/** Where a sign-in leads: to the address that was asked for before it, when that is one of the admin itself, else to the posts. */
export function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(`${STAFF_FOLDER}/`) ? from : STAFF_PATHS.posts;
}
