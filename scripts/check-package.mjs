/* `npm run package:check`: packs both packages, looks at them as registries and TypeScript do, and installs them in an empty folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';
import { pack, packPackage } from './pack-package.mjs';

const PUBLINT = 'publint@0.3.25';
const ARE_THE_TYPES_WRONG = '@arethetypeswrong/cli@0.18.5';

const folder = mkdtempSync(join(tmpdir(), 'townpress-package-'));
try {
  const main = packPackage(folder);
  const create = pack(join(ROOT, 'packages/create-townpress'), folder);
  for (const { file } of [main, create]) look(PUBLINT, file, '--strict');
  look(ARE_THE_TYPES_WRONG, main.file, '--profile', 'esm-only');

  // Next to other versions of the optional packages.
  for (const versions of [
    { esbuild: '0.25.0', jsdom: '26.0.0' },
    { esbuild: 'latest', jsdom: '29' },
  ]) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, devDependencies: versions }));
    install('--dry-run', main.file);
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const start = performance.now();
  install(main.file, create.file);
  const seconds = (performance.now() - start) / 1000;
  const version = execFileSync(join(folder, 'node_modules/.bin/townpress'), ['--version'], { encoding: 'utf8' });
  print(`townpress ${version.trim()}: ${megabytes(sizeOf(main.files))} in ${main.files.length} files,`);
  print(`${megabytes(sizeOf(main.files.filter(({ path }) => !path.startsWith('dist/us/'))))} without the gazetteer`);
  print(`installed in ${seconds.toFixed(1)} s: ${megabytes(sizeOf(filesBelow(join(folder, 'node_modules'))))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Installs packages in the folder. Throws if npm warns of anything. */
function install(...args) {
  const { status, stdout, stderr } = spawnSync('npm', ['install', '--prefer-offline', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: withoutSettings(process.env),
  });
  const said = stdout + stderr;
  // Of settings of this machine npm warns everywhere, and of install scripts where esbuild has one.
  if (status !== 0 || /^npm warn (?!Unknown \w+ config|allow-scripts)/m.test(said))
    throw new Error(`npm install said:\n${said}`);
}

function look(tool, ...args) {
  const { status } = spawnSync('npx', ['--yes', tool, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${tool} found something`);
}

/** npm settings of this checkout don't apply in an empty folder. */
function withoutSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.toLowerCase().startsWith('npm_')));
}

function filesBelow(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ size: statSync(join(entry.parentPath, entry.name)).size }));
}

function sizeOf(files) {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
