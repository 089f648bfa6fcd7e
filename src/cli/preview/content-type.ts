import { extname } from 'node:path';
import { MEDIA_TYPES } from '../../base/media-types.ts';

/** The media type of a file by its name, and whether its bytes are worth compressing. */
export function contentType(file: string): { readonly type: string; readonly isCompressible: boolean } {
  const type = MEDIA_TYPES.get(extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return { type, isCompressible: /charset|svg|icon/.test(type) };
}
