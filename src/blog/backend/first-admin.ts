import { createAdmin } from '../store/accounts.ts';
import type { Backend } from './embedded.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Only when the account was made just now. */
  readonly password?: string;
}

/** Nobody has mail there (RFC 2606, section 3). */
const DOMAIN = 'example.com';

/** The oldest admin of an embedded backend; where there is none, one is made with a password of its own. Throws as `createAdmin`. */
export async function firstAdmin(backend: Backend, name: () => Promise<string>): Promise<FirstAdmin> {
  const { rows } = await backend.database.query<{ email: string }>(
    "select u.email from auth.users u join public.user_roles r on r.user_id = u.id where r.role = 'admin' order by r.created_at, u.email limit 1",
  );
  const [known] = rows;
  if (known) return { email: known.email };
  // An account without a role may have the address: somebody's, or one of a start that was killed. Either is left alone.
  for (let count = 1; ; count++) {
    const email = `admin${count === 1 ? '' : count}@${DOMAIN}`;
    const made = await createAdmin(backend, email, await name());
    if (made) return { email, password: made.password };
  }
}
