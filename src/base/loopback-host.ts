/** Host names of this machine. */
const OWN = ['127.0.0.1', 'localhost'];

export const LOOPBACK = '127.0.0.1';

/** Returns the origin of a `Host` header if it is this machine, else undefined. Prevents DNS rebinding. */
export function loopbackOrigin(host: string | undefined): string | undefined {
  const address = `http://${host}`;
  return URL.canParse(address) && OWN.includes(new URL(address).hostname) ? new URL(address).origin : undefined;
}

/**
 * Returns a check of `Host` headers for a server that listens on `address`. If that isn't a loopback address, IP
 * addresses and `address` itself are accepted too: unlike a name, an IP address can't be rebound.
 */
export function isLoopbackHost(address: string): (host: string | undefined) => boolean {
  if (OWN.includes(address)) return (host) => loopbackOrigin(host) !== undefined;
  return (host) => {
    const named = `http://${host}`;
    if (host === undefined || !URL.canParse(named)) return false;
    const { hostname } = new URL(named);
    return loopbackOrigin(host) !== undefined || hostname === address || /^(\d+\.){3}\d+$|^\[.*\]$/.test(hostname);
  };
}

export const FOREIGN_HOST = 'This server only accepts requests from this machine.';
