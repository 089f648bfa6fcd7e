/** Signs that text is Markdown; one strong sign or two weak ones are enough. */
const STRONG = [
  /^#{1,6} +\S/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|mailto:|#)[^)\s]*\)/,
  /^```/m,
  /\*\*[^\s*][^*\n]*\*\*/,
];
const WEAK = [
  /^ {0,3}[-*+] +\S[^\n]*\n(?:\n)? {0,6}[-*+] +\S/m,
  /^ {0,3}1[.)] +\S[^\n]*\n(?:\n)? {0,3}2[.)] +\S/m,
  /(?:^|\s)[*_][^\s*_][^*_\n]*[*_](?=\s|[.,;:!?]|$)/,
  /^> +\S/m,
];

export function looksLikeMarkdown(text: string): boolean {
  return (
    STRONG.some((sign) => sign.test(text)) ||
    WEAK.filter((sign) => sign.test(text)).length > 1 ||
    /^ {0,3}[-*+] +\S[^\n]*\n(?: {0,3}[-*+] +\S[^\n]*\n?)+$/.test(text)
  );
}
