import documentTemplate from '../../../templates/document.html.hbs';
import wrapperTemplate from '../../../templates/wrapper.html.hbs';
import type { DocumentFrame, Head } from './head.ts';
import { cutAtMarks, escapeHtml, markOf, type Pieces } from './pieces.ts';

/** What the document template shows only of pages that have it. */
const OPTIONAL_FIELDS = [
  ...['contentSecurity', 'preload', 'preloadSet', 'stylesheet', 'script', 'published', 'modified'],
  ...['author', 'jsonLd'],
] as const satisfies readonly (keyof Head)[];

/** What the document template shows of a page besides its body, in the order of its gaps. */
export const HEAD_FIELDS = [
  ...['title', 'description', 'keywords', 'canonical', 'robots', 'card', 'cardAlt'],
  ...OPTIONAL_FIELDS,
] as const satisfies readonly (keyof Head)[];
const BODY = HEAD_FIELDS.length;

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
    wrapperTemplate({ language: frame.language, title: markOf(0), target: markOf(1), canonical: markOf(2) }),
  );
  return {
    page: (head, renderBody) => {
      const { html, gaps } = variantOf(head);
      // Structured data is escaped already, for a script element.
      const texts = HEAD_FIELDS.map((field) =>
        field === 'jsonLd' ? (head.jsonLd ?? '') : escapeHtml(head[field] ?? ''),
      );
      const out = [html[0] as string];
      for (let index = 0; index < gaps.length; index++) {
        if (gaps[index] === BODY) renderBody(out);
        else out.push(texts[gaps[index] as number] as string);
        out.push(html[index + 1] as string);
      }
      return out.join('');
    },
    wrapper: ({ title, target, canonical }) => {
      const texts = [escapeHtml(title), escapeHtml(target), escapeHtml(canonical)];
      return wrapper.html
        .map((piece, index) => (index === 0 ? piece : texts[wrapper.gaps[index - 1] as number] + piece))
        .join('');
    },
  };
}

export interface Documents {
  /** The document of a page; `renderBody` adds the pieces of its body. */
  page(head: Head, renderBody: (out: string[]) => void): string;
  /** A document that leads on at once. */
  wrapper(values: WrapperValues): string;
}

/** What a document that leads on shows. */
export interface WrapperValues {
  readonly title: string;
  readonly target: string;
  readonly canonical: string;
}
