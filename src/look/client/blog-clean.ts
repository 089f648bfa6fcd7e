import { HTML_POLICY } from '../../blog/content/allowed.ts';
import { createSanitizer } from '../../blog/content/sanitize.ts';

/** The part of Trusted Types (W3C) used here. Not all browsers support it. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}
type Rules = Readonly<Record<'createHTML' | 'createScript', (text: string) => string>>;

/** A script element may only hold data, never code. Throws if the text isn't JSON. */
const rules: Rules = {
  createHTML: createSanitizer(window),
  createScript: (json) => JSON.stringify(JSON.parse(json)).replaceAll('<', '\\u003c'),
};
const policy =
  (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(HTML_POLICY, rules) ?? rules;

/** Sanitizes HTML and shows it. No other browser code inserts HTML into a page. */
export function fillCleaned(element: Element, html: string): void {
  element.innerHTML = policy.createHTML(html);
}

/** Fills a script element with data, such as JSON-LD. No other browser code changes the text in script elements. */
export function fillData(element: Element, data: unknown): void {
  element.textContent = policy.createScript(JSON.stringify(data));
}
