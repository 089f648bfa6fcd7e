import { type Handler, Parser } from 'htmlparser2';
import type {
  AnchorFact,
  CrumbFact,
  Found,
  HeadingFact,
  HeadLinkFact,
  ImageFact,
  MetaFact,
  PageFacts,
  Range,
  ResourceFact,
  TextFact,
} from './page-facts.ts';

/** Reads a page once, as a stream: no tree is built, since two thousand of them would cost more than all laws together. */
export function readPage(text: string): PageFacts {
  const reader = new PageReader(text);
  new Parser(reader).end(text);
  return reader.facts();
}

/** Where an element stands; each bit holds for all that is inside. */
const IN = {
  head: 1,
  body: 2,
  main: 4,
  nav: 8,
  list: 16,
  hidden: 32,
  section: 64,
  svg: 128,
  crumbs: 256,
  raw: 512,
  prose: 1024,
} as const;

/** Elements whose edges part no words. */
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
const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section']);
const CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary', 'iframe']);
const FETCHING_RELS: Readonly<Record<string, ResourceFact['kind']>> = {
  stylesheet: 'style',
  preload: 'hint',
  modulepreload: 'hint',
  prefetch: 'hint',
  preconnect: 'hint',
  'dns-prefetch': 'hint',
  icon: 'image',
  'apple-touch-icon': 'image',
  'mask-icon': 'image',
  manifest: 'hint',
};

/** What a template leaves behind when a value is missing; addresses are judged by the laws of links instead. */
const SLIP = /\bundefined\b|\bNaN\b|\[object |\{\{|\bnull\b|\ufffd/;
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'class', 'id']);

class PageReader implements Partial<Handler> {
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
  private body = '';
  private main = '';

  private html: PageFacts['html'] = { start: 0, end: 0, lang: undefined };
  private readonly titles: TextFact[] = [];
  private readonly metas: MetaFact[] = [];
  private readonly headLinks: HeadLinkFact[] = [];
  private readonly jsonLd: TextFact[] = [];
  private readonly styles: TextFact[] = [];
  private readonly anchors: AnchorFact[] = [];
  private firstControl: AnchorFact | undefined;
  private readonly images: ImageFact[] = [];
  private readonly headings: HeadingFact[] = [];
  private readonly resources: ResourceFact[] = [];
  private readonly ids: TextFact[] = [];
  private readonly landmarks: { main: Range[]; header: Range[]; footer: Range[] } = {
    main: [],
    header: [],
    footer: [],
  };
  private crumbs: CrumbFact[] | undefined;
  private readonly inlineCode: Found[] = [];
  private readonly forms: Found[] = [];
  private readonly slips: Found[] = [];

  constructor(text: string) {
    this.text = text;
    this.maySlip = SLIP.test(text);
  }

  facts(): PageFacts {
    const {
      html,
      titles,
      metas,
      headLinks,
      jsonLd,
      styles,
      anchors,
      firstControl,
      images,
      headings,
      resources,
      ids,
      landmarks,
      crumbs,
      inlineCode,
      forms,
      slips,
    } = this;
    const hasDoctype = /^\s*<!doctype html>/i.test(this.text);
    const read = {
      html,
      hasDoctype,
      titles,
      metas,
      headLinks,
      jsonLd,
      styles,
      anchors,
      firstControl,
      images,
      headings,
      resources,
      ids,
      landmarks,
      crumbs,
      inlineCode,
      forms,
      slips,
    };
    return { ...read, bodyText: this.body, mainText: this.main };
  }

  onparserinit(parser: Parser): void {
    this.parser = parser;
  }

  onopentagname(): void {
    this.values.clear();
  }

  onattribute(name: string, value: string, quoteMark?: string | null): void {
    const { startIndex, endIndex } = this.parser;
    const edge = quoteMark ? 1 : 0;
    const range =
      quoteMark === undefined
        ? { start: startIndex, end: endIndex }
        : { start: Math.min(startIndex + name.length + 1 + edge, endIndex), end: endIndex - edge };
    this.values.set(name, range);
    if (name === 'style' || /^on[a-z]/.test(name))
      this.inlineCode.push({
        what: name === 'style' ? 'a `style` attribute' : `the handler \`${name}\``,
        start: startIndex,
        end: endIndex,
      });
    else if (name === 'action' || name === 'method' || name.startsWith('form'))
      this.forms.push({ what: `the attribute \`${name}\``, start: startIndex, end: endIndex });
    else if (name === 'id' && !(this.state & IN.raw)) this.ids.push({ text: value, ...range });
    if (this.maySlip && !ADDRESSES.has(name)) this.lookForSlip(value, range);
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const tag = { start: this.parser.startIndex, end: this.parser.endIndex + 1 };
    const outer = this.state;
    this.states.push(outer);
    this.state |= bitsOf(name, attributes);
    this.part(name);
    if (outer & IN.raw) {
      // In a template: nothing of it is shown or fetched, but a script of the page may put it to use.
      if (name === 'script' || name === 'style') this.inlineCode.push({ what: `a ${name} in a template`, ...tag });
      return;
    }
    if (outer & IN.svg) return;
    if (!this.hasControl && outer & IN.body && CONTROLS.has(name) && (name !== 'a' || attributes['href'] !== undefined))
      this.meetFirstControl(name, attributes, tag);
    const level = name.length === 2 && name[0] === 'h' ? Number(name[1]) : 0;
    if (level >= 1 && level <= 6) {
      this.heading = { level, text: '', ...tag };
      this.headings.push(this.heading);
    }
    switch (name) {
      case 'html':
        this.html = { ...tag, lang: attributes['lang'] };
        break;
      case 'title':
        this.titles.push(this.openRaw(tag));
        break;
      case 'meta':
        this.openMeta(attributes, tag);
        break;
      case 'link':
        this.openLink(attributes, tag);
        break;
      case 'script':
        this.openScript(attributes, tag);
        break;
      case 'style':
        this.styles.push(this.openRaw(tag));
        break;
      case 'a':
        this.openAnchor(attributes, tag, outer);
        break;
      case 'img':
        this.openImage(attributes, tag);
        break;
      case 'form':
        this.forms.push({ what: 'a form', ...tag });
        break;
      case 'li':
        if (outer & IN.crumbs) this.openCrumb(tag);
        break;
      case 'nav':
        if (attributes['aria-label'] === 'Breadcrumb') this.crumbs ??= [];
        break;
      case 'main':
        this.landmarks.main.push(tag);
        break;
      case 'header':
      case 'footer':
        if (!(outer & IN.section)) this.landmarks[name].push(tag);
        break;
      case 'iframe':
      case 'embed':
      case 'object':
        this.fetches(
          'frame',
          attributes['src'] ?? attributes['data'],
          this.at(attributes['src'] === undefined ? 'data' : 'src', tag),
        );
        break;
      case 'source':
      case 'video':
      case 'audio':
      case 'track':
        this.fetches('media', attributes['src'], this.at('src', tag));
        this.fetches('image', attributes['poster'], this.at('poster', tag));
        this.fetchesSet(attributes['srcset'], this.at('srcset', tag));
        break;
    }
  }

  ontext(data: string): void {
    const { state } = this;
    if (this.raw) {
      if (this.raw.text === '') Object.assign(this.raw, { start: this.parser.startIndex });
      this.raw.text += data;
      Object.assign(this.raw, { end: this.parser.endIndex + 1 });
      if (this.maySlip && !(state & IN.raw))
        this.lookForSlip(data, { start: this.parser.startIndex, end: this.parser.endIndex + 1 });
      return;
    }
    if (state & (IN.raw | IN.svg) || !(state & IN.body)) return;
    this.body += data;
    if (state & IN.main && !(state & (IN.nav | IN.list))) this.main += data;
    if (this.anchor && !(state & IN.hidden)) this.anchor.name += data;
    if (this.heading) this.heading.text += data;
    if (this.crumb) this.crumb.name += data;
    if (this.maySlip) this.lookForSlip(data, { start: this.parser.startIndex, end: this.parser.endIndex + 1 });
  }

  onclosetag(name: string): void {
    this.state = this.states.pop() ?? 0;
    this.part(name);
    if (name === 'a') this.anchor = undefined;
    else if (name === 'li' || name === 'nav') this.crumb = undefined;
    else if (name === 'title' || name === 'style' || name === 'script') this.raw = undefined;
    else if (this.heading && name === `h${this.heading.level}`) this.heading = undefined;
  }

  /** The edge of a block parts the words on its two sides. */
  private part(name: string): void {
    if (INLINE.has(name) || !(this.state & IN.body)) return;
    this.body += ' ';
    this.main += ' ';
  }

  /** Starts to collect the text of an element that holds nothing else. */
  private openRaw(tag: Range): TextFact {
    this.raw = { text: '', ...tag };
    return this.raw;
  }

  private openCrumb(tag: Range): void {
    this.crumb = { name: '', href: undefined, ...tag };
    this.crumbs?.push(this.crumb);
  }

  private at(attribute: string, tag: Range): Range {
    return this.values.get(attribute) ?? tag;
  }

  private meetFirstControl(name: string, attributes: Record<string, string>, tag: Range): void {
    this.hasControl = true;
    if (name === 'a')
      this.firstControl = {
        href: attributes['href'] ?? '',
        name: '',
        rel: [],
        opensTab: false,
        ...this.at('href', tag),
      };
  }

  private openMeta(attributes: Record<string, string>, tag: Range): void {
    const { charset, media } = attributes;
    const key = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
    if (charset !== undefined) this.metas.push({ key: 'charset', content: charset, ...this.at('charset', tag) });
    else if (key !== undefined)
      this.metas.push({
        key: key.toLowerCase() + (media === undefined ? '' : ` ${media}`),
        content: attributes['content'] ?? '',
        ...this.at('content', tag),
      });
  }

  private openLink(attributes: Record<string, string>, tag: Range): void {
    const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const href = attributes['href'] ?? '';
    const range = this.at('href', tag);
    this.headLinks.push({ rel, href, hreflang: attributes['hreflang'], ...range });
    const kind = rel.map((word) => FETCHING_RELS[word]).find((found) => found !== undefined);
    if (kind) this.fetches(kind, attributes['href'], range);
    this.fetchesSet(attributes['imagesrcset'], this.at('imagesrcset', tag));
  }

  private openScript(attributes: Record<string, string>, tag: Range): void {
    const { src } = attributes;
    if (src !== undefined) this.fetches('script', src, this.at('src', tag));
    else if (attributes['type'] === 'application/ld+json') this.jsonLd.push(this.openRaw(tag));
    else this.inlineCode.push({ what: 'a script', ...tag });
  }

  private openAnchor(attributes: Record<string, string>, tag: Range, outer: number): void {
    const { href } = attributes;
    if (this.crumb && outer & IN.crumbs) Object.assign(this.crumb, { href });
    if (href === undefined) return;
    const range = this.at('href', tag);
    const name = attributes['aria-label'] ?? attributes['title'] ?? '';
    this.anchor = {
      href,
      name,
      rel: (attributes['rel'] ?? '').toLowerCase().split(/\s+/),
      opensTab: attributes['target'] === '_blank',
      ...range,
    };
    if (/^\s*javascript:/i.test(href)) this.inlineCode.push({ what: 'a `javascript:` address', ...range });
    this.anchors.push(this.anchor);
  }

  private openImage(attributes: Record<string, string>, tag: Range): void {
    const { src = '', alt, width, height, role, srcset } = attributes;
    const isHidden = (this.state & IN.hidden) !== 0 || role === 'presentation' || role === 'none';
    this.images.push({ src, alt, isHidden, isInProse: (this.state & IN.prose) !== 0, width, height, ...tag });
    this.fetches('image', src, this.at('src', tag));
    this.fetchesSet(srcset, this.at('srcset', tag));
    if (this.anchor && !isHidden) this.anchor.name += alt ?? '';
  }

  private fetches(kind: ResourceFact['kind'], url: string | undefined, range: Range): void {
    if (url !== undefined) this.resources.push({ url, kind, ...range });
  }

  private fetchesSet(srcset: string | undefined, range: Range): void {
    for (const candidate of srcset?.split(',') ?? []) this.fetches('image', candidate.trim().split(/\s+/)[0], range);
  }

  private lookForSlip(text: string, { start, end }: Range): void {
    const [what] = SLIP.exec(text) ?? [];
    if (what === undefined) return;
    const inside = this.text.slice(start, end).indexOf(what);
    this.slips.push(
      inside < 0 ? { what, start, end } : { what, start: start + inside, end: start + inside + what.length },
    );
  }
}

function bitsOf(name: string, attributes: Record<string, string>): number {
  let bits = SECTIONING.has(name) ? IN.section : 0;
  if (name === 'main') bits |= IN.main;
  else if (name === 'nav') bits |= attributes['aria-label'] === 'Breadcrumb' ? IN.nav | IN.crumbs : IN.nav;
  else if (name === 'head') bits |= IN.head;
  else if (name === 'body') bits |= IN.body;
  else if (name === 'svg') bits |= IN.svg;
  else if (name === 'script' || name === 'style' || name === 'template') bits |= IN.raw;
  if (attributes['class'] === 'prose') bits |= IN.prose;
  if (attributes['data-text'] === 'list') bits |= IN.list;
  if (attributes['aria-hidden'] === 'true') bits |= IN.hidden;
  return bits;
}
