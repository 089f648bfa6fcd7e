import { BlockEmbed } from 'quill/blots/block.js';
import type Quill from 'quill/core.js';
import { Delta, Parchment, type Range } from 'quill/core.js';
import { CodeBlockContainer } from 'quill/formats/code.js';

/** A dividing line. */
export class Divider extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}

/** Lines of code, whose words come from the document and not from how it is laid out. */
export class CodeLines extends CodeBlockContainer {
  override code(index: number, length: number): string {
    return this.children
      .map((line) => textOf(line as Parchment.ParentBlot))
      .join('\n')
      .slice(index, index + length);
  }
}

/** Returns the text of a line. The place of a caret in it, and what keeps an empty line open, have none. */
function textOf(line: Parchment.ParentBlot): string {
  return line
    .descendants(Parchment.LeafBlot)
    .map((leaf) => leaf.value() as unknown)
    .filter((value) => typeof value === 'string')
    .join('');
}

/** What Markdown writes at the start of a line, with the key that ends it, and the block that it becomes. */
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

/** Lines in which these signs are text. */
const PLAIN_LINES = { 'code-block': false, blockquote: false, list: false, header: false, caption: false };

/** Returns the key bindings that make quotations, code blocks and dividers of what Markdown writes for them. */
export function blockBindings() {
  return Object.fromEntries(
    BLOCKS.flatMap(({ name, prefix, keys, write }) =>
      keys.map((key) => {
        /** Returns whether the key is to do what it does elsewhere. */
        function handler(this: { readonly quill: Quill }, { index }: Range): boolean {
          const { quill } = this;
          const [line, length] = quill.getLine(index);
          // The signs are after a run of another format or a picture, which has no text, and not at the start.
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
