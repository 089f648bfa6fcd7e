import type { HostName } from '../../hosts/hosts.ts';
import { type Preview, type ServeOptions, serveSite } from './serve-site.ts';
import { siteFolder } from './site-folder.ts';

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
