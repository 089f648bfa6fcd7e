import { HTML_POLICY } from '../../blog/content/allowed.ts';
import { createSanitizer } from '../../blog/content/sanitize.ts';

/** What this needs of Trusted Types (W3C), where the browser has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}
type Rules = Readonly<Record<'createHTML' | 'createScript', (text: string) => string>>;

/** The text of a script element may be data alone, never a program: what is no JSON is an error. */
const rules: Rules = {
  createHTML: createSanitizer(window),
  createScript: (json) => JSON.stringify(JSON.parse(json)).replaceAll('<', '\\u003c'),
};
const policy =
  (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(HTML_POLICY, rules) ?? rules;

/** Shows HTML that nobody has cleaned yet: the only way by which HTML enters a page in the browser. */
export function fillCleaned(element: Element, html: string): void {
  element.innerHTML = policy.createHTML(html);
}

/** Fills a script element that holds data, such as JSON-LD: the only way by which the text of one changes in the browser. */
export function fillData(element: Element, data: unknown): void {
  element.textContent = policy.createScript(JSON.stringify(data));
}
