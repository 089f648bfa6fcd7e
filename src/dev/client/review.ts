import { fetched, posted } from './fetched.ts';
import { matchOf, plain } from './match-text.ts';
import { button, element, Overlay, openButton, sheetOf } from './overlay.ts';
import { DEV_PATHS, REFUSED, type ReviewRequest, type UnreadText } from './protocol.ts';

/** Marks an element with a text to read. An outline doesn't move the layout. */
const MARK = 'data-townpress-text';

const STYLES = `
@media screen {
  [${MARK}] { outline: 2px dotted #d97706; outline-offset: 3px; }
  [${MARK}]:not(a, a *, button, button *) { cursor: pointer; }
  [${MARK}='current'] { outline: 3px solid #d97706; }
}
`;

/** How many pages are searched for the next text: some texts are on none. */
const MOST_PAGES = 80;

/** The key that tells the next page to open its first text. */
const GOING_ON = 'townpress review';

/** Elements that divide text into blocks. */
const BLOCKS = 'p, li, dt, dd, h1, h2, h3, h4, ul, ol, dl, div, section, article, figure, table, header, footer, nav';

/** Marks the starter texts on a page that the owner hasn't read, and shows them one by one to keep, edit or delete. */
export class Review {
  private readonly panel: Overlay;
  private readonly notice = element('li', { role: 'alert' });
  private texts: readonly UnreadText[] = [];
  /** The texts on this page and the innermost elements that show them, in the order of the page. */
  private places: ReadonlyMap<UnreadText, readonly Element[]> = new Map();
  private current: UnreadText | undefined;
  private isEditing = false;
  private isSending = false;

  /** Calls `onClose` when the last shown text is closed. */
  constructor(onClose: () => void) {
    document.adoptedStyleSheets.push(sheetOf(STYLES));
    this.panel = new Overlay(() => {
      const wasOpen = this.current !== undefined;
      this.current = undefined;
      this.mark();
      if (wasOpen) onClose();
    });
    document.addEventListener('click', (event) => {
      const { target, altKey } = event;
      if (altKey || !(target instanceof Element) || target.closest('a, button, summary, label, input')) return;
      const marked = target.closest(`[${MARK}]`);
      const [text] = [...this.places].find(([, elements]) => marked && elements.includes(marked)) ?? [];
      if (text) this.open(text);
    });
  }

  /** The number of texts; undefined without any. */
  get label(): string | undefined {
    const count = this.texts.length;
    if (count === 0) return undefined;
    return `${count} ${count === 1 ? 'text' : 'texts'} to read, ${this.places.size} on this page`;
  }

  /** Marks the texts on the page, which must be up to date. */
  show(texts: readonly UnreadText[]): void {
    const { current } = this;
    this.texts = texts;
    this.current = current && texts.find((text) => isSame(text, current));
    this.places = placesOf(texts, document, location.pathname);
    if (current && !this.current && (this.isEditing || this.isSending)) this.current = current;
    else if (current && !this.current) this.panel.hide();
    this.mark();
    if (sessionStorage.getItem(GOING_ON) === null) return;
    sessionStorage.removeItem(GOING_ON);
    if (this.places.size > 0) this.next();
  }

  /** Opens the next text of the page. On a page without texts, goes to a page with one. */
  next(): void {
    if (this.places.size === 0 && !this.current) {
      void this.goOn();
      return;
    }
    const list = this.places.size > 0 ? [...this.places.keys()] : this.texts;
    const following = list[this.current ? list.indexOf(this.current) + 1 : 0] ?? list[0];
    if (following) this.open(following);
  }

  /** Goes to the nearest page with a text to read. Texts that no page shows are opened here. */
  private async goOn(): Promise<void> {
    const path = await pageWith(this.texts);
    const [first] = this.texts;
    if (path === undefined) {
      if (first) this.open(first);
      return;
    }
    sessionStorage.setItem(GOING_ON, '');
    location.href = path;
  }

  private mark(): void {
    for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
    for (const [text, elements] of [...this.places].sort(([text]) => (text === this.current ? 1 : -1)))
      for (const marked of elements) marked.setAttribute(MARK, text === this.current ? 'current' : '');
  }

  private open(text: UnreadText): void {
    this.current = text;
    this.isEditing = false;
    this.mark();
    const shown = this.places.get(text)?.find((marked) => marked.checkVisibility());
    shown?.scrollIntoView({ block: 'center' });
    const keep = button('Keep', () => void this.send('keep'));
    const { size } = this.places;
    const all = `Keep all ${size} on this page`;
    const others = [
      button('Edit', () => this.edit(text)),
      button('Delete', () => void this.send('delete')),
      button('Next', () => this.next()),
      ...(size > 1 && this.places.has(text) ? [button(all, () => void this.keepAll())] : []),
    ];
    const help = shown ? [] : [element('li', { class: 'help' }, 'It is for search engines, or on other pages.')];
    this.lay(text, [element('p', {}, text.text)], [keep, ...others], help);
    keep.focus({ preventScroll: true });
  }

  /** Keeps the texts of the page one by one, up to one that is refused. */
  private async keepAll(): Promise<void> {
    for (let left = this.places.size; left > 0; left--) if (!(await this.send('keep'))) return;
  }

  private edit(text: UnreadText): void {
    this.isEditing = true;
    const field = document.createElement('textarea');
    field.setAttribute('aria-label', 'Text');
    field.value = sessionStorage.getItem(draftOf(text)) ?? text.text.trim();
    field.addEventListener('input', () => sessionStorage.setItem(draftOf(text), field.value));
    const save = button('Save', () => void this.send('edit', field.value));
    const cancel = button('Cancel', () => {
      sessionStorage.removeItem(draftOf(text));
      this.open(text);
    });
    this.lay(text, [field], [save, cancel]);
    field.focus({ preventScroll: true });
  }

  private lay(text: UnreadText, content: HTMLElement[], actions: HTMLElement[], help: HTMLElement[] = []): void {
    const at = [...this.places.keys()].indexOf(text);
    const heading = at < 0 ? 'Is this true?' : `Is this true? ${at + 1} of ${this.places.size} on this page`;
    const [words, place] = [element('li'), element('li')];
    const row = element('li', { class: 'actions' });
    words.append(...content);
    place.append(openButton(text));
    row.append(...actions);
    this.notice.textContent = '';
    this.panel.lay('region', 'Text to read', heading, [words, row, this.notice, place, ...help]);
  }

  /** Sends what to do with the open text, and opens the next one. Resolves to whether it was done. */
  private async send(action: ReviewRequest['action'], instead = ''): Promise<boolean> {
    const { current } = this;
    if (!current || this.isSending) return false;
    this.isSending = true;
    const list = this.places.has(current)
      ? [...this.places.keys()]
      : this.texts.filter((text) => !this.places.has(text));
    const at = list.indexOf(current);
    const { file, text } = current;
    const request: ReviewRequest = { action, file, text, instead };
    const reason = await refusalOf(request).finally(() => {
      this.isSending = false;
    });
    if (reason !== undefined) {
      this.notice.textContent = reason;
      return false;
    }
    sessionStorage.removeItem(draftOf(current));
    this.leave(current, [...list.slice(at + 1), ...list.slice(0, at)]);
    return true;
  }

  /** Opens the first text of the `rest` that is left, or offers the next page after the last one of this page. */
  private leave(done: UnreadText, rest: readonly UnreadText[]): void {
    // An event may have replaced all texts.
    this.texts = this.texts.filter((text) => !isSame(text, done));
    this.places = new Map([...this.places].filter(([text]) => !isSame(text, done)));
    const following = rest.flatMap((one) => this.texts.find((text) => isSame(text, one)) ?? [])[0];
    if (following) this.open(following);
    else if (this.texts.length > 0) this.offerNextPage();
    else this.panel.hide();
  }

  private offerNextPage(): void {
    this.current = undefined;
    this.mark();
    const row = element('li', { class: 'actions' });
    const next = button('Next page', () => void this.goOn());
    row.append(next);
    this.panel.lay('region', 'Texts to read', 'All texts on this page are read', [row]);
    next.focus({ preventScroll: true });
  }
}

/** Follows links from this page, nearest pages first. Resolves to the first page that shows one of the texts. */
async function pageWith(texts: readonly UnreadText[]): Promise<string | undefined> {
  const seen = new Set([location.pathname]);
  const pages: Document[] = [document];
  for (const page of pages)
    for (const { origin, pathname } of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (origin !== location.origin || seen.has(pathname) || seen.size > MOST_PAGES) continue;
      seen.add(pathname);
      const next = await fetched(new URL(pathname, origin));
      if (!(next instanceof Document)) continue;
      if (placesOf(texts, next, pathname).size > 0) return pathname;
      pages.push(next);
    }
  return undefined;
}

const isSame = (a: UnreadText, b: UnreadText) => a.file === b.file && a.text === b.text;

/** Returns the key of a text's unsaved edit, which outlasts Escape and a reload of the page. */
function draftOf({ file, text }: UnreadText): string {
  return `townpress ${file} ${text}`;
}

/** Sends a request. Resolves to why nothing was written; undefined if it was. */
async function refusalOf(request: ReviewRequest): Promise<string | undefined> {
  try {
    const answer = await posted(DEV_PATHS.review, request);
    if (answer.ok) return undefined;
    return answer.status === REFUSED ? await answer.text() : `nothing was written (status ${answer.status})`;
  } catch {
    return "nothing was written: townpress dev isn't running";
  }
}

/** A slot of towns and services, whose pages are in folders. */
const OWN_SLOT = /\{\{(?:city|fact|service)\./;

/** Returns the texts on a page and the innermost elements that show them, in the order of the page, its head last. */
function placesOf(texts: readonly UnreadText[], page: Document, path: string): Map<UnreadText, readonly Element[]> {
  const body = page.querySelectorAll(`body *:not(script, style, template, :has(${BLOCKS}))`);
  const blocks = [...body, ...page.querySelectorAll('title, meta[name="description"]')].flatMap((shown) => {
    const text = shown.getAttribute('alt') ?? shown.getAttribute('content') ?? shown.textContent;
    return text ? [{ shown, text: plain(text).toLowerCase() }] : [];
  });
  const all = blocks.map(({ text }) => text).join(' ');
  const isFixed = path.split('/').length === 2;
  const found = texts.flatMap((text) => {
    const given = text.text.toLowerCase();
    const isOfOther = texts.some((other) => other.text === text.text && rankOf(other, path) > rankOf(text, path));
    const isOfTown = isFixed && OWN_SLOT.test(given);
    if (isOfOther || isOfTown || matchOf(given, all).length === 0) return [];
    const matches = blocks.map((block) => ({ ...block, ...matchOf(given, block.text) }));
    const whole = matches.filter(({ isWhole }) => isWhole);
    const around = whole.length > 0 ? whole : matches.filter(({ length }) => length > 0);
    const inner = around.filter(
      ({ shown }) => !around.some((other) => other.shown !== shown && shown.contains(other.shown)),
    );
    return inner[0]
      ? [{ text, at: matches.indexOf(inner[0]), inner, score: inner[0].length + rankOf(text, path) / 10 }]
      : [];
  });
  // A text with slots may fit what another text says.
  const best = new Map<Element, number>();
  for (const { inner, score } of found)
    for (const { shown } of inner) best.set(shown, Math.max(score, best.get(shown) ?? 0));
  const own = found.flatMap(({ text, at, inner, score }) => {
    const elements = inner.flatMap(({ shown, isWhole }) => (isWhole && score < (best.get(shown) ?? 0) ? [] : shown));
    return elements.length > 0 ? [{ text, at, elements }] : [];
  });
  return new Map(own.sort((a, b) => a.at - b.at).map(({ text, elements }) => [text, elements]));
}

/** Returns the rank of a file among files with the same text: 2 for the page, 0 for another page. */
function rankOf({ file }: UnreadText, path: string): number {
  if (!/\/pages\/[^/]+$/.test(file)) return 1;
  return file.endsWith(`/pages${path.replace(/\/$/, '/home')}.md`) ? 2 : 0;
}
