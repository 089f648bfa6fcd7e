/** Position of an element. Each bit applies to everything inside it. */
export const IN = {
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
  aside: 2048,
  elsewhere: 4096,
} as const;

const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section']);

/** Returns the bits that an element adds to the bits of its ancestors. */
export function bitsOf(name: string, attributes: Record<string, string>): number {
  let bits = SECTIONING.has(name) ? IN.section : 0;
  if (name === 'main') bits |= IN.main;
  else if (name === 'nav') bits |= attributes['aria-label'] === 'Breadcrumb' ? IN.nav | IN.crumbs : IN.nav;
  else if (name === 'head') bits |= IN.head;
  else if (name === 'body') bits |= IN.body;
  else if (name === 'svg') bits |= IN.svg;
  else if (name === 'aside') bits |= IN.aside;
  else if (name === 'script' || name === 'style' || name === 'template') bits |= IN.raw;
  // The label of the breadcrumb is translated, so the class identifies it; a custom component may only have the label.
  if (/(?:^| )crumbs(?: |$)/.test(attributes['class'] ?? '')) bits |= IN.crumbs;
  if (attributes['class'] === 'prose') bits |= IN.prose;
  if (attributes['data-text'] === 'list') bits |= IN.list;
  if (attributes['aria-hidden'] === 'true') bits |= IN.hidden;
  if (attributes['data-elsewhere'] !== undefined) bits |= IN.elsewhere;
  return bits;
}
