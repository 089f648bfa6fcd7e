import Inline from 'quill/blots/inline.js';
import type { Range } from 'quill/core.js';
import Quill, { Parchment } from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import IndentClass from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import Keyboard from 'quill/modules/keyboard.js';
import Uploader from 'quill/modules/uploader.js';
import { imageAddress, linkAddress } from '../../../../../src/blog/addresses.ts';
import { SurfaceClipboard } from './clipboard.ts';
import { CAPTION } from './pasted-html.ts';
import { blockBindings, CodeLines, Divider } from './written-blocks.ts';

/** Post headings: the page has its own `h1`, so the editor's first level is `h2`. */
class PostHeader extends Header {
  static override tagName = ['H2', 'H3', 'H4'];
}

/** Prefix of links that open a new tab; URLs contain no spaces. */
const NEW_TAB = '_blank ';

/** A link. New ones open in the same tab; existing ones with a `target` keep it. */
class PostLink extends Link {
  static override create(value: string): HTMLElement {
    const node = Link.create('about:blank') as HTMLElement;
    node.removeAttribute('rel');
    write(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return (node.getAttribute('target') === '_blank' ? NEW_TAB : '') + (node.getAttribute('href') ?? '');
  }

  override format(name: string, value: unknown): void {
    if (name === 'link' && typeof value === 'string') write(this.domNode as HTMLElement, value);
    else super.format(name, value);
  }
}

function write(node: HTMLElement, value: string): void {
  const isNewTab = value.startsWith(NEW_TAB);
  node.setAttribute('href', linkAddress(isNewTab ? value.slice(NEW_TAB.length) : value) ?? '#');
  if (isNewTab) node.setAttribute('target', '_blank');
  else node.removeAttribute('target');
}

/** An image: a stored one, or an upload with a `blob:` URL. */
class PostImage extends Image {
  static override sanitize(address: string): string {
    return imageAddress(address) ?? (address.startsWith('blob:') ? address : '');
  }

  /** An empty `alt` marks a decorative image; a missing one is undecided. */
  override format(name: string, value: unknown): void {
    if (name === 'alt' && value === '') this.domNode.setAttribute('alt', '');
    else super.format(name, value as string);
  }
}

/** The caption of the only image in a line: a format of that line. */
const Caption = new Parchment.Attributor('caption', CAPTION, { scope: Parchment.Scope.BLOCK });

/** Passes on all dropped or pasted files; the handler reports invalid ones. */
export class SurfaceUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    const all = [...files];
    if (all.length > 0 && this.quill.isEnabled()) this.options.handler?.call(this, range, all);
  }
}

// Code goes inside links and other inline formats, as in Markdown, which can't format code.
Inline.order = ['cursor', 'inline', 'code', ...Inline.order.filter((name) => !/^(?:cursor|inline|code)$/.test(name))];

Quill.register(
  {
    'formats/header': PostHeader,
    'formats/blockquote': Blockquote,
    'formats/code-block': CodeBlock,
    'formats/code-block-container': CodeLines,
    'formats/code': Code,
    'formats/divider': Divider,
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/strike': Strike,
    'formats/list': List,
    'formats/link': PostLink,
    'formats/image': PostImage,
    'formats/indent': IndentClass,
    'formats/caption': Caption,
    'modules/clipboard': SurfaceClipboard,
    'modules/uploader': SurfaceUploader,
  },
  true,
);

export { Quill };

/** Tab leaves the editor, as it does any field. Disables Quill's Tab keys and keys for unsupported formats. */
const UNUSED_KEYS = [
  'tab',
  'remove tab',
  'indent',
  'outdent',
  'indent code-block',
  'outdent code-block',
  'checklist enter',
  'table backspace',
  'table delete',
  'table enter',
  'table tab',
  'table down',
  'table up',
];

/** Binds letter shortcuts to capitals too, which browsers report with Shift or Caps Lock. */
export function bindCapitals({ keyboard }: Quill): void {
  for (const [key, bindings] of Object.entries(keyboard.bindings)) {
    if (!/^[a-z]$/.test(key)) continue;
    for (const binding of bindings) keyboard.addBinding({ ...binding, key: key.toUpperCase() });
  }
}

interface Commands {
  toggle(format: 'strike'): void;
  indent(by: 1 | -1): void;
  setHeader(level: number): void;
  breakPicture(range: Range): void;
}

/** Returns the keyboard bindings. `asked` is called for UI around the editor. */
export function keyBindings(surface: Commands, asked: (what: 'link' | 'toolbar') => void) {
  const autofill = (Keyboard.DEFAULTS.bindings as Record<string, { prefix?: RegExp }>)['list autofill'];
  return {
    ...Object.fromEntries(UNUSED_KEYS.map((name) => [name, null])),
    'list autofill': { ...autofill, prefix: /^\s*?(?:1\.|-|\*)$/ },
    ...blockBindings(),
    // Quill would copy the caption to the new line.
    'caption enter': { key: 'Enter', format: ['caption'], handler: (range: Range) => surface.breakPicture(range) },
    link: { key: 'k', shortKey: true, handler: () => asked('link') },
    toolbar: { key: 'F10', altKey: true, handler: () => asked('toolbar') },
    strike: { key: 'x', shortKey: true, shiftKey: true, handler: () => surface.toggle('strike') },
    deeper: { key: ']', shortKey: true, handler: () => surface.indent(1) },
    higher: { key: '[', shortKey: true, handler: () => surface.indent(-1) },
    ...Object.fromEntries(
      [0, 1, 2, 3].map((level) => [
        `heading ${level}`,
        { key: String(level), shortKey: true, altKey: true, handler: () => surface.setHeader(level) },
      ]),
    ),
  };
}
