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

  /** Maps a node of `sent` and its descendants to their copies on the page. */
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
    const partners = matchNodes([...sent.childNodes], [...next.childNodes]);
    this.removeAllExcept(new Set(partners.values()), sent);
    // From the last child to the first, so that the node to insert before is already there.
    let beforeInSent: Node | null = null;
    let beforeOnPage: Node | null = null;
    for (const wanted of [...next.childNodes].reverse()) {
      let child = partners.get(wanted);
      if (child) {
        this.patch(child, wanted);
      } else {
        if (isOfLoading(wanted)) continue;
        child = sent.insertBefore(this.sent.importNode(wanted, true), beforeInSent);
        if (page) this.insert(child, page, beforeOnPage);
      }
      beforeInSent = child;
      const shown = this.shownOf(child);
      // A script may have moved it elsewhere on the page.
      if (shown && shown.parentNode === page) beforeOnPage = shown;
    }
  }

  /** Removes all other children of a node of `sent`, also from the page. */
  private removeAllExcept(kept: ReadonlySet<Node>, sent: Element): void {
    for (const child of [...sent.childNodes]) {
      if (kept.has(child)) continue;
      (this.shownOf(child) as ChildNode | undefined)?.remove();
      child.remove();
    }
  }

  /** Inserts a copy of a node of `sent` into the page. */
  private insert(sent: Node, page: Node, before: Node | null): void {
    const copy = document.importNode(sent, true);
    this.pair(sent, copy);
    page.insertBefore(copy, before);
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

/**
 * Matches nodes in two lists, in order: equal nodes at the start and at the end, then equal or else similar nodes in
 * between. Returns the nodes of `before` by the nodes of `after`.
 */
function matchNodes(before: readonly Node[], after: readonly Node[]): Map<Node, Node> {
  const partners = new Map<Node, Node>();
  const matchIfSame = (old: Node | undefined, node: Node | undefined): boolean => {
    if (!old || !node?.isEqualNode(old)) return false;
    partners.set(node, old);
    return true;
  };
  let start = 0;
  while (matchIfSame(before[start], after[start])) start++;
  let fromEnd = 0;
  const inBetween = Math.min(before.length, after.length) - start;
  while (fromEnd < inBetween && matchIfSame(before.at(-1 - fromEnd), after.at(-1 - fromEnd))) fromEnd++;

  let candidates = before.slice(start, before.length - fromEnd);
  for (const node of after.slice(start, after.length - fromEnd)) {
    const old = candidates.find((one) => one.isEqualNode(node)) ?? candidates.find((one) => isAlike(one, node));
    if (!old) continue;
    partners.set(node, old);
    candidates = candidates.slice(candidates.indexOf(old) + 1);
  }
  return partners;
}

/** Returns whether one node can be patched to become the other. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (isOfLoading(one) !== isOfLoading(other)) return false;
  return !(one instanceof Element) || !(other instanceof Element) || one.id === other.id;
}
