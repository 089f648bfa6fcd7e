import type { Range } from '../base/source.ts';

/** An element or attribute at its place, named by what is said of it. */
export interface Found extends Range {
  readonly what: string;
}

/** `what` of a script whose code stands in the page. */
export const INLINE_SCRIPT = 'a script';

export interface MetaFact extends Range {
  /** The `name`, `property` or `http-equiv`, with the media query where there is one; `charset` for the encoding. */
  readonly key: string;
  readonly content: string;
}

/** A `link` element of the head; its range is its address. */
export interface HeadLinkFact extends Range {
  readonly rel: readonly string[];
  readonly href: string;
  readonly hreflang: string | undefined;
}

/** A link of the body; its range is its address. */
export interface AnchorFact extends Range {
  readonly href: string;
  /** The accessible name by markup alone (a part of the W3C's Accessible Name Computation). */
  name: string;
  readonly rel: readonly string[];
  readonly opensTab: boolean;
}

export interface ImageFact extends Range {
  readonly src: string;
  readonly alt: string | undefined;
  readonly isHidden: boolean;
  /** Whether it stands in a longer text that somebody wrote. */
  readonly isInProse: boolean;
  readonly width: string | undefined;
  readonly height: string | undefined;
}

export interface HeadingFact extends Range {
  readonly level: number;
  text: string;
  /** Whether no tag of its own closes it. */
  isUnclosed: boolean;
}

/** An address that a browser fetches by itself; its range is the address. */
export interface ResourceFact extends Range {
  readonly url: string;
  readonly kind: 'image' | 'script' | 'style' | 'frame' | 'media' | 'hint';
}

export interface CrumbFact extends Range {
  name: string;
  /** Undefined for an item without a link. */
  href: string | undefined;
}

/** Text inside an element, with its place. */
export interface TextFact extends Range {
  text: string;
}

/** Everything the audit needs of a page, read in one pass. */
export interface PageFacts {
  readonly html: Range & { readonly lang: string | undefined };
  readonly hasDoctype: boolean;
  readonly titles: readonly TextFact[];
  readonly metas: readonly MetaFact[];
  readonly headLinks: readonly HeadLinkFact[];
  readonly jsonLd: readonly TextFact[];
  readonly styles: readonly TextFact[];
  readonly anchors: readonly AnchorFact[];
  /** The first thing that the Tab key reaches, if it is a link. */
  readonly firstControl: AnchorFact | undefined;
  readonly images: readonly ImageFact[];
  readonly headings: readonly HeadingFact[];
  readonly resources: readonly ResourceFact[];
  readonly ids: readonly TextFact[];
  readonly landmarks: {
    readonly main: readonly Range[];
    readonly header: readonly Range[];
    readonly footer: readonly Range[];
  };
  /** Items of the visible breadcrumb; undefined without one. */
  readonly crumbs: readonly CrumbFact[] | undefined;
  /** `style` attributes, handlers, scripts in the page, `javascript:` addresses. */
  readonly inlineCode: readonly Found[];
  /** Forms, and attributes that send something. */
  readonly forms: readonly Found[];
  /** Traces of a value that was missing when the page was made. */
  readonly slips: readonly Found[];
  /** All shown text. */
  readonly bodyText: string;
  /** Text of `main` without navigation and lists of links and news: what the page says in words of its own. */
  readonly mainText: string;
  /** Its texts block by block, without asides and without blocks that are nothing but links. */
  readonly blocks: readonly string[];
  /** The same of texts whose home is another page (`data-elsewhere`). */
  readonly copies: readonly string[];
}
