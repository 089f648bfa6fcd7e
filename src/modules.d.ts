/// <reference types="handlebars" />

/** A Handlebars template from `templates/`, precompiled when the CLI is built. */
declare module '*.hbs' {
  const template: (values: object) => string;
  export default template;
}

/** The Handlebars parser alone. The package doesn't declare types for it. */
declare module 'handlebars/dist/cjs/handlebars/compiler/base.js' {
  export function parse(text: string): hbs.AST.Program;
}

/** Stylesheets for the public site and the fonts they use. */
declare module 'styles:site' {
  /** `site` comes first in the stylesheet of every page kind. `menu` and `live` are added to sites that need them. */
  export const stylesheets: Readonly<
    Record<import('./pages/kinds/sheet-names.ts').SheetName | 'site' | 'menu' | 'live', string>
  >;
  /** Font pairs a theme can choose: `@font-face` rules, both font families, file paths on the site, and a loader. */
  export const fonts: Readonly<
    Record<
      import('./data/validate/schemas/theme-schema.ts').FontName,
      {
        readonly faces: string;
        readonly display: string;
        readonly text: string;
        readonly paths: readonly string[];
        /** `card` is the heading font as WOFF, for drawing social images. */
        readonly load: () => Promise<{
          readonly files: readonly { readonly path: string; readonly base64: string }[];
          readonly card: string;
        }>;
      }
    >
  >;
}

/** The Worker of sites whose pages are rendered on request, as JavaScript. */
declare module 'edge:handler' {
  const text: string;
  export default text;
}

/** Licenses of the packages that are copied into every site. */
declare module 'notices:site' {
  const text: string;
  export default text;
}

/** SVG sprite with icons and route shields, loaded once for all pages. */
declare module 'styles:signs' {
  export const path: string;
  export const text: string;
}

/** States in the atlas by name, loaded on demand. */
declare module 'atlas:states' {
  type Counties = import('topojson-specification').GeometryCollection<{
    readonly name: string;
    readonly state?: string;
  }>;
  type StateAtlas = import('topojson-specification').Topology<{ readonly counties: Counties }>;
  export const states: Readonly<Record<string, () => Promise<{ readonly default: StateAtlas }>>>;
}

/** Scripts of public pages: `site` for all, `areas` and `missing` for some, `moved` for redirect pages at old URLs. */
declare module 'client:site' {
  const scripts: Readonly<Record<'site' | 'areas' | 'missing' | 'moved', string>>;
  export default scripts;
}

/** The entry script for pages with backend posts, and the scripts it loads on demand, with their site paths. */
declare module 'client:blog' {
  const files: readonly { readonly path: string; readonly text: string }[];
  export default files;
}

/** Source of the script that `townpress dev` adds to pages. */
declare module 'client:dev' {
  const text: string;
  export default text;
}

/** The admin app: paths of its files on the site, the path of its entry, and a loader for their contents. */
declare module 'admin:app' {
  export const entry: string;
  export const paths: readonly string[];
  export const load: () => Promise<ReadonlyMap<string, string>>;
}

/** Contents of the files in `src/data/words`, by language. */
declare module 'words:languages' {
  const languages: Readonly<Record<string, unknown>>;
  export default languages;
}

/** React's server renderer, loaded on first use. */
declare module 'react:server' {
  export function staticMarkup(element: import('react').ReactElement): string;
}

/** The bytes of a font. */
declare module '*.woff' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The package version, a digest of the CLI's code, and the names of trades and languages, set at build time. */
declare const __VERSION__: string;
declare const __ENGINE__: string;
declare const __TRADES__: readonly string[];
declare const __LANGUAGES__: readonly string[];
