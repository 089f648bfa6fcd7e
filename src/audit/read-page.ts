import { type Handler, Parser } from 'htmlparser2';
import type { Range } from '../base/source.ts';
import { bitsOf, IN } from './element-bits.ts';
import { anchorFact, headLinkFact, imageFact, metaFact, placeOf, resourcesOf, type Tag } from './element-facts.ts';
import {
  type AnchorFact,
  type CrumbFact,
  type HeadingFact,
  INLINE_SCRIPT,
  type PageFacts,
  type TextFact,
} from './page-facts.ts';

/** Collects the facts about a page in one streaming pass. Building thousands of DOMs would dominate the audit. */
export function readPage(text: string): PageFacts {
  const reader = new PageReader(text);
  new Parser(reader).end(text);
  return reader.facts;
}

/** Elements that don't separate words. */
const INLINE = new Set([
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
]);
const CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary', 'iframe']);

/** Traces of a missing value. URLs are checked as links instead. */
const SLIP = /\bundefined\b|\bNaN\b|\[object |\{\{|\bnull\b|\ufffd/;
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'class', 'id']);

type Mutable<T> = {
  -readonly [Key in keyof T]: NonNullable<T[Key]> extends readonly (infer Item)[]
    ? Item[] | Extract<T[Key], undefined>
    : T[Key];
};

class PageReader implements Partial<Handler> {
  readonly facts: Omit<Mutable<PageFacts>, 'landmarks'> & { readonly landmarks: Mutable<PageFacts['landmarks']> };
  private parser!: Parser;
  private readonly text: string;
  private readonly maySlip: boolean;
  private state = 0;
  private readonly states: number[] = [];
  private readonly values = new Map<string, Range>();
  private anchor: AnchorFact | undefined;
  private heading: HeadingFact | undefined;
  private crumb: CrumbFact | undefined;
  private raw: TextFact | undefined;
  private hasControl = false;
  /** Current block: its text, and the number of characters in links. */
  private block = { text: '', linked: 0, isCopy: false };

  constructor(text: string) {
    this.text = text;
    this.maySlip = SLIP.test(text);
    this.facts = {
      html: { start: 0, end: 0, lang: undefined },
      hasDoctype: /^\s*<!doctype html>/i.test(text),
      titles: [],
      metas: [],
      headLinks: [],
      jsonLd: [],
      styles: [],
      anchors: [],
      firstControl: undefined,
      images: [],
      headings: [],
      resources: [],
      ids: [],
      landmarks: { main: [], header: [], footer: [] },
      crumbs: undefined,
      inlineCode: [],
      forms: [],
      slips: [],
      bodyText: '',
      mainText: '',
      blocks: [],
      copies: [],
    };
  }

  onparserinit(parser: Parser): void {
    this.parser = parser;
  }

  onopentagname(): void {
    this.values.clear();
  }

  onattribute(name: string, value: string, quoteMark?: string | null): void {
    const { startIndex: start, endIndex: end } = this.parser;
    const edge = quoteMark ? 1 : 0;
    const range =
      quoteMark === undefined
        ? { start, end }
        : { start: Math.min(start + name.length + 1 + edge, end), end: end - edge };
    this.values.set(name, range);
    const { inlineCode, forms, ids } = this.facts;
    if (name === 'style' || /^on[a-z]/.test(name))
      inlineCode.push({ what: name === 'style' ? 'a `style` attribute' : `the handler \`${name}\``, start, end });
    else if (name === 'action' || name === 'method' || name.startsWith('form'))
      forms.push({ what: `the attribute \`${name}\``, start, end });
    else if (name === 'id' && !(this.state & IN.raw)) ids.push({ text: value, ...range });
    if (this.maySlip && !ADDRESSES.has(name)) this.lookForSlip(value, range);
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const range = { start: this.parser.startIndex, end: this.parser.endIndex + 1 };
    const outer = this.state;
    this.states.push(outer);
    this.state |= bitsOf(name, attributes);
    this.part(name);
    if (outer & IN.raw) {
      // Content of a template isn't shown or fetched, but a script on the page may use it.
      if (name === 'script' || name === 'style')
        this.facts.inlineCode.push({ what: `a ${name} in a template`, ...range });
      return;
    }
    if (outer & IN.svg) return;
    const tag: Tag = { name, attributes, range, places: this.values };
    if (!this.hasControl && outer & IN.body && CONTROLS.has(name) && (name !== 'a' || attributes['href'] !== undefined))
      this.meetFirstControl(tag);
    this.facts.resources.push(...resourcesOf(tag));
    this.readElement(tag, outer);
  }

  private readElement(tag: Tag, outer: number): void {
    const { facts } = this;
    const { name, attributes, range } = tag;
    switch (name) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        this.heading = { level: Number(name[1]), text: '', isUnclosed: false, ...range };
        facts.headings.push(this.heading);
        break;
      case 'html':
        facts.html = { ...range, lang: attributes['lang'] };
        break;
      case 'title':
        facts.titles.push(this.openRaw(range));
        break;
      case 'meta': {
        const meta = metaFact(tag);
        if (meta) facts.metas.push(meta);
        break;
      }
      case 'link':
        facts.headLinks.push(headLinkFact(tag));
        break;
      case 'script':
        if (attributes['src'] !== undefined) break;
        if (attributes['type'] === 'application/ld+json') facts.jsonLd.push(this.openRaw(range));
        else facts.inlineCode.push({ what: INLINE_SCRIPT, ...range });
        break;
      case 'style':
        facts.styles.push(this.openRaw(range));
        break;
      case 'a':
        this.openAnchor(tag, outer);
        break;
      case 'img': {
        const image = imageFact(tag, {
          isHidden: (this.state & IN.hidden) !== 0,
          isInProse: (this.state & IN.prose) !== 0,
        });
        facts.images.push(image);
        if (this.anchor && !image.isHidden) this.anchor.name += image.alt ?? '';
        break;
      }
      case 'form':
        facts.forms.push({ what: 'a form', ...range });
        break;
      case 'li':
        if (!(outer & IN.crumbs)) break;
        this.crumb = { name: '', href: undefined, ...range };
        facts.crumbs?.push(this.crumb);
        break;
      case 'nav':
        if (this.state & IN.crumbs) facts.crumbs ??= [];
        break;
      case 'main':
        facts.landmarks.main.push(range);
        break;
      case 'header':
      case 'footer':
        if (!(outer & IN.section)) facts.landmarks[name].push(range);
        break;
    }
  }

  ontext(data: string): void {
    const { state, facts } = this;
    const range = { start: this.parser.startIndex, end: this.parser.endIndex + 1 };
    if (this.raw) {
      if (this.raw.text === '') Object.assign(this.raw, { start: range.start });
      this.raw.text += data;
      Object.assign(this.raw, { end: range.end });
      if (this.maySlip && !(state & IN.raw)) this.lookForSlip(data, range);
      return;
    }
    if (state & (IN.raw | IN.svg) || !(state & IN.body)) return;
    facts.bodyText += data;
    if (state & IN.main && !(state & (IN.nav | IN.list))) facts.mainText += data;
    if (state & IN.main && !(state & (IN.nav | IN.list | IN.aside))) {
      this.block.text += data;
      if (this.anchor) this.block.linked += data.length;
      if (state & IN.elsewhere) this.block.isCopy = true;
    }
    if (this.anchor && !(state & IN.hidden)) this.anchor.name += data;
    if (this.heading) this.heading.text += data;
    if (this.crumb) this.crumb.name += data;
    if (this.maySlip) this.lookForSlip(data, range);
  }

  onclosetag(name: string, isImplied: boolean): void {
    const { heading } = this;
    // An unclosed heading ends with its parent and includes everything in between.
    if (isImplied && heading && name === `h${heading.level}`) heading.isUnclosed = true;
    this.state = this.states.pop() ?? 0;
    this.part(name);
    if (name === 'a') this.anchor = undefined;
    else if (name === 'li' || name === 'nav') this.crumb = undefined;
    else if (name === 'title' || name === 'style' || name === 'script') this.raw = undefined;
    else if (this.heading && name === `h${this.heading.level}`) this.heading = undefined;
  }

  /** Ends a block: its edges separate words. */
  private part(name: string): void {
    if (INLINE.has(name) || !(this.state & IN.body)) return;
    this.facts.bodyText += ' ';
    this.facts.mainText += ' ';
    const { text, linked, isCopy } = this.block;
    this.block = { text: '', linked: 0, isCopy: false };
    const block = text.trim();
    if (block !== '' && linked < 0.8 * block.length) (isCopy ? this.facts.copies : this.facts.blocks).push(block);
  }

  /** Starts collecting the text of an element that contains only text. */
  private openRaw(range: Range): TextFact {
    this.raw = { text: '', ...range };
    return this.raw;
  }

  private meetFirstControl(tag: Tag): void {
    this.hasControl = true;
    if (tag.name !== 'a') return;
    const href = tag.attributes['href'] ?? '';
    this.facts.firstControl = { href, name: '', rel: [], opensTab: false, ...placeOf(tag, 'href') };
  }

  private openAnchor(tag: Tag, outer: number): void {
    const anchor = anchorFact(tag);
    if (this.crumb && outer & IN.crumbs) Object.assign(this.crumb, { href: anchor?.href });
    if (!anchor) return;
    this.anchor = anchor;
    this.facts.anchors.push(anchor);
    const { href, start, end } = anchor;
    if (/^\s*javascript:/i.test(href)) this.facts.inlineCode.push({ what: 'a `javascript:` URL', start, end });
  }

  private lookForSlip(text: string, { start, end }: Range): void {
    const [what] = SLIP.exec(text) ?? [];
    if (what === undefined) return;
    const inside = this.text.slice(start, end).indexOf(what);
    const found = inside < 0 ? { start, end } : { start: start + inside, end: start + inside + what.length };
    this.facts.slips.push({ what, ...found });
  }
}
