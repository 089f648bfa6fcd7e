import { createAdmin } from '../store/accounts.ts';
import type { Backend } from './embedded.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Set only if the account was just created. */
  readonly password?: string;
}

/** Reserved, so no one gets mail there (RFC 2606, section 3). */
const DOMAIN = 'example.com';

/** Returns an embedded backend's oldest admin, or creates one with a random password. Throws like `createAdmin`. */
export async function firstAdmin(backend: Backend, name: () => Promise<string>): Promise<FirstAdmin> {
  const { rows } = await backend.database.query<{ email: string }>(
    "select u.email from auth.users u join public.user_roles r on r.user_id = u.id where r.role = 'admin' order by r.created_at, u.email limit 1",
  );
  const [known] = rows;
  if (known) return { email: known.email };
  // The email may belong to an account without a role, a user's or one left by a killed start. Leave it alone.
  for (let count = 1; ; count++) {
    const email = `admin${count === 1 ? '' : count}@${DOMAIN}`;
    const made = await createAdmin(backend, email, await name());
    if (made) return { email, password: made.password };
  }
}
