import type { KnownRecord, Source, Spans } from '../../base/source.ts';
import { readFile } from './load-sources.ts';

/** A data file whose validated records come from the build cache. It's parsed only when a location in it is needed. */
export class CachedSource implements Source {
  readonly file: string;
  readonly known: readonly KnownRecord[];
  private readonly bytes: Uint8Array;
  private decoded: string | undefined;
  private parsed: Source | undefined;

  constructor(file: string, bytes: Uint8Array, known: readonly KnownRecord[]) {
    this.file = file;
    this.bytes = bytes;
    this.known = known;
  }

  get text(): string {
    this.decoded ??= new TextDecoder().decode(this.bytes);
    return this.decoded;
  }

  get value(): unknown {
    return this.source().value;
  }

  get spans(): Spans {
    return this.source().spans;
  }

  get body(): Source['body'] {
    return this.source().body;
  }

  private source(): Source {
    this.parsed ??= readFile(this.file, this.bytes).source;
    if (!this.parsed) throw new Error(`${this.file} can't be read, although a previous build read the same bytes`);
    return this.parsed;
  }
}
