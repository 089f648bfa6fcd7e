import { HTML_POLICY } from '../blog/html.ts';
import { createSanitizer } from '../blog/sanitize.ts';

/** What this needs of Trusted Types (W3C), where the browser has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createHTML: (html: string) => string }): { createHTML(html: string): string };
}

const rules = { createHTML: createSanitizer(window) };
const policy = (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(HTML_POLICY, rules) ?? rules;

/** Shows HTML that nobody has cleaned yet: the only way by which HTML enters a page in the browser. */
export function fillCleaned(element: Element, html: string): void {
  element.innerHTML = policy.createHTML(html);
}
