import { BlockEmbed } from 'quill/blots/block.js';
import type Quill from 'quill/core.js';
import { Delta, Parchment, type Range } from 'quill/core.js';
import { CodeBlockContainer } from 'quill/formats/code.js';

/** A dividing line. */
export class Divider extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}

/** A code block, read from the document. Quill reads it from the layout, which collapses white space. */
export class CodeLines extends CodeBlockContainer {
  override code(index: number, length: number): string {
    return this.children
      .map((line) => lineText(line as Parchment.ParentBlot))
      .join('\n')
      .slice(index, index + length);
  }
}

/** Returns the text of a line, without the placeholders of a caret and of an empty line. */
function lineText(line: Parchment.ParentBlot): string {
  return line
    .descendants(Parchment.LeafBlot)
    .map((leaf) => leaf.value() as unknown)
    .filter((value) => typeof value === 'string')
    .join('');
}

/** Markdown signs at the start of a line, the keys that complete them, and the blocks they become. */
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

/** Returns key bindings that turn Markdown signs into quotations, code blocks and dividers. */
export function blockBindings() {
  return Object.fromEntries(
    BLOCKS.flatMap(({ name, prefix, keys, write }) =>
      keys.map((key) => {
        /** Returns true if the key keeps its usual effect. */
        function handler(this: { readonly quill: Quill }, { index }: Range): boolean {
          const { quill } = this;
          const [line, length] = quill.getLine(index);
          // The binding sees only the run of text before the caret. A picture before it has a length and no text.
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
