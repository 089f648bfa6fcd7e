/** A copy of one of the parts that the page holds for the script. It fetches and runs nothing until it is put into the page. */
export function copyOf(parts: HTMLTemplateElement, selector: string): HTMLElement {
  return parts.content.querySelector(selector)?.cloneNode(true) as HTMLElement;
}

/** Puts a copy of a part in the place of what stands for the post: its article, or the words about it. */
export function showInstead(parts: HTMLTemplateElement, selector: string): HTMLElement {
  const part = copyOf(parts, selector);
  document.querySelector('main > article, main > .post-state')?.replaceWith(part);
  return part;
}

/** Says 'Post Not Found' (docs/contract.md, section 8: post load error), to search engines too. */
export function showMissing(parts: HTMLTemplateElement): HTMLElement {
  const part = showInstead(parts, '.post-state:not(.loading)');
  setTitle(parts, part.querySelector('h1')?.textContent ?? '');
  setMeta('robots', 'noindex, follow');
  return part;
}

/** Names the page: in its title and its breadcrumb. */
export function setTitle(parts: HTMLTemplateElement, title: string): void {
  const suffix = ` | ${parts.dataset['company']}`;
  document.title = title.endsWith(suffix) ? title : title + suffix;
  const current = document.querySelector('.crumbs [aria-current]');
  if (current) current.textContent = title;
}

/** Sets what the head says by some names, where it says anything. */
export function setMeta(names: string, content: string): void {
  for (const name of names.split(' '))
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute('content', content);
}
