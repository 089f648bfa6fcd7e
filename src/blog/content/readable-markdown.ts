import { allowedAttributes, escapeText, startTag, VOID_ELEMENTS } from './allowed.ts';
import {
  blocks,
  bodyOfHtml,
  captioned,
  type Element,
  htmlOfBody,
  isBlock,
  type Node,
  paragraph,
  parsed,
} from './html-to-markdown.ts';
import { encodedAddress } from './markdown.ts';

/** Formats that Markdown doesn't support, in display order. */
const LOSSES = ['underline', 'new-tab', 'indent', 'empty-line', 'formatting'] as const;
export type Loss = (typeof LOSSES)[number];

/** Converts sanitized HTML to readable Markdown; `lost` lists what it can't express. Throws for other HTML. */
export function readableMarkdown(html: string): { readonly text: string; readonly lost: readonly Loss[] } {
  const exact = bodyOfHtml(html);
  if (exact.format !== 'html') return { text: exact.text, lost: [] };
  const simple = new Simplifier();
  const nodes = simple.blocks(parsed(html));
  const text = blocks(nodes);
  if (htmlOfBody('compact', text) !== htmlOf(nodes)) simple.lost.add('formatting');
  return { text, lost: LOSSES.filter((loss) => simple.lost.has(loss)) };
}

const MARKS = new Set(['strong', 'em', 's']);
const NONE: ReadonlyMap<string, string> = new Map();

/** Reduces a post to what Markdown supports and records the losses. */
class Simplifier {
  readonly lost = new Set<Loss>();

  /** Returns blocks; loose text becomes a paragraph. */
  blocks(nodes: readonly Node[]): Element[] {
    const found: Element[] = [];
    let loose: Node[] = [];
    const end = () => {
      found.push(...this.line('p', loose));
      loose = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || !(isBlock(node) || isList(node))) loose.push(node);
      else {
        end();
        found.push(...this.block(node));
      }
    }
    end();
    return found;
  }

  private block(node: Element): Element[] {
    const { name, attributes, children } = node;
    if (attributes.has('class')) this.lost.add('indent');
    switch (name) {
      case 'p':
        if (children.some((child) => typeof child === 'object' && child.name === 'br') && isEmpty(children))
          this.lost.add('empty-line');
        return this.line(name, children);
      case 'h2':
      case 'h3':
      case 'h4':
        return this.line(name, children);
      case 'hr':
        return [element(name)];
      case 'pre':
        return [element('pre', [element('code', endedText(textOf(children)))])];
      case 'ul':
      case 'ol':
        return this.list(node);
      case 'blockquote':
        return whenFilled(name, this.blocks(children));
      case 'figure':
        return this.figure(children);
      default:
        return this.blocks(children);
    }
  }

  private figure(children: readonly Node[]): Element[] {
    const [image, caption] = captioned(children.filter((child) => typeof child === 'object' || child.trim() !== ''));
    if (!image || !caption) {
      this.lost.add('formatting');
      return this.blocks(children);
    }
    if (caption.children.some((child) => typeof child === 'object')) this.lost.add('formatting');
    const text = spaced(textOf(caption.children)).trim();
    const shown = this.inline([image], ' ');
    return text === '' ? whenFilled('p', shown) : [element('figure', [...shown, element('figcaption', [text])])];
  }

  private list({ name, attributes, children }: Element): Element[] {
    const entries = children.filter((child) => typeof child === 'object');
    for (const entry of entries) if (entry.attributes.has('class')) this.lost.add('indent');
    const simple = entries.map((entry) => this.blocks(entry.children));
    // A single paragraph per item is written as a line.
    const isShort = simple.every((entry) =>
      entry.every((child, index) => isList(child) || (index === 0 && child.name === 'p')),
    );
    const items = simple.flatMap((entry) => {
      const [first, ...others] = entry;
      if (!first) this.lost.add('empty-line');
      // A nested list without text replaces its item.
      if (first && isList(first)) {
        this.lost.add('indent');
        return entry.flatMap((child) => (isList(child) ? child.children : [element('li', [child])]));
      }
      return first
        ? [element('li', isShort ? [...first.children, ...others.map((list) => this.counted(list))] : entry)]
        : [];
    });
    return whenFilled(name, items, new Map(allowedAttributes(name, (key) => attributes.get(key) ?? null)));
  }

  /** A list directly below a line has to start with 1. */
  private counted(list: Element): Element {
    if (list.attributes.size === 0) return list;
    this.lost.add('formatting');
    return { ...list, attributes: NONE };
  }

  /** Wraps a line of text; returns nothing if it's blank. */
  private line(name: string, nodes: readonly Node[]): Element[] {
    const marked = trimmed(joined(this.inline(nodes, name === 'p' ? element('br') : ' ')));
    if (marked.length === 0) return [];
    if (htmlOfBody('compact', paragraph(marked)) === `<p>${htmlOf(marked)}</p>`) return [element(name, marked)];
    // Next to some characters, Markdown's delimiters have no effect.
    this.lost.add('formatting');
    return whenFilled(name, trimmed(joined(unmarked(marked))));
  }

  /** Simplifies inline nodes and replaces line breaks. */
  private inline(nodes: readonly Node[], lineBreak: Node): Node[] {
    const inside = (children: readonly Node[]) => this.inline(children, lineBreak);
    return nodes.flatMap((node): Node[] => {
      if (typeof node === 'string') return [spaced(node)];
      const { name, attributes, children } = node;
      const get = (key: string) => attributes.get(key) ?? null;
      switch (name) {
        case 'strong':
        case 'em':
        case 's':
          return around(joined(inside(children)), name);
        case 'u':
          if (!isEmpty(children)) this.lost.add('underline');
          return inside(children);
        case 'a': {
          if (attributes.has('target')) this.lost.add('new-tab');
          const plain = allowedAttributes('a', (key) => (key === 'href' ? encodedAddress(get(key) ?? '') : null));
          return plain ? around(joined(inside(children)), name, new Map(plain)) : inside(children);
        }
        case 'img': {
          const isSized = attributes.has('width') && attributes.has('height');
          const plain = allowedAttributes('img', (key) =>
            key === 'src' ? encodedAddress(get(key) ?? '') : key === 'alt' || isSized ? get(key) : null,
          );
          return plain ? [element('img', [], new Map(plain))] : [];
        }
        case 'br':
          return [lineBreak];
        case 'code': {
          const text = spaced(textOf(children));
          return whenFilled('code', text.trim() === '' ? [] : [text]);
        }
        default:
          this.lost.add('formatting');
          return [' ', ...inside(children), ' '];
      }
    });
  }
}

function element(name: string, children: readonly Node[] = [], attributes = NONE): Element {
  return { name, attributes, children };
}

function whenFilled(name: string, children: readonly Node[], attributes = NONE): Element[] {
  return children.length === 0 ? [] : [element(name, children, attributes)];
}

/** Wraps nodes in an element, moving whitespace at its ends outside. */
function around(nodes: readonly Node[], name: string, attributes = NONE): Node[] {
  const [before, inside, after] = split(nodes);
  return [...before, ...whenFilled(name, inside, attributes), ...after];
}

function isList(node: Node): boolean {
  return typeof node === 'object' && (node.name === 'ul' || node.name === 'ol');
}

function isEmpty(nodes: readonly Node[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string' ? node.trim() === '' : node.name !== 'img' && isEmpty(node.children),
  );
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : textOf(node.children)))
    .join('');
}

function endedText(text: string): Node[] {
  return text === '' ? [] : [text.endsWith('\n') ? text : `${text}\n`];
}

function spaced(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ');
}

/** Merges adjacent nodes of one kind and removes spaces around line breaks. */
function joined(nodes: readonly Node[]): Node[] {
  const found: Node[] = [];
  const isBreak = (node: Node | undefined) => typeof node === 'object' && node.name === 'br';
  for (const node of nodes) {
    const last = found.at(-1);
    if (typeof node === 'string' && typeof last === 'string') found[found.length - 1] = spaced(last + node);
    else if (typeof node === 'object' && typeof last === 'object' && node.name === last.name && MARKS.has(node.name)) {
      found[found.length - 1] = element(node.name, joined([...last.children, ...node.children]));
    } else found.push(node);
  }
  return found
    .map((node, index) => {
      if (typeof node === 'object') return node;
      const begun = isBreak(found[index - 1]) ? node.trimStart() : node;
      return isBreak(found[index + 1]) ? begun.trimEnd() : begun;
    })
    .filter((node) => node !== '');
}

/** Splits off the whitespace and breaks at both ends. */
function split(nodes: readonly Node[]): readonly [before: Node[], inside: Node[], after: Node[]] {
  const inside = [...nodes];
  const take = (at: 0 | -1, space: RegExp): Node[] => {
    const taken: Node[] = [];
    for (let node = inside.at(at); node !== undefined; node = inside.at(at)) {
      const found = typeof node === 'string' ? (space.exec(node)?.[0] ?? '') : node.name === 'br' ? node : '';
      if (found === '') break;
      taken.push(found);
      if (typeof node === 'string' && found !== node) {
        inside.splice(at, 1, node.replace(space, ''));
        break;
      }
      inside.splice(at, 1);
    }
    return taken;
  };
  const before = take(0, /^\s+/);
  return [before, inside, take(-1, /\s+$/).reverse()];
}

function trimmed(nodes: readonly Node[]): Node[] {
  return split(nodes)[1];
}

function unmarked(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const children = unmarked(node.children);
    return MARKS.has(node.name) ? children : [{ ...node, children: node.name === 'a' ? joined(children) : children }];
  });
}

function htmlOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const open = startTag(node.name, [...node.attributes]);
      return VOID_ELEMENTS.has(node.name) ? open : `${open}${htmlOf(node.children)}</${node.name}>`;
    })
    .join('');
}
