/** What a request asks for. */
export interface RequestTarget {
  /** The path as it was sent, which is what rules of a host are held against. */
  readonly sent: string;
  /** The path with its escapes read. */
  readonly path: string;
  /** The query with its `?`; empty where there is none. */
  readonly search: string;
}

/** Longest target that is answered, in characters: what common servers take (RFC 9110, section 4.1, asks for 8,000 octets). */
export const MAX_TARGET = 8192;

/** Reads the target of a request line (RFC 9112, section 3.2.1). Undefined when it is no absolute path, an escape is broken, it hides a slash, a backslash or a control character, or it leaves a folder. */
export function readTarget(url: string): RequestTarget | undefined {
  const [, sent = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (!sent.startsWith('/') || sent.includes('\\') || /%(2f|5c)/i.test(sent)) return undefined;
  const path = decoded(sent);
  if (
    path === undefined ||
    /[\x00-\x1f\x7f]/.test(path) ||
    path.split('/').some((part) => part === '.' || part === '..')
  )
    return undefined;
  return { sent, path, search };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
