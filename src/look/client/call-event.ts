/**
 * Analytics hook: a click on a phone link dispatches the event `townpress:call` on the document, with the link's `href`
 * and its `place` (the `data-place` of the nearest element that has one, else its landmark). This doesn't send any
 * data, but your own script can listen:
 *
 *     document.addEventListener('townpress:call', ({ detail }) => count(detail.place));
 */
export function startCallEvent(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="tel:"]');
    if (!link) return;
    const place =
      link.closest<HTMLElement>('[data-place]')?.dataset['place'] ??
      link.closest('header, main, footer, aside')?.localName ??
      '';
    document.dispatchEvent(new CustomEvent('townpress:call', { bubbles: true, detail: { href: link.href, place } }));
  });
}
