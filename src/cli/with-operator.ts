import { existsSync } from 'node:fs';
import { EnvironmentError } from '../base/errors.ts';
import { findBackend, startBackend } from '../blog/backend/embedded.ts';
import type { PictureHome } from '../blog/post-images.ts';
import type { Operator } from '../blog/store/accounts.ts';
import { projectUrl } from '../blog/sync/project.ts';
import { shownPath } from './shown-path.ts';

/** Default URL of the embedded backend, used as its public URL while it isn't running. */
const USUAL_URL = 'http://127.0.0.1:54321';

/**
 * Runs `work` on the hosted project in the environment, or else on the backend in `folder`, which is started
 * temporarily if it isn't running. Throws an `EnvironmentError` if there is neither.
 */
export async function withOperator<T>(
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
      'only one of SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY is set; a hosted project needs both',
    );
  const running = await findBackend(folder);
  if (running) return work({ ...running, publicUrl: running.url, isHosted: false });
  if (!existsSync(folder)) {
    const place = shownPath(folder);
    throw new EnvironmentError(
      `no backend in ${place}; start one with \`townpress backend\`, or set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY to use a hosted project`,
    );
  }
  const backend = await startBackend({ folder, port: 0 });
  try {
    return await work({ ...backend, publicUrl: USUAL_URL, isHosted: false });
  } finally {
    await backend.close();
  }
}
