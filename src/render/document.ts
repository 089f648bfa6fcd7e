import documentTemplate from '../../templates/document.html.hbs';
import wrapperTemplate from '../../templates/wrapper.html.hbs';
import type { DocumentFrame, Head } from './head.ts';
import { cutAtMarks, escapeHtml, markOf } from './pieces.ts';

/** What the document template shows of a page besides its body, in the order of its gaps. */
const HEAD_FIELDS = ['title', 'description', 'keywords', 'canonical', 'robots', 'card', 'cardAlt', 'preload', 'preloadSet'] as const satisfies readonly (keyof Head)[];
const TRUSTED = { jsonLd: HEAD_FIELDS.length, body: HEAD_FIELDS.length + 1 } as const;

/** Makes documents for one site. The templates run once, with marks for what differs from page to page; pages are filled in. */
export function createDocuments(frame: DocumentFrame): Documents {
  const marks = { ...Object.fromEntries(HEAD_FIELDS.map((field, index) => [field, markOf(index)])), jsonLd: markOf(TRUSTED.jsonLd) };
  const without = (fields: Partial<Record<keyof Head, undefined>>) => cutAtMarks(documentTemplate({ frame, head: { ...marks, ...fields }, body: markOf(TRUSTED.body) }));
  const withDrawing = without({ preloadSet: undefined });
  const withPhotograph = without({ preload: undefined });
  const withoutPicture = without({ preload: undefined, preloadSet: undefined });
  const wrapper = cutAtMarks(wrapperTemplate({ language: frame.language, title: markOf(0), target: markOf(1), canonical: markOf(2) }));
  return {
    page: (head, renderBody) => {
      const { html, gaps } = head.preload !== undefined ? withDrawing : head.preloadSet !== undefined ? withPhotograph : withoutPicture;
      const texts = HEAD_FIELDS.map((field) => escapeHtml(head[field] ?? ''));
      texts.push(head.jsonLd);
      const out = [html[0] as string];
      for (let index = 0; index < gaps.length; index++) {
        if (gaps[index] === TRUSTED.body) renderBody(out);
        else out.push(texts[gaps[index] as number] as string);
        out.push(html[index + 1] as string);
      }
      return out.join('');
    },
    wrapper: ({ title, target, canonical }) => {
      const texts = [escapeHtml(title), escapeHtml(target), escapeHtml(canonical)];
      return wrapper.html.map((piece, index) => (index === 0 ? piece : texts[wrapper.gaps[index - 1] as number] + piece)).join('');
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
