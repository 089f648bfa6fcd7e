import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { HOSTS, type HostName } from '../../site/hosts/all.ts';
import type { RoutesFile } from '../../site/routes/routes-file.ts';
import { JSON_VERSION, log, print } from '../console.ts';
import { EXIT } from '../exit-code.ts';
import { interrupted } from '../interrupted.ts';
import { type Preview, startPreview } from '../preview/start-preview.ts';

export interface PreviewFlags {
  readonly out: string;
  readonly host?: HostName;
  readonly port: number;
  readonly json?: boolean;
}

/** `townpress preview`: serves the finished site as its host would, until it is interrupted. That is its normal end. */
export async function preview({ out, host: asked, port, json }: PreviewFlags): Promise<number> {
  const host = hostOf(out);
  if (asked !== undefined && asked !== host) {
    throw new EnvironmentError(
      `the site was made for ${host} and lacks the files of ${asked}; run \`townpress generate --host ${asked}\` first`,
    );
  }
  const isLive = process.env['TOWNPRESS_LIVE_RELOAD'] === '1';
  const server = await openPreview({ root: join(out, 'site'), host, port, isLive });
  const stopped = interrupted();
  if (json === true)
    print(
      JSON.stringify({
        schemaVersion: JSON_VERSION,
        command: 'preview',
        ok: true,
        url: `${server.url}/`,
        host,
        port: server.port,
      }),
    );
  else {
    if (port !== 0 && server.port !== port) log(`port ${port} is taken; the next that is free is ${server.port}`);
    print(
      `${server.url}/\n${relative('', join(out, 'site')) || '.'} for ${host}: ${HOSTS[host].applies}; a new build shows at once. Ctrl-C ends it.`,
    );
  }
  await stopped;
  await server.close();
  if (json !== true) log('\nthe preview has ended');
  return EXIT.sound;
}

function hostOf(out: string): HostName {
  const routesFile = join(out, 'routes.json');
  if (!existsSync(routesFile) || !existsSync(join(out, 'site'))) {
    throw new EnvironmentError(
      `there is no finished site in ${relative('', out) || '.'}; run \`townpress generate\` first, or name its folder with --out`,
    );
  }
  return (JSON.parse(readFileSync(routesFile, 'utf8')) as RoutesFile).host;
}

/** Starts a preview. Throws an `EnvironmentError` if it gets no port. */
export async function openPreview(options: Parameters<typeof startPreview>[0]): Promise<Preview> {
  try {
    return await startPreview(options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const { port } = options;
    if (code === 'EADDRINUSE')
      throw new EnvironmentError(`port ${port} and all that follow it are taken; choose another with --port`);
    if (code === 'EACCES')
      throw new EnvironmentError(`you may not listen on port ${port}; choose one above 1023 with --port`);
    throw code === undefined ? error : new EnvironmentError(`the system gave no port to listen on (${message})`);
  }
}
