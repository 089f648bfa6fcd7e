import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, MEDIA_TYPES } from '../../base/media-types.ts';

/** Returns the media type of a file name, and whether its content is worth compressing. */
export function contentType(file: string): { readonly type: string; readonly isCompressible: boolean } {
  const type = MEDIA_TYPES.get(extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return { type, isCompressible: isCompressible(type) };
}

export type Encoding = 'br' | 'gzip';

/** Returns the preferred encoding (RFC 9110, section 12.5.3), Brotli before gzip; undefined for none. */
export function chosenEncoding(accepted: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = (['br', 'gzip'] as const).toSorted((a, b) => weightOf(b) - weightOf(a))[0] as Encoding;
  return weightOf(best) > 0 ? best : undefined;
}

/** Compresses the content of a file. */
export function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
