import type { HostName } from '../../site/hosts/names.ts';
import { type Preview, type ServeOptions, serveSite } from './serve-site.ts';
import { siteFolder } from './site-folder.ts';

interface PreviewOptions extends Pick<ServeOptions, 'port' | 'extra'> {
  /** The folder of the site, such as `generated/site`. */
  readonly root: string;
  /** The host whose rules are applied. */
  readonly host: HostName;
}

/** Serves a finished site as a host would, to this machine only. A new build is shown from the next request on. Rejects with the system's error when no port can be had. */
export function startPreview({ root, host, ...options }: PreviewOptions): Promise<Preview> {
  const text = 'There is no site yet; run `townpress generate` first.\n';
  const nothing = () => ({ type: 'text/plain; charset=utf-8', text });
  return serveSite({ ...options, present: siteFolder(root, host), nothing });
}
