import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RuleFiles, Served } from '../../site/hosts/host.ts';

/** A site as it stands on the disk at this moment. */
export interface PresentSite extends Served {
  /** Where the file at a path such as `/about.html` really lies; undefined when there is none in the site. */
  readonly place: (path: string) => string | undefined;
}

/** The folder of a site, looked at anew for every request, since it is a link that leads to another build after each run. Links are followed only inside the build. */
export class SiteFolder {
  private readonly root: string;
  private readonly rules: RuleFiles | undefined;
  private readonly redirects: ParsedFile<Served['redirects']>;
  private readonly headers: ParsedFile<Served['headers']>;

  /** `rules` are the rule files of the host, which it does not show; without them every file is shown. */
  constructor(root: string, rules: RuleFiles | undefined) {
    this.root = root;
    this.rules = rules;
    this.redirects = new ParsedFile((text) => rules?.readRedirects(text).rules ?? [], []);
    this.headers = new ParsedFile((text) => rules?.readHeaders(text) ?? [], []);
  }

  /** The folder of the build that is live right now; undefined when there is none. */
  build(): string | undefined {
    return realPath(this.root);
  }

  /** The site right now; undefined when there is none. */
  present(): PresentSite | undefined {
    const base = this.build();
    if (base === undefined) return undefined;
    const { names = [] } = this.rules ?? {};
    const place = (path: string) => {
      if (names.includes(path.slice(1)) || path.endsWith('/') || path.includes('//')) return undefined;
      return placeIn(base, path);
    };
    const [redirects, headers = redirects] = names.map((name) => join(base, name));
    return {
      place,
      has: (path) => place(path) !== undefined,
      redirects: redirects === undefined ? [] : this.redirects.read(redirects),
      headers: headers === undefined ? [] : this.headers.read(headers),
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

/** What a file says, parsed again when the file has changed. */
class ParsedFile<T> {
  private readonly parse: (text: string) => T;
  private readonly absent: T;
  private state = '';
  private value: T;

  constructor(parse: (text: string) => T, absent: T) {
    this.parse = parse;
    this.absent = absent;
    this.value = absent;
  }

  read(path: string): T {
    const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
    const state = stats ? `${path} ${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
    if (state !== this.state) {
      this.value = stats ? this.parse(readFileSync(path, 'utf8')) : this.absent;
      this.state = state;
    }
    return this.value;
  }
}
