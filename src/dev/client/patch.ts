/**
 * Brings a page that is open up to date with the document that the server has for it now.
 *
 * Two documents of the server are compared, the one that the page was made of and the new one, and only what differs between
 * them is changed in the page. What scripts and people did to it stays: an open menu, typed text, the focus, the scroll.
 */
export class LivePage {
  /** The document as the server last sent it: its first one, changed as the page is. */
  private readonly sent: Document;
  /** The scripts that the page runs. */
  private readonly scripts: string;
  /** What became of its nodes in the page. */
  private readonly shown = new WeakMap<Node, Node>();

  /** To be made before any script has changed the page. */
  constructor(page: Document) {
    this.scripts = scriptsOf(page);
    this.sent = this.copyOf(page) as Document;
  }

  /** Shows another document of the server. Returns whether that could be done in place; else the page has to be loaded again. */
  update(next: Document): boolean {
    // What another script does could not be taken back.
    if (scriptsOf(next) !== this.scripts) return false;
    this.patch(this.sent.documentElement, next.documentElement);
    return true;
  }

  /** The node of the page that a node of the document became. */
  private shownOf(node: Node): Node | undefined {
    return this.shown.get(node);
  }

  /** A copy of a node of the page, with all in it but what scripts say: the policy of some pages lets nobody copy that. */
  private copyOf(page: Node): Node {
    const isScript = page instanceof HTMLScriptElement;
    const copy = isScript ? document.createElement('script') : page.cloneNode(false);
    this.shown.set(copy, page);
    if (!isScript) for (const child of page.childNodes) copy.appendChild(this.copyOf(child));
    return copy;
  }

  private pair(sent: Node, page: Node): void {
    this.shown.set(sent, page);
    const children = page.childNodes;
    sent.childNodes.forEach((child, index) => {
      const other = children[index];
      if (other) this.pair(child, other);
    });
  }

  /** Makes of `sent`, a node of the document, what it is in the next one, and changes what the page has of it in the same way. */
  private patch(sent: Node, next: Node): void {
    if (isOfLoading(sent) || sent.isEqualNode(next)) return;
    const page = this.shownOf(sent);
    if (sent instanceof Element && next instanceof Element) {
      patchAttributes(sent, next, page);
      this.patchChildren(sent, next, page);
    } else {
      if (page && sent.nodeValue !== next.nodeValue) page.nodeValue = next.nodeValue;
      sent.nodeValue = next.nodeValue;
    }
  }

  private patchChildren(sent: Element, next: Element, page: Node | undefined): void {
    const pairs = matched([...sent.childNodes], [...next.childNodes]);
    const kept = new Set(pairs.values());
    for (const child of [...sent.childNodes]) {
      if (kept.has(child)) continue;
      (this.shownOf(child) as ChildNode | undefined)?.remove();
      child.remove();
    }
    // From the end, so that what a new node goes before is there already.
    let following: Node | null = null;
    let shownBefore: Node | null = null;
    for (const child of [...next.childNodes].reverse()) {
      const known = pairs.get(child);
      if (!known && isOfLoading(child)) continue;
      const made: Node = known ?? sent.insertBefore(this.sent.importNode(child, true), following);
      if (known) this.patch(known, child);
      else if (page) this.insert(made, page, shownBefore);
      following = made;
      const shown = this.shownOf(made);
      if (shown?.parentNode === page) shownBefore = shown ?? shownBefore;
    }
  }

  private insert(sent: Node, page: Node, before: Node | null): void {
    const made = document.importNode(sent, true);
    this.pair(sent, made);
    page.insertBefore(made, before);
  }
}

/** Whether a node only says what a page loads at first. The policy of some pages lets nobody change a script, and what it has done would stay. */
function isOfLoading(node: Node): boolean {
  return node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'preload');
}

/** The scripts of a document, without that which keeps it up to date. */
function scriptsOf({ scripts }: Document): string {
  return [...scripts].map(({ src, type }) => (src.includes('/@townpress/') ? '' : `${src} ${type}`)).join('\n');
}

function patchAttributes(sent: Element, next: Element, page: Node | undefined): void {
  const both = page instanceof Element ? [sent, page] : [sent];
  for (const { name } of [...sent.attributes])
    if (!next.hasAttribute(name)) for (const element of both) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (sent.getAttribute(name) !== value) for (const element of [...both].reverse()) element.setAttribute(name, value);
}

/**
 * The nodes of one list for those of another that they stay, in the same order: first those that are the same, from both ends,
 * then of the rest those that are elements of one kind, or texts.
 */
function matched(before: readonly Node[], after: readonly Node[]): Map<Node, Node> {
  const pairs = new Map<Node, Node>();
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) {
    pairs.set(after[start] as Node, before[start] as Node);
    start++;
  }
  let [ends, others] = [before.length, after.length];
  while (ends > start && others > start && isSame(before[ends - 1], after[others - 1])) {
    ends--;
    others--;
    pairs.set(after[others] as Node, before[ends] as Node);
  }
  let from = start;
  const rest = before.slice(0, ends);
  for (const node of after.slice(start, others)) {
    const exact = rest.findIndex((other, index) => index >= from && isSame(other, node));
    const found = exact >= 0 ? exact : rest.findIndex((other, index) => index >= from && isAlike(other, node));
    if (found < 0) continue;
    pairs.set(node, rest[found] as Node);
    from = found + 1;
  }
  return pairs;
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.isEqualNode(other);
}

/** Whether one node can become the other. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (isOfLoading(one) !== isOfLoading(other)) return false;
  return !(one instanceof Element) || !(other instanceof Element) || one.id === other.id;
}
