import { createAdmin, grantAdmin } from '../../blog/store/accounts.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { withOperator } from '../with-operator.ts';

type AdminFlags = Pick<Flags, 'folder' | 'json'> & { readonly name?: string };

/** `townpress admin create EMAIL`: creates an author account and prints its password once. */
export async function createAccount(email: string, { folder, name, json }: AdminFlags): Promise<number> {
  const made = await withOperator(folder, (operator) =>
    createAdmin(operator, email, name ?? email.slice(0, email.indexOf('@'))),
  );
  if (json === true)
    printJson({
      command: 'admin create',
      ok: made !== undefined,
      email,
      ...(made ?? { error: 'an account with this email already exists' }),
    });
  else if (made)
    print(
      `${email} can now write posts.\nPassword: ${made.password}\nIt is only shown once: save it, or change it after you sign in.`,
    );
  else log(`${email} already has an account; run \`townpress admin grant ${email}\` to let it write posts`);
  return made ? EXIT.sound : EXIT.findings;
}

/** `townpress admin grant EMAIL`: lets an account write posts. */
export async function grantRole(email: string, { folder, json }: AdminFlags): Promise<number> {
  const userId = await withOperator(folder, (operator) => grantAdmin(operator, email));
  if (json === true)
    printJson({
      command: 'admin grant',
      ok: userId !== undefined,
      email,
      ...(userId === undefined ? { error: 'no account with this email' } : { userId }),
    });
  else if (userId !== undefined) print(`${email} can now write posts.`);
  else log(`no account with the email ${email}; run \`townpress admin create ${email}\` to create one`);
  return userId === undefined ? EXIT.findings : EXIT.sound;
}
