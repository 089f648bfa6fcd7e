/** Copies one of the parts that the page holds for the script. The copy doesn't load anything until it's inserted. */
export function copyOf(parts: HTMLTemplateElement, selector: string): HTMLElement {
  return parts.content.querySelector(selector)?.cloneNode(true) as HTMLElement;
}

/** Replaces the article, or the message shown instead of it, with a copy of a part. */
export function showInstead(parts: HTMLTemplateElement, selector: string): HTMLElement {
  const part = copyOf(parts, selector);
  document.querySelector('main > article, main > .post-state')?.replaceWith(part);
  return part;
}

/** Shows 'Post Not Found' (docs/contract.md, section 8: post load error) and sets the page to noindex. */
export function showMissing(parts: HTMLTemplateElement): HTMLElement {
  const part = showInstead(parts, '.post-state:not(.loading)');
  setTitle(parts, part.querySelector('h1')?.textContent ?? '');
  setMeta('robots', 'noindex, follow');
  return part;
}

/** Sets the page's title, and its name in the breadcrumb. */
export function setTitle(parts: HTMLTemplateElement, title: string): void {
  const company = parts.dataset['company'] ?? '';
  // The next build compares in any spelling (`withSuffix`), with more code than is worth loading here.
  document.title = title.includes(company) ? title : `${title} | ${company}`;
  const current = document.querySelector('.crumbs [aria-current]');
  if (current) current.textContent = title;
}

/** Sets the content of `meta` elements with any of the given names, if they exist. */
export function setMeta(names: string, content: string): void {
  for (const name of names.split(' '))
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute('content', content);
}
