import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { basePathOf } from '../../base/url.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import { EXIT, interrupted, log, print, printJsonLine } from '../console.ts';
import type { Flags } from '../options.ts';
import { type Preview, type ServeOptions, serveSite } from '../preview/serve-site.ts';
import { siteFolder } from '../preview/site-folder.ts';
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
  if (json) printJsonLine({ command: 'preview', ok: true, url: `${server.url}/`, host, port: server.port });
  else {
    if (port !== 0 && server.port !== port) log(`port ${port} is in use, using ${server.port}`);
    print(
      `${server.url}/\n${shownPath(join(out, 'site'))} for ${host}: ${HOSTS[host].applies}; always shows the latest build. Press Ctrl-C to stop.`,
    );
  }
  await stopped;
  await server.close();
  if (!json) log('\npreview stopped');
  return EXIT.sound;
}

interface PreviewOptions extends Pick<ServeOptions, 'port' | 'extra'> {
  /** Folder of the site, such as `generated/site`. */
  readonly root: string;
  /** Host whose rules apply. */
  readonly host: HostName;
  readonly basePath?: string;
}

/** Serves the latest build to this machine as its host would. Rejects with the system error if no port is free. */
export async function startPreview({ root, host, basePath = '', ...options }: PreviewOptions): Promise<Preview> {
  const text = 'There is no site yet; run `townpress generate` first.\n';
  const nothing = () => ({ type: 'text/plain; charset=utf-8', text });
  const server = await serveSite({ ...options, present: siteFolder(root, host, basePath), nothing });
  return { ...server, url: server.url + basePath };
}
