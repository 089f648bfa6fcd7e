import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { HOSTS } from '../../site/hosts/all.ts';
import { EXIT, interrupted, log, print, printJsonLine, shownPath } from '../console.ts';
import type { Flags } from '../options.ts';
import { type Preview, startPreview } from '../preview/start-preview.ts';
import { readRoutes } from '../read-site.ts';

type PreviewFlags = Pick<Flags, 'out' | 'host' | 'json'> & { readonly port: number };

/** `townpress preview`: serves the finished site as its host would, until it is interrupted. That is its normal end. */
export async function preview({ out, host: asked, port, json }: PreviewFlags): Promise<number> {
  const { host } = readRoutes(out);
  if (asked !== undefined && asked !== host) {
    throw new EnvironmentError(
      `the site was made for ${host} and lacks the files of ${asked}; run \`townpress generate --host ${asked}\` first`,
    );
  }
  const isLive = process.env['TOWNPRESS_LIVE_RELOAD'] === '1';
  const server = await openPreview({ root: join(out, 'site'), host, port, isLive });
  const stopped = interrupted();
  if (json === true) printJsonLine({ command: 'preview', ok: true, url: `${server.url}/`, host, port: server.port });
  else {
    if (port !== 0 && server.port !== port) log(`port ${port} is taken; the next that is free is ${server.port}`);
    print(
      `${server.url}/\n${shownPath(join(out, 'site'))} for ${host}: ${HOSTS[host].applies}; a new build shows at once. Ctrl-C ends it.`,
    );
  }
  await stopped;
  await server.close();
  if (json !== true) log('\nthe preview has ended');
  return EXIT.sound;
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
