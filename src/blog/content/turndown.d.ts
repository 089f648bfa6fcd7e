declare module 'turndown' {
  /** The part of a DOM element that our rules read. */
  export interface HtmlElement {
    readonly nodeName: string;
    readonly textContent: string;
    readonly parentNode: HtmlElement;
    readonly firstChild: HtmlElement | null;
    readonly lastChild: HtmlElement | null;
    readonly previousSibling: HtmlElement | null;
    readonly nextSibling: HtmlElement | null;
    getAttribute(name: string): string | null;
  }

  interface Rule {
    filter: string | string[] | ((node: HtmlElement) => boolean);
    replacement: (content: string, node: HtmlElement) => string;
  }

  class TurndownService {
    constructor(options: Readonly<Record<string, unknown>>);
    addRule(name: string, rule: Rule): this;
    escape: (text: string) => string;
    turndown(html: string | HtmlElement): string;
  }

  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export { TurndownService as default };
}
