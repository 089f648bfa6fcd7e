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
export function grantRole(email: string, flags: AdminFlags): Promise<number> {
  return changeRole(email, flags, grantAdmin, {
    command: 'admin grant',
    error: 'no account with this email',
    done: `${email} can now write posts.`,
    failed: `no account with the email ${email}; run \`townpress admin create ${email}\` to create one`,
  });
}

/** `townpress admin revoke EMAIL`: ends an account's access. */
export function revokeRole(email: string, flags: AdminFlags): Promise<number> {
  return changeRole(email, flags, revokeAdmin, {
    command: 'admin revoke',
    error: 'no admin with this email',
    done: `${email} can no longer write posts. Their posts and name stay.`,
    failed: `no admin with the email ${email}; \`townpress admin list\` lists them`,
  });
}

/** Changes the role of an account and reports it, as JSON or in words. Returns the exit code. */
async function changeRole(
  email: string,
  { folder, json }: AdminFlags,
  change: typeof grantAdmin,
  { command, error, done, failed }: Readonly<Record<'command' | 'error' | 'done' | 'failed', string>>,
): Promise<number> {
  const userId = await withOperator(folder, (operator) => change(operator, email));
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
