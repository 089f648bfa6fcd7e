import type { Range } from '../base/source.ts';

/** A reported element or attribute; `what` names it in messages. */
export interface Found extends Range {
  readonly what: string;
}

/** `what` of an inline script. */
export const INLINE_SCRIPT = 'a script';

export interface MetaFact extends Range {
  /** The `name`, `property` or `http-equiv`, followed by the media query, if any; `charset` for the encoding. */
  readonly key: string;
  readonly content: string;
}

/** A `link` element in the head. Its range is the URL. */
export interface HeadLinkFact extends Range {
  readonly rel: readonly string[];
  readonly href: string;
  readonly hreflang: string | undefined;
}

/** A link in the body. Its range is the URL. */
export interface AnchorFact extends Range {
  readonly href: string;
  /** Accessible name from markup only (a subset of the W3C's Accessible Name Computation). */
  name: string;
  readonly rel: readonly string[];
  readonly opensTab: boolean;
}

export interface ImageFact extends Range {
  readonly src: string;
  readonly alt: string | undefined;
  readonly isHidden: boolean;
  /** Whether it is in prose, such as the body of a post. */
  readonly isInProse: boolean;
  readonly width: string | undefined;
  readonly height: string | undefined;
}

export interface HeadingFact extends Range {
  readonly level: number;
  text: string;
  /** Whether it has no end tag. */
  isUnclosed: boolean;
}

/** A URL that the browser loads with the page. Its range is the URL. */
export interface ResourceFact extends Range {
  readonly url: string;
  readonly kind: 'image' | 'script' | 'style' | 'frame' | 'media' | 'hint';
}

export interface CrumbFact extends Range {
  name: string;
  /** Undefined for an item without a link. */
  href: string | undefined;
}

export interface TextFact extends Range {
  text: string;
}

/** Facts about a page, collected in one pass. */
export interface PageFacts {
  readonly html: Range & { readonly lang: string | undefined };
  readonly hasDoctype: boolean;
  readonly titles: readonly TextFact[];
  readonly metas: readonly MetaFact[];
  readonly headLinks: readonly HeadLinkFact[];
  readonly jsonLd: readonly TextFact[];
  readonly styles: readonly TextFact[];
  readonly anchors: readonly AnchorFact[];
  /** The first element that the Tab key reaches, if it is a link. */
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
  /** Items of the visible breadcrumb; undefined without a breadcrumb. */
  readonly crumbs: readonly CrumbFact[] | undefined;
  /** `style` attributes, event handlers, inline scripts and `javascript:` URLs. */
  readonly inlineCode: readonly Found[];
  /** Forms, and attributes that submit data. */
  readonly forms: readonly Found[];
  /** Traces of missing values. */
  readonly slips: readonly Found[];
  readonly bodyText: string;
  /** Text of `main` without navigation and lists of links and news. */
  readonly mainText: string;
  /** Blocks of text, without asides and blocks that consist of links. */
  readonly blocks: readonly string[];
  /** Blocks of text that belong to another page (`data-elsewhere`). */
  readonly copies: readonly string[];
}
