import documentTemplate from '../../../templates/document.html.hbs';
import wrapperTemplate from '../../../templates/wrapper.html.hbs';
import { FEED_PATHS } from '../../base/url.ts';
import { escapeToUtf8, joinedUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { Business } from '../../model/business.ts';
import type { Site } from '../../model/site.ts';
import { PICTURE_SIZES } from './components/responsive-picture.tsx';
import { type HtmlTemplate, markOf, splitAtMarks } from './pieces.ts';

/** Optional fields; the template leaves out the ones a page doesn't set. */
const OPTIONAL_FIELDS = [
  'contentSecurity',
  'preload',
  'preloadSet',
  'script',
  'published',
  'modified',
  'author',
  'jsonLd',
  'card',
  'cardAlt',
] as const satisfies readonly (keyof Head)[];

/** Fields in the document template other than the body, in the order of their placeholders. */
export const HEAD_FIELDS = [
  'title',
  'description',
  'keywords',
  'canonical',
  'robots',
  'stylesheet',
  ...OPTIONAL_FIELDS,
] as const satisfies readonly (keyof Head)[];
const BODY = HEAD_FIELDS.length;

const NOTHING = utf8Of('');

/** Creates a site's documents. The template runs once per set of optional fields, with placeholders for page values. */
export function createDocuments(frame: DocumentFrame): Documents {
  const marks = Object.fromEntries(HEAD_FIELDS.map((field, index) => [field, markOf(index)]));
  const variants = new Map<number, HtmlTemplate>();
  const variantOf = (head: Head): HtmlTemplate => {
    const present = OPTIONAL_FIELDS.reduce(
      (bits, field, index) => (head[field] === undefined ? bits : bits | (1 << index)),
      0,
    );
    let variant = variants.get(present);
    if (!variant) {
      const absent = Object.fromEntries(
        OPTIONAL_FIELDS.filter((field) => head[field] === undefined).map((field) => [field, undefined]),
      );
      variants.set(
        present,
        (variant = splitAtMarks(documentTemplate({ frame, head: { ...marks, ...absent }, body: markOf(BODY) }))),
      );
    }
    return variant;
  };
  const wrapper = splitAtMarks(
    wrapperTemplate({
      language: frame.language,
      moved: frame.moved,
      script: frame.movedScript,
      title: markOf(0),
      target: markOf(1),
      canonical: markOf(2),
    }),
  );
  return {
    page: (head, renderBody) => {
      const { html, gaps } = variantOf(head);
      // Structured data is already escaped for a script element.
      const texts = HEAD_FIELDS.map((field) =>
        field === 'jsonLd' ? (head.jsonLd ?? NOTHING) : escapeToUtf8(head[field] ?? ''),
      );
      const out = [html[0] as Utf8];
      for (let index = 0; index < gaps.length; index++) {
        if (gaps[index] === BODY) renderBody(out);
        else out.push(texts[gaps[index] as number] as Utf8);
        out.push(html[index + 1] as Utf8);
      }
      return joinedUtf8(out);
    },
    wrapper: ({ title, target, canonical }) => {
      const texts = [escapeToUtf8(title), escapeToUtf8(target), escapeToUtf8(canonical)];
      const { html, gaps } = wrapper;
      let document: string = html[0] as Utf8;
      for (let index = 0; index < gaps.length; index++)
        document += (texts[gaps[index] as number] as Utf8) + (html[index + 1] as Utf8);
      return document as Utf8;
    },
  };
}

export interface Documents {
  /** Returns a page's document. `renderBody` adds the pieces of its body. */
  page(head: Head, renderBody: (out: Utf8[]) => void): Utf8;
  /** Returns a document that redirects immediately. */
  wrapper(values: WrapperValues): Utf8;
}

interface WrapperValues {
  readonly title: string;
  readonly target: string;
  readonly canonical: string;
}

/** Policies in the page's own `meta` elements. */
export interface MetaPolicy {
  readonly contentSecurity: string;
  readonly referrer: string;
}

/** The robots directives of an indexed page, word for word as specified. */
const INDEX_ROBOTS = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Returns the robots directives of a page. In a preview build, none is indexed. */
export function robotsOf({ previewOf }: Pick<Business, 'previewOf'>, isIndexed = true): string {
  return isIndexed && previewOf === undefined ? INDEX_ROBOTS : 'noindex, follow';
}

/** The values in the head of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly canonical: string;
  readonly robots: string;
  /** A content security policy for this page only, instead of the site's. */
  readonly contentSecurity: string | undefined;
  readonly stylesheet: string;
  /** The script for this kind of page, in addition to the site-wide script. */
  readonly script: string | undefined;
  /** URL to preload if the largest above-the-fold image is a drawing. */
  readonly preload: string | undefined;
  /** The `srcset` to preload if that image is a photo, in the best format only. */
  readonly preloadSet: string | undefined;
  /** URL and alt text of the social image. */
  readonly card: string | undefined;
  readonly cardAlt: string | undefined;
  /** For a post: when it was published and last changed, and its author. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
  readonly author: string | undefined;
  readonly jsonLd: Utf8 | undefined;
}

const FEEDS = [
  { type: 'application/rss+xml', href: FEED_PATHS.rss },
  { type: 'application/atom+xml', href: FEED_PATHS.atom },
  { type: 'application/feed+json', href: FEED_PATHS.json },
] as const;

/** Values in the document template that are the same on all pages of a site. Doesn't include the body. */
export interface DocumentFrame {
  readonly language: string;
  /** The text in a redirect document before the title of its target. */
  readonly moved: string;
  /** The decorations in `look`, as CSS class names; empty for plain pages. */
  readonly look: string;
  readonly siteName: string;
  /** Colors for the browser UI (`theme-color`). */
  readonly colour: { readonly day: string; readonly night: string };
  /** Whether there are icons, drawn from the monogram. */
  readonly hasIcons: boolean;
  readonly script: string;
  /** The script in redirect documents. */
  readonly movedScript: string;
  /** Fonts to preload. A font that loads too late isn't used on that page at all, to avoid a layout shift. */
  readonly fonts: readonly string[];
  readonly preloadSizes: string;
  /** The blog's feeds; empty without posts. */
  readonly feeds: readonly { readonly type: string; readonly href: string }[];
  /** Elements and scripts that the data adds to the head of public pages. */
  readonly metas: readonly (readonly Attribute[])[];
  readonly links: readonly (readonly Attribute[])[];
  readonly scripts: readonly { readonly attributes: readonly Attribute[]; readonly code: string | undefined }[];
  /** Policies for hosts that don't send our headers. */
  readonly policy: MetaPolicy | undefined;
}

/** An attribute of an element in the data. Without a value, it is a boolean attribute. */
interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
}

function attributesOf(given: Readonly<Record<string, string | true | undefined>>): Attribute[] {
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: value === true ? undefined : value }],
  );
}

/** Returns head elements from the data. External scripts are deferred unless their attributes say otherwise. */
function headOf({ head, scripts }: Site['business']): Pick<DocumentFrame, 'metas' | 'links' | 'scripts'> {
  const isLink = ({ rel }: (typeof head)[number]) => rel !== undefined;
  return {
    metas: head
      .filter((entry) => !isLink(entry))
      .map(({ name, property, content }) => attributesOf({ name, property, content })),
    links: head.filter(isLink).map(({ rel, href }) => attributesOf({ rel, href })),
    scripts: scripts.map(({ src, code, integrity, attributes }) => {
      const waits = src !== undefined && !('async' in attributes) && !('defer' in attributes);
      const crossorigin = integrity === undefined ? undefined : true;
      const defer = waits ? true : undefined;
      return { attributes: attributesOf({ src, integrity, crossorigin, defer, ...attributes }), code };
    }),
  };
}

/** Files that documents refer to. */
export type FrameFile = 'script' | 'movedScript' | 'fonts';

export function documentFrame(
  { business, labels, icons, posts, theme }: Site,
  { script, movedScript, fonts, policy }: Pick<DocumentFrame, FrameFile | 'policy'>,
): DocumentFrame {
  return {
    language: business.language,
    moved: labels.moved,
    look: business.look.join(' '),
    siteName: business.name,
    colour: { day: theme.day.deep, night: theme.night.deep },
    hasIcons: icons.length > 0,
    script,
    movedScript,
    fonts,
    preloadSizes: PICTURE_SIZES.hero,
    feeds: posts.length === 0 ? [] : FEEDS,
    ...headOf(business),
    policy,
  };
}
