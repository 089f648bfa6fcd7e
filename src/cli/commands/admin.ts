import { createAdmin, grantAdmin } from '../../blog/store/accounts.ts';
import { asOperator } from '../as-operator.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';

type AdminFlags = Pick<Flags, 'folder' | 'json'> & { readonly name?: string };

/** `townpress admin create EMAIL`: creates an account that may write posts, and prints its password once. */
export async function createAccount(email: string, { folder, name, json }: AdminFlags): Promise<number> {
  const made = await asOperator(folder, (operator) =>
    createAdmin(operator, email, name ?? email.slice(0, email.indexOf('@'))),
  );
  if (json === true)
    printJson({
      command: 'admin create',
      ok: made !== undefined,
      email,
      ...(made ?? { error: 'the address has an account already' }),
    });
  else if (made)
    print(
      `${email} may write posts now.\nPassword: ${made.password}\nIt is shown this once; keep it, or choose another after signing in.`,
    );
  else log(`${email} has an account already; \`townpress admin grant ${email}\` lets it write posts`);
  return made ? EXIT.sound : EXIT.findings;
}

/** `townpress admin grant EMAIL`: lets an account write posts. */
export async function grantRole(email: string, { folder, json }: AdminFlags): Promise<number> {
  const userId = await asOperator(folder, (operator) => grantAdmin(operator, email));
  if (json === true)
    printJson({
      command: 'admin grant',
      ok: userId !== undefined,
      email,
      ...(userId === undefined ? { error: 'no account has this address' } : { userId }),
    });
  else if (userId !== undefined) print(`${email} may write posts now.`);
  else log(`no account has the address ${email}; \`townpress admin create ${email}\` makes one`);
  return userId === undefined ? EXIT.findings : EXIT.sound;
}
