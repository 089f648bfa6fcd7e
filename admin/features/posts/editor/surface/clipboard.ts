import Quill, { Delta, type Range } from 'quill/core.js';
import Clipboard, { matchNewline } from 'quill/modules/clipboard.js';
import {
  cleanDelta,
  type DroppedParts,
  type EmbeddedPicture,
  inQuotation,
  type PictureAddresses,
} from './clean-delta.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { disarm, lossesOf, type PasteLoss, simplify, toPostElements } from './pasted-html.ts';
import { withStylesAsData } from './pasted-styles.ts';
import { inOneStep } from './surface-pictures.ts';

export interface PasteListener {
  readonly addresses: PictureAddresses;
  /** Uploads images that were embedded in the text and now have these `blob:` URLs. */
  takePictures(pictures: readonly EmbeddedPicture[]): void;
  /** Reports what a paste lost. */
  tellLost(lost: DroppedParts & { readonly kinds: readonly PasteLoss[] }): void;
  tellMarkdown(keepPlain: () => void): void;
  renderMarkdown(text: string): Promise<string>;
}

/** Parses HTML into the formats of a post. */
export class SurfaceClipboard extends Clipboard {
  listener: PasteListener | undefined;
  /** True if the HTML comes from storage: it's a clean post, and its no-break spaces are intended. */
  private isOurs = false;
  /** Losses of the last parsed document. */
  private lost: readonly PasteLoss[] = [];

  constructor(quill: Quill, options: ConstructorParameters<typeof Clipboard>[1]) {
    super(quill, options);
    // Quill's own matcher replaces every no-break space with a plain one.
    const first = this.matchers.findIndex(([selector]) => selector === Node.TEXT_NODE);
    this.matchers[first] = [Node.TEXT_NODE, (node, delta) => this.matchText(node as Text, delta)];
    // An image before a block ends its line, like text.
    this.addMatcher('img', matchNewline);
  }

  read(html: string): Delta {
    this.isOurs = true;
    try {
      const { delta } = cleanDelta(this.convertHTML(html), undefined);
      const last = delta.ops.at(-1)?.insert;
      return typeof last === 'string' && last.endsWith('\n') ? delta : delta.insert('\n');
    } finally {
      this.isOurs = false;
    }
  }

  /** Reads styles as data, because the page's CSP removes all others. */
  override convertHTML(html: string): Delta {
    return super.convertHTML(this.isOurs ? html : withStylesAsData(html));
  }

  override normalizeHTML(doc: Document): void {
    disarm(doc);
    if (!this.isOurs) {
      this.lost = lossesOf(doc);
      simplify(doc);
    }
    toPostElements(doc);
  }

  override onPaste(range: Range, pasted: { text?: string; html?: string }): void {
    const { listener } = this;
    const { text, html } = pasted;
    const formats = this.quill.getFormat(range.index);
    if (text && formats['code-block']) {
      this.insertCode(range, text);
      return;
    }
    if (!html && text && listener && looksLikeMarkdown(text)) {
      void this.insertMarkdown(range, text, listener);
      return;
    }
    this.insert(range, this.convert(pasted));
  }

  /** Inserts text into a code block verbatim. */
  private insertCode({ index, length }: Range, text: string): void {
    const code = text.replace(/\r\n?/g, '\n');
    this.change(new Delta().retain(index).delete(length).insert(code, { 'code-block': true }));
    this.quill.setSelection(index + code.length, Quill.sources.SILENT);
    this.quill.scrollSelectionIntoView();
  }

  /** Inserts Markdown as formatted text, or verbatim if its parser can't be loaded. */
  private async insertMarkdown(range: Range, text: string, listener: PasteListener): Promise<void> {
    let { index, length: selected } = range;
    let isTyping = false;
    // Text typed in the meantime shifts the range but isn't replaced.
    const follow = (delta: Delta) => {
      const end = delta.transformPosition(index + selected, true);
      index = delta.transformPosition(index, true);
      selected = end - index;
      isTyping = true;
    };
    this.quill.on(Quill.events.TEXT_CHANGE, follow);
    let html: string | undefined;
    try {
      html = await listener.renderMarkdown(text);
    } catch (error) {
      console.error('could not parse the Markdown', error);
    } finally {
      this.quill.off(Quill.events.TEXT_CHANGE, follow);
    }
    const place = { index, length: selected };
    if (html === undefined) {
      this.insert(place, new Delta().insert(text), isTyping);
      return;
    }
    const { length, isLine } = this.insert(place, this.convert({ html, text }), isTyping);
    const pasted = this.quill.getContents();
    const plain = new Delta()
      .retain(index)
      .insert(text + (isLine ? '\n' : ''))
      .delete(length);
    listener.tellMarkdown(() => {
      // Undo keeps what was written since, even inside the pasted text.
      const since = pasted.diff(this.quill.getContents());
      this.change(since.transform(plain, true));
    });
  }

  /** Inserts a document over a range. Returns its length and whether it replaced an empty line. */
  private insert(
    range: Range,
    pasted: Delta,
    staysCaret = false,
  ): { readonly length: number; readonly isLine: boolean } {
    const { delta: cleaned, pictures, dropped } = cleanDelta(pasted, this.listener?.addresses);
    const delta = this.quill.getFormat(range.index)['blockquote'] === true ? inQuotation(cleaned) : cleaned;
    const texts = delta.ops.flatMap(({ insert }) => (typeof insert === 'string' ? [insert] : []));
    const isEnded = () => String(delta.ops.at(-1)?.insert).endsWith('\n');
    const isBlank = this.isBlank(range);
    // The last of several lines keeps its own format instead of the replaced line's.
    if (isBlank && !isEnded() && texts.some((text) => text.includes('\n')))
      delta.insert('\n', delta === cleaned ? {} : { blockquote: true });
    // Whole lines replace an empty one, which would otherwise remain after them.
    const isLine = isBlank && isEnded();
    const length = delta.length();
    this.change(
      new Delta()
        .retain(range.index)
        .delete(range.length)
        .concat(delta)
        .delete(isLine ? 1 : 0),
    );
    if (!staysCaret) {
      this.quill.setSelection(range.index + length - (isLine ? 1 : 0), Quill.sources.SILENT);
      this.quill.scrollSelectionIntoView();
    }
    if (pictures.length > 0) this.listener?.takePictures(pictures);
    const kinds = this.lost;
    this.lost = [];
    if (dropped.pictures + dropped.links + kinds.length > 0) this.listener?.tellLost({ ...dropped, kinds });
    return { length, isLine };
  }

  /** Returns whether the range covers its lines entirely. */
  private isBlank({ index, length }: Range): boolean {
    const [, offset] = this.quill.getLine(index);
    const [last, lastOffset] = this.quill.getLine(index + length);
    return offset === 0 && lastOffset + 1 === last?.length();
  }

  /** Applies a change as its own undo step. */
  private change(delta: Delta): void {
    inOneStep(this.quill, () => this.quill.updateContents(delta, Quill.sources.USER));
  }

  /** Collapses whitespace as browsers do, and trims it at block edges. */
  private matchText(node: Text, delta: Delta): Delta {
    const parent = node.parentElement;
    // Word writes an empty line as a no-break space in its own element.
    if (parent?.tagName === 'O:P') return delta.insert(node.data.trim());
    if (parent?.closest('pre')) return delta.insert(node.data);
    let text = node.data.replace(/[\t\n\f\r ]+/g, ' ');
    if (text === ' ' && node.data.includes('\n') && !(isInline(node.previousSibling) && isInline(node.nextSibling)))
      return delta;
    if (node.previousSibling ? isLine(node.previousSibling) : isLine(parent)) text = text.replace(/^ /, '');
    if (node.nextSibling ? isLine(node.nextSibling) : isLine(parent)) text = text.replace(/ $/, '');
    return delta.insert(this.isOurs ? text : text.replaceAll('\u00a0', ' '));
  }
}

const LINES = new Set(
  'address article blockquote body br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);

function isLine(node: Node | null): boolean {
  return node instanceof Element && LINES.has(node.localName);
}

function isInline(node: Node | null): boolean {
  return node !== null && !isLine(node);
}
