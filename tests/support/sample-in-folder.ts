import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPreview } from '../../src/cli/commands/preview.ts';
import type { Preview } from '../../src/cli/preview/serve-site.ts';
import { townpress } from './run-command.ts';
import { SAMPLE_DATA } from './sample.ts';
import { sharedFolder } from './shared-folder.ts';

export const BASE_PATH = '/trucks';

/** Returns the folder of the sample built under a base path for GitHub Pages. It is built once for all test files. */
export function sampleInFolder(): Promise<string> {
  return sharedFolder('sample-in-folder', async (folder) => {
    cpSync(SAMPLE_DATA, join(folder, 'data'), { recursive: true });
    const file = join(folder, 'data/site.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^origin: .*$/m, `$&\nbasePath: ${BASE_PATH}`));
    const { code, stderr } = await townpress(folder, 'generate', '--host', 'github');
    if (code !== 0) throw new Error(`the sample was not built: ${stderr}`);
  });
}

/** Serves the sample under its base path, as GitHub Pages does. */
export async function servedInFolder(): Promise<Preview> {
  const root = join(await sampleInFolder(), 'generated/site');
  return startPreview({ root, host: 'github', basePath: BASE_PATH, port: 0 });
}
