/** The names by which this machine calls itself. */
const OWN = ['127.0.0.1', 'localhost'];

export const LOOPBACK = '127.0.0.1';

/** The origin that the header `Host` of a request names; undefined when that is not this machine: a page elsewhere can give its own name our address. */
export function ownOrigin(host: string | undefined): string | undefined {
  const address = `http://${host}`;
  return URL.canParse(address) && OWN.includes(new URL(address).hostname) ? new URL(address).origin : undefined;
}

export const FOREIGN_HOST = 'This server answers to this machine only.';
