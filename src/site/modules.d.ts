/// <reference types="handlebars" />

/** A Handlebars template of `templates/`, compiled when the command is built. */
declare module '*.hbs' {
  const template: (values: object) => string;
  export default template;
}

/** The parser of Handlebars without the rest, which the package declares no types for. */
declare module 'handlebars/dist/cjs/handlebars/compiler/base.js' {
  export function parse(text: string): hbs.AST.Program;
}

/** The stylesheets of the public site, and the fonts they name. */
declare module 'styles:site' {
  /** `site` begins the sheet of every page kind; `menu` and `live` are added where a site needs them. */
  export const stylesheets: Readonly<
    Record<import('./kinds/sheet-names.ts').SheetName | 'site' | 'menu' | 'live', string>
  >;
  /** The pairs of fonts that a theme may name: the rules that name their files, the families of both, the paths of the files on the site, and what loads them. */
  export const fonts: Readonly<
    Record<
      import('./theme/theme-record.ts').FontName,
      {
        readonly faces: string;
        readonly display: string;
        readonly text: string;
        readonly paths: readonly string[];
        /** `card` is the font of headings as cards are drawn with it, a WOFF. */
        readonly load: () => Promise<{
          readonly files: readonly { readonly path: string; readonly base64: string }[];
          readonly card: string;
        }>;
      }
    >
  >;
}

/** The licenses of the packages of which every site holds a copy. */
declare module 'notices:site' {
  const text: string;
  export default text;
}

/** The file of icons and plates of route signs: fetched once for all pages. */
declare module 'styles:signs' {
  export const path: string;
  export const text: string;
}

/** The states of the atlas by name, each loaded when it is asked for. */
declare module 'atlas:states' {
  type Counties = import('topojson-specification').GeometryCollection<{
    readonly name: string;
    readonly state?: string;
  }>;
  type StateAtlas = import('topojson-specification').Topology<{ readonly counties: Counties }>;
  export const states: Readonly<Record<string, () => Promise<{ readonly default: StateAtlas }>>>;
}

/** The scripts of public pages as their texts: `site` is for every page; `areas` and `missing` are for some, besides it, and `moved` is for files at old addresses. */
declare module 'client:site' {
  const scripts: Readonly<Record<'site' | 'areas' | 'missing' | 'moved', string>>;
  export default scripts;
}

/** The script of the pages whose posts come from a backend, and those that it loads on demand, each with its path on a site. */
declare module 'client:blog' {
  const files: readonly { readonly path: string; readonly text: string }[];
  export default files;
}

/** The script that `townpress dev` adds to pages, as its text. */
declare module 'client:dev' {
  const text: string;
  export default text;
}

/** The program of the admin: the paths of its files on the site, that of the first, and on demand their texts. */
declare module 'admin:app' {
  export const entry: string;
  export const paths: readonly string[];
  export const load: () => Promise<ReadonlyMap<string, string>>;
}

/** What the files of `src/site/words` hold, by the name of their language. */
declare module 'words:languages' {
  const languages: Readonly<Record<string, unknown>>;
  export default languages;
}

/** React's renderer, which is run when it is first asked for. */
declare module 'react:server' {
  export function staticMarkup(element: import('react').ReactElement): string;
}

/** A font, as its bytes. */
declare module '*.woff' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The version of the package, and a digest of the command's own code; both are set when it is built. */
declare const __VERSION__: string;
declare const __ENGINE__: string;
