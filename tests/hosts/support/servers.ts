import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildProcess, spawn, spawnSync } from '../../support/processes.ts';
import { recipeConfig } from './recipe.ts';

/** Servers that an owner may run, with the command that starts each. */
const COMMANDS = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' } as const;
export type ServerName = keyof typeof COMMANDS;
export const SERVER_NAMES = Object.keys(COMMANDS) as ServerName[];

/** A real server for a folder. */
export interface RunningServer {
  readonly port: number;
  /** The server's error log so far. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

/** Returns why a server can't be tested here; undefined if it can. */
export function whyNoServer(name: ServerName): string | undefined {
  const { error } = spawnSync(COMMANDS[name], ['-v'], { env: pathWithSbin() });
  return error ? `${name} isn't installed (Debian packages: nginx-light, caddy, apache2)` : undefined;
}

function pathWithSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` };
}

/** Starts a server on a free port with the configuration of the recipe, and waits until it responds. */
export async function startServer(name: ServerName, root: string, isShared = false): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), `townpress-${name}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { args, files } = CONFIGS[name]({ folder, port, root, isShared });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'home'));
  const child = spawn(COMMANDS[name], args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...pathWithSbin(), HOME: join(folder, 'home') },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const close = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let attempt = 0; !(await accepts(port)); attempt++) {
      if (attempt > 1200 || child.exitCode !== null) throw new Error(`${name} doesn't start: ${log}${errors(folder)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port, log: () => log + errors(folder), close };
}

function errors(folder: string): string {
  const file = join(folder, 'error.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Place {
  /** Whether it is configured like shared hosting. */
  readonly isShared: boolean;
  readonly folder: string;
  readonly port: number;
  readonly root: string;
}

interface Start {
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

function sharedHosting(root: string): string {
  return `DocumentRoot ${root}
<Directory ${root}>
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
`;
}

const isRoot = process.getuid?.() === 0;
const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'setenvif',
  'headers',
  'rewrite',
  'deflate',
  'filter',
  'autoindex',
];

/** Configurations like Debian's, in a temporary folder. */
const CONFIGS: Readonly<Record<ServerName, (place: Place) => Start>> = {
  nginx: ({ folder, port, root }) => ({
    args: ['-c', join(folder, 'main.conf'), '-p', folder, '-e', join(folder, 'error.log')],
    files: {
      'main.conf': `${isRoot ? 'user root;\n' : ''}daemon off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp;`).join(' ')}
  include /etc/nginx/mime.types;
  gzip on;
  ${recipeConfig('nginx', root, port)}
}
`,
    },
  }),
  caddy: ({ folder, port, root }) => ({
    args: ['run', '--config', join(folder, 'Caddyfile')],
    files: {
      Caddyfile: `{
  admin off
  auto_https off
}
${recipeConfig('caddy', root, port)}`,
    },
  }),
  apache: ({ folder, port, root, isShared }) => ({
    args: ['-X', '-f', join(folder, 'main.conf')],
    files: {
      'main.conf': `ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
${isRoot ? 'User www-data\nGroup www-data\n' : ''}${MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so\n`).join('')}TypesConfig /etc/mime.types
AddType application/x-gzip .gz .tgz
AddOutputFilterByType DEFLATE text/html text/plain text/css
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
${isShared ? sharedHosting(root) : recipeConfig('apache', root, port)}`,
    },
  }),
};
