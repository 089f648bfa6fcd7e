import documentTemplate from '../../../templates/document.html.hbs';
import wrapperTemplate from '../../../templates/wrapper.html.hbs';
import { FEED_PATHS } from '../../base/url.ts';
import { escapeToUtf8, joinedUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { Site } from '../model/site.ts';
import { PICTURE_SIZES } from './components/picture.tsx';
import { cutAtMarks, markOf, type Pieces } from './pieces.ts';

/** What the document template shows only of pages that have it. */
const OPTIONAL_FIELDS = [
  ...['contentSecurity', 'preload', 'preloadSet', 'script', 'published', 'modified'],
  ...['author', 'jsonLd', 'card', 'cardAlt'],
] as const satisfies readonly (keyof Head)[];

/** What the document template shows of a page besides its body, in the order of its gaps. */
export const HEAD_FIELDS = [
  ...['title', 'description', 'keywords', 'canonical', 'robots', 'stylesheet'],
  ...OPTIONAL_FIELDS,
] as const satisfies readonly (keyof Head)[];
const BODY = HEAD_FIELDS.length;

const NOTHING = utf8Of('');

/** Makes documents for one site. The template runs once for each set of optional fields, with marks for what differs from page to page. */
export function createDocuments(frame: DocumentFrame): Documents {
  const marks = Object.fromEntries(HEAD_FIELDS.map((field, index) => [field, markOf(index)]));
  const variants = new Map<number, Pieces>();
  const variantOf = (head: Head): Pieces => {
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
        (variant = cutAtMarks(documentTemplate({ frame, head: { ...marks, ...absent }, body: markOf(BODY) }))),
      );
    }
    return variant;
  };
  const wrapper = cutAtMarks(
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
      // Structured data is escaped already, for a script element.
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
  /** The document of a page; `renderBody` adds the pieces of its body. */
  page(head: Head, renderBody: (out: Utf8[]) => void): Utf8;
  /** A document that leads on at once. */
  wrapper(values: WrapperValues): Utf8;
}

/** What a document that leads on shows. */
interface WrapperValues {
  readonly title: string;
  readonly target: string;
  readonly canonical: string;
}

/** What a page itself says of the policy. */
export interface MetaPolicy {
  readonly contentSecurity: string;
  readonly referrer: string;
}

/** The directives of a page that is to be found, word for word as specified. */
export const INDEX_ROBOTS = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** What the head of a page says about it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly canonical: string;
  readonly robots: string;
  /** The content security policy of its own, instead of that of all pages. */
  readonly contentSecurity: string | undefined;
  /** The stylesheet of pages of its kind. */
  readonly stylesheet: string;
  /** The script of pages of its kind, besides that of all. */
  readonly script: string | undefined;
  /** The largest picture of the first screen, to be fetched before the page is laid out: the address of a drawing, */
  readonly preload: string | undefined;
  /** or all widths of a photograph in the best format, which is the only one to be fetched early. */
  readonly preloadSet: string | undefined;
  /** The address of the picture shown when the page is shared, and its text. */
  readonly card: string | undefined;
  readonly cardAlt: string | undefined;
  /** Of a post: when it was published and last changed, and who wrote it. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
  readonly author: string | undefined;
  /** The serialised structured data. */
  readonly jsonLd: Utf8 | undefined;
}

const FEEDS = [
  { type: 'application/rss+xml', href: FEED_PATHS.rss },
  { type: 'application/atom+xml', href: FEED_PATHS.atom },
  { type: 'application/feed+json', href: FEED_PATHS.json },
] as const;

/** The values of the document template besides the body, the same on all pages of a site. */
export interface DocumentFrame {
  readonly language: string;
  /** What a document that leads on says before the title of its target. */
  readonly moved: string;
  /** What the look takes from the road and the workshop, as the stylesheet names it; empty for plain pages. */
  readonly look: string;
  readonly siteName: string;
  /** What browsers colour their own bars with. */
  readonly colour: { readonly day: string; readonly night: string };
  /** Whether icons were made of the mark. */
  readonly hasIcons: boolean;
  readonly script: string;
  /** That of documents that lead on. */
  readonly movedScript: string;
  /** Fetched before the stylesheet asks for them: a font that comes late is not shown on this page any more, so that nothing moves. */
  readonly fonts: readonly string[];
  /** How wide the first picture is shown. */
  readonly preloadSizes: string;
  /** The feeds of the blog; none without a post. */
  readonly feeds: readonly { readonly type: string; readonly href: string }[];
  /** Elements of the data for the head of public pages, and scripts. */
  readonly metas: readonly (readonly Attribute[])[];
  readonly links: readonly (readonly Attribute[])[];
  readonly scripts: readonly { readonly attributes: readonly Attribute[]; readonly code: string | undefined }[];
  /** What the document says of its own policy, on hosts that send no headers of ours. */
  readonly policy: MetaPolicy | undefined;
}

/** An attribute of an element of the data; without a value it only stands there. */
interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
}

function attributesOf(given: Readonly<Record<string, string | true | undefined>>): Attribute[] {
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: value === true ? undefined : value }],
  );
}

/** The elements that the data adds to the head. A script of another site waits for the page, unless it says otherwise. */
function headOf({ head, scripts }: Site['business']): Pick<DocumentFrame, 'metas' | 'links' | 'scripts'> {
  const isLink = ({ rel }: (typeof head)[number]) => rel !== undefined;
  return {
    metas: head
      .filter((entry) => !isLink(entry))
      .map(({ name, property, content }) => attributesOf({ name, property, content })),
    links: head.filter(isLink).map(({ rel, href }) => attributesOf({ rel, href })),
    scripts: scripts.map(({ src, code, integrity, attributes }) => {
      const waits = src !== undefined && !('async' in attributes) && !('defer' in attributes);
      const shared = integrity === undefined ? {} : { integrity, crossorigin: true as const };
      return {
        attributes: attributesOf({ src, ...shared, ...(waits && { defer: true as const }), ...attributes }),
        code,
      };
    }),
  };
}

/** The files that documents name. */
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
