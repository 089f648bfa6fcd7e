/** The names by which this machine calls itself. */
const OWN = ['127.0.0.1', 'localhost'];

export const LOOPBACK = '127.0.0.1';

/** The origin that the header `Host` of a request names; undefined when that is not this machine: a page elsewhere can give its own name our address. */
export function ownOrigin(host: string | undefined): string | undefined {
  const address = `http://${host}`;
  return URL.canParse(address) && OWN.includes(new URL(address).hostname) ? new URL(address).origin : undefined;
}

/**
 * Whether a `Host` is this machine's for a server that listens at `address`. Who asks for another address than that of this
 * machine alone is reached by addresses in numbers and by that one: a page elsewhere can give no number another meaning.
 */
export function isOwnHost(address: string): (host: string | undefined) => boolean {
  if (OWN.includes(address)) return (host) => ownOrigin(host) !== undefined;
  return (host) => {
    const named = `http://${host}`;
    if (host === undefined || !URL.canParse(named)) return false;
    const { hostname } = new URL(named);
    return ownOrigin(host) !== undefined || hostname === address || /^(\d+\.){3}\d+$|^\[.*\]$/.test(hostname);
  };
}

export const FOREIGN_HOST = 'This server answers to this machine only.';
