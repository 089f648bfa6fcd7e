import documentTemplate from '../../templates/document.html.hbs';
import wrapperTemplate from '../../templates/wrapper.html.hbs';
import type { DocumentFrame, Head } from './head.ts';
import { cutAtMarks, escapeHtml, markOf, type Pieces } from './pieces.ts';

/** What the document template shows of a page besides its body, in the order of its gaps. */
const HEAD_FIELDS = ['title', 'description', 'keywords', 'canonical', 'robots', 'preload'] as const satisfies readonly (keyof Head)[];
const TRUSTED = { jsonLd: HEAD_FIELDS.length, body: HEAD_FIELDS.length + 1 } as const;

/** Makes documents for one site. The templates run once, with marks for what differs from page to page; pages are filled in. */
export function createDocuments(frame: DocumentFrame): { page(head: Head, body: string): string; wrapper(values: WrapperValues): string } {
  const marks = { ...Object.fromEntries(HEAD_FIELDS.map((field, index) => [field, markOf(index)])), jsonLd: markOf(TRUSTED.jsonLd) };
  const withPreload = cutAtMarks(documentTemplate({ frame, head: marks, body: markOf(TRUSTED.body) }));
  const withoutPreload = cutAtMarks(documentTemplate({ frame, head: { ...marks, preload: undefined }, body: markOf(TRUSTED.body) }));
  const wrapper = cutAtMarks(wrapperTemplate({ language: frame.language, title: markOf(0), target: markOf(1), canonical: markOf(2) }));
  return {
    page: (head, body) => {
      const texts = HEAD_FIELDS.map((field) => escapeHtml(head[field] ?? ''));
      texts.push(head.jsonLd, body);
      return fill(head.preload === undefined ? withoutPreload : withPreload, texts);
    },
    wrapper: ({ title, target, canonical }) => fill(wrapper, [escapeHtml(title), escapeHtml(target), escapeHtml(canonical)]),
  };
}

/** What a document that leads on shows. */
export interface WrapperValues {
  readonly title: string;
  readonly target: string;
  readonly canonical: string;
}

function fill({ html, gaps }: Pieces, texts: readonly string[]): string {
  let result = html[0] as string;
  for (let index = 0; index < gaps.length; index++) result += `${texts[gaps[index] as number]}${html[index + 1]}`;
  return result;
}
