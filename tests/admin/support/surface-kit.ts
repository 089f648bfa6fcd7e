import { Quill } from '../../../admin/features/posts/editor/surface/formats.ts';
import { losses } from '../../../admin/features/posts/editor/surface/outline.ts';
import { type SurfaceListener, WritingSurface } from '../../../admin/features/posts/editor/surface/writing-surface.ts';
import { renderPost } from '../../../src/blog/content/markdown.ts';
import { createSanitizer } from '../../../src/blog/content/sanitize.ts';

/** An editor surface alone on a page, for tests. `surfacePage` exposes it as `window.kit`. */

const clean = createSanitizer(window, { keepsMissingAlt: true });
const place = document.createElement('div');
document.body.append(place);

/** Messages of the surface, in order. */
const told: string[] = [];
const ours = 'https://backend.example/';
let keepPlain = () => {};
let isCut = false;
let gate: Promise<void> | undefined;
const listener: SurfaceListener = {
  addresses: {
    isOurs: (address) => address.startsWith('/') || address.startsWith(ours),
    addressOf: (file) => `blob:${file.type}/${file.size}`,
  },
  changed: () => told.push('changed'),
  formatted: () => undefined,
  picked: () => undefined,
  takeFiles: (files) => told.push(`files ${files.map(({ name }) => name).join(' ')}`),
  takePictures: (pictures) => told.push(`pictures ${pictures.map(({ address }) => address).join(' ')}`),
  tellLost: ({ pictures, links, kinds }) => {
    if (kinds.length > 0) told.push(`lost ${kinds.join(', ')}`);
    if (pictures + links > 0) told.push(`dropped ${pictures} pictures, ${links} links`);
  },
  tellMarkdown: (keep) => {
    keepPlain = keep;
    told.push('markdown');
  },
  renderMarkdown: async (text) => {
    await gate;
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return renderPost(text, () => undefined).html;
  },
  asked: (what) => told.push(`asked ${what}`),
};
const surface = new WritingSurface(place, clean, listener);
const quill = Quill.find(place) as InstanceType<typeof Quill>;
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const kit = {
  surface,
  told,
  /** Returns what is stored for a Quill document. */
  written(ops: unknown): string {
    quill.setContents(ops as never, 'api');
    return surface.html();
  },
  /** Returns the stored HTML of content that is loaded and not edited. */
  kept(html: string): string {
    surface.setHtml(html, false);
    return surface.html();
  },
  ops: () => quill.getContents().ops,
  clean,
  lost: (html: string) => losses(parsed(html), parsed(surface.keptOf(html))),
  /** Pastes as a browser does, into an empty surface or at a position in a text. */
  async paste(data: Readonly<Record<string, string>>, html = '', caret = 0): Promise<{ html: string; told: string[] }> {
    surface.setHtml(html, false);
    told.length = 0;
    surface.focus();
    if (html !== '') quill.setSelection(caret, 0, 'silent');
    await kit.pasteHere(data);
    return { html: surface.html(), told: told.filter((line) => line !== 'changed') };
  },
  /** Pastes over the selection. Returns what is stored then. */
  async pasteHere(data: Readonly<Record<string, string>>): Promise<string> {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    surface.root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
    return surface.html();
  },
  /** Returns the surface's content after a paste, and its messages. */
  pasted(): { html: string; told: string[] } {
    return { html: surface.html(), told: told.filter((line) => line !== 'changed') };
  },
  clear(): void {
    surface.setHtml('', false);
    told.length = 0;
    surface.focus();
  },
  /** Returns the result of pasting Markdown into an empty surface, even if it is too plain to be recognized. */
  async asMarkdown(text: string): Promise<string> {
    const pasted = await kit.paste({ 'text/plain': text });
    return pasted.told.includes('markdown')
      ? pasted.html
      : (await kit.paste({ 'text/html': renderPost(text, () => undefined).html })).html;
  },
  undo: () => surface.edit((quill) => quill.history.undo()),
  keepPlain: () => keepPlain(),
  /** Sets whether lazy-loaded parts of the app fail to load. */
  cut(is: boolean): void {
    isCut = is;
  },
  /** Holds back lazy-loaded parts of the app. Returns a function that releases them. */
  hold(): () => void {
    let letGo = () => {};
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  },
  /** Types as a user does, at a position in the text. */
  type: (index: number, words: string) => quill.insertText(index, words, 'user'),
  typeAtCaret(words: string): void {
    quill.insertText(quill.getSelection(true).index, words, 'user');
  },
  /** Loads a text and places the caret in it. */
  begin(html: string, index: number): void {
    surface.setHtml(html, false);
    surface.focus();
    quill.setSelection(index, 0, 'silent');
  },
  select: (index: number, length = 0) => quill.setSelection(index, length, 'user'),
  caret: () => quill.getSelection()?.index,
  lines: () => quill.getText(),
};

export type SurfaceKit = typeof kit;
Object.assign(window, { kit });
