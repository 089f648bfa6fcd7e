/** A copy of its own: a slice of a page's text would keep the whole text in memory. */
export function detach(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
