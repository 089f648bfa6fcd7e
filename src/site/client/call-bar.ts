/**
 * Shows the call bar of the home page once the page is scrolled by more than a share of the window, given as `data-after`
 * (strictly more than 0.8 of its height: docs/contract.md, section 9). Other pages show theirs always, by the stylesheet.
 */
export function startCallBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-after]');
  if (!bar) return;
  const update = () => bar.classList.toggle('shown', scrollY > Number(bar.dataset['after']) * innerHeight);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  addEventListener('pageshow', update);
  update();
}
