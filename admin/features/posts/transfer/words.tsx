/** A text in which what stands between backticks is a word of the computer. */
export function Words({ text }: { readonly text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
