import { existsSync } from 'node:fs';
import { EnvironmentError } from '../base/errors.ts';
import { findBackend, startBackend } from '../blog/backend/embedded.ts';
import type { PictureHome } from '../blog/post-images.ts';
import type { Operator } from '../blog/store/accounts.ts';
import { projectUrl } from '../blog/sync/project.ts';
import { shownPath } from './shown-path.ts';

/** Where the embedded backend serves unless it is told otherwise: what it is to be called by while it rests. */
const USUAL_URL = 'http://127.0.0.1:54321';

/** Works on the hosted project that the environment names, else on the backend of the folder, started for the moment if need be. Throws an `EnvironmentError` when there is neither. */
export async function asOperator<T>(
  folder: string,
  work: (operator: Operator & PictureHome) => Promise<T>,
): Promise<T> {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = process.env;
  if (url && secretKey) {
    const checked = projectUrl(url);
    return work({ url: checked, secretKey, publicUrl: checked, isHosted: true });
  }
  if (url || secretKey)
    throw new EnvironmentError(
      'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY name a hosted project together; only one of them is set',
    );
  const running = await findBackend(folder);
  if (running) return work({ ...running, publicUrl: running.url, isHosted: false });
  if (!existsSync(folder)) {
    const place = shownPath(folder);
    throw new EnvironmentError(
      `there is no backend in ${place}; start one with \`townpress backend\`, or name a hosted project with SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY`,
    );
  }
  const backend = await startBackend({ folder, port: 0 });
  try {
    return await work({ ...backend, publicUrl: USUAL_URL, isHosted: false });
  } finally {
    await backend.close();
  }
}
