import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Preview } from '../../../src/cli/preview/serve-site.ts';
import { startPreview } from '../../../src/cli/preview/start-preview.ts';
import type { HostName } from '../../../src/site/hosts/names.ts';
import type { FakeBackend } from '../../blog/sync/support/fake-backend.ts';
import { persistentSiteFolder, townpressWith } from '../../support/run-command.ts';

/** Serves a site with a backend's current posts behind a host's preview. `close` removes it. */
export async function liveSite(
  backend: FakeBackend,
  host: HostName,
  files: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  const folder = persistentSiteFolder(files);
  const { code, stdout, stderr } = await townpressWith(backend.env, folder, 'generate', '--host', host, '--out', 'out');
  if (code !== 0) throw new Error(`the live site was not made:\n${stdout}${stderr}`);
  const preview = await startPreview({ root: join(folder, 'out/site'), host, port: 0 });
  return {
    ...preview,
    close: async () => {
      await preview.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
