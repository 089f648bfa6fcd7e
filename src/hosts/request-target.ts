import { decoded } from '../base/url.ts';

/** The target of a request. */
export interface RequestTarget {
  /** The path as sent, which hosts match rules against. */
  readonly sent: string;
  /** The decoded path. */
  readonly path: string;
  /** The query, including its `?`, or empty. */
  readonly search: string;
}

/** Maximum length in characters, as in common servers. RFC 9110, section 4.1, recommends at least 8,000 octets. */
export const MAX_TARGET = 8192;

/**
 * Parses a request target (RFC 9112, section 3.2.1). Returns undefined if it isn't an absolute path, has a bad escape,
 * an encoded slash, a backslash, a control character or a dot segment.
 */
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

/** Removes the base path from a target; undefined if it's outside. */
export function targetInside(basePath: string, { sent, path, search }: RequestTarget): RequestTarget | undefined {
  if (!sent.startsWith(`${basePath}/`)) return undefined;
  return { sent: sent.slice(basePath.length), path: path.slice(basePath.length), search };
}
