import { extname } from 'node:path';

const TEXT = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.ico', 'image/x-icon'],
]);

const BINARY = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.pdf', 'application/pdf'],
]);

/** The media type of a file by its name, and whether its bytes are worth compressing. */
export function contentType(file: string): { readonly type: string; readonly isCompressible: boolean } {
  const extension = extname(file).toLowerCase();
  const text = TEXT.get(extension);
  return text === undefined
    ? { type: BINARY.get(extension) ?? 'application/octet-stream', isCompressible: false }
    : { type: text, isCompressible: true };
}
