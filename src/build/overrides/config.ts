/* Settings in `townpress.config`, and arguments for its functions. The package exports these types to sites. */

/** Read-only view of a site for custom code. */
export interface SiteView {
  /** Company name. */
  readonly name: string;
  /** Such as `https://www.example.com`, without a trailing slash. */
  readonly origin: string;
  /** Such as `en-US`. */
  readonly language: string;
  readonly phone: { readonly number: string; readonly display: string };
  readonly services: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
  /** Towns with a page. `state` is a state code such as `OH`. */
  readonly cities: readonly {
    readonly slug: string;
    readonly name: string;
    readonly state: string;
    readonly path: string;
  }[];
}

export interface PageView {
  /** The path, such as `/cities/boston`. */
  readonly path: string;
  /** The kind of page, such as `city`. */
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** Whether the page is indexed, that is, not noindex. */
  readonly isIndexed: boolean;
  /** Returns the HTML document, read or rendered on demand. */
  html(): string;
}

/** The argument of `onPage`. */
export interface MadePage extends Pick<PageView, 'path' | 'kind' | 'title'> {
  /** The complete HTML document. */
  readonly html: string;
  readonly site: SiteView;
}

/** The host's rules. In paths, `:name` matches one segment and a final `*` the rest, which is `:splat` in targets. */
export interface HostRules {
  /** In order: the first match wins. */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    /** With 301, the rule redirects. With 200, 404 or 410, it shows the target at the requested URL. */
    readonly status: number;
    /** Whether it also applies if there is a file at the path. */
    readonly winsOverFiles: boolean;
    /** Required query parameters, if any. */
    readonly query?: readonly (readonly [name: string, value: string])[] | undefined;
  }[];
  /** In order: if several matches set the same header, the last one wins. */
  readonly headers: readonly {
    readonly path: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
}

/** The argument of `onOutput`. */
export interface MadeSite {
  /** All pages in order, including admin pages. */
  readonly pages: readonly PageView[];
  readonly site: SiteView;
  /** All permanent redirects. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The rules for the site's host; undefined if the host doesn't support rules, such as `static`. */
  readonly rules: HostRules | undefined;
  /** Adds a file to the site, such as `downloads/prices.csv`. */
  add(path: string, content: string | Uint8Array): void;
}

/** A finding of a custom check. */
export interface OwnFinding {
  /** What's wrong. Start in lowercase, and omit the final period. */
  readonly message: string;
  /** How to fix it. */
  readonly help?: string | undefined;
  /** The file, relative to the folder of townpress.config, such as `data/cities.yaml`. */
  readonly file?: string | undefined;
  /** The line, starting at 1. */
  readonly line?: number | undefined;
  /** `warning` by default. An error prevents the site from being written. */
  readonly level?: 'error' | 'warning' | 'note' | undefined;
}

/** The argument of a check. */
export interface CheckedSite {
  readonly pages: readonly PageView[];
  readonly site: SiteView;
  report(finding: OwnFinding): void;
}

/** The settings in townpress.config. */
export interface Config {
  /** Called for each public page. May return a new document. Is cached, so it must depend only on its argument. */
  readonly onPage?: ((page: MadePage) => string | undefined) | undefined;
  /** Called when all pages are rendered. May add files. */
  readonly onOutput?: ((site: MadeSite) => void | Promise<void>) | undefined;
  /** Custom checks. `townpress check` and `townpress generate` show their findings. */
  readonly checks?: readonly ((site: CheckedSite) => void | Promise<void>)[] | undefined;
}

/** Returns the settings unchanged. Gives editors their types. */
export function defineConfig(config: Config): Config {
  return config;
}
