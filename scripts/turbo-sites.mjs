import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMMAND } from './bench-package.mjs';

/*
 * Runs the recipe in docs/recipes/many-sites.md: builds three sites with Turborepo and a cache on this machine, and
 * again in a second clone, which must get the same files from the cache. Installs both tools into a temporary folder.
 */
const TOOLS = ['turbo@2.11.11', 'turborepo-remote-cache@2.12.0'];
const PORT = 39_217;
const TOKEN = 'local-test-token';
const SITES = ['acme', 'bolt', 'cove'];

const folder = mkdtempSync(join(tmpdir(), 'townpress-turbo-'));
const tools = join(folder, 'tools');
const first = join(folder, 'first');
const second = join(folder, 'second');
const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;
const env = {
  ...environment,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  ...{ TURBO_API: `http://127.0.0.1:${PORT}`, TURBO_TOKEN: TOKEN, TURBO_TEAM: 'sites' },
};
const run = (file, args, cwd) =>
  execFileSync(file, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const say = (text) => process.stdout.write(`${text}\n`);

mkdirSync(tools);
writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
run('npm', ['install', '--no-audit', '--no-fund', ...TOOLS], tools);
mkdirSync(join(folder, 'bin'));
writeFileSync(join(folder, 'bin/townpress'), `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`, {
  mode: 0o755,
});

mkdirSync(join(first, 'sites'), { recursive: true });
const workspace = { private: true, packageManager: 'npm@10.8.2', workspaces: ['sites/*'] };
writeFileSync(join(first, 'package.json'), JSON.stringify(workspace));
writeFileSync(join(first, '.gitignore'), 'node_modules\ngenerated\n.turbo\n.townpress\n');
const recipe = readFileSync(new URL('../docs/recipes/many-sites.md', import.meta.url), 'utf8');
writeFileSync(
  join(first, 'turbo.json'),
  /```json\n(.*?"tasks".*?)```/s.exec(recipe.slice(recipe.indexOf('## Share builds')))[1],
);
for (const [index, name] of SITES.entries()) {
  const answers = [
    '--name',
    `${name} Pipes`,
    '--trade',
    'plumbing',
    '--phone',
    '512-555-0142',
    '--from',
    `7870${index + 1}`,
  ];
  run(process.execPath, [COMMAND, 'init', `sites/${name}`, '--yes', ...answers, '--within', '8'], first);
  // The command comes from this checkout, so npm needn't install it.
  const file = join(first, 'sites', name, 'package.json');
  const { dependencies: __, devDependencies: ___, ...own } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(own));
}
run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], first);
run('git', ['init', '-q'], first);
run('git', ['add', '-A'], first);
run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Add sites'], first);
run('git', ['clone', '-q', first, second], folder);

const cache = spawn(process.execPath, [join(tools, 'node_modules/turborepo-remote-cache/dist/cli.js')], {
  env: { ...env, PORT: String(PORT), STORAGE_PROVIDER: 'local', STORAGE_PATH: join(folder, 'cache') },
  stdio: 'ignore',
});
try {
  await sleep(3000);
  const build = (cwd) => {
    const started = performance.now();
    const output = run(join(tools, 'node_modules/.bin/turbo'), ['run', 'build', '--env-mode=loose'], cwd);
    const [, cached] = /Cached:\s+(\d+) cached/.exec(output) ?? [];
    return { cached: Number(cached), seconds: ((performance.now() - started) / 1000).toFixed(1) };
  };
  const before = build(first);
  const again = build(second);
  say(`first clone: ${before.cached} of ${SITES.length} from the cache, ${before.seconds} s`);
  say(`second clone: ${again.cached} of ${SITES.length} from the cache, ${again.seconds} s`);
  for (const name of SITES) {
    const [one, other] = [first, second].map((clone) => filesOf(join(clone, 'sites', name, 'generated/site')));
    if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${name} differs between the clones`);
    say(`${name}: ${one.length} files, the same in both clones`);
  }
  if (again.cached !== SITES.length) throw new Error('the second clone built a site again');
} finally {
  cache.kill();
  rmSync(folder, { recursive: true, force: true });
}

function filesOf(root) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths.map((path) => [path.slice(root.length), readFileSync(path, 'base64')]);
}
