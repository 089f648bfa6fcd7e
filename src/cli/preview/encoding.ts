import { extname } from 'node:path';
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

/** Maximum size of all cached files, in bytes. */
const REMEMBERED = 32 * 1024 * 1024;

/** Compresses files and caches the results. The cache is emptied when it exceeds its limit. */
export class Compressor {
  private readonly made = new Map<string, Promise<Buffer>>();
  private size = 0;

  /** Returns the encoded bytes. `key` identifies the content, which is only read if it isn't cached. */
  compress(key: string, encoding: Encoding, read: () => Buffer): Promise<Buffer> {
    const name = `${encoding} ${key}`;
    const known = this.made.get(name);
    if (known) return known;
    const result = encoded(read(), encoding);
    this.made.set(name, result);
    void result.then(({ length }) => this.remember(length));
    return result;
  }

  private remember(length: number): void {
    this.size += length;
    if (this.size <= REMEMBERED) return;
    this.made.clear();
    this.size = 0;
  }
}

function encoded(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: Buffer) => (error ? reject(error) : resolve(result));
    if (encoding === 'gzip') gzip(bytes, done);
    else
      brotliCompress(
        bytes,
        { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } },
        done,
      );
  });
}
