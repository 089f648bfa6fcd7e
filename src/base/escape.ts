const UNSAFE = /["&'<>]/;
const UNSAFE_ALL = /["&'<>]/g;
const ESCAPES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React escapes texts and attributes alike. */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => ESCAPES[character] as string) : text;
}
