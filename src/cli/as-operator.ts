import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Operator } from '../backend/accounts.ts';
import { findBackend, startBackend } from '../backend/embedded.ts';
import { EnvironmentFault } from '../write/environment-fault.ts';

/** Works on the hosted project that the environment names, else on the backend of the folder, which is started for the moment when it is not running. */
export async function asOperator<T>(folder: string, work: (operator: Operator) => Promise<T>): Promise<T> {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = process.env;
  if (url && secretKey) return work({ url, secretKey });
  if (url || secretKey) throw new EnvironmentFault('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY name a hosted project together; only one of them is set');
  const running = await findBackend(folder);
  if (running) return work(running);
  if (!existsSync(folder)) {
    const place = relative('', folder) || '.';
    throw new EnvironmentFault(`there is no backend in ${place}; start one with \`townpress backend\`, or name a hosted project with SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY`);
  }
  const backend = await startBackend({ folder, port: 0 });
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}
