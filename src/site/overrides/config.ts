/* `townpress.config`: what it may say, and what its functions are given. The types are those that the package gives to files of a site. */

/** What code may know of a site; it cannot be changed. */
export interface SiteView {
  /** Name of the company. */
  readonly name: string;
  /** Such as `https://www.example.com`, without a slash at its end. */
  readonly origin: string;
  /** Such as `en-US`. */
  readonly language: string;
  readonly phone: { readonly number: string; readonly display: string };
  readonly services: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
  /** Towns with a page; `state` is the code of their state, such as `OH`. */
  readonly cities: readonly {
    readonly slug: string;
    readonly name: string;
    readonly state: string;
    readonly path: string;
  }[];
}

/** A page of the site. */
export interface PageView {
  /** Its address without the origin, such as `/cities/boston`. */
  readonly path: string;
  /** What kind of page it is, such as `city`. */
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Its document, which is read or made when this is called. */
  html(): string;
}

/** What `onPage` is given. */
export interface MadePage extends Pick<PageView, 'path' | 'kind' | 'title'> {
  /** The whole document. */
  readonly html: string;
  readonly site: SiteView;
}

/** The rules of a host that reads some, as values. In addresses `:name` stands for one segment, and a `*` at the end for all that follows, which `:splat` stands for in the target. */
export interface HostRules {
  /** In order: the first that matches an address counts. */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    /** 301 leads on. 200, 404 and 410 show the target at the address itself. */
    readonly status: number;
    /** Whether it counts for an address at which there is a file, too. */
    readonly winsOverFiles: boolean;
    /** What the query of an address has to hold, where the rule asks for some. */
    readonly query?: readonly (readonly [name: string, value: string])[] | undefined;
  }[];
  /** In order: where several match an address and set the same header, the last one counts. */
  readonly headers: readonly {
    readonly path: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
}

/** What `onOutput` is given. */
export interface MadeSite {
  /** All pages, those for staff too, in order. */
  readonly pages: readonly PageView[];
  readonly site: SiteView;
  /** Every address that leads to another, permanently. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The rules of the host that the site is made for; undefined for one that reads none, such as `static`. */
  readonly rules: HostRules | undefined;
  /** Adds a file to the site, such as `downloads/prices.csv`. */
  add(path: string, content: string | Uint8Array): void;
}

/** Something that a check has found. */
export interface OwnFinding {
  /** What is wrong, in lower case and without a full stop at its end. */
  readonly message: string;
  /** What to do about it. */
  readonly help?: string | undefined;
  /** The file that it is about, as seen from the folder of townpress.config, such as `data/cities.yaml`. */
  readonly file?: string | undefined;
  /** Its line, from 1. */
  readonly line?: number | undefined;
  /** `warning` by default. After an error nothing is written. */
  readonly level?: 'error' | 'warning' | 'note' | undefined;
}

/** What a check is given. */
export interface CheckedSite {
  readonly pages: readonly PageView[];
  readonly site: SiteView;
  report(finding: OwnFinding): void;
}

/** The settings of townpress.config. */
export interface Config {
  /** Is called with each public page, and may return another document in its place. It must depend on nothing but what it is given: a page that is the same is not made again. */
  readonly onPage?: ((page: MadePage) => string | undefined) | undefined;
  /** Is called when all pages are made, and may add files. */
  readonly onOutput?: ((site: MadeSite) => void | Promise<void>) | undefined;
  /** Checks of your own. `townpress check` and `townpress generate` show what they report. */
  readonly checks?: readonly ((site: CheckedSite) => void | Promise<void>)[] | undefined;
}

/** The settings as they are: an editor knows by this what may stand in them. */
export function defineConfig(config: Config): Config {
  return config;
}
