import { BlockEmbed } from 'quill/blots/block.js';
import type Quill from 'quill/core.js';
import { Delta, Parchment, type Range } from 'quill/core.js';
import { CodeBlockContainer } from 'quill/formats/code.js';

export class Divider extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}

/** A code block, read from the document; Quill reads it from the layout, which collapses whitespace. */
export class CodeLines extends CodeBlockContainer {
  override code(index: number, length: number): string {
    return this.children
      .map((line) => lineText(line as Parchment.ParentBlot))
      .join('\n')
      .slice(index, index + length);
  }
}

/** Returns the text of a line without the placeholders of a caret and an empty line. */
function lineText(line: Parchment.ParentBlot): string {
  return line
    .descendants(Parchment.LeafBlot)
    .map((leaf) => leaf.value() as unknown)
    .filter((value) => typeof value === 'string')
    .join('');
}

/** Markdown signs at the start of a line, the keys that complete them, and how to write their blocks. */
const BLOCKS = [
  {
    name: 'quotation',
    prefix: /^>$/,
    keys: [' '],
    write: (start: Delta, rest: number) => start.retain(rest).retain(1, { blockquote: true }),
  },
  {
    name: 'code',
    prefix: /^```$/,
    keys: [' ', 'Enter'],
    write: (start: Delta, rest: number) => start.retain(rest).retain(1, { 'code-block': true }),
  },
  {
    name: 'divider',
    prefix: /^(?:---|\*\*\*)$/,
    keys: [' ', 'Enter'],
    write: (start: Delta) => start.insert({ divider: true }),
  },
] as const;

/** In these lines the signs are plain text. */
const PLAIN_LINES = { 'code-block': false, blockquote: false, list: false, header: false, caption: false };

/** Returns key bindings that turn Markdown signs into quotes, code blocks and dividers. */
export function blockBindings() {
  return Object.fromEntries(
    BLOCKS.flatMap(({ name, prefix, keys, write }) =>
      keys.map((key) => {
        /** Returns true to keep the key's default effect. */
        function handler(this: { readonly quill: Quill }, { index }: Range): boolean {
          const { quill } = this;
          const [line, length] = quill.getLine(index);
          // The binding checks only the text run before the caret. An image before it has a length but no text.
          const text = quill.getText(index - length, length);
          if (!line || text.length !== length || !prefix.test(text)) return true;
          const start = new Delta().retain(index - length).delete(length);
          quill.history.cutoff();
          quill.updateContents(write(start, line.length() - 1 - length), 'user');
          quill.history.cutoff();
          quill.setSelection(index - length + (name === 'divider' ? 1 : 0), 'silent');
          return false;
        }
        return [`${name} ${key}`, { key, collapsed: true, format: PLAIN_LINES, prefix, handler }];
      }),
    ),
  );
}
