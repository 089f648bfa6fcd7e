import { lazy } from '../../base/lazy.ts';
import type { KnownRecord, Source, Spans } from '../../base/source.ts';
import { readFile } from './load-sources.ts';

/** A data file whose validated records come from the build cache. It's parsed only when a location in it is needed. */
export class CachedSource implements Source {
  readonly file: string;
  readonly known: readonly KnownRecord[];
  private readonly decoded: () => string;
  private readonly source: () => Source;

  constructor(file: string, bytes: Uint8Array, known: readonly KnownRecord[]) {
    this.file = file;
    this.known = known;
    this.decoded = lazy(() => new TextDecoder().decode(bytes));
    this.source = lazy(() => {
      const { source } = readFile(file, bytes);
      if (!source) throw new Error(`${file} can't be read, although a previous build read the same bytes`);
      return source;
    });
  }

  get text(): string {
    return this.decoded();
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
}
