/**
 * Shows the home page's call bar when the visitor has scrolled by more than 0.8 (`data-after`) of the window's height
 * (docs/contract.md, section 9). Other pages always show theirs.
 */
export function startCallBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-after]');
  if (!bar) return;
  const update = () => bar.classList.toggle('shown', scrollY > Number(bar.dataset['after']) * innerHeight);
  for (const event of ['scroll', 'resize', 'pageshow']) addEventListener(event, update);
  update();
}
