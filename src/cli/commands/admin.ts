import { createAdmin, grantAdmin, listAdmins, revokeAdmin } from '../../blog/store/accounts.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { withOperator } from '../with-operator.ts';

type AdminFlags = Pick<Flags, 'folder' | 'json'> & { readonly name?: string };

/** `townpress admin create EMAIL`: creates an author account and prints its password once. */
export async function createAccount(email: string, { folder, name, json }: AdminFlags): Promise<number> {
  const made = await withOperator(folder, (operator) =>
    createAdmin(operator, email, name ?? email.slice(0, email.indexOf('@'))),
  );
  if (json)
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
export async function grantRole(email: string, flags: AdminFlags): Promise<number> {
  const userId = await withOperator(flags.folder, (operator) => grantAdmin(operator, email));
  return report(flags, { command: 'admin grant', email, userId, error: 'no account with this email' }, [
    `${email} can now write posts.`,
    `no account with the email ${email}; run \`townpress admin create ${email}\` to create one`,
  ]);
}

/** `townpress admin revoke EMAIL`: ends an account's access. */
export async function revokeRole(email: string, flags: AdminFlags): Promise<number> {
  const userId = await withOperator(flags.folder, (operator) => revokeAdmin(operator, email));
  return report(flags, { command: 'admin revoke', email, userId, error: 'no admin with this email' }, [
    `${email} can no longer write posts. Their posts and name stay.`,
    `no admin with the email ${email}; \`townpress admin list\` lists them`,
  ]);
}

interface RoleResult {
  readonly command: string;
  readonly email: string;
  /** The account; undefined if there's none. */
  readonly userId: string | undefined;
  /** Reported if there's no account. */
  readonly error: string;
}

/** Prints a change of a role, in words for success and failure or as JSON. Returns the exit code. */
function report({ json }: AdminFlags, result: RoleResult, [done, failed]: readonly [string, string]): number {
  const { command, email, userId, error } = result;
  const ok = userId !== undefined;
  if (json) printJson({ command, ok, email, ...(ok ? { userId } : { error }) });
  else if (ok) print(done);
  else log(failed);
  return ok ? EXIT.sound : EXIT.findings;
}

/** `townpress admin list`: lists author accounts, one per line. */
export async function listAccounts({ folder, json }: AdminFlags): Promise<number> {
  const admins = await withOperator(folder, listAdmins);
  const lines = admins.map(({ email, name, since }) => `${email}  ${name}  since ${since.slice(0, 10)}`);
  if (json) printJson({ command: 'admin list', ok: true, admins });
  else if (lines.length > 0) print(lines.join('\n'));
  else log('no admins; run `townpress admin create EMAIL` to create one');
  return EXIT.sound;
}
