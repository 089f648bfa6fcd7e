import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest, ROOT } from './build-state.mjs';

/** Packs the package for publishing without touching dist/, which tests may be running. Returns the file and its contents. */
export function packPackage(folder) {
  const stage = mkdtempSync(join(tmpdir(), 'townpress-stage-'));
  try {
    const parts = manifest().files.filter((name) => !name.startsWith('!') && name !== 'dist');
    for (const part of [...parts, 'package.json', 'README.md', 'LICENSE'])
      cpSync(join(ROOT, part), join(stage, part), { recursive: true });
    execFileSync(process.execPath, [join(ROOT, 'scripts/build-cli.mjs'), '--release', join(stage, 'dist')]);
    return pack(stage, folder);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Packs a folder as it is. */
export function pack(from, folder) {
  mkdirSync(folder, { recursive: true });
  const flags = ['--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename, files }] = JSON.parse(
    execFileSync('npm', ['pack', ...flags], { cwd: from, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return { file: join(folder, filename), files };
}
