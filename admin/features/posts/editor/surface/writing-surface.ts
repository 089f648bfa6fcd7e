import type { Delta, Range } from 'quill/core.js';
import type { Sanitizer } from '../../../../../src/blog/content/sanitize.ts';
import { SURFACE } from '../../../../words/editor.ts';
import { FIELDS } from '../../../../words/posts.ts';
import type { PasteListener, SurfaceClipboard } from './clipboard.ts';
import { bindCapitals, keyBindings, Quill } from './formats.ts';
import { clearFormats, type Formats, formatsOf, type ToggledFormat } from './surface-formats.ts';
import { storedHtml } from './surface-html.ts';
import { linkAt, type Place, writeLink } from './surface-link.ts';
import {
  breakPicture,
  describePicture,
  dropLostCaptions,
  insertPictures,
  type PickedPicture,
  type PlacedPicture,
  pictureAt,
  placedPictures,
  type SurfaceQuill,
} from './surface-pictures.ts';

export interface SurfaceListener extends PasteListener {
  /** The text was changed by whoever writes, or by what was sent for it. */
  changed(): void;
  formatted(formats: Formats): void;
  /** Another picture is meant, or none. Without the focus nobody means one anew. */
  picked(picture: PickedPicture | undefined, hasFocus: boolean): void;
  takeFiles(files: readonly File[]): void;
  /** A key of the surface asks for something around it. */
  asked(what: 'link' | 'toolbar'): void;
}

/** How many steps can be undone, and within how many milliseconds changes are one of them (docs/contract.md, section 9). */
const HISTORY = { maxStack: 100, delay: 1000, userOnly: true } as const;

const LINE_FORMATS = new Set(['header', 'list', 'indent']);

/** Where a post is written: Quill with the formats of a post, and nothing of its own around it. */
export class WritingSurface {
  private readonly quill: SurfaceQuill;
  private readonly clean: Sanitizer;
  private readonly listener: SurfaceListener;
  private asked: Place | undefined;

  constructor(place: HTMLElement, clean: Sanitizer, listener: SurfaceListener) {
    this.clean = clean;
    this.listener = listener;
    this.quill = new Quill(place, {
      placeholder: SURFACE.placeholder,
      modules: {
        history: HISTORY,
        keyboard: {
          bindings: keyBindings(this, (what) => listener.asked(what)),
        },
        uploader: { handler: (range: Range, files: File[]) => this.takeFiles(range, files) },
      },
    } as never);
    this.clipboard.listener = listener;
    bindCapitals(this.quill);
    this.quill.root.setAttribute('role', 'textbox');
    this.quill.root.setAttribute('aria-multiline', 'true');
    this.quill.root.setAttribute('aria-label', FIELDS.content);
    this.quill.root.classList.add('prose');
    // A window that was open over the page took the caret with it; it comes back to where it was.
    let isPointed = false;
    this.quill.root.addEventListener('pointerdown', () => {
      isPointed = true;
      setTimeout(() => {
        isPointed = false;
      });
    });
    this.quill.root.addEventListener('focus', () => {
      const { savedRange } = this.quill.selection as unknown as { savedRange: Range | null };
      if (savedRange && !isPointed) this.quill.setSelection(savedRange, 'silent');
    });
    this.quill.on('text-change', (_delta: Delta, _old: Delta, source: string) => {
      if (source === 'user') dropLostCaptions(this.quill);
      if (source !== 'silent') listener.changed();
    });
    this.quill.on('editor-change', () => {
      listener.formatted(this.formats());
      listener.picked(pictureAt(this.quill, this.range()), this.quill.hasFocus());
    });
    // A picture is no text that a pointer could mark.
    this.quill.root.addEventListener('click', ({ target }) => {
      const blot = target instanceof HTMLImageElement ? Quill.find(target) : null;
      if (blot && 'length' in blot) this.quill.setSelection(this.quill.getIndex(blot as never), 1, 'user');
    });
    // A format for what will be typed next is no change yet.
    this.quill.root.addEventListener('keyup', () => listener.formatted(this.formats()));
  }

  private get clipboard(): SurfaceClipboard {
    return this.quill.clipboard as unknown as SurfaceClipboard;
  }

  get root(): HTMLElement {
    return this.quill.root;
  }

  /** What is to be stored: clean, and the empty text when nothing is there. */
  html(): string {
    return storedHtml(this.quill.getSemanticHTML(), this.clean);
  }

  /** Puts a text there. It can be undone when somebody asked for it, and begins a history of its own otherwise. */
  setHtml(html: string, isUndoable: boolean): void {
    const delta = this.clipboard.read(this.clean(html));
    this.quill.history.cutoff();
    this.withCaret(() => this.quill.setContents(delta, isUndoable ? 'user' : 'silent'));
    if (!isUndoable) this.quill.history.clear();
  }

  /** Makes a change that leaves the caret where it is, also if the text doesn't have the focus now. */
  private withCaret(change: () => void): void {
    const { index } = this.range();
    change();
    const range = { index: Math.min(index, this.quill.getLength() - 1), length: 0 } as Range;
    if (this.quill.hasFocus()) this.quill.setSelection(range, 'silent');
    else {
      // Quill would read where the browser has left its selection in the new text.
      const selection = document.getSelection();
      if (this.root.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges();
      Object.assign(this.quill.selection, { savedRange: range });
    }
  }

  /** What would be stored of a text if it were put there and saved. */
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

  /** Puts the caret where it was, without moving the page. */
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

  /** Moves an item of a list deeper, or back; other lines have no depth of their own. */
  indent(by: 1 | -1): void {
    if (this.formats().list !== undefined) this.format('indent', by === 1 ? '+1' : '-1');
  }

  /** Takes all formats from what is selected; from the whole line when nothing is. */
  clearFormats(): void {
    clearFormats(this.quill, this.range());
  }

  undo(): void {
    this.quill.history.undo();
  }

  redo(): void {
    this.quill.history.redo();
  }

  /** The link at the caret or in the selection, with its text; an empty address where there is none. */
  link(): { readonly address: string; readonly isNewTab: boolean; readonly text: string } {
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

  /** Sets the link where `link` was asked for: of what was selected there, or puts one in with a text of its own. An empty address takes it away. */
  setLink(address: string, isNewTab: boolean, text: string): void {
    const range = this.asked ?? this.linkRange();
    this.asked = undefined;
    writeLink(this.quill, range, { address, isNewTab, text });
    this.quill.focus();
  }

  pictures(): PlacedPicture[] {
    return placedPictures(this.quill);
  }

  /** The picture that is selected, if it is one alone. */
  selectedPicture(): string | undefined {
    const range = this.range();
    const [op] = this.quill.getContents(range.index, 1).ops;
    const source = range.length === 1 && typeof op?.insert === 'object' ? op.insert['image'] : undefined;
    return typeof source === 'string' ? source : undefined;
  }

  /** Puts pictures where one writes, each in a line of its own. */
  insertPictures(addresses: readonly string[]): void {
    insertPictures(this.quill, this.range(), addresses);
    this.focus();
  }

  /** Begins a line before a picture with a caption, or after it, wherever the caret is in its line. */
  breakPicture(range: Range): void {
    breakPicture(this.quill, range);
  }

  /** Writes what a picture shows, empty for decoration, and its caption. */
  describePicture(src: string, alt: string | undefined, caption: string): void {
    describePicture(this.quill, { src, alt, caption });
  }

  /** Does to a picture what a function of `surface-pictures.ts` does. */
  edit(change: (quill: SurfaceQuill) => void): void {
    change(this.quill);
  }

  /** Scrolls no further than it takes to have a picture in view, once it is as high as it will be. */
  async revealPicture(src: string): Promise<void> {
    const picture = () => [...this.root.querySelectorAll('img')].find((image) => image.getAttribute('src') === src);
    await picture()
      ?.decode()
      .catch(() => undefined);
    picture()?.scrollIntoView({ block: 'nearest' });
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

  /** Formats what is selected, or the lines of the caret, and leaves the focus where it is; for a caret alone what is typed next. */
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

  /** Where one writes, also while the focus is elsewhere; the end of the text at first. */
  private range(): Range {
    const { savedRange } = this.quill.selection as unknown as { savedRange: Range | null };
    return (
      this.quill.getSelection() ??
      savedRange ??
      ({ index: Math.max(0, this.quill.getLength() - 1), length: 0 } as Range)
    );
  }

  /** The selection, or the whole link that the caret is in. */
  private linkRange(): Place {
    return linkAt(this.quill, this.range(), this.formats().link);
  }
}
