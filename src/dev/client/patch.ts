/**
 * Updates an open page to the latest document from the server.
 *
 * Compares the document that the page came from with the new one, and applies only the differences to the page. This
 * keeps changes made by scripts and visitors, such as an open menu, typed text, focus and the scroll position.
 */
export class LivePage {
  /** The last document from the server, patched along with the page. */
  private readonly sent: Document;
  /** The page's scripts. */
  private readonly scripts: string;
  /** Maps nodes of `sent` to nodes of the page. */
  private readonly shown = new WeakMap<Node, Node>();

  /** Must run before any script changes the page. */
  constructor(page: Document) {
    this.scripts = scriptsOf(page);
    this.sent = this.copyOf(page) as Document;
  }

  /** Updates the page to a new document. Returns false if the page must be reloaded. */
  update(next: Document): boolean {
    // The effects of a script can't be undone.
    if (scriptsOf(next) !== this.scripts) return false;
    this.patch(this.sent.documentElement, next.documentElement);
    return true;
  }

  /** Returns the page's node for a node of `sent`. */
  private shownOf(node: Node): Node | undefined {
    return this.shown.get(node);
  }

  /** Copies a node on the page, except the contents of scripts, which the policy on some pages forbids copying. */
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

  /** Patches `sent` to equal `next`, and applies the same changes to the page. */
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
    // Go backward, so that the node to insert before already exists.
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

/** Returns whether a node only affects loading. Some policies forbid changing scripts, whose effects would stay. */
function isOfLoading(node: Node): boolean {
  return node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'preload');
}

/** Lists the scripts in a document, except the dev client. */
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

/** Matches nodes in two lists in order: equal nodes from both ends, then equal or else similar nodes in between. */
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

/** Returns whether one node can be patched to become the other. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (isOfLoading(one) !== isOfLoading(other)) return false;
  return !(one instanceof Element) || !(other instanceof Element) || one.id === other.id;
}
