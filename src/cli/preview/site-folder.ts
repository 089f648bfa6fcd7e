import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseHeaders } from './header-rules.ts';
import type { Served } from './host-behavior.ts';
import { parseRedirects } from './redirect-rules.ts';

/** A site as it stands on the disk at this moment. */
export interface PresentSite extends Served {
  /** Where the file at a path such as `/about.html` really lies; undefined when there is none in the site. */
  readonly place: (path: string) => string | undefined;
}

/**
 * The folder of a site, looked at anew for every request: it is a link that leads to another build after each run.
 * Its rule files are read again when they are others. Links are followed only inside the build.
 */
export class SiteFolder {
  private readonly root: string;
  private readonly readsRules: boolean;
  private readonly redirects = new ParsedFile(parseRedirects);
  private readonly headers = new ParsedFile(parseHeaders);

  /** `readsRules` is whether `_redirects` and `_headers` are rules here, and no files to be shown. */
  constructor(root: string, readsRules: boolean) {
    this.root = root;
    this.readsRules = readsRules;
  }

  /** The folder of the build that is live right now; undefined when there is none. */
  build(): string | undefined {
    return realPath(this.root);
  }

  /** The site right now; undefined when there is none. */
  present(): PresentSite | undefined {
    const base = this.build();
    if (base === undefined) return undefined;
    const place = (path: string) => {
      if (this.readsRules && (path === '/_redirects' || path === '/_headers')) return undefined;
      return path.endsWith('/') || path.includes('//') ? undefined : placeIn(base, path);
    };
    return {
      place,
      has: (path) => place(path) !== undefined,
      redirects: this.readsRules ? this.redirects.read(join(base, '_redirects')) : [],
      headers: this.readsRules ? this.headers.read(join(base, '_headers')) : [],
    };
  }
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

/** The rules of a file, parsed again when the file has changed. */
class ParsedFile<T> {
  private readonly parse: (text: string) => T[];
  private state = '';
  private rules: T[] = [];

  constructor(parse: (text: string) => T[]) {
    this.parse = parse;
  }

  read(path: string): T[] {
    const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
    const state = stats ? `${path} ${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
    if (state !== this.state) {
      this.rules = stats ? this.parse(readFileSync(path, 'utf8')) : [];
      this.state = state;
    }
    return this.rules;
  }
}
