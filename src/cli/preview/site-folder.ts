import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MEDIA_TYPES } from '../../base/media-types.ts';
import type { RuleFiles, Served } from '../../site/hosts/host.ts';

/** A site as it stands on the disk at this moment. */
export interface PresentSite extends Served {
  /** Where the file at a path such as `/about.html` really lies; undefined when there is none in the site. */
  readonly place: (path: string) => string | undefined;
}

export type SiteFolder = ReturnType<typeof siteFolder>;

/** The folder of a site, looked at anew for every request, since it is a link that leads to another build after each run. Links are followed only inside the build. `rules` are the rule files of the host, which it does not show. */
export function siteFolder(root: string, rules: RuleFiles | undefined) {
  const readRedirects = fileReader<Served['redirects']>((text) => rules?.readRedirects(text).rules ?? [], []);
  const readHeaders = fileReader<Served['headers']>((text) => rules?.readHeaders(text) ?? [], []);
  /** The folder of the build that is live right now; undefined when there is none. */
  const build = () => realPath(root);
  /** The site right now; undefined when there is none. */
  const present = (): PresentSite | undefined => {
    const base = build();
    if (base === undefined) return undefined;
    const { names = [] } = rules ?? {};
    const place = (path: string) => {
      if (names.includes(path.slice(1)) || path.endsWith('/') || path.includes('//')) return undefined;
      return placeIn(base, path);
    };
    const [redirects, headers = redirects] = names.map((name) => join(base, name));
    return {
      place,
      has: (path) => place(path) !== undefined,
      redirects: redirects === undefined ? [] : readRedirects(redirects),
      headers: headers === undefined ? [] : readHeaders(headers),
    };
  };
  return { build, present };
}

function placeIn(base: string, path: string): string | undefined {
  const place = realPath(join(base, path));
  return place?.startsWith(base + sep) && statSync(place, { throwIfNoEntry: false })?.isFile() ? place : undefined;
}

/** Where a path leads in the end; undefined when it leads nowhere, or is no path that the system could have. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Reads what a file says, parsed again when the file has changed. */
function fileReader<T>(parse: (text: string) => T, absent: T): (path: string) => T {
  let state = '';
  let value = absent;
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
    const now = stats ? `${path} ${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
    if (now !== state) value = stats ? parse(readFileSync(path, 'utf8')) : absent;
    state = now;
    return value;
  };
}

/** The media type of a file by its name, and whether its bytes are worth compressing. */
export function contentType(file: string): { readonly type: string; readonly isCompressible: boolean } {
  const type = MEDIA_TYPES.get(extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return { type, isCompressible: /charset|svg|icon/.test(type) };
}

export type Encoding = 'br' | 'gzip';

/** The encoding that a request asks for most (RFC 9110, section 12.5.3): Brotli before gzip where both are welcome; undefined for the bytes as they are. */
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

/** Bytes of compressed files that are remembered, in all. */
const REMEMBERED = 32 * 1024 * 1024;

/** Compresses files, and remembers what it made until there is too much of it. */
export class Compressor {
  private readonly made = new Map<string, Promise<Buffer>>();
  private size = 0;

  /** The bytes in an encoding. `key` stands for these bytes and no others; they are read only when they have to be. */
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
