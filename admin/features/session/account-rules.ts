import * as z from 'zod/mini';
import { STAFF_PATHS } from '../../../src/base/url.ts';
import { ACCOUNT } from '../../words/account.ts';

/* What may be typed to sign in and up (docs/contract.md, section 5). bcrypt reads 72 bytes of a password, so bytes are counted too. */
const address = (limit?: z.core.$ZodCheck<string>) =>
  z
    .string()
    .check(
      z.trim(),
      z.email({ error: ACCOUNT.invalidEmail, pattern: z.regexes.html5Email }),
      ...(limit ? [limit] : []),
    );

const newPassword = z.string().check(
  z.minLength(6, ACCOUNT.passwordTooShort),
  z.maxLength(72, ACCOUNT.passwordTooLong),
  z.refine((text) => new TextEncoder().encode(text).length <= 72, ACCOUNT.passwordTooLong),
);

export const signInForm = z.object({
  email: address(),
  password: z.string().check(z.minLength(1, ACCOUNT.passwordRequired)),
});

export const signUpForm = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, ACCOUNT.nameRequired), z.maxLength(100, ACCOUNT.nameTooLong)),
  email: address(z.maxLength(255, ACCOUNT.emailTooLong)),
  password: newPassword,
});

export const newPasswordForm = z.object({ password: newPassword });

export const forgotForm = z.object({ email: address() });

/** The first error of every field, in the order of the form; none when all is well. */
export type FieldErrors<F> = ReadonlyMap<keyof F & string, string>;

/** The values as they are to be sent, or what is wrong with them. */
export function checkForm<S extends z.core.$ZodObject>(
  schema: S,
  values: unknown,
): { readonly values: z.output<S> } | { readonly errors: FieldErrors<z.output<S>> } {
  const result = z.safeParse(schema, values);
  if (result.success) return { values: result.data };
  const errors = new Map<string, string>();
  for (const { path, message } of result.error.issues)
    if (!errors.has(String(path[0]))) errors.set(String(path[0]), message);
  return { errors: errors as FieldErrors<z.output<S>> };
}

/** Where a sign-in leads: to the address that was asked for before it, when that is one of the admin itself, else to the posts. */
export function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : STAFF_PATHS.posts;
}
