import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { basePathOf } from '../../base/url.ts';
import { HOSTS } from '../../hosts/hosts.ts';
import { EXIT, interrupted, log, print, printJsonLine } from '../console.ts';
import type { Flags } from '../options.ts';
import { startPreview } from '../preview/start-preview.ts';
import { withPort } from '../preview/with-port.ts';
import { readRoutes } from '../read-site.ts';
import { shownPath } from '../shown-path.ts';

type PreviewFlags = Pick<Flags, 'out' | 'host' | 'json'> & { readonly port: number };

/** `townpress preview`: serves the generated site as its host would, until interrupted. */
export async function preview({ out, host: asked, port, json }: PreviewFlags): Promise<number> {
  const { host, origin } = readRoutes(out);
  const basePath = basePathOf(origin);
  if (asked !== undefined && asked !== host) {
    throw new EnvironmentError(
      `the site was built for ${host}, not ${asked}; run \`townpress generate --host ${asked}\` first`,
    );
  }
  const server = await withPort(port, startPreview({ root: join(out, 'site'), host, basePath, port }));
  const stopped = interrupted();
  if (json === true) printJsonLine({ command: 'preview', ok: true, url: `${server.url}/`, host, port: server.port });
  else {
    if (port !== 0 && server.port !== port) log(`port ${port} is in use, using ${server.port}`);
    print(
      `${server.url}/\n${shownPath(join(out, 'site'))} for ${host}: ${HOSTS[host].applies}; always shows the latest build. Press Ctrl-C to stop.`,
    );
  }
  await stopped;
  await server.close();
  if (json !== true) log('\npreview stopped');
  return EXIT.sound;
}
