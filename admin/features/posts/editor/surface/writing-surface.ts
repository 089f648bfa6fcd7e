import type { Delta, Range } from 'quill/core.js';
import type { Sanitizer } from '../../../../../src/blog/content/sanitize.ts';
import { SURFACE } from '../../../../words/editor-words.ts';
import { FIELDS } from '../../../../words/posts-words.ts';
import type { PasteListener, SurfaceClipboard } from './clipboard.ts';
import { bindCapitals, keyBindings, Quill } from './formats.ts';
import { storedHtml } from './stored-html.ts';
import { clearFormats, type Formats, formatsOf, type ToggledFormat } from './surface-formats.ts';
import { linkAt, type WrittenLink, writeLink } from './surface-link.ts';
import {
  breakPicture,
  describePicture,
  dropLostCaptions,
  insertPictures,
  type PickedPicture,
  type PlacedPicture,
  pictureAt,
  placedPictures,
} from './surface-pictures.ts';

export interface SurfaceListener extends PasteListener {
  /** Called when typing or an upload has changed the text. */
  changed(): void;
  formatted(formats: Formats): void;
  /** Called when another image, or none, is selected; `hasFocus` tells whether the user did that. */
  picked(picture: PickedPicture | undefined, hasFocus: boolean): void;
  takeFiles(files: readonly File[]): void;
  /** Called when a key in the editor requests UI around it. */
  asked(what: 'link' | 'toolbar'): void;
}

/** The number of undo steps, and the time within which changes are one step, in ms (docs/contract.md, section 9). */
const HISTORY = { maxStack: 100, delay: 1000, userOnly: true } as const;

const LINE_FORMATS = new Set(['header', 'list', 'indent']);

/** The text editor: Quill with the formats that posts support and without its own UI. */
export class WritingSurface {
  private readonly quill: Quill;
  private readonly clean: Sanitizer;
  private readonly listener: SurfaceListener;
  private asked: Range | undefined;

  constructor(place: HTMLElement, clean: Sanitizer, listener: SurfaceListener) {
    this.clean = clean;
    this.listener = listener;
    const quill = new Quill(place, {
      placeholder: SURFACE.placeholder,
      modules: {
        history: HISTORY,
        keyboard: {
          bindings: keyBindings(this, (what) => listener.asked(what)),
        },
        uploader: { handler: (range: Range, files: File[]) => this.takeFiles(range, files) },
      },
    } as never);
    this.quill = quill;
    this.clipboard.listener = listener;
    bindCapitals(quill);
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    quill.root.setAttribute('aria-label', FIELDS.content);
    quill.root.classList.add('prose');
    // An open dialog takes the caret; restore it afterwards.
    let isPointed = false;
    quill.root.addEventListener('pointerdown', () => {
      isPointed = true;
      setTimeout(() => {
        isPointed = false;
      });
    });
    quill.root.addEventListener('focus', () => {
      const { savedRange } = quill.selection as unknown as { savedRange: Range | null };
      if (savedRange && !isPointed) quill.setSelection(savedRange, 'silent');
    });
    quill.on('text-change', (_delta: Delta, _old: Delta, source: string) => {
      if (source === 'user') dropLostCaptions(quill);
      if (source !== 'silent') listener.changed();
    });
    quill.on('editor-change', () => {
      listener.formatted(this.formats());
      listener.picked(pictureAt(quill, this.range()), quill.hasFocus());
    });
    // Clicking an image doesn't select it by default.
    quill.root.addEventListener('click', ({ target }) => {
      const blot = target instanceof HTMLImageElement ? Quill.find(target) : null;
      if (blot && 'length' in blot) quill.setSelection(quill.getIndex(blot as never), 1, 'user');
    });
    // A pending format isn't a change yet, so read it on key up.
    quill.root.addEventListener('keyup', () => listener.formatted(this.formats()));
  }

  private get clipboard(): SurfaceClipboard {
    return this.quill.clipboard as unknown as SurfaceClipboard;
  }

  get root(): HTMLElement {
    return this.quill.root;
  }

  /** Returns the HTML to store: sanitized, or '' if there's no content. */
  html(): string {
    return storedHtml(this.quill.getSemanticHTML(), this.clean);
  }

  /** Replaces the content: as an undo step, or with a fresh history. */
  setHtml(html: string, isUndoable: boolean): void {
    const delta = this.clipboard.read(this.clean(html));
    this.quill.history.cutoff();
    this.withCaret(() => this.quill.setContents(delta, isUndoable ? 'user' : 'silent'));
    if (!isUndoable) this.quill.history.clear();
  }

  /** Applies a change without moving the caret, whether or not the editor has focus. */
  private withCaret(change: () => void): void {
    const { index } = this.range();
    change();
    const range = { index: Math.min(index, this.quill.getLength() - 1), length: 0 } as Range;
    if (this.quill.hasFocus()) this.quill.setSelection(range, 'silent');
    else {
      // Otherwise Quill would read the browser's selection, which the change moved.
      const selection = document.getSelection();
      if (this.root.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges();
      Object.assign(this.quill.selection, { savedRange: range });
    }
  }

  /** Returns the HTML after a round trip through the editor. */
  keptOf(html: string): string {
    const before = this.quill.getContents();
    let kept = '';
    this.withCaret(() => {
      this.quill.setContents(this.clipboard.read(this.clean(html)), 'silent');
      kept = this.html();
      this.quill.setContents(before, 'silent');
    });
    this.quill.history.clear();
    return kept;
  }

  enable(isEnabled: boolean): void {
    this.quill.enable(isEnabled);
    this.quill.root.setAttribute('aria-readonly', String(!isEnabled));
  }

  /** Restores the caret without scrolling. */
  focus(): void {
    this.quill.focus({ preventScroll: true });
  }

  formats(): Formats {
    const range = this.quill.hasFocus() ? this.quill.getSelection() : (this.quill.selection.savedRange as Range | null);
    return formatsOf(range ? this.quill.getFormat(range) : {});
  }

  toggle(format: ToggledFormat): void {
    this.format(format, !this.formats()[format]);
  }

  setHeader(level: number): void {
    this.format('header', level === 0 ? false : level);
  }

  toggleList(list: 'ordered' | 'bullet'): void {
    this.format('list', this.formats().list === list ? false : list);
  }

  /** Indents or outdents a list item; other lines have no levels. */
  indent(by: 1 | -1): void {
    if (this.formats().list !== undefined) this.format('indent', by === 1 ? '+1' : '-1');
  }

  /** Clears all formats in the selection, or in the whole line if nothing is selected. */
  clearFormats(): void {
    clearFormats(this.quill, this.range());
  }

  /** Returns the link at the caret or in the selection, with its text; an empty URL if there's none. */
  link(): WrittenLink {
    const range = this.linkRange();
    this.asked = range;
    const value = this.formats().link ?? '';
    const isNewTab = value.startsWith('_blank ');
    return {
      address: isNewTab ? value.slice('_blank '.length) : value,
      isNewTab,
      text: this.quill.getText(range.index, range.length).trim(),
    };
  }

  /** Sets the link at the range that `link` returned, or inserts one with its own text. An empty URL removes it. */
  setLink(link: WrittenLink): void {
    const range = this.asked ?? this.linkRange();
    this.asked = undefined;
    writeLink(this.quill, range, link);
    this.quill.focus();
  }

  pictures(): PlacedPicture[] {
    return placedPictures(this.quill);
  }

  /** Returns the selected image, if only one is selected. */
  selectedPicture(): string | undefined {
    const range = this.range();
    return range.length === 1 ? pictureAt(this.quill, range)?.src : undefined;
  }

  insertPictures(addresses: readonly string[]): void {
    insertPictures(this.quill, this.range(), addresses);
    this.focus();
  }

  breakPicture(range: Range): void {
    breakPicture(this.quill, range);
  }

  describePicture(src: string, alt: string | undefined, caption: string): void {
    describePicture(this.quill, { src, alt, caption });
  }

  /** Applies a function of `surface-pictures.ts`. */
  edit(change: (quill: Quill) => void): void {
    change(this.quill);
  }

  /** Scrolls the minimum to show an image, once it has its final height. An upload may change its URL meanwhile. */
  async revealPicture(srcNow: () => string): Promise<void> {
    const find = () => [...this.root.querySelectorAll('img')].find((image) => image.getAttribute('src') === srcNow());
    let picture = find();
    let decoded: HTMLImageElement | undefined;
    while (picture && picture !== decoded) {
      await picture.decode().catch(() => undefined);
      decoded = picture;
      picture = find();
    }
    picture?.scrollIntoView({ block: 'nearest' });
  }

  showPicture(src: string): void {
    const found = placedPictures(this.quill).find((picture) => picture.src === src);
    if (found) {
      this.quill.setSelection(found.index, 1, 'user');
      this.quill.scrollSelectionIntoView();
    }
  }

  private takeFiles({ index, length }: Range, files: readonly File[]): void {
    this.quill.setSelection(index, length, 'silent');
    this.listener.takeFiles(files);
  }

  /** Formats the selection or the caret's lines without moving focus; at a caret, formats the text typed next. */
  private format(name: string, value: unknown): void {
    const { index, length } = this.range();
    if (LINE_FORMATS.has(name)) this.quill.formatLine(index, length, name, value, 'user');
    else if (length > 0) this.quill.formatText(index, length, name, value, 'user');
    else {
      this.quill.focus();
      this.quill.format(name, value, 'user');
    }
    this.listener.formatted(this.formats());
  }

  /** Returns the selection, even without focus; initially the end of the text. */
  private range(): Range {
    const { savedRange } = this.quill.selection as unknown as { savedRange: Range | null };
    return (
      this.quill.getSelection() ??
      savedRange ??
      ({ index: Math.max(0, this.quill.getLength() - 1), length: 0 } as Range)
    );
  }

  private linkRange(): Range {
    return linkAt(this.quill, this.range(), this.formats().link);
  }
}
